// A stand-in for VS Code with a folder open, over documents in memory, and for whoever plays the user.
'use strict';

const path = require('path');
const values = require('./values');

const { Disposable, EventEmitter, Position, Range, Uri } = values;

class TextDocument {
  constructor(uri, text, languageId = 'swift') {
    Object.assign(this, { uri, text, languageId, version: 1 });
  }
  get lineCount() {
    return this.text.split('\n').length;
  }
  lineAt(line) {
    const text = this.text.split('\n')[line];
    return { range: new Range(new Position(line, 0), new Position(line, text.length)) };
  }
  getText() {
    return this.text;
  }
  offsetAt({ line, character }) {
    const lines = this.text.split('\n');
    return lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + character;
  }
  replace({ range, text }) {
    this.text = this.text.slice(0, this.offsetAt(range.start)) + text + this.text.slice(this.offsetAt(range.end));
  }
}

/** An editor with a folder open. `settings`: by their whole names. Members in `test` are for whoever plays the user. */
function makeEditor(folder, settings) {
  const events = {};
  const event = (name) => (events[name] = new EventEmitter()).event;
  const test = { collections: [], commands: {}, messages: [], providers: {}, settings, status: {}, watchers: {} };
  Object.assign(test, { output: '', progress: [] });
  const register = (kind) => (selector, provider, metadata) => {
    test.providers[kind] = { provider, metadata };
    return new Disposable(() => delete test.providers[kind]);
  };
  const show = (severity) => async (message) => void test.messages.push(`${severity}: ${message}`);

  const workspace = {
    isTrusted: true,
    textDocuments: [],
    workspaceFolders: [{ uri: Uri.file(folder), name: path.basename(folder), index: 0 }],
    onDidChangeConfiguration: event('configuration'),
    onDidChangeTextDocument: event('change'),
    onDidChangeWorkspaceFolders: event('folders'),
    onDidCloseTextDocument: event('close'),
    onDidGrantWorkspaceTrust: event('trust'),
    onDidOpenTextDocument: event('open'),
    onDidSaveTextDocument: event('save'),
    getConfiguration: (section) => ({ get: (key) => test.settings[`${section}.${key}`] }),
    registerTextDocumentContentProvider: (scheme, provider) => register('content')(scheme, provider),
    createFileSystemWatcher(glob) {
      const made = { create: new EventEmitter(), change: new EventEmitter(), remove: new EventEmitter() };
      test.watchers[glob] = made;
      return {
        onDidCreate: made.create.event,
        onDidChange: made.change.event,
        onDidDelete: made.remove.event,
        dispose: () => delete test.watchers[glob],
      };
    },
    async applyEdit({ edits }) {
      for (const document of workspace.textDocuments) {
        const own = edits.filter(({ uri }) => uri === document.uri.toString());
        own.sort((a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start));
        if (own.length > 0) test.change(document, own);
      }
      return true;
    },
  };

  Object.assign(test, {
    open(file, text, languageId) {
      const document = new TextDocument(typeof file === 'string' ? Uri.file(file) : file, text, languageId);
      workspace.textDocuments.push(document);
      events.open.fire(document);
      return document;
    },
    change(document, contentChanges) {
      for (const one of contentChanges) document.replace(one);
      document.version += 1;
      events.change.fire({ document, contentChanges });
    },
    close(document) {
      workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1);
      events.close.fire(document);
    },
    save: (document) => events.save.fire(document),
    set(name, value) {
      test.settings[name] = value;
      events.configuration.fire({ affectsConfiguration: (part) => name === part || name.startsWith(`${part}.`) });
    },
    diagnostics: ({ uri }) => test.collections.flatMap((collection) => collection.get(uri.toString()) ?? []),
  });

  const api = {
    ...values,
    workspace,
    version: '1.75.0',
    env: { appName: 'Test' },
    ProgressLocation: { Window: 10 },
    StatusBarAlignment: { Left: 1, Right: 2 },
    commands: {
      registerCommand: (name, run) => {
        test.commands[name] = run;
        return new Disposable(() => delete test.commands[name]);
      },
      executeCommand: async (name, ...values) => void test.messages.push(`command: ${[name, ...values].join(' ')}`),
    },
    languages: {
      createDiagnosticCollection() {
        const byURI = new Map();
        test.collections.push(byURI);
        const dispose = () => test.collections.splice(test.collections.indexOf(byURI), 1);
        return { set: (uri, diagnostics) => byURI.set(uri.toString(), diagnostics), dispose };
      },
      match: (selector, { languageId, uri }) =>
        selector.some(({ language, scheme }) => language === languageId && scheme === uri.scheme) ? 10 : 0,
      registerCodeActionsProvider: register('codeActions'),
      registerCompletionItemProvider: register('completion'),
      registerDocumentLinkProvider: register('links'),
      registerHoverProvider: register('hover'),
      registerInlayHintsProvider: register('inlayHints'),
    },
    window: {
      createOutputChannel: () => ({
        append: (text) => void (test.output += text),
        appendLine: (text) => void (test.output += `${text}\n`),
        show() {},
        dispose() {},
      }),
      createStatusBarItem: () => Object.assign(test.status, { show() {}, dispose() {} }),
      async withProgress({ title }, task) {
        test.progress.push(title);
        await task();
        test.progress.push('done');
      },
      showErrorMessage: show('error'),
      showInformationMessage: show('information'),
      showWarningMessage: show('warning'),
    },
  };
  return { api, test };
}

module.exports = { makeEditor };
