// Between the protocol's values and VS Code's. Both count columns in UTF-16.
'use strict';

const vscode = require('vscode');

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const uri = (text) => vscode.Uri.parse(text, true);

const toPosition = ({ line, character }) => ({ line, character });
const toRange = ({ start, end }) => ({ start: toPosition(start), end: toPosition(end) });
const toIdentifier = (document) => ({ uri: document.uri.toString() });

function diagnostic(sent) {
  const made = new vscode.Diagnostic(range(sent.range), sent.message, (sent.severity ?? 1) - 1);
  made.source = sent.source;
  made.code = sent.codeDescription
    ? { value: sent.code, target: uri(sent.codeDescription.href) }
    : sent.code;
  made.tags = sent.tags;
  made.relatedInformation = sent.relatedInformation?.map(
    ({ location, message }) =>
      new vscode.DiagnosticRelatedInformation(new vscode.Location(uri(location.uri), range(location.range)), message)
  );
  return made;
}

function toDiagnostic(made) {
  return {
    range: toRange(made.range),
    message: made.message,
    severity: made.severity + 1,
    source: made.source,
    code: made.code?.value ?? made.code,
  };
}

/** Undefined where a document has changed since: half an edit is worse than none. */
function workspaceEdit(sent) {
  const made = new vscode.WorkspaceEdit();
  const changes =
    sent.documentChanges ??
    Object.entries(sent.changes ?? {}).map(([uri, edits]) => ({ textDocument: { uri }, edits }));
  for (const { kind, uri: created, textDocument, edits } of changes) {
    if (kind === 'create') {
      made.createFile(uri(created), { ignoreIfExists: true });
      continue;
    }
    const target = uri(textDocument.uri);
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === target.toString());
    if (open && textDocument.version != null && textDocument.version !== open.version) return undefined;
    for (const edit of edits) made.replace(target, range(edit.range), edit.newText);
  }
  return made;
}

/**
 * `diagnostics`: those that VS Code asked about; it wants the same objects back. An action without an edit is to be
 * resolved. Undefined as for `workspaceEdit`.
 */
function codeAction(sent, diagnostics) {
  const edit = sent.edit && workspaceEdit(sent.edit);
  if (sent.edit && !edit) return undefined;
  const made = new vscode.CodeAction(sent.title, sent.kind && vscode.CodeActionKind.Empty.append(sent.kind));
  made.edit = edit;
  made.isPreferred = sent.isPreferred;
  made.diagnostics = diagnostics.filter((known) =>
    sent.diagnostics?.some(({ message, range: at }) => message === known.message && range(at).isEqual(known.range))
  );
  return made;
}

/** `MarkupContent`, of which we ask for Markdown only, or a string. */
const content = (sent) => new vscode.MarkdownString(sent.value ?? sent);

const hover = (sent) => new vscode.Hover(content(sent.contents), sent.range && range(sent.range));

function completionItem(sent) {
  const made = new vscode.CompletionItem(sent.label, (sent.kind ?? 1) - 1);
  const { detail, sortText, filterText, preselect } = sent;
  Object.assign(made, { detail, sortText, filterText, preselect });
  if (sent.documentation) made.documentation = content(sent.documentation);
  const text = sent.textEdit?.newText ?? sent.insertText ?? sent.label;
  made.insertText = sent.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (sent.textEdit) made.range = range(sent.textEdit.range);
  return made;
}

function inlayHint(sent) {
  const label = typeof sent.label === 'string' ? sent.label : sent.label.map((part) => part.value).join('');
  const made = new vscode.InlayHint(position(sent.position), label, sent.kind);
  if (sent.tooltip) made.tooltip = content(sent.tooltip);
  made.paddingLeft = sent.paddingLeft;
  made.paddingRight = sent.paddingRight;
  return made;
}

function documentLink(sent) {
  const made = new vscode.DocumentLink(range(sent.range), sent.target && uri(sent.target));
  made.tooltip = sent.tooltip;
  return made;
}

module.exports = {
  codeAction,
  completionItem,
  diagnostic,
  documentLink,
  hover,
  inlayHint,
  toDiagnostic,
  toIdentifier,
  toPosition,
  toRange,
  uri,
  workspaceEdit,
};
