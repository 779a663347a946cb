import { listArchivedSessions, listDropped, openArchive } from '../../context/index.ts';
import { html } from '../page/html.ts';
import { button, empty, table, when } from '../page/parts.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** Sessions whose context was archived. */
export async function contextPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { title, lead, none } = words.context;
  const sessions = await listArchivedSessions((await site.app.findHome()).path);
  const links = sessions.map(
    (id) =>
      html`<li><a href="${site.access.base}/context/${encodeURIComponent(id)}">${id}</a></li>`,
  );
  const body = html`<h1>${title}</h1><p>${lead}</p>${sessions.length === 0 ? empty(none) : html`<ul>${links}</ul>`}`;
  return { type: 'page', title, body };
}

/** What got dropped from one context, when and why, and its originals. */
export async function droppedPage({ words, params }: WebRequest, site: Site): Promise<WebReply> {
  const { context } = words;
  const { base } = site.access;
  const session = params['session'] ?? '';
  const { path: home } = await site.app.findHome();
  const { retention } = await site.app.loadSettings();
  const archive = await openArchive({
    home,
    sessionId: session,
    pattern: retention.offloadArchivePath,
  });
  const batches = await listDropped(archive);
  const back = `/context/${encodeURIComponent(session)}`;
  const rows = batches.map(({ batchId, ts, reason, items, originalTokenCount }) => [
    batchId,
    when(ts),
    originalTokenCount,
    reason,
    items.map(({ id }) => id).join(', '),
    button({
      base,
      operation: 'context restore',
      fields: { session, batch: batchId },
      back,
      label: context.restore,
      about: batchId,
      isHarmless: true,
    }),
  ]);
  const heads = [
    context.batch,
    context.when,
    context.tokens,
    context.reason,
    context.items,
    context.restore,
  ];
  const body = html`<h1>${session}</h1><p><a href="${base}/context">← ${context.title}</a></p>${rows.length === 0 ? empty(context.nothing) : table(context.title, heads, rows)}`;
  return { type: 'page', title: `${session} · ${context.title}`, body };
}
