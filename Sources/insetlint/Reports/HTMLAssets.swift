// The look of the page and what its filter does.

let htmlStyle = """
  :root {
    color-scheme: light dark;
    --text: #1f2328; --quiet: #59636e; --page: #ffffff; --box: #f6f8fa; --line: #d1d9e0;
    --error: #c2172d; --warning: #8a5a00; --info: #0756b3;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --text: #e6edf3; --quiet: #9aa5b1; --page: #0d1117; --box: #161b22; --line: #30363d;
      --error: #ff8080; --warning: #e3b341; --info: #6cb6ff;
    }
  }
  body { margin: 2rem auto; max-width: 68rem; padding: 0 1rem; color: var(--text); background: var(--page);
    font: 1rem/1.5 system-ui, sans-serif; }
  h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
  h2 { margin-top: 2.5rem; font-size: 1.15rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
  h3 { margin: 1.5rem 0 0; font-size: 1rem; }
  article p, article ul { margin: .25rem 0; }
  article p, footer { color: var(--quiet); font-size: .875rem; }
  a { color: inherit; }
  pre { overflow-x: auto; margin: .5rem 0; padding: .75rem; background: var(--box); border: 1px solid var(--line);
    border-radius: .4rem; font: .8125rem/1.45 ui-monospace, monospace; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); }
  form { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
  form[hidden] { display: none; }
  .error { color: var(--error); }
  .warning { color: var(--warning); }
  .info { color: var(--info); }
  """

let htmlScript = """
  const form = document.querySelector('form');
  if (form) {
    const show = () => {
      let count = 0;
      for (const section of document.querySelectorAll('section')) {
        let isEmpty = true;
        for (const article of section.querySelectorAll('article')) {
          const isShown = ['severity', 'rule'].every((name) =>
            !form.elements[name].value || form.elements[name].value === article.dataset[name]);
          article.hidden = !isShown;
          if (isShown) { isEmpty = false; count += 1; }
        }
        section.hidden = isEmpty;
      }
      form.querySelector('output').textContent = count + ' shown';
    };
    form.hidden = false;
    form.addEventListener('input', show);
    show();
  }
  """
