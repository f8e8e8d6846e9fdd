-- InsetLint for Neovim 0.11 and later: vim.lsp.enable('insetlint').
return {
  cmd = { 'insetlint', 'server' },
  filetypes = { 'swift' },
  -- A package inside of an app is linted with the app, which shows where its views stand.
  root_markers = { '.insetlint.json', '.git', 'Package.swift' },
  settings = {
    insetlint = {
      run = 'onType', -- or 'onSave'
      inlayHints = false, -- shown if vim.lsp.inlay_hint is on, too
    },
  },
}
