// One run of the server: from the start of its process to its end.
'use strict';

const { spawn } = require('child_process');
const vscode = require('vscode');
const { Connection } = require('./connection');
const convert = require('./convert');
const { syncDocuments, toFolder, watchFiles } = require('./documents');
const { allFixes, canFixAll, registerFeatures } = require('./features');
const { serverSettings, traceSetting } = require('./settings');

/** Milliseconds that the server has to end by itself. */
const patience = 2000;

class Session {
  /** `output`: the channel that gets the server's words. `ended` gives the reason when the process is gone. */
  constructor(program, output) {
    this.output = output;
    this.diagnostics = vscode.languages.createDiagnosticCollection('insetlint');
    this.refreshHints = new vscode.EventEmitter();
    this.registrations = new Map();
    this.progress = new Map();
    this.disposables = [this.diagnostics, this.refreshHints];
    this.process = spawn(program, ['server'], { cwd: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath });
    this.ended = new Promise((resolve) => {
      this.process.on('error', (error) => resolve(error.message));
      this.process.on('close', (code, signal) => resolve(signal ? `it got ${signal}` : `it ended with code ${code}`));
    }).then((reason) => {
      this.fault ??= reason;
      this.dispose();
      return this.fault;
    });
    this.process.stderr.on('data', (text) => output.append(text.toString()));
    this.connection = new Connection(this.process.stdout, this.process.stdin, {
      request: (method, params) => this.answer(method, params),
      notification: (method, params) => this.note(method, params),
      trace: (direction, message) => this.trace(direction, message),
      broken: (fault) => this.giveUp(`it sent ${fault}`),
    });
  }

  /** Rejects if the server doesn't come up. Gives its name and version. */
  async start() {
    const folders = vscode.workspace.workspaceFolders;
    const { capabilities, serverInfo } = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      rootUri: folders?.[0]?.uri.toString() ?? null,
      workspaceFolders: folders?.map(toFolder) ?? null,
      initializationOptions: { insetlint: serverSettings() },
      capabilities: clientCapabilities,
    });
    this.capabilities = capabilities;
    this.connection.notify('initialized', {});
    this.configure();
    this.disposables.push(
      registerFeatures(this.connection, capabilities, this.refreshHints.event),
      syncDocuments(this.connection)
    );
    return `${serverInfo?.name ?? 'insetlint'} ${serverInfo?.version ?? ''}`.trim();
  }

  /** Tells the settings, again when they have changed. */
  configure() {
    this.connection.notify('workspace/didChangeConfiguration', { settings: { insetlint: serverSettings() } });
    this.refreshHints.fire();
  }

  /** Whether anything was changed; undefined where the server can't do it. */
  async fixAll(document) {
    if (!canFixAll(this.capabilities ?? {})) return undefined;
    const edit = await allFixes(this.connection, document);
    return edit ? vscode.workspace.applyEdit(edit) : false;
  }

  /** Ends a server with which one can't talk. The first fault is the reason. */
  giveUp(fault) {
    this.fault ??= fault;
    this.process.kill();
  }

  /** Comes back when the process is gone. */
  async stop() {
    const timer = setTimeout(() => this.process.kill('SIGKILL'), patience);
    await Promise.race([this.connection.request('shutdown').catch(() => {}), this.ended]);
    this.connection.notify('exit');
    await this.ended;
    clearTimeout(timer);
  }

  dispose() {
    this.connection.end(this.fault);
    vscode.Disposable.from(...this.disposables.splice(0), ...this.registrations.values()).dispose();
    this.registrations.clear();
    for (const end of this.progress.values()) end();
  }

  answer(method, params) {
    switch (method) {
      case 'workspace/configuration':
        return params.items.map(({ section, scopeUri }) => setting(section, scopeUri));
      case 'client/registerCapability':
        for (const { id, method, registerOptions } of params.registrations) {
          if (method !== 'workspace/didChangeWatchedFiles') continue;
          this.registrations.get(id)?.dispose();
          this.registrations.set(id, watchFiles(this.connection, registerOptions.watchers));
        }
        return null;
      case 'client/unregisterCapability':
        for (const { id } of params.unregisterations) {
          this.registrations.get(id)?.dispose();
          this.registrations.delete(id);
        }
        return null;
      case 'workspace/inlayHint/refresh':
        this.refreshHints.fire();
        return null;
      case 'window/workDoneProgress/create':
        return null;
      default:
        throw Object.assign(new Error(`no ${method} here`), { code: -32601 });
    }
  }

  note(method, params) {
    switch (method) {
      case 'textDocument/publishDiagnostics':
        return this.publish(params);
      case '$/progress':
        return this.showProgress(params.token, params.value);
      case 'window/logMessage':
        return this.output.appendLine(params.message);
      case 'window/showMessage': {
        const { showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;
        const show = [showErrorMessage, showErrorMessage, showWarningMessage][params.type] ?? showInformationMessage;
        return void show(params.message);
      }
    }
  }

  /** What is about a text that is gone is dropped; the server is about to say it anew. */
  publish({ uri, version, diagnostics }) {
    const target = convert.uri(uri);
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === target.toString());
    if (open && version != null && version !== open.version) return;
    this.diagnostics.set(target, diagnostics.map(convert.diagnostic));
  }

  /** What takes long is shown in the status bar from its beginning to its end. */
  showProgress(token, { kind, title }) {
    if (kind === 'begin') {
      const options = { location: vscode.ProgressLocation.Window, title: `InsetLint: ${title}` };
      vscode.window.withProgress(options, () => new Promise((end) => this.progress.set(token, end)));
    } else if (kind === 'end') {
      this.progress.get(token)?.();
      this.progress.delete(token);
    }
  }

  trace(direction, message) {
    const level = traceSetting();
    if (level === 'verbose') this.output.appendLine(`${direction} ${JSON.stringify(message)}`);
    if (level === 'messages') this.output.appendLine(`${direction} ${message.method ?? 'answer'} ${message.id ?? ''}`);
  }
}

/** What `workspace/configuration` gives for a section: `insetlint`, or one key in it. */
function setting(section = '', scopeUri) {
  const settings = serverSettings(scopeUri && convert.uri(scopeUri));
  if (section === 'insetlint') return settings;
  return section.startsWith('insetlint.') ? settings[section.slice('insetlint.'.length)] ?? null : null;
}

const clientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    inlayHint: { refreshSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    workspaceFolders: true,
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      codeDescriptionSupport: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      versionSupport: true,
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } },
      dataSupport: true,
      isPreferredSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    completion: {
      completionItem: { documentationFormat: ['markdown'], snippetSupport: true },
      contextSupport: true,
    },
    hover: { contentFormat: ['markdown'] },
    inlayHint: {},
  },
  window: { workDoneProgress: true },
};

module.exports = { Session };
