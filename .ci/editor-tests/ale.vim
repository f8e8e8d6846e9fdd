" Plays someone who opens $FILE in Vim with ALE, mends the first finding, and saves what comes of it to $RESULT. The
" folder $CONFIGURATION is what they have on their runtimepath beside ALE's own, $ALE.

set nocompatible hidden noswapfile encoding=utf-8
let &runtimepath .= ',' . $ALE . ',' . $CONFIGURATION
let g:ale_linters = {'swift': ['insetlint']}
let g:ale_lint_delay = 0
filetype plugin on
runtime! plugin/**/*.vim

function! s:Fail(why) abort
    verbose echon 'vim: ' . a:why . "\n"
    cquit 1
endfunction

function! s:Until(what, Condition) abort
    let l:end = localtime() + str2nr($EDITOR_TIMEOUT)
    while !a:Condition()
        if localtime() > l:end
            call s:Fail('waited in vain: ' . a:what)
        endif
        sleep 20m
    endwhile
endfunction

function! s:Findings() abort
    return get(get(g:ale_buffer_info, bufnr(''), {}), 'loclist', [])
endfunction

execute 'edit ' . fnameescape($FILE)
setlocal filetype=swift
call ale#Queue(0)
call s:Until('a finding', {-> !empty(s:Findings())})
if len(s:Findings()) != 1
    call s:Fail(string(s:Findings()))
endif
call cursor(s:Findings()[0].lnum, s:Findings()[0].col)
" Its menu of fixes asks for a number.
runtime autoload/ale/util.vim
function! ale#util#Input(...) abort
    return '1'
endfunction
let s:before = getline(1, '$')
ALECodeAction
call s:Until('a fix', {-> getline(1, '$') !=# s:before})
call ale#Queue(0)
call s:Until('no finding', {-> empty(s:Findings())})
call writefile(getline(1, '$'), $RESULT)
call ale#lsp#StopAll()
qall!
