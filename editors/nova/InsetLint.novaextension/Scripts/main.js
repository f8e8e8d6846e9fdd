// Starts the server through Nova's own client, and again when its settings change.
'use strict';

const places = ['.swiftpm/bin', '.local/bin', '.mint/bin'].map((folder) => `${nova.environment.HOME}/${folder}`);
places.push('/opt/homebrew/bin', '/usr/local/bin');

let client;

/** Nova's programs get a short PATH, so the usual places are looked at one by one. */
function findProgram() {
  const chosen = nova.config.get('insetlint.path', 'string');
  const candidates = chosen ? [chosen] : places.map((folder) => `${folder}/insetlint`);
  return candidates.find((file) => nova.fs.access(file, nova.fs.X_OK));
}

function start() {
  const path = findProgram();
  if (!path) {
    const request = new NotificationRequest('insetlint.missing');
    request.title = 'InsetLint';
    request.body = 'The program insetlint was not found. Say where it is in the settings of the extension.';
    nova.notifications.add(request);
    return;
  }
  const settings = {
    run: nova.config.get('insetlint.run', 'string') || 'onType',
    configuration: nova.config.get('insetlint.configuration', 'string') || undefined,
  };
  const server = { path, args: ['server'], type: 'stdio' };
  client = new LanguageClient('insetlint', 'InsetLint', server, {
    syntaxes: ['swift'],
    initializationOptions: { insetlint: settings },
  });
  client.onDidStop((error) => error && console.error(`The server is gone: ${error.message ?? error}`));
  client.start();
}

function stop() {
  client?.stop();
  client = undefined;
}

function restart() {
  stop();
  start();
}

exports.activate = () => {
  nova.commands.register('insetlint.restart', restart);
  for (const key of ['insetlint.path', 'insetlint.run', 'insetlint.configuration']) {
    nova.subscriptions.add(nova.config.onDidChange(key, restart));
  }
  if (!client) start();
};

exports.deactivate = stop;
