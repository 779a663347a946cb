import { sessionFolder, showBrief } from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import type { Words } from '../page/words.ts';
import type { WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

const TABS = [
  ['', 'run'],
  ['/report', 'report'],
  ['/evidence', 'evidence'],
  ['/steps', 'steps'],
  ['/changes', 'changes'],
] as const;

type Tab = (typeof TABS)[number][1];
type Brief = Awaited<ReturnType<typeof showBrief>>;

/** The session that a page is about, with what stands above each of its pages. */
export interface ShownSession {
  readonly id: string;
  readonly brief: Brief;
  /** The path that all pages are below. */
  readonly base: string;
  /** The folder of all sessions, and that of this one. */
  readonly sessions: string;
  readonly folder: ReturnType<typeof sessionFolder>;
  readonly head: Html;
}

/** @throws {ResearchError} `not-found` for a session that is not in the home. */
export async function openSession(
  { params, words }: WebRequest,
  { app, access }: Site,
  tab: Tab,
): Promise<ShownSession> {
  const id = params['id'] ?? '';
  const { sessions } = await app.findHome();
  const brief = await showBrief(sessions, id);
  const { base } = access;
  const head = headOf({ id, brief, base }, tab, words);
  return { id, brief, base, sessions, folder: sessionFolder(sessions, id), head };
}

/** The question and the pages of a session. */
function headOf(
  { id, brief, base }: Pick<ShownSession, 'id' | 'brief' | 'base'>,
  tab: Tab,
  words: Words,
): Html {
  // What follows on nothing was compared with nothing.
  const tabs = TABS.filter(([, name]) => name !== 'changes' || brief.parent !== null);
  const links = tabs.map(
    ([path, name]) =>
      html`<li><a href="${base}/s/${id}${path}"${name === tab ? html` aria-current="page"` : null}>${words.tabs[name]}</a></li>`,
  );
  return html`<h1 dir="auto">${brief.question}</h1><nav class="tabs" aria-label="${id}"><ul>${links}</ul></nav>`;
}
