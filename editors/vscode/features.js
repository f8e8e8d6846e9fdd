// What the server offers, as VS Code asks for it. Only what the server says it has is registered.
'use strict';

const vscode = require('vscode');
const convert = require('./convert');
const { selector } = require('./documents');

const fixAllKind = 'source.fixAll.insetlint';

/** `refreshHints`: an event that says that hints may be others now. */
function registerFeatures(connection, capabilities, refreshHints) {
  const registered = [];

  /** The answer, made into `make`'s value; nothing if it isn't wanted any more. */
  const ask = async (method, params, token, make) => {
    try {
      const answer = await connection.request(method, params, token);
      return answer && make(answer);
    } catch (error) {
      if (!error.isMoot) throw error;
      return undefined;
    }
  };
  const at = (document, position) => ({
    textDocument: convert.toIdentifier(document),
    position: convert.toPosition(position),
  });

  if (capabilities.codeActionProvider) {
    const kinds = capabilities.codeActionProvider.codeActionKinds ?? ['quickfix'];
    const provider = {
      provideCodeActions: (document, range, { diagnostics, only, triggerKind }, token) => {
        const ours = diagnostics.filter(({ source }) => source === 'insetlint');
        if (diagnostics.length > 0 && ours.length === 0 && !only) return undefined;
        return requestCodeActions(ask, document, range, { diagnostics: ours, only: only?.value, triggerKind }, token);
      },
      resolveCodeAction: (action, token) => resolve(ask, action, token),
    };
    const metadata = { providedCodeActionKinds: kinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)) };
    registered.push(vscode.languages.registerCodeActionsProvider(selector, provider, metadata));
  }
  if (capabilities.hoverProvider) {
    const provider = {
      provideHover: (document, position, token) =>
        ask('textDocument/hover', at(document, position), token, convert.hover),
    };
    registered.push(vscode.languages.registerHoverProvider(selector, provider));
  }
  if (capabilities.completionProvider) {
    const provider = {
      provideCompletionItems: (document, position, token, { triggerKind, triggerCharacter }) => {
        const context = { triggerKind: triggerKind + 1, triggerCharacter };
        return ask('textDocument/completion', { ...at(document, position), context }, token, (answer) => {
          const items = (answer.items ?? answer).map(convert.completionItem);
          return new vscode.CompletionList(items, answer.isIncomplete ?? false);
        });
      },
    };
    const characters = capabilities.completionProvider.triggerCharacters ?? [];
    registered.push(vscode.languages.registerCompletionItemProvider(selector, provider, ...characters));
  }
  if (capabilities.documentLinkProvider) {
    const provider = {
      provideDocumentLinks: (document, token) => {
        const params = { textDocument: convert.toIdentifier(document) };
        return ask('textDocument/documentLink', params, token, (links) => links.map(convert.documentLink));
      },
    };
    registered.push(vscode.languages.registerDocumentLinkProvider(selector, provider));
  }
  if (capabilities.inlayHintProvider) {
    const provider = {
      onDidChangeInlayHints: refreshHints,
      provideInlayHints: (document, range, token) => {
        const params = { textDocument: convert.toIdentifier(document), range: convert.toRange(range) };
        return ask('textDocument/inlayHint', params, token, (hints) => hints.map(convert.inlayHint));
      },
    };
    registered.push(vscode.languages.registerInlayHintsProvider(selector, provider));
  }
  return vscode.Disposable.from(...registered);
}

function requestCodeActions(ask, document, range, { diagnostics, only, triggerKind }, token) {
  const params = {
    textDocument: convert.toIdentifier(document),
    range: convert.toRange(range),
    context: { diagnostics: diagnostics.map(convert.toDiagnostic), only: only && [only], triggerKind },
  };
  return ask('textDocument/codeAction', params, token, (actions) =>
    actions.flatMap((sent) => {
      const action = convert.codeAction(sent, diagnostics);
      if (action && !action.edit) unresolved.set(action, sent);
      return action ?? [];
    })
  );
}

/** Actions whose edits the server works out when they are chosen, as it sent them. */
const unresolved = new WeakMap();

async function resolve(ask, action, token) {
  const sent = unresolved.get(action);
  if (!sent) return action;
  action.edit = await ask('codeAction/resolve', sent, token, ({ edit }) => edit && convert.workspaceEdit(edit));
  return action;
}

/** The edit that applies all safe fixes of the document; undefined where nothing is to be done. */
async function allFixes(connection, document) {
  const ask = async (method, params, token, make) => make((await connection.request(method, params, token)) ?? []);
  const end = document.lineAt(document.lineCount - 1).range.end;
  const range = new vscode.Range(new vscode.Position(0, 0), end);
  const [action] = await requestCodeActions(ask, document, range, { diagnostics: [], only: fixAllKind });
  return action && (await resolve(ask, action)).edit;
}

/** Whether the server has an action for all fixes at once. */
const canFixAll = ({ codeActionProvider }) =>
  (codeActionProvider?.codeActionKinds ?? []).some((kind) => `${fixAllKind}.`.startsWith(`${kind}.`));

module.exports = { allFixes, canFixAll, registerFeatures };
