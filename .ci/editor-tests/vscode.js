// vscode.js PROGRAM: the extension in editors/vscode with the real server and a stand-in for VS Code.
'use strict';

const assert = require('assert');
const fs = require('fs');
const Module = require('module');
const os = require('os');
const path = require('path');
const { makeEditor } = require('./vscode-api');

const program = path.resolve(process.argv[2]);
const extension = path.resolve(__dirname, '../../editors/vscode');
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

const tests = {
  async 'shows a finding, mends it, and takes it back'() {
    const { api, test, main, isRunning } = launch();
    await until('running', isRunning);
    assert.match(test.status.tooltip, /^insetlint \d/);
    const document = test.open(path.join(folder, 'Page.swift'), flawed);
    const [found] = await until('a finding', () => test.diagnostics(document).length && test.diagnostics(document));
    assert.strictEqual(found.code.value ?? found.code, 'deprecated-edges-ignoring-safe-area');
    assert.deepStrictEqual([found.severity, found.source, found.tags], [1, 'insetlint', [2]]);
    const said = document.text.slice(...[found.range.start, found.range.end].map((at) => document.offsetAt(at)));
    assert.strictEqual(said, '.edgesIgnoringSafeArea(.all)');
    const { token } = new api.CancellationTokenSource();
    const [fix] = await quickFixes(test, document, [found], token);
    assert.deepStrictEqual([fix.kind.value, fix.isPreferred, fix.diagnostics], ['quickfix', true, [found]]);
    await api.workspace.applyEdit(fix.edit);
    assert.strictEqual(document.text, mended);
    await until('no finding', () => test.diagnostics(document).length === 0);

    const { start } = document.lineAt(4).range;
    const line = '    Color.blue.edgesIgnoringSafeArea(.all)\n';
    test.change(document, [{ range: new api.Range(start, start), text: line }]);
    await until('a finding again', () => test.diagnostics(document).length === 1);
    test.save(document);
    test.close(document);
    await until('nothing of a closed file', () => test.diagnostics(document).length === 0);
    await main.deactivate();
    assert.strictEqual(test.status.text, '$(circle-slash) InsetLint');
  },

  async 'lints a text that no file has yet, and only Swift'() {
    const { api, test, main, isRunning } = launch();
    const text = test.open(path.join(folder, 'Page.txt'), flawed, 'plaintext');
    const document = test.open(new api.Uri('untitled', 'Untitled-1'), flawed);
    await until('a finding', () => test.diagnostics(document).length === 1);
    assert.strictEqual(isRunning(), true);
    assert.strictEqual(test.diagnostics(text).length, 0);
    await main.deactivate();
  },

  async 'drops what is not wanted any more'() {
    const { api, test, main } = launch();
    const document = test.open(path.join(folder, 'Page.swift'), flawed);
    const [found] = await until('a finding', () => test.diagnostics(document).length && test.diagnostics(document));
    const source = new api.CancellationTokenSource();
    const { start } = document.lineAt(0).range;
    test.change(document, [{ range: new api.Range(start, start), text: '\n' }]);
    const answer = quickFixes(test, document, [found], source.token);
    source.cancel();
    const actions = (await answer) ?? [];
    assert.strictEqual(actions.every(({ edit }) => edit.edits.length > 0), true);
    assert.match(test.output, /→ \$\/cancelRequest/);
    await main.deactivate();
  },

  async 'comes up again after a crash'() {
    const { test, main, isRunning, session } = launch();
    const document = test.open(path.join(folder, 'Page.swift'), flawed);
    await until('a finding', () => test.diagnostics(document).length === 1);
    const first = session().process;
    first.kill('SIGKILL');
    await until('another process', () => isRunning() && session().process !== first);
    await until('the finding again', () => test.diagnostics(document).length === 1);
    const second = session().process;
    await test.commands['insetlint.restart']();
    assert.notStrictEqual(second.exitCode, null);
    await until('running', isRunning);
    await main.deactivate();
  },

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

  async 'says where it has looked'() {
    const { test, main, isRunning } = launch({ 'insetlint.path': '${workspaceFolder}/nothing' });
    await until('a message', () => test.messages.length > 0);
    assert.match(test.messages[0], /^error: .*was not found.*insetlint\.path/);
    assert.match(test.output, new RegExp(`none of these places:\n  .*/nothing`));
    test.set('insetlint.path', program);
    await until('running', isRunning);
    await main.deactivate();
  },

  async 'tells settings and changed files'() {
    const { api, test, main, isRunning, session } = launch({ 'insetlint.trace.server': 'verbose' });
    await until('running', isRunning);
    assert.match(test.output, /"initializationOptions":\{"insetlint":\{"run":"onType"/);
    test.set('insetlint.run', 'onSave');
    assert.match(test.output, /didChangeConfiguration","params":\{"settings":\{"insetlint":\{"run":"onSave"/);
    const settings = session().answer('workspace/configuration', {
      items: [{ section: 'insetlint' }, { section: 'insetlint.run' }, { section: 'swift' }],
    });
    assert.deepStrictEqual([settings[0].run, settings[1], settings[2]], ['onSave', 'onSave', null]);
    const watcher = await until('a watcher', () => test.watchers['**/*.swift']);
    watcher.change.fire(api.Uri.file(path.join(folder, 'Other.swift')));
    const change = /"changes":\[\{"uri":"[^"]*Other.swift","type":2\}\]/;
    await until('the change', () => change.test(test.output));
    await main.deactivate();
    assert.deepStrictEqual(test.watchers, {});
  },

  async 'mends a file as a whole where the server can'() {
    const { api, test, main, isRunning, session } = launch();
    const document = test.open(path.join(folder, 'Page.swift'), flawed);
    await until('a finding', () => isRunning() && test.diagnostics(document).length === 1);
    api.window.activeTextEditor = { document };
    await test.commands['insetlint.fixAll']();
    const kinds = session().capabilities.codeActionProvider.codeActionKinds;
    if (kinds.some((kind) => kind.startsWith('source'))) assert.strictEqual(document.text, mended);
    else assert.match(test.messages[0], /^information: .*use the quick fixes/);
    await main.deactivate();
  },

  async 'asks for all that a server offers'() {
    const place = { start: { line: 2, character: 7 }, end: { line: 2, character: 11 } };
    const edit = (version, newText) => ({
      documentChanges: [{ textDocument: { uri: 'file:///Page.swift', version }, edits: [{ range: place, newText }] }],
    });
    const { api, test, main, isRunning } = launch({
      'insetlint.path': makeServer({
        initialize: {
          capabilities: {
            codeActionProvider: { codeActionKinds: ['source.fixAll.insetlint'] },
            completionProvider: { triggerCharacters: [':'] },
            hoverProvider: true,
            inlayHintProvider: true,
          },
        },
        'textDocument/hover': { contents: { kind: 'markdown', value: '**Page**' }, range: place },
        'textDocument/completion': [{ label: 'a', kind: 3, textEdit: { range: place, newText: 'abc' } }],
        'textDocument/inlayHint': [{ position: place.end, label: 'top', paddingLeft: true }],
        'textDocument/codeAction': [
          { title: 'of a text that is gone', edit: edit(7, 'Gone') },
          { title: 'all', kind: 'source.fixAll.insetlint', edit: edit(1, 'Mended') },
        ],
      }),
    });
    const document = test.open('/Page.swift', flawed);
    await until('running', isRunning);
    const provider = (kind) => test.providers[kind].provider;
    const { token } = new api.CancellationTokenSource();
    const at = new api.Position(2, 8);
    const hover = await provider('hover').provideHover(document, at, token);
    assert.deepStrictEqual([hover.contents.value, hover.range.end.character], ['**Page**', 11]);
    const list = await provider('completion').provideCompletionItems(document, at, token, { triggerKind: 0 });
    assert.deepStrictEqual([list.items[0].kind, list.items[0].insertText, list.isIncomplete], [2, 'abc', false]);
    const [hint] = await provider('inlayHints').provideInlayHints(document, new api.Range(at, at), token);
    assert.deepStrictEqual([hint.label, hint.position.character, hint.paddingLeft], ['top', 11, true]);
    api.window.activeTextEditor = { document };
    await test.commands['insetlint.fixAll']();
    assert.strictEqual(document.text, flawed.replace('Page', 'Mended'));
    await main.deactivate();
  },

  async 'has the schema of the program in use'() {
    const { test, main } = launch();
    assert.strictEqual(JSON.parse(await test.providers.content.provider.provideTextDocumentContent()).type, 'object');
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
};

(async () => {
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
})();
