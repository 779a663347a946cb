import { sha256Hex } from '../kernel/index.ts';
import { sideFacts } from './conflict-side.ts';
import { displayAddress } from './display-address.ts';
import { displayBlock } from './display-block.ts';
import { htmlAddress, htmlBlock, htmlList, htmlTable, safe } from './html-parts.ts';
import { type HeadedClaims, layAnswer } from './lay-answer.ts';
import type { Claim, Conflict, Reference, Report } from './report.ts';
import { planReportPage, type Section, type ShownConcept } from './report-page.ts';
import { REPORT_STYLE } from './report-style.ts';
import {
  type CitedProof,
  claimsOf,
  countAttempts,
  createReportView,
  describeDecision,
  disputeOf,
  failureWords,
  frontText,
  frozenAddress,
  headFacts,
  levelWord,
  proofsOf,
  type ReportView,
  reasonsHeadOf,
  reasonsOf,
  referenceFacts,
} from './report-view.ts';

/**
 * The report as one HTML file that needs nothing else: no script, no font, no image, no request. A citation shows
 * its passage under the pointer and with the keyboard.
 *
 * @see docs/spec/report.md, REP-19
 */
export function renderHtml(report: Report): string {
  const view = createReportView(report);
  const { labels } = view;
  const marks = createMarks(view);
  const sections = planReportPage(view);
  return [
    '<!doctype html>',
    `<html lang="${labels.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(REPORT_STYLE)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="AutoSearch">',
    `<title>${safe(report.question)}</title>`,
    `<style>${REPORT_STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<header>',
    `<p class="kind">${safe(labels.kind)}</p>`,
    `<h1 dir="auto">${safe(report.question)}</h1>`,
    notes('facts', headFacts(view)),
    '</header>',
    contents(sections),
    ...sections.flatMap((section) => [
      section.type === 'answer'
        ? `<section id="answer" class="answer ${report.answered ?? 'yes'}">`
        : `<section id="${section.type}" class="${section.type}">`,
      ...(section.type === 'method'
        ? [
            `<details><summary><h2>${safe(section.title)}</h2></summary>`,
            contentOf(section, view, marks),
            '</details>',
          ]
        : [`<h2>${safe(section.title)}</h2>`, contentOf(section, view, marks)]),
      '</section>',
    ]),
    `<footer>${safe(labels.footer(report.sessionId))}</footer>`,
    '</main>',
    '</body>',
    '</html>\n',
  ].join('\n');
}

function contents(sections: readonly Section[]): string {
  const links = sections.map(({ type, title }) => `<li><a href="#${type}">${safe(title)}</a></li>`);
  return `<nav>${htmlList('contents', links)}</nav>`;
}

/** Nothing may be loaded or run; the one style is named by its hash. */
function policyFor(style: string): string {
  const hash = Buffer.from(sha256Hex(style), 'hex').toString('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

/** The citations of a claim. */
type Marks = (claim: Claim) => string;

/** Every note gets an id of its own. */
function createMarks(view: ReportView): Marks {
  let notes = 0;
  return (claim) =>
    proofsOf(view, claim)
      .map((cited) => {
        notes += 1;
        return mark(cited, `p${notes}`);
      })
      .join('');
}

/** A number that shows, under the pointer or with the keyboard, the passage it stands for. */
function mark({ proof, row, before, after }: CitedProof, id: string): string {
  const facts = [row.source, row.publishedAt?.slice(0, 10) ?? '', displayAddress(row.url)].filter(
    (fact) => fact !== '',
  );
  return [
    `<a class="cite" href="#source-${row.citation}" aria-describedby="${id}">[${row.citation}]</a>`,
    `<span class="proof" role="tooltip" id="${id}"><span class="passage" dir="auto">`,
    `${safe(before.trimStart())}<mark>${safe(proof.quote)}</mark>${safe(after.trimEnd())}</span>`,
    `<span class="from">${safe(row.title)}<br><span class="place">${safe(facts.join(' · '))}</span>`,
    `</span></span>`,
  ].join('');
}

function contentOf(section: Section, view: ReportView, marks: Marks): string {
  switch (section.type) {
    case 'answer':
      return answer(section.items, view, marks);
    case 'findings':
      return section.items.map((item) => concept(item, view, marks)).join('\n');
    case 'conflicts':
      return section.items.map((item) => conflict(item, view, marks)).join('\n');
    case 'notes':
      return notes('plain', section.items);
    case 'checks':
      return htmlList(
        'checks',
        section.items.map(({ text, passed }) => {
          const [name, sign, said] = passed
            ? ['met', '✓', view.labels.met]
            : ['missed', '✗', view.labels.notMet];
          return `<li class="${name}"><span class="sign" role="img" aria-label="${said}">${sign}</span>${safe(text)}</li>`;
        }),
      );
    case 'method':
      return method(section.items, view);
    case 'references':
      return htmlList(
        'sources',
        section.items.map((entry) => reference(entry, view)),
      );
    case 'others':
      return htmlList(
        'plain',
        section.items.map(
          ({ title, url }) =>
            `<li class="small"><span dir="auto">${safe(title)}</span> ${htmlAddress(url)}</li>`,
        ),
      );
    default:
      return section satisfies never;
  }
}

function answer(claims: readonly Claim[], view: ReportView, marks: Marks): string {
  const front = frontText(view);
  const sentences = claims.map((claim) => {
    const tag = displayBlock(view, claim).type === 'text' ? 'p' : 'div';
    return `<${tag} class="said" id="${safe(claim.id)}">${sentence(claim, view, marks)}</${tag}>`;
  });
  const laid = layAnswer(view);
  const said = laid === undefined ? sentences : [headedTable(laid, view, marks)];
  const open = reasonsHeadOf(view);
  const reasons = reasonsOf(view);
  const dispute = disputeOf(view);
  const isEmpty = claims.length === 0 && dispute === undefined;
  return lines([
    front === '' ? '' : `<p class="front">${safe(front)}</p>`,
    dispute === undefined ? '' : `<p class="front">${safe(view.labels.conflicts)}</p>`,
    dispute === undefined ? '' : conflict(dispute, view, marks),
    ...(isEmpty ? [`<p>${safe(view.report.answer.text)}</p>`] : said),
    reasons.length === 0 || open === '' ? '' : `<p class="open">${safe(open)}</p>`,
    notes('reasons', reasons),
  ]);
}

function sentence(claim: Claim, view: ReportView, marks: Marks): string {
  const word = levelWord(view, claim);
  const status = word === '' ? '' : `<span class="status">${safe(word)}</span>`;
  return `${htmlBlock(displayBlock(view, claim))}${status}${marks(claim)}`;
}

/** What was found of each head; a dash where nothing was. */
function headedTable(laid: readonly HeadedClaims[], view: ReportView, marks: Marks): string {
  const rows = laid.map(({ head, claims }) => {
    const said = claims.map(
      (claim) => `<p class="said" id="${safe(claim.id)}">${sentence(claim, view, marks)}</p>`,
    );
    return `<tr><th scope="row" dir="auto">${safe(head)}</th><td>${said.join('') || '–'}</td></tr>`;
  });
  return `<table class="heads"><tbody>${rows.join('\n')}</tbody></table>`;
}

function concept({ title, claims }: ShownConcept, view: ReportView, marks: Marks): string {
  const items = claims.map(
    (claim) => `<li id="${safe(claim.id)}">${sentence(claim, view, marks)}</li>`,
  );
  const head = title === '' ? '' : `<h3 dir="auto">${safe(title)}</h3>`;
  return lines([head, htmlList('claims', items)]);
}

/** Each side with what a reader needs to choose. */
function conflict({ kind, sides }: Conflict, view: ReportView, marks: Marks): string {
  const { labels } = view;
  const items = sides.flatMap((side) =>
    claimsOf(view, [side.claimId]).map((claim) => {
      const told = sideFacts(side, labels).join(' · ');
      return `<li>${sentence(claim, view, marks)} <span class="when">${safe(told)}</span></li>`;
    }),
  );
  const head = `<p class="open">${safe(`${labels.differIn(kind)}${labels.colon}`)}</p>`;
  return lines([head, htmlList('sides', items)]);
}

function notes(className: string, texts: readonly string[]): string {
  return htmlList(
    className,
    texts.map((text) => `<li>${safe(text)}</li>`),
  );
}

function method(facts: readonly string[], view: ReportView): string {
  const { columns, word } = view.labels;
  return lines([
    htmlTable(
      [columns.channel, columns.outcome, columns.requests, columns.items],
      countAttempts(view).map(({ channel, outcome, requests, items }) => [
        channel,
        word(outcome),
        String(requests),
        String(items),
      ]),
      new Set([columns.requests, columns.items]),
    ),
    htmlTable(
      [columns.generation, columns.decision, columns.rows, columns.score],
      view.report.method.generations.map((step) => [
        String(step.generation),
        describeDecision(view, step),
        String(step.evidence),
        step.score === null ? '–' : step.score.toFixed(4),
      ]),
      new Set([columns.rows, columns.score]),
    ),
    notes('plain', facts),
    coverage(view),
  ]);
}

/** The method is folded, and so is its longest part by itself. */
function coverage(view: ReportView): string {
  const { labels, report } = view;
  const { columns } = labels;
  const table = htmlTable(
    [
      columns.channel,
      labels.searchedFor,
      columns.found,
      columns.screened,
      columns.kept,
      columns.failures,
    ],
    report.method.coverage.map((fact) => [
      fact.channel,
      fact.queries.join(' ¦ '),
      String(fact.found),
      String(fact.screened),
      String(fact.kept),
      failureWords(view, fact),
    ]),
    new Set([columns.found, columns.screened, columns.kept]),
  );
  return table === ''
    ? ''
    : `<details><summary>${safe(labels.coverage)}</summary>\n${table}\n</details>`;
}

function reference(entry: Reference, view: ReportView): string {
  const frozen = frozenAddress(view, entry);
  const read = frozen === undefined ? '' : ` (${safe(view.labels.readAs)} ${htmlAddress(frozen)})`;
  return [
    `<li id="source-${entry.citation}"><span class="number">${entry.citation}</span><div>`,
    `<p class="title" dir="auto">${safe(entry.title)}</p>`,
    `<p class="told">${safe(referenceFacts(view, entry).join(' · '))}</p>`,
    `<p class="told">${htmlAddress(entry.url)}${read}</p></div></li>`,
  ].join('');
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}
