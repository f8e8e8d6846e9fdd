-- Plays someone who opens $FILE in Neovim, mends the first finding and saves what comes of it to $RESULT. The folder
-- $CONFIGURATION is what they have on their runtimepath.

local patience = tonumber(vim.env.EDITOR_TIMEOUT) * 1000

local function expect(is_so, what)
  if is_so then return end
  io.stderr:write('neovim: ' .. what .. '\n')
  vim.cmd('cquit 1')
end

local function until_so(what, condition) expect(vim.wait(patience, condition, 20), 'waited in vain: ' .. what) end

vim.opt.runtimepath:prepend(vim.env.CONFIGURATION)
if vim.lsp.enable then vim.lsp.enable('insetlint') end
vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.FILE))

local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
until_so('a server', function() return #clients() > 0 end)
until_so('a finding', function() return #vim.diagnostic.get(0) > 0 end)
local client, found = clients()[1], vim.diagnostic.get(0)
expect(#clients() == 1 and client.name == 'insetlint', 'other servers than one insetlint')
expect(client.config.root_dir == vim.env.ROOT, 'the root is ' .. tostring(client.config.root_dir))
expect(#found == 1 and found[1].source == 'insetlint', 'other findings: ' .. vim.inspect(found))

vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { found[1].lnum + 1, found[1].col })
local tick = vim.api.nvim_buf_get_changedtick(0)
vim.lsp.buf.code_action({ context = { only = { 'quickfix' } }, apply = true })
until_so('a fix', function() return vim.api.nvim_buf_get_changedtick(0) ~= tick end)
until_so('no finding', function() return #vim.diagnostic.get(0) == 0 end)
vim.fn.writefile(vim.api.nvim_buf_get_lines(0, 0, -1, true), vim.env.RESULT)
vim.cmd('qall!')
