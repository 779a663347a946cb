import { listSessions } from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { sessionTable } from './ask.ts';

/** Of many sessions the newest are shown; links lead to the earlier ones. */
const SESSIONS_A_PAGE = 250;

/** The sessions of the home, a page at a time; of those, what cannot be read is named. */
export async function sessionsPage({ words, query }: WebRequest, site: Site): Promise<WebReply> {
  const { base } = site.access;
  const { sessions: folder } = await site.app.findHome();
  const wanted = (query.get('q') ?? '').trim().toLowerCase();
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0);
  const isMeant = (question: string): boolean => question.toLowerCase().includes(wanted);
  const page = { from, limit: SESSIONS_A_PAGE, isMeant };
  const { sessions, count, damaged } = await listSessions(folder, page);
  const pageFrom = (at: number): string =>
    `${base}/sessions?${new URLSearchParams({ ...(wanted === '' ? {} : { q: wanted }), from: String(at) })}`;
  const to = Math.min(count, from + SESSIONS_A_PAGE);
  const pager = pagerOf({ from, to, all: count }, words, pageFrom);
  const { title, none, damaged: unreadable, filter, apply } = words.sessions;
  const body = html`<h1>${title}</h1>
<form class="row" method="get" action="${base}/sessions"><label for="q">${filter}</label><input id="q" name="q" value="${query.get('q')}"><button class="quiet">${apply}</button></form>
${pager}
${sessions.length === 0 ? empty(none) : sessionTable(sessions, words, base)}
${damaged.map(
  ({ sessionId, reason }) =>
    html`<div class="flash bad"><p><strong>${unreadable}: ${sessionId}</strong></p><p>${reason}</p>${button({ base, operation: 'sessions delete', fields: { session: sessionId }, back: '/sessions', label: 'sessions delete', about: sessionId })}</div>`,
)}`;
  return { type: 'page', title, body };
}

function pagerOf(
  { from, to, all }: { readonly from: number; readonly to: number; readonly all: number },
  { run }: Words,
  pageFrom: (at: number) => string,
): Html | null {
  if (from === 0 && to === all) return null;
  if (from >= all) return html`<p class="row"><a href="${pageFrom(0)}">← ${run.later}</a></p>`;
  const later = Math.max(0, from - SESSIONS_A_PAGE);
  return html`<p class="row">${from === 0 ? null : html`<a href="${pageFrom(later)}">← ${run.later}</a>`}<span class="hint">${from + 1}–${to} / ${all}</span>${to === all ? null : html`<a href="${pageFrom(to)}">${run.earlier} →</a>`}</p>`;
}
