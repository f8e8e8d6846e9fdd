-- InsetLint for Neovim 0.11 and later.
return {
  cmd = { 'insetlint', 'server' },
  filetypes = { 'swift' },
  root_markers = { 'Package.swift', '.git' },
}
