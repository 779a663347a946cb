import { type Html, html } from '../page/html.ts';
import type { Words } from '../page/words.ts';

const TABS = [
  ['', 'run'],
  ['/report', 'report'],
  ['/evidence', 'evidence'],
  ['/steps', 'steps'],
] as const;

/** The question and the pages of a session. */
export function sessionHead(
  { id, question }: { readonly id: string; readonly question: string },
  tab: (typeof TABS)[number][1],
  { words, base }: { readonly words: Words; readonly base: string },
): Html {
  const links = TABS.map(
    ([path, name]) =>
      html`<li><a href="${base}/s/${id}${path}"${name === tab ? html` aria-current="page"` : null}>${words.tabs[name]}</a></li>`,
  );
  return html`<h1 dir="auto">${question}</h1><nav class="tabs" aria-label="${id}"><ul>${links}</ul></nav>`;
}
