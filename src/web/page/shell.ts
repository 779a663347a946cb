import { type Content, type Html, html } from './html.ts';
import { LANGUAGES, type Words } from './words.ts';

/** What stands around every page. */
export interface PageShell {
  readonly words: Words;
  /** The path that all pages are below. */
  readonly base: string;
  /** Of the page, below the base. */
  readonly path: string;
  readonly version: string;
  readonly title: string;
  readonly flash: { readonly isFailure: boolean; readonly lines: readonly string[] } | undefined;
  readonly head?: Html | undefined;
}

const PAGES = [
  ['/', 'ask'],
  ['/sessions', 'sessions'],
  ['/watches', 'watches'],
  ['/memory', 'memory'],
  ['/rules', 'rules'],
  ['/lineage', 'lineage'],
  ['/context', 'context'],
  ['/sources', 'sources'],
  ['/settings', 'settings'],
  ['/doctor', 'doctor'],
] as const;

/** A whole page: it reads without a script, and loads nothing but its own style and script. */
export function pageIn(shell: PageShell, body: Html): string {
  const { words, base, path, flash } = shell;
  const links = PAGES.map(([to, name]) => {
    const isHere = to === path || (to !== '/' && path.startsWith(`${to}/`));
    return html`<li><a href="${base}${to}"${isHere ? html` aria-current="page"` : null}>${words.nav[name]}</a></li>`;
  });
  const others = LANGUAGES.filter(({ language }) => language !== words.language).map(
    ({ language, languageName }) =>
      html`<form method="post" action="${base}/language"><input type="hidden" name="back" value="${path}"><button class="quiet" name="language" value="${language}" lang="${language}">${languageName}</button></form>`,
  );
  return documentOf(
    shell,
    html`<header class="top"><a class="brand" href="${base}/">${words.product}</a>
<nav aria-label="${words.pages}"><ul>${links}</ul></nav>${others}</header>
<main id="content">${flash === undefined ? null : flashOf(words, flash)}${body}</main>`,
  );
}

function flashOf(words: Words, { isFailure, lines }: NonNullable<PageShell['flash']>): Html {
  return html`<div class="flash ${isFailure ? 'bad' : 'good'}" role="${isFailure ? 'alert' : 'status'}"><strong>${isFailure ? words.failed : words.done}</strong>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

/** The document around a body. */
export function documentOf(
  { words, version, title, head }: Pick<PageShell, 'words' | 'version' | 'title' | 'head'>,
  body: Content,
): string {
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.product}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/style.css?${version}">
${head}<script type="module" src="/assets/page.js?${version}"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
${body}
</body>
</html>
`.html;
}
