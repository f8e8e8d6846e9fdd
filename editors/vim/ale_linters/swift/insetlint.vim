" InsetLint for ALE, which finds this file by itself.

call ale#Set('swift_insetlint_executable', 'insetlint')
call ale#Set('swift_insetlint_settings', {'run': 'onType', 'inlayHints': v:false})

" A package inside of an app is linted with the app, which shows where its views stand.
function! s:ProjectRoot(buffer) abort
    for l:path in [
    \   ale#path#FindNearestFile(a:buffer, '.insetlint.json'),
    \   fnamemodify(ale#path#FindNearestDirectory(a:buffer, '.git'), ':h'),
    \   ale#path#FindNearestFile(a:buffer, 'Package.swift'),
    \   fnamemodify(bufname(a:buffer), ':p'),
    \]
        if !empty(l:path) && l:path isnot# '.'
            return fnamemodify(l:path, ':h')
        endif
    endfor
endfunction

call ale#linter#Define('swift', {
\   'name': 'insetlint',
\   'lsp': 'stdio',
\   'language': 'swift',
\   'executable': {buffer -> ale#Var(buffer, 'swift_insetlint_executable')},
\   'command': '%e server',
\   'project_root': function('s:ProjectRoot'),
\   'initialization_options': {buffer -> {'insetlint': ale#Var(buffer, 'swift_insetlint_settings')}},
\   'lsp_config': {buffer -> {'insetlint': ale#Var(buffer, 'swift_insetlint_settings')}},
\})
