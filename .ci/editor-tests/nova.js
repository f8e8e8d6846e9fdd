// nova.js: Nova's extension with a stand-in for Nova. There is no other way to run it outside of macOS.
'use strict';

const assert = require('assert');
const path = require('path');

const extension = path.resolve(__dirname, '../../editors/nova/InsetLint.novaextension');
const { main, config } = require(path.join(extension, 'extension.json'));
const settings = Object.fromEntries(config.map(({ key, default: value }) => [key, value]));
const programs = new Set(['/home/user/.mint/bin/insetlint', '/opt/homebrew/bin/insetlint']);
const [clients, notes, commands, listeners] = [[], [], {}, {}];

global.LanguageClient = class {
  constructor(...given) {
    this.given = given;
    clients.push(this);
  }
  start() {
    this.isRunning = true;
  }
  stop() {
    this.isRunning = false;
  }
  onDidStop() {}
};
global.NotificationRequest = class {};
global.nova = {
  environment: { HOME: '/home/user' },
  config: { get: (key) => settings[key], onDidChange: (key, run) => (listeners[key] = run) },
  fs: { X_OK: 1, access: (file) => programs.has(file) },
  notifications: { add: (request) => notes.push(request.body) },
  commands: { register: (name, run) => (commands[name] = run) },
  subscriptions: { add() {} },
};

const { activate, deactivate } = require(path.join(extension, 'Scripts', main));
activate();
const [, , server, client] = clients[0].given;
assert.deepStrictEqual(server, { path: '/home/user/.mint/bin/insetlint', args: ['server'], type: 'stdio' });
assert.deepStrictEqual(client.syntaxes, ['swift']);
assert.strictEqual(client.initializationOptions.insetlint.run, 'onType');

settings['insetlint.run'] = 'onSave';
listeners['insetlint.run']();
assert.deepStrictEqual([clients[0].isRunning, clients[1].isRunning], [false, true]);
assert.strictEqual(clients[1].given[3].initializationOptions.insetlint.run, 'onSave');

settings['insetlint.path'] = '/nothing';
commands['insetlint.restart']();
assert.strictEqual(clients.length, 2);
assert.match(notes[0], /not found/);

delete settings['insetlint.path'];
commands['insetlint.restart']();
deactivate();
assert.deepStrictEqual(clients.map(({ isRunning }) => isRunning), [false, false, false]);
console.log('ok    nova');
