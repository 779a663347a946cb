import type { showBrief } from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import type { Words } from '../page/words.ts';

const TABS = [
  ['', 'run'],
  ['/report', 'report'],
  ['/evidence', 'evidence'],
  ['/steps', 'steps'],
  ['/changes', 'changes'],
] as const;

type Brief = Awaited<ReturnType<typeof showBrief>>;

/** The question and the pages of a session. */
export function sessionHead(
  id: string,
  { question, parent }: Pick<Brief, 'question' | 'parent'>,
  tab: (typeof TABS)[number][1],
  { words, base }: { readonly words: Words; readonly base: string },
): Html {
  // What follows on nothing was compared with nothing.
  const tabs = TABS.filter(([, name]) => name !== 'changes' || parent !== null);
  const links = tabs.map(
    ([path, name]) =>
      html`<li><a href="${base}/s/${id}${path}"${name === tab ? html` aria-current="page"` : null}>${words.tabs[name]}</a></li>`,
  );
  return html`<h1 dir="auto">${question}</h1><nav class="tabs" aria-label="${id}"><ul>${links}</ul></nav>`;
}
