import { join } from 'node:path';
import { parseJson, ResearchError } from '../../kernel/index.ts';
import { sessionFolder } from '../../research/index.ts';
import { findTextFile } from '../../storage/index.ts';
import {
  CHANGE_KINDS,
  type Changes,
  type ClaimChange,
  decodeChanges,
  type ToldClaim,
} from '../../watch/index.ts';
import { addressLink, type Html, html } from '../page/html.ts';
import { empty } from '../page/parts.ts';
import { planExcerpt } from '../page/plan-excerpt.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession, type ShownSession } from './open-session.ts';
import { findStoredText } from './read-snapshot.ts';
import { passageOf } from './report.ts';

const SHOWN = 100;
/** Characters around a quote. */
const AROUND = 240;

/** What became of each sentence since the earlier report: on the left what it rested on then, on the right what it does now. */
export async function changesPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, query } = request;
  const { id, brief, base, sessions, folder, head } = await openSession(request, site, 'changes');
  const { changes: said } = words;
  const title = `${said.title} · ${brief.question}`;
  const found = await readChanges(folder);
  if (found === undefined) return { type: 'page', title, body: html`${head}${empty(said.none)}` };
  const show = query.get('show') ?? '';
  const weighty = found.changes.filter(({ isWeighty }) => isWeighty);
  const kinds = CHANGE_KINDS.map(
    (kind) => [kind, said.kinds[kind], found.changes.filter((one) => one.kind === kind)] as const,
  ).filter(([, , all]) => all.length > 0);
  const choices: readonly (readonly [string, string, readonly ClaimChange[]])[] = [
    ['', said.weighty, weighty],
    ['all', said.all, found.changes],
    ...kinds,
  ];
  const [, , meant] = choices.find(([name]) => name === show) ?? ['', '', weighty];
  const shown: Html[] = [];
  for (const change of meant.slice(0, SHOWN))
    shown.push(await changeOf(change, found, { sessions, words, base }));
  const links = choices.map(
    ([name, label, all]) =>
      html`<a href="${base}/s/${id}/changes${name === '' ? '' : `?show=${name}`}"${name === show ? html` aria-current="true"` : null}>${label} (${all.length})</a> `,
  );
  const body = html`${head}<p>${said.lead} <a href="${base}/s/${found.previous}/report">${said.earlier}</a></p>
<p class="choices">${links}</p>
${shown.length === 0 ? empty(said.noneShown) : shown}
${meant.length > SHOWN ? html`<p class="hint">${SHOWN} / ${meant.length}</p>` : null}`;
  return { type: 'page', title, body };
}

async function readChanges({ id, path }: ShownSession['folder']): Promise<Changes | undefined> {
  const source = await findTextFile(join(path, 'changes.json'));
  if (source === undefined) return undefined;
  const parsed = parseJson(source);
  const decoded = parsed.ok ? decodeChanges(parsed.value) : parsed;
  if (decoded.ok) return decoded.value;
  throw new ResearchError('store-corrupt', `changes.json of ${id}: ${decoded.error}`, {
    fix: 'Restore the file, or remove it.',
  });
}

interface Around {
  readonly sessions: string;
  readonly words: Words;
  readonly base: string;
}

async function changeOf(
  { kind, reason, before, after }: ClaimChange,
  { previous, session }: Changes,
  around: Around,
): Promise<Html> {
  const { changes: said } = around.words;
  const why = reason === null ? '' : `: ${said.reasons[reason]}`;
  const left = await sideOf(before, previous, around);
  const right = await sideOf(after, session, around);
  return html`<section class="card"><h2>${said.kinds[kind]}${why}</h2><div class="beside"><div><h3>${said.before}</h3>${left}</div><div><h3>${said.after}</h3>${right}</div></div></section>\n`;
}

async function sideOf(
  claim: ToldClaim | null,
  session: string,
  { sessions, words, base }: Around,
): Promise<Html> {
  if (claim === null) return html`<p class="empty">${words.changes.nothing}</p>`;
  const folder = sessionFolder(sessions, session);
  const sources: Html[] = [];
  for (const [at, quote] of claim.quotes.entries()) {
    const [url = '', sha256 = ''] = [claim.urls[at], claim.snapshots[at]];
    const text = await findStoredText(folder, sha256);
    const start = text?.indexOf(quote) ?? -1;
    const spans = start < 0 ? [] : [{ start, end: start + quote.length, id: `q${at}` }];
    const passages =
      text === undefined
        ? html`<p class="flash bad">${words.report.gone}</p>`
        : html`<div class="snapshot" dir="auto">${planExcerpt(text, spans, AROUND).map((passage) => passageOf(passage, text.length))}</div><p><a href="${base}/s/${session}/snapshots/${sha256}">${words.report.whole}</a></p>`;
    sources.push(html`<p class="hint">${addressLink(url)}</p>${passages}`);
  }
  return html`<blockquote dir="auto">${claim.text}</blockquote>${sources}`;
}
