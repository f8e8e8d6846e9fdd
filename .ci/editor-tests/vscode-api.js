// As much of VS Code's API as our extension uses, over documents in memory. Addresses are spelled as in VS Code.
'use strict';

const path = require('path');

class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error(`no position: ${line}:${character}`);
    Object.assign(this, { line, character });
  }
  isEqual(other) {
    return this.line === other.line && this.character === other.character;
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
  isEqual(other) {
    return this.start.isEqual(other.start) && this.end.isEqual(other.end);
  }
}

class Uri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path, fsPath: path });
  }
  static file(path) {
    return new Uri('file', path);
  }
  static parse(text) {
    const [, scheme, rest] = /^([\w-]+):(?:\/\/)?(.*)$/.exec(text);
    return new Uri(scheme, decodeURIComponent(rest));
  }
  static joinPath(uri, ...parts) {
    return new Uri(uri.scheme, path.posix.join(uri.path, ...parts));
  }
  toString() {
    const encoded = this.path.replace(/[^\w\-.~/]+/gu, (part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    );
    return this.scheme === 'untitled' ? `untitled:${encoded}` : `${this.scheme}://${encoded}`;
  }
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }
  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }
  dispose() {
    this.listeners.clear();
  }
}

class CancellationTokenSource {
  constructor() {
    this.emitter = new EventEmitter();
    this.token = { isCancellationRequested: false, onCancellationRequested: this.emitter.event };
  }
  cancel() {
    this.token.isCancellationRequested = true;
    this.emitter.fire();
  }
}

/** A class that only keeps what it is made with, under these names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, index) => (this[name] = values[index]));
    }
  };

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}
CodeActionKind.Empty = new CodeActionKind('');

class WorkspaceEdit {
  constructor() {
    this.edits = [];
  }
  replace(uri, range, text) {
    this.edits.push({ uri: uri.toString(), range, text });
  }
}

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
  test.output = '';
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
    CancellationTokenSource, CodeActionKind, Disposable, EventEmitter, Position, Range, Uri, WorkspaceEdit, workspace,
    version: '1.75.0',
    env: { appName: 'Test' },
    StatusBarAlignment: { Left: 1, Right: 2 },
    CodeAction: record('title', 'kind'),
    CompletionItem: record('label', 'kind'),
    CompletionList: record('items', 'isIncomplete'),
    Diagnostic: record('range', 'message', 'severity'),
    DiagnosticRelatedInformation: record('location', 'message'),
    Hover: record('contents', 'range'),
    InlayHint: record('position', 'label', 'kind'),
    Location: record('uri', 'range'),
    MarkdownString: record('value'),
    SnippetString: record('value'),
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
      showErrorMessage: show('error'),
      showInformationMessage: show('information'),
      showWarningMessage: show('warning'),
    },
  };
  return { api, test };
}

module.exports = { makeEditor };
