import {
  type Claim,
  type Conflict,
  claimsOf,
  createReportView,
  displayBlock,
  frontText,
  frozenAddress,
  htmlBlock,
  levelWord,
  planReportPage,
  proofsOf,
  type Report,
  type ReportView,
  reasonsOf,
  referenceFacts,
  type Section,
} from '../../report/index.ts';
import { findReport, listVerdicts, type sessionFolder } from '../../research/index.ts';
import { addressLink, type Html, html } from '../page/html.ts';
import { button, empty } from '../page/parts.ts';
import { type MarkedSpan, planExcerpt, type ShownPassage } from '../page/plan-excerpt.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession } from './open-session.ts';
import { findStoredText } from './read-snapshot.ts';

/** Characters around a marked span. */
const AROUND = 420;

/** What a page of a report is drawn from. */
interface Drawn {
  readonly view: ReportView;
  readonly words: Words;
  readonly base: string;
  readonly id: string;
  /** What people said, by claim; of the whole answer under the empty id. */
  readonly verdicts: ReadonlyMap<string, string>;
}

/** The report on the left, and on the right the stored texts, with the spans marked that its sentences rest on. */
export async function reportPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words } = request;
  const { id, brief, base, folder, head } = await openSession(request, site, 'report');
  const { question } = brief;
  const report = await findReport(folder);
  if (report === undefined) {
    const body = html`${head}${empty(words.report.none)}<p>${words.report.noneFix}</p>`;
    return { type: 'page', title: question, body };
  }
  const said = await listVerdicts((await site.app.findHome()).state, id);
  const verdicts = new Map(
    said.map(({ target, verdict }) => [target.kind === 'session' ? '' : target.id, verdict]),
  );
  const view = createReportView(report);
  const drawn: Drawn = { view, words, base, id, verdicts };
  const body = html`${head}
<div class="row">${verifyButton(drawn)}${watchButton(drawn)}<span class="hint">${words.report.keys}</span></div>
<div class="beside"><div class="claims-side" lang="${view.labels.language}">${planReportPage(view).map((section) => sectionOf(section, drawn))}
<section class="card"><h2>${words.report.wholeVerdict}</h2>${verdictButtons('', drawn)}</section>${followUp(drawn)}</div>
<section class="snapshots-side" id="snapshots" tabindex="0" aria-label="${words.report.snapshots}"><h2>${words.report.snapshots}</h2><p class="hint">${words.report.snapshotsLead}</p>${await snapshotsOf(report, drawn, folder)}</section></div>`;
  return { type: 'page', title: question, body };
}

function verifyButton({ words, base, id }: Drawn): Html {
  const label = words.report.verify;
  const fields = { report: id };
  return button({
    base,
    operation: 'verify',
    fields,
    back: `/s/${id}/report`,
    label,
    kind: 'plain',
  });
}

function watchButton({ words, base, id }: Drawn): Html {
  return button({
    base,
    operation: 'watch add',
    fields: { session: id },
    back: '/watches',
    label: words.watches.add,
  });
}

function followUp({ words, base, id }: Drawn): Html {
  return html`<section class="card"><h2><label for="follow">${words.ask.follow}</label></h2><form method="post" action="${base}/do/ask"><input type="hidden" name="session" value="${id}"><input type="hidden" name="back" value="/s/${id}/report"><div class="row"><input id="follow" name="question" required dir="auto"><button>${words.ask.submit}</button></div></form></section>`;
}

function sectionOf(section: Section, drawn: Drawn): Html | null {
  const content = contentOf(section, drawn);
  return content === null
    ? null
    : html`<section class="${section.type}"><h2>${section.title}</h2>${content}</section>`;
}

function contentOf(section: Section, drawn: Drawn): Html | null {
  const { view, words } = drawn;
  switch (section.type) {
    case 'answer':
      return answerOf(section.items, drawn);
    case 'findings':
      return html`${section.items.map(({ title, claims }) => html`${title === '' ? null : html`<h3 dir="auto">${title}</h3>`}${claimList(claims, drawn)}`)}`;
    case 'conflicts':
      return html`${section.items.map((one) => conflictOf(one, drawn))}`;
    case 'notes':
      return html`<ul>${section.items.map((text) => html`<li>${text}</li>`)}</ul>`;
    case 'checks':
      return html`<ul class="checks">${section.items.map(({ text, passed }) => html`<li><span class="sign" role="img" aria-label="${passed ? view.labels.met : view.labels.notMet}">${passed ? '✓' : '✗'}</span> ${text}</li>`)}</ul>`;
    case 'method':
      return html`<ul>${section.items.map((text) => html`<li>${text}</li>`)}</ul>`;
    // The snapshots beside it are the references; what was only found is on the page of the evidence.
    case 'references':
      return null;
    case 'others':
      return html`<p><a href="${drawn.base}/s/${drawn.id}/evidence?show=all">${words.evidence.all}: ${section.items.length}</a></p>`;
    default:
      return section satisfies never;
  }
}

function answerOf(claims: readonly Claim[], drawn: Drawn): Html {
  const { view, words } = drawn;
  const { answer, answered, confidence } = view.report;
  const front = frontText(view);
  const sure =
    confidence === null ? null : html`<p class="hint">${words.report.confidence} ${confidence}</p>`;
  return html`<div class="answer-text ${answered ?? 'yes'}">${front === '' ? null : html`<p class="front">${front}</p>`}${claims.length === 0 ? html`<p dir="auto">${answer.text}</p>` : claimList(claims, drawn)}${reasonsOf(view).map((text) => html`<p class="open">${text}</p>`)}${sure}</div>`;
}

