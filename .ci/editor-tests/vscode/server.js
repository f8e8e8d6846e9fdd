// server.js PROGRAM: the extension in editors/vscode with the real server.
'use strict';

const assert = require('assert');
const path = require('path');
const { flawed, folder, launch, mended, program, quickFixes, runTests, until } = require('./shared');

runTests({
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

  async 'mends a file as a whole'() {
    const { api, test, main, isRunning } = launch();
    const document = test.open(path.join(folder, 'Page.swift'), flawed);
    await until('a finding', () => isRunning() && test.diagnostics(document).length === 1);
    api.window.activeTextEditor = { document };
    await test.commands['insetlint.fixAll']();
    assert.strictEqual(document.text, mended);
    await test.commands['insetlint.fixAll']();
    assert.match(test.messages[0], /^information: .*no safe fixes/);
    await main.deactivate();
  },

  async 'shows what the server knows'() {
    const { api, test, main, isRunning } = launch();
    const document = test.open(path.join(folder, 'Page.swift'), `// insetlint:dis\n${mended}`);
    await until('running', isRunning);
    const { token } = new api.CancellationTokenSource();
    const provider = (kind) => test.providers[kind].provider;
    const at = new api.Position(5, document.text.split('\n')[5].indexOf('ignoresSafeArea') + 3);
    const hover = await provider('hover').provideHover(document, at, token);
    assert.match(hover.contents.value, /safe area/i);
    const end = new api.Position(0, 16);
    const list = await provider('completion').provideCompletionItems(document, end, token, { triggerKind: 0 });
    assert.ok(list.items.some(({ label }) => label.startsWith('disable')));
    let hints;
    const line = new api.Range(new api.Position(5, 0), new api.Position(6, 0));
    const count = async () => (hints = (await provider('inlayHints').provideInlayHints(document, line, token))?.length);
    await count();
    assert.strictEqual(hints, 0);
    provider('inlayHints').onDidChangeInlayHints(count);
    test.set('insetlint.inlayHints', true);
    await until('a hint', () => hints > 0);
    await main.deactivate();
    assert.strictEqual(test.progress.filter((one) => one === 'done').length * 2, test.progress.length);
  },

  async 'has the schema of the program in use'() {
    const { test, main } = launch();
    assert.strictEqual(JSON.parse(await test.providers.content.provider.provideTextDocumentContent()).type, 'object');
    await main.deactivate();
  },
});
