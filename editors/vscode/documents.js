// Tells the server of open Swift documents and of files that change.
'use strict';

const vscode = require('vscode');
const { toIdentifier, toRange } = require('./convert');

/** The documents that the server is told of. */
const selector = [
  { language: 'swift', scheme: 'file' },
  { language: 'swift', scheme: 'untitled' },
];

const isOurs = (document) => vscode.languages.match(selector, document) > 0;

/** Tells of what is open and from then on of every change, until it is disposed. */
function syncDocuments(connection) {
  const open = (document) => {
    if (!isOurs(document)) return;
    const { languageId, version } = document;
    const textDocument = { ...toIdentifier(document), languageId, version, text: document.getText() };
    connection.notify('textDocument/didOpen', { textDocument });
  };
  const tell = (method, document) => {
    if (isOurs(document)) connection.notify(method, { textDocument: toIdentifier(document) });
  };
  vscode.workspace.textDocuments.forEach(open);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((document) => tell('textDocument/didClose', document)),
    vscode.workspace.onDidSaveTextDocument((document) => tell('textDocument/didSave', document)),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document) || contentChanges.length === 0) return;
      connection.notify('textDocument/didChange', {
        textDocument: { ...toIdentifier(document), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: toRange(range), text })),
      });
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
      connection.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: added.map(toFolder), removed: removed.map(toFolder) },
      })
    )
  );
}

const toFolder = ({ uri, name }) => ({ uri: uri.toString(), name });

/** Milliseconds in which changes of files are collected: a checkout changes hundreds at once. */
const collecting = 100;

/** Watches files for the server. `watchers`: as in `DidChangeWatchedFilesRegistrationOptions`. */
function watchFiles(connection, watchers) {
  const changes = new Map();
  let timer;
  const note = (type) => (uri) => {
    changes.set(uri.toString(), type);
    timer ??= setTimeout(() => {
      timer = undefined;
      const noted = [...changes].map(([uri, type]) => ({ uri, type }));
      changes.clear();
      connection.notify('workspace/didChangeWatchedFiles', { changes: noted });
    }, collecting);
  };
  const disposables = watchers.flatMap(({ globPattern }) => {
    const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
    return [watcher, watcher.onDidCreate(note(1)), watcher.onDidChange(note(2)), watcher.onDidDelete(note(3))];
  });
  return vscode.Disposable.from(...disposables, { dispose: () => clearTimeout(timer) });
}

module.exports = { selector, syncDocuments, toFolder, watchFiles };
