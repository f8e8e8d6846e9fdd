-- InsetLint for Neovim 0.7 to 0.10, which have no vim.lsp.enable.
if vim.lsp.config or vim.fn.executable('insetlint') == 0 then return end

local markers = { '.insetlint.json', '.git', 'Package.swift' }

--- The nearest folder above the file that has the first of the markers that is found at all.
local function root_of(file)
  for _, marker in ipairs(markers) do
    for _, found in ipairs({ vim.fn.findfile(marker, file .. ';'), vim.fn.finddir(marker, file .. ';') }) do
      if found ~= '' then return vim.fn.fnamemodify(vim.fn.fnamemodify(found, ':p'):gsub('/$', ''), ':h') end
    end
  end
  return vim.fn.fnamemodify(file, ':p:h')
end

local settings = { insetlint = { run = 'onType', inlayHints = false } }

local config = {
  name = 'insetlint',
  cmd = { 'insetlint', 'server' },
  root_dir = root_of(vim.api.nvim_buf_get_name(0)),
  settings = settings,
  init_options = settings,
}

if vim.lsp.start then
  vim.lsp.start(config)
  return
end

-- 0.7 sends back the columns of diagnostics in bytes, so bytes are agreed on from the start.
config.offset_encoding = 'utf-8'
config.capabilities = vim.lsp.protocol.make_client_capabilities()
config.capabilities.general = { positionEncodings = { 'utf-8' } }

for _, client in ipairs(vim.lsp.get_active_clients()) do
  if client.name == config.name and client.config.root_dir == config.root_dir then
    vim.lsp.buf_attach_client(0, client.id)
    return
  end
end
vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
