// What the user set.
'use strict';

const vscode = require('vscode');

/** The part that is the server's, in its words. `scope`: an address of a file or folder, or nothing. */
function serverSettings(scope) {
  const settings = vscode.workspace.getConfiguration('insetlint', scope);
  return {
    run: settings.get('run'),
    configuration: settings.get('configuration') || undefined,
    inlayHints: settings.get('inlayHints'),
  };
}

const programSetting = () => vscode.workspace.getConfiguration('insetlint').get('path') ?? '';
const traceSetting = () => vscode.workspace.getConfiguration('insetlint').get('trace.server');

module.exports = { programSetting, serverSettings, traceSetting };
