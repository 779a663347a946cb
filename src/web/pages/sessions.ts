import { listSessions } from '../../research/index.ts';
import { html } from '../page/html.ts';
import { button, empty } from '../page/parts.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { sessionTable } from './ask.ts';

/** Every session of the home; those that cannot be read are named. */
export async function sessionsPage({ words, query }: WebRequest, site: Site): Promise<WebReply> {
  const { base } = site.access;
  const { sessions: folder } = await site.app.findHome();
  const { sessions, damaged } = await listSessions(folder);
  const wanted = (query.get('q') ?? '').trim().toLowerCase();
  const shown = sessions.filter(({ question }) => question.toLowerCase().includes(wanted));
  const { title, none, damaged: unreadable, filter, apply } = words.sessions;
  const body = html`<h1>${title}</h1>
<form class="row" method="get" action="${base}/sessions"><label for="q">${filter}</label><input id="q" name="q" value="${query.get('q')}"><button class="quiet">${apply}</button></form>
${shown.length === 0 ? empty(none) : sessionTable(shown, words, base)}
${damaged.map(
  ({ sessionId, reason }) =>
    html`<div class="flash bad"><p><strong>${unreadable}: ${sessionId}</strong></p><p>${reason}</p>${button({ base, operation: 'sessions delete', fields: { session: sessionId }, back: '/sessions', label: 'sessions delete', about: sessionId })}</div>`,
)}`;
  return { type: 'page', title, body };
}
