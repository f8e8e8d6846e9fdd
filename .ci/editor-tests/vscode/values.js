// The values of VS Code's API that our extension uses. Addresses are spelled as in VS Code.
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
  createFile(uri) {
    this.created = uri.toString();
  }
}

module.exports = {
  CancellationTokenSource,
  CodeActionKind,
  Disposable,
  EventEmitter,
  Position,
  Range,
  Uri,
  WorkspaceEdit,
  CodeAction: record('title', 'kind'),
  CompletionItem: record('label', 'kind'),
  CompletionList: record('items', 'isIncomplete'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  DocumentLink: record('range', 'target'),
  Hover: record('contents', 'range'),
  InlayHint: record('position', 'label', 'kind'),
  Location: record('uri', 'range'),
  MarkdownString: record('value'),
  SnippetString: record('value'),
};
