// What the tests of the extension share.
'use strict';

const fs = require('fs');
const Module = require('module');
const os = require('os');
const path = require('path');
const { makeEditor } = require('./editor');

const program = path.resolve(process.argv[2] ?? '');
const extension = path.resolve(__dirname, '../../../editors/vscode');
const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'insetlint a+ä@-'));
const defaults = { 'insetlint.path': program, 'insetlint.run': 'onType', 'insetlint.trace.server': 'messages' };
const flawed = `import SwiftUI

struct Page: View {
  var body: some View {
    /* 👩‍👩‍👧 ä */ Color.red.edgesIgnoringSafeArea(.all)
  }
}
`;
const mended = flawed.replace('edgesIgnoringSafeArea(.all)', 'ignoresSafeArea()');

/** Seconds for each wait: much more than needed, as machines may be busy. */
const patience = Number(process.env.EDITOR_TIMEOUT ?? 60);

async function until(what, isSo) {
  const end = Date.now() + patience * 1000;
  for (;;) {
    const value = isSo();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The extension as new, in an editor of its own. */
function launch(settings) {
  const { api, test } = makeEditor(folder, { ...defaults, ...settings });
  for (const file of Object.keys(require.cache)) if (file.startsWith(extension)) delete require.cache[file];
  Module._load = ((load) => (name, ...rest) => (name === 'vscode' ? api : load(name, ...rest)))(originalLoad);
  const main = require(extension);
  const { Session } = require(path.join(extension, 'session'));
  const sessions = [];
  const start = Session.prototype.start;
  Session.prototype.start = function () {
    sessions.push(this);
    return start.call(this);
  };
  main.activate({ subscriptions: [], extensionUri: api.Uri.file(extension) });
  const isRunning = () => test.status.text === '$(check) InsetLint';
  return { api, test, main, isRunning, session: () => sessions.at(-1) };
}
const originalLoad = Module._load;

/** A server that gives these answers, by method. */
function makeServer(answers) {
  const file = path.join(folder, 'server');
  const text = `#!${process.execPath}
    const { Connection } = require(${JSON.stringify(path.join(extension, 'connection'))});
    new Connection(process.stdin, process.stdout, {
      request: (method) => (${JSON.stringify(answers)})[method],
      notification: (method) => method === 'exit' && process.exit(0),
      trace() {},
    });`;
  fs.writeFileSync(file, text, { mode: 0o755 });
  return file;
}

const quickFixes = (test, document, diagnostics, token) =>
  test.providers.codeActions.provider.provideCodeActions(document, diagnostics[0].range, { diagnostics }, token);

/** Runs them one after the other and ends the process. */
async function runTests(tests) {
  let failures = 0;
  for (const [name, run] of Object.entries(tests)) {
    try {
      await run();
      console.log(`ok    vscode ${name}`);
    } catch (error) {
      failures += 1;
      console.log(`FAIL  vscode ${name}: ${error.stack}`);
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(failures > 0 ? 1 : 0);
}

module.exports = { extension, flawed, folder, launch, makeServer, mended, program, quickFixes, runTests, until };
