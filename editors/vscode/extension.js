// What VS Code calls, and what the user sees beside the code: commands, the status bar, messages.
'use strict';

const { execFile } = require('child_process');
const { promisify } = require('util');
const vscode = require('vscode');
const { Client } = require('./client');

const icons = { starting: 'sync~spin', running: 'check', stopped: 'circle-slash', missing: 'error', failed: 'error' };

let client;

function activate(context) {
  const output = vscode.window.createOutputChannel('InsetLint');
  const status = vscode.window.createStatusBarItem('insetlint', vscode.StatusBarAlignment.Right);
  status.name = 'InsetLint';
  status.command = 'insetlint.showOutput';
  client = new Client(output, (state, detail) => {
    status.text = `$(${icons[state]}) InsetLint`;
    status.tooltip = state === 'running' ? detail : `InsetLint: ${state}`;
    status.show();
    if (state === 'missing') showMissing(output, detail, vscode.Uri.joinPath(context.extensionUri, 'README.md'));
    if (state === 'failed') showFailure(output, detail);
  });
  context.subscriptions.push(
    output,
    status,
    vscode.commands.registerCommand('insetlint.restart', () => client.restart()),
    vscode.commands.registerCommand('insetlint.showOutput', () => output.show(true)),
    vscode.commands.registerCommand('insetlint.fixAll', fixAll),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('insetlint.path')) client.restart();
      else if (change.affectsConfiguration('insetlint')) client.session?.configure();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => client.start()),
    vscode.workspace.registerTextDocumentContentProvider('insetlint', { provideTextDocumentContent: schema })
  );
  return client.start();
}

const deactivate = () => client?.stop();

async function fixAll() {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !client.session) return;
  const isDone = await client.session.fixAll(document);
  if (isDone === undefined) {
    vscode.window.showInformationMessage("This insetlint can't fix a file as a whole; use the quick fixes.");
  } else if (!isDone) {
    vscode.window.showInformationMessage('InsetLint has no safe fixes for this file.');
  }
}

/** The schema of `.insetlint.json` as the program in use has it. */
async function schema() {
  const { path } = client.find();
  return path ? (await promisify(execFile)(path, ['schema'])).stdout : '{}';
}

async function showMissing(output, searched, manual) {
  output.appendLine(['insetlint is in none of these places:', ...searched].join('\n  '));
  const choice = await vscode.window.showErrorMessage(
    'InsetLint: the program insetlint was not found. Install it, or say where it is in the setting insetlint.path.',
    'How to Install',
    'Open Setting',
    'Show Output'
  );
  if (choice === 'How to Install') vscode.commands.executeCommand('markdown.showPreview', manual);
  if (choice === 'Open Setting') vscode.commands.executeCommand('workbench.action.openSettings', 'insetlint.path');
  if (choice === 'Show Output') output.show(true);
}

async function showFailure(output, reason) {
  const choice = await vscode.window.showErrorMessage(
    `InsetLint: the server crashed again and again (${reason}).`,
    'Restart',
    'Show Output'
  );
  if (choice === 'Restart') client.restart();
  if (choice === 'Show Output') output.show(true);
}

module.exports = { activate, deactivate };
