" InsetLint for vim-lsp. Without vim-lsp nothing happens here.

if exists('g:loaded_insetlint')
    finish
endif
let g:loaded_insetlint = 1
let g:insetlint_executable = get(g:, 'insetlint_executable', 'insetlint')
let g:insetlint_settings = get(g:, 'insetlint_settings', {'run': 'onType', 'inlayHints': v:false})

" A package inside of an app is linted with the app, which shows where its views stand.
function! s:RootURI(info) abort
    let l:file = lsp#utils#get_buffer_path()
    for l:marker in ['.insetlint.json', '.git/', 'Package.swift']
        let l:folder = lsp#utils#find_nearest_parent_file_directory(l:file, l:marker)
        if !empty(l:folder)
            return lsp#utils#path_to_uri(l:folder)
        endif
    endfor
    return lsp#utils#path_to_uri(fnamemodify(l:file, ':h'))
endfunction

function! s:Register() abort
    if executable(g:insetlint_executable)
        " vim-lsp counts columns in characters, whatever it says.
        let l:capabilities = lsp#default_get_supported_capabilities({})
        let l:capabilities.general = {'positionEncodings': ['utf-32']}
        call lsp#register_server({
        \   'name': 'insetlint',
        \   'cmd': {info -> [g:insetlint_executable, 'server']},
        \   'allowlist': ['swift'],
        \   'capabilities': l:capabilities,
        \   'root_uri': function('s:RootURI'),
        \   'initialization_options': {'insetlint': g:insetlint_settings},
        \   'workspace_config': {'insetlint': g:insetlint_settings},
        \})
    endif
endfunction

augroup insetlint
    autocmd!
    autocmd User lsp_setup call s:Register()
augroup END
