// parts.js: the extension in editors/vscode with servers made for the purpose, and parts of it alone.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { extension, flawed, folder, launch, makeServer, runTests, until } = require('./shared');

runTests({
  async 'gives up where nothing comes up'() {
    const wait = global.setTimeout;
    global.setTimeout = (run, time) => wait(run, time / 100);
    const { test, main } = launch({ 'insetlint.path': '/bin/false' });
    await until('a message', () => test.messages.length > 0);
    global.setTimeout = wait;
    assert.match(test.messages[0], /^error: .*again and again \(it ended with code 1\)/);
    assert.strictEqual(test.output.match(/Starting/g).length, 6);
    await main.deactivate();
  },

  async 'asks for all that a server offers'() {
    const place = { start: { line: 2, character: 7 }, end: { line: 2, character: 11 } };
    const edit = (version, newText) => ({
      documentChanges: [
        { kind: 'create', uri: 'file:///new.json' },
        { textDocument: { uri: 'file:///Page.swift', version }, edits: [{ range: place, newText }] },
      ],
    });
    const { api, test, main, isRunning } = launch({
      'insetlint.path': makeServer({
        initialize: {
          capabilities: {
            codeActionProvider: { codeActionKinds: ['source.fixAll.insetlint'] },
            completionProvider: { triggerCharacters: [':'] },
            documentLinkProvider: {},
            hoverProvider: true,
            inlayHintProvider: true,
          },
        },
        'textDocument/hover': { contents: { kind: 'markdown', value: '**Page**' }, range: place },
        'textDocument/completion': [{ label: 'a', kind: 3, textEdit: { range: place, newText: 'abc' } }],
        'textDocument/inlayHint': [{ position: place.end, label: 'top', paddingLeft: true }],
        'textDocument/codeAction': [
          { title: 'of a text that is gone', edit: edit(7, 'Gone') },
          { title: 'all', kind: 'source.fixAll.insetlint', data: 1 },
        ],
        'codeAction/resolve': { title: 'all', edit: edit(1, 'Mended') },
        'textDocument/documentLink': [{ range: place, target: 'https://example.com/page', tooltip: 'A page' }],
      }),
    });
    const document = test.open('/Page.swift', flawed);
    await until('running', isRunning);
    const provider = (kind) => test.providers[kind].provider;
    const { token } = new api.CancellationTokenSource();
    const at = new api.Position(2, 8);
    const caret = new api.Range(at, at);
    const hover = await provider('hover').provideHover(document, at, token);
    assert.deepStrictEqual([hover.contents.value, hover.range.end.character], ['**Page**', 11]);
    const list = await provider('completion').provideCompletionItems(document, at, token, { triggerKind: 0 });
    assert.deepStrictEqual([list.items[0].kind, list.items[0].insertText, list.isIncomplete], [2, 'abc', false]);
    const [hint] = await provider('inlayHints').provideInlayHints(document, caret, token);
    assert.deepStrictEqual([hint.label, hint.position.character, hint.paddingLeft], ['top', 11, true]);
    const [link] = await provider('links').provideDocumentLinks(document, token);
    assert.deepStrictEqual([link.target.toString(), link.tooltip], ['https://example.com/page', 'A page']);
    const actions = await provider('codeActions').provideCodeActions(document, caret, { diagnostics: [] }, token);
    const resolved = await provider('codeActions').resolveCodeAction(actions[0], token);
    assert.deepStrictEqual([actions.length, resolved.edit.created], [1, 'file:///new.json']);
    api.window.activeTextEditor = { document };
    await test.commands['insetlint.fixAll']();
    assert.strictEqual(document.text, flawed.replace('Page', 'Mended'));
    await main.deactivate();
  },

  'finds programs in the order that it says'() {
    const { findBinary } = require(path.join(extension, 'findBinary'));
    const make = (name) => {
      fs.mkdirSync(path.join(folder, name), { recursive: true });
      fs.copyFileSync('/bin/false', path.join(folder, name, 'insetlint'));
      return path.join(folder, name, 'insetlint');
    };
    const [built, onPath, atHome] = ['w/.build/release', 'bin', 'h/.swiftpm/bin'].map(make);
    const found = (changes) =>
      findBinary({
        setting: '',
        folders: [path.join(folder, 'w')],
        isTrusted: true,
        environment: { PATH: path.dirname(onPath) },
        home: path.join(folder, 'h'),
        ...changes,
      }).path;
    assert.strictEqual(found({}), built);
    assert.strictEqual(found({ isTrusted: false }), onPath);
    assert.strictEqual(found({ folders: [], environment: {} }), atHome);
    assert.strictEqual(found({ setting: '~/.swiftpm/bin/insetlint' }), atHome);
    assert.strictEqual(found({ setting: '${workspaceFolder}/.build/release/insetlint' }), built);
    assert.strictEqual(found({ setting: '/bin' }), undefined);
  },

  'reads messages whatever their chunks'() {
    const { Connection } = require(path.join(extension, 'connection'));
    const { PassThrough } = require('stream');
    const bodies = ['{"method":"ä","params":1}', '{"method":"b","params":[]}'];
    const frame = (body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const bytes = Buffer.from(bodies.map(frame).join(''));
    for (let size = 1; size <= bytes.length; size += 1) {
      const seen = [];
      const handlers = { trace() {}, notification: (method) => seen.push(method) };
      const connection = new Connection(new PassThrough(), new PassThrough(), handlers);
      for (let at = 0; at < bytes.length; at += size) connection.receive(bytes.subarray(at, at + size));
      assert.deepStrictEqual(seen, ['ä', 'b']);
    }
    const broken = [];
    const connection = new Connection(new PassThrough(), new PassThrough(), { broken: (fault) => broken.push(fault) });
    connection.receive(Buffer.from('Content-Length: 1\r\n\r\n{'));
    assert.strictEqual(broken.length, 1);
  },
});
