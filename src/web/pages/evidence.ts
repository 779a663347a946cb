import type { Evidence } from '../../evidence/index.ts';
import { displayAddress } from '../../report/index.ts';
import { findReport, readEvidence, readRowGrades } from '../../research/index.ts';
import { addressLink, type Html, html } from '../page/html.ts';
import { empty, table } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession } from './open-session.ts';

const SHOWN = 400;
const EXCERPT = 280;

/** The ledger of a session: what the report cites, and what was only found. */
export async function evidencePage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, query } = request;
  const { id, brief, base, folder, head } = await openSession(request, site, 'evidence');
  const { question } = brief;
  const [rows, report] = [await readEvidence(folder), await findReport(folder)];
  const grades = readRowGrades(folder);
  const citing = new Map<string, string[]>();
  for (const claim of report?.claims ?? [])
    for (const row of new Set(claim.proofs.map(({ evidenceId }) => evidenceId)))
      citing.set(row, [...(citing.get(row) ?? []), claim.id]);
  const isAll = query.get('show') === 'all' || report === undefined;
  const meant = rows.filter((row) => isAll || citing.has(row.id));
  const { evidence } = words;
  const page = `${base}/s/${id}/evidence`;
  const choice = (to: string, label: string, isHere: boolean) =>
    html`<a href="${page}${to}"${isHere ? html` aria-current="true"` : null}>${label}</a>`;
  const heads = [
    evidence.id,
    evidence.text,
    evidence.published,
    evidence.foundBy,
    evidence.why,
    evidence.times,
    evidence.score,
  ];
  const cells = meant
    .slice(0, SHOWN)
    .map((row) => [
      html`<span id="${row.id}">${row.id}</span>`,
      html`<strong dir="auto">${row.title}</strong><br><span dir="auto">${row.snippet.slice(0, EXCERPT)}${row.snippet.length > EXCERPT ? '…' : ''}</span><br><span class="hint">${evidence.source}: ${row.source}</span> ${addressLink(row.url, displayAddress(row.url))}<br><a href="${base}/s/${id}/snapshots/${row.snapshot}?row=${row.id}">${words.report.whole}</a>`,
      row.publishedAt?.slice(0, 10) ?? evidence.undated,
      row.query,
      whyAdmitted(row, grades, words),
      (citing.get(row.id) ?? []).map(
        (claim) => html`<a href="${base}/s/${id}/report#${claim}">${claim}</a> `,
      ),
      row.score.toFixed(3),
    ]);
  const body = html`${head}
<p class="choices">${choice('', `${evidence.cited} (${rows.filter((row) => citing.has(row.id)).length})`, !isAll)} ${choice('?show=all', `${evidence.all} (${rows.length})`, isAll)}</p>
<p class="hint">${evidence.admitted}</p>
${cells.length === 0 ? empty(evidence.none) : table(evidence.title, heads, cells)}
${meant.length > SHOWN ? html`<p class="hint">${SHOWN} / ${meant.length}</p>` : null}`;
  return { type: 'page', title: `${evidence.title} · ${question}`, body };
}

/** What was proved of the row, and what the judge says of it; the query that found it stands beside. */
function whyAdmitted(
  { span, url, snapshot }: Evidence,
  grades: ReadonlyMap<string, number>,
  { evidence }: Words,
): Html {
  const { start, end } = span;
  const grade = grades.get(url);
  const judged =
    grade === undefined
      ? evidence.notGraded
      : grade === 0
        ? evidence.gradedNothing
        : evidence.graded(Math.round(grade * 100));
  return html`<ul class="bare"><li>${evidence.stored(start, end, snapshot.slice(0, 8))}</li><li>${judged}</li></ul>`;
}