function claimList(claims: readonly Claim[], drawn: Drawn): Html {
  return html`<ol class="claims">${claims.map((claim) => html`<li id="${claim.id}">${claimOf(claim, drawn)}</li>\n`)}</ol>`;
}

function claimOf(claim: Claim, drawn: Drawn): Html {
  const { view, words } = drawn;
  const marks = proofsOf(view, claim).map(
    ({ row }) =>
      html` <a class="cite" href="#at-${claim.id}-${row.id}" aria-label="${words.report.proofOf(claim.id)} [${row.citation}]">[${row.citation}]</a>`,
  );
  return html`<div class="said">${{ html: htmlBlock(displayBlock(view, claim)) }}${marks}</div>
<div class="under">${badgeOf(claim, drawn)}${verdictButtons(claim.id, drawn)}</div>`;
}

/** What a claim came to: what a reader supports, and what a model says to know, is neither proved nor refuted. */
function badgeOf(claim: Claim, { view, words }: Drawn): Html {
  switch (claim.status) {
    case 'verified':
      return html`<span class="badge good">${`✓ ${words.report.verified} · ${words.report.level[claim.level]}`}</span>`;
    case 'supported':
    case 'background':
      return html`<span class="badge">${levelWord(view, claim)}</span>`;
    case 'unverified':
      return html`<span class="badge bad">${`✗ ${words.report.unverified}`}</span>`;
    default:
      return claim.status satisfies never;
  }
}

function conflictOf({ kind, sides }: Conflict, drawn: Drawn): Html {
  const { view } = drawn;
  const items = sides.flatMap(({ claimId, sources, publishedAt }) =>
    claimsOf(view, [claimId]).map(
      (claim) =>
        html`<li>${claimOf(claim, drawn)}<p class="hint">${[publishedAt?.slice(0, 10) ?? view.labels.undated, ...sources].join(' · ')}</p></li>`,
    ),
  );
  return html`<p class="open">${view.labels.differIn(kind)}</p><ul class="claims">${items}</ul>`;
}

/** Right, wrong, or what was said and its undo. */
function verdictButtons(claim: string, { words, base, id, verdicts }: Drawn): Html {
  const given = verdicts.get(claim);
  const { accept, reject, accepted, rejected, withdraw } = words.report;
  const target = claim === '' ? {} : { claim };
  const back = `/s/${id}/report${claim === '' ? '' : `#${claim}`}`;
  const about = claim === '' ? words.report.answer : claim;
  const give = (fields: Readonly<Record<string, string>>, label: string): Html =>
    button({
      base,
      operation: 'feedback',
      fields: { session: id, ...target, ...fields },
      back,
      label,
      about,
    });
  return given === undefined
    ? html`<span class="verdict">${give({ verdict: 'accepted' }, accept)}${give({ verdict: 'rejected' }, reject)}</span>`
    : html`<span class="verdict"><span class="badge">${given === 'accepted' ? accepted : rejected}</span>${give({ withdraw: 'true' }, withdraw)}</span>`;
}

async function snapshotsOf(
  report: Report,
  { view, words, base, id }: Drawn,
  folder: ReturnType<typeof sessionFolder>,
): Promise<readonly Html[]> {
  const spans = spansByRow(view);
  const parts: Html[] = [];
  for (const reference of report.references) {
    const row = view.rows.get(reference.evidenceId);
    const marked = spans.get(reference.evidenceId) ?? [];
    if (row === undefined || marked.length === 0) continue;
    const text = await findStoredText(folder, row.snapshot);
    const claims = new Set(marked.map((span) => span.id.split('-')[0]));
    const facts = referenceFacts(view, reference).join(' · ');
    const frozen = frozenAddress(view, reference);
    const shown =
      text === undefined
        ? html`<p class="flash bad">${words.report.gone}</p>`
        : html`<div class="snapshot" dir="auto">${planExcerpt(text, marked, AROUND).map((passage) => passageOf(passage, text.length))}</div><p><a href="${base}/s/${id}/snapshots/${row.snapshot}?row=${row.id}">${words.report.whole}</a></p>`;
    parts.push(
      html`<article id="source-${reference.citation}"><h3><span class="number">[${reference.citation}]</span> <span dir="auto">${reference.title}</span></h3><p class="hint">${facts}${facts === '' ? null : ' · '}${words.report.cited(claims.size)}<br>${addressLink(reference.url)}${frozen === undefined ? null : html` (${view.labels.readAs} ${addressLink(frozen)})`}</p>${shown}</article>`,
    );
  }
  return parts;
}

/** Where each cited row carries a claim, by the row. */
export function spansByRow(view: ReportView): ReadonlyMap<string, readonly MarkedSpan[]> {
  const spans = new Map<string, MarkedSpan[]>();
  for (const claim of view.report.claims)
    for (const { evidenceId, start, end } of claim.proofs) {
      const known = spans.get(evidenceId) ?? [];
      const id = `${claim.id}-${evidenceId}`;
      if (!known.some((span) => span.id === id))
        spans.set(evidenceId, [...known, { start, end, id }]);
    }
  return spans;
}

export function passageOf({ start, end, pieces }: ShownPassage, length: number): Html {
  const shown = pieces.map(({ text, ids, begins }) => {
    const anchors = begins.map((id) => html`<span id="at-${id}"></span>`);
    return html`${anchors}${ids.length === 0 ? text : html`<mark data-claims="${ids.join(' ')}">${text}</mark>`}`;
  });
  return html`<p class="passage">${start === 0 ? null : '… '}${shown}${end === length ? null : ' …'}</p>`;
}
