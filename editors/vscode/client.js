// Keeps a session running: finds the program, starts it, and starts it again when it has crashed.
'use strict';

const os = require('os');
const vscode = require('vscode');
const { findBinary } = require('./findBinary');
const { Session } = require('./session');
const { programSetting } = require('./settings');

/** Milliseconds to wait before each new start; after the last one the user has to say so. */
const delays = [500, 1000, 2000, 4000, 8000];
/** Milliseconds after which a session counts as a good one, and the next crash as the first. */
const goodRun = 60_000;

class Client {
  /** `onState(state, detail)`: `starting`, `running` with the server's name, `stopped`, `missing` or `failed`. */
  constructor(output, onState) {
    this.output = output;
    this.onState = onState;
    this.crashes = 0;
    this.work = Promise.resolve();
  }

  /** Where the program is, as `findBinary` says it. */
  find() {
    return findBinary({
      setting: programSetting(),
      folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
      isTrusted: vscode.workspace.isTrusted,
      environment: process.env,
      home: os.homedir(),
    });
  }

  start() {
    return this.inTurn(() => this.launch());
  }

  stop() {
    return this.inTurn(() => this.end());
  }

  restart() {
    return this.inTurn(async () => {
      await this.end();
      this.crashes = 0;
      this.launch();
    });
  }

  /** One thing after the other, whatever the user clicks on. */
  inTurn(step) {
    this.work = this.work.then(step).catch((error) => this.output.appendLine(String(error.stack ?? error)));
    return this.work;
  }

  launch() {
    if (this.session) return;
    const { path, searched } = this.find();
    if (!path) return this.onState('missing', searched);
    this.onState('starting');
    this.output.appendLine(`Starting ${path}`);
    const session = new Session(path, this.output);
    const began = Date.now();
    this.session = session;
    session.ended.then((reason) => {
      if (this.session !== session) return;
      this.session = undefined;
      if (Date.now() - began > goodRun) this.crashes = 0;
      this.recover(reason);
    });
    session.start().then(
      (name) => this.session === session && this.onState('running', name),
      (error) => session.giveUp(error.message)
    );
  }

  recover(reason) {
    const delay = delays[this.crashes];
    this.crashes += 1;
    this.output.appendLine(`The server is gone: ${reason}.`);
    if (delay === undefined) return this.onState('failed', reason);
    this.onState('starting');
    this.timer = setTimeout(() => this.start(), delay);
  }

  async end() {
    clearTimeout(this.timer);
    const session = this.session;
    this.session = undefined;
    await session?.stop();
    this.onState('stopped');
  }
}

module.exports = { Client };
