import { ResearchError } from '../../kernel/index.ts';
import { createReportView } from '../../report/index.ts';
import { findReport } from '../../research/index.ts';
import { html } from '../page/html.ts';
import { planExcerpt } from '../page/plan-excerpt.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession } from './open-session.ts';
import { findStoredText } from './read-snapshot.ts';
import { passageOf, spansByRow } from './report.ts';

/** The whole stored text of a source, as text alone: what was HTML once is never drawn. */
export async function snapshotPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, params, query } = request;
  const { id, brief, base, folder, head } = await openSession(request, site, 'report');
  const sha256 = params['sha256'] ?? '';
  const text = await findStoredText(folder, sha256);
  if (text === undefined)
    throw new ResearchError('not-found', `Session ${id} has no stored text ${sha256}`, {
      fix: 'It may have been removed with `autosearch forget`.',
    });
  const report = await findReport(folder);
  const row = query.get('row') ?? '';
  const marked = report === undefined ? [] : spansByRow(createReportView(report)).get(row);
  const passages = planExcerpt(text, marked ?? [], Number.POSITIVE_INFINITY);
  const body = html`${head}
<p><a href="${base}/s/${id}/report">← ${words.tabs.report}</a> <code class="hint">${sha256}</code></p>
<div class="snapshot whole" dir="auto">${passages.map((passage) => passageOf(passage, text.length))}</div>`;
  return { type: 'page', title: brief.question, body };
}
