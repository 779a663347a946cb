import { sha256Hex } from '../kernel/index.ts';
import {
  createClaimPrinter,
  htmlAnswer,
  htmlConcepts,
  htmlConflicts,
  htmlStatements,
} from './html-claims.ts';
import { htmlAddress, htmlList, htmlSection, htmlTable, safe } from './html-parts.ts';
import type { Report } from './report.ts';
import { REPORT_STYLE } from './report-style.ts';
import {
  countAttempts,
  createReportView,
  describeDecision,
  describeMethod,
  describeMode,
  type ReportView,
  uncitedRanking,
} from './report-view.ts';

/**
 * The report as one HTML file that needs nothing else: no script, no font, no image, no request. A citation shows
 * its passage under the pointer and with the keyboard.
 *
 * @see docs/spec/report.md, REP-19
 */
export function renderHtml(report: Report): string {
  const view = createReportView(report);
  const printer = createClaimPrinter(view);
  const body = [
    htmlHead(view),
    htmlAnswer(view, printer),
    htmlConcepts(view, printer),
    htmlConflicts(view, printer),
    htmlStatements(view.labels.insights, report.insights, view, printer),
    htmlStatements(view.labels.patterns, report.patterns, view, printer),
    htmlStatements(view.labels.risks, report.risks, view, printer),
    htmlSection(
      view.labels.gaps,
      htmlList(
        'plain',
        report.gaps.map(({ text }) => `<li>${safe(text)}</li>`),
      ),
    ),
    htmlChecks(view),
    htmlMethod(view),
    htmlSources(view),
    htmlAlsoFound(view),
    `<footer>${safe(view.labels.footer(report.sessionId))}</footer>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${view.labels.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(REPORT_STYLE)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="AutoSearch">',
    `<title>${safe(report.question)}</title>`,
    `<style>${REPORT_STYLE}</style>`,
    '</head>',
    `<body>\n<main>\n${body.filter((part) => part !== '').join('\n')}\n</main>\n</body>`,
    '</html>\n',
  ].join('\n');
}

/** Nothing may be loaded or run; the one style is named by its hash. */
function policyFor(style: string): string {
  const hash = Buffer.from(sha256Hex(style), 'hex').toString('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

function htmlHead(view: ReportView): string {
  const { report, verified, labels } = view;
  const facts = [
    report.generatedAt.slice(0, 10),
    labels.verified(verified, report.claims.length),
    labels.sources(report.evidence.length),
    describeMode(view),
  ];
  const items = facts.map((fact) => `<li>${safe(fact)}</li>`);
  return `<header>\n<p class="kind">${safe(labels.kind)}</p>\n<h1 dir="auto">${safe(report.question)}</h1>\n${htmlList('facts', items)}\n</header>`;
}

function htmlChecks({ report, labels }: ReportView): string {
  const items = report.rubrics.map(({ text, passed }) => {
    const [name, sign, said] = passed ? ['met', '✓', labels.met] : ['missed', '✗', labels.notMet];
    return `<li class="${name}"><span class="sign" role="img" aria-label="${said}">${sign}</span>${safe(text)}</li>`;
  });
  return htmlSection(labels.checks, htmlList('checks', items));
}

function htmlMethod(view: ReportView): string {
  const { labels } = view;
  const { columns } = labels;
  const { method } = view.report;
  const attempts = htmlTable(
    [columns.channel, columns.outcome, columns.requests, columns.items],
    countAttempts(view).map(({ channel, outcome, requests, items }) => [
      channel,
      labels.word(outcome),
      String(requests),
      String(items),
    ]),
    new Set([columns.requests, columns.items]),
  );
  const generations = htmlTable(
    [columns.generation, columns.decision, columns.rows, columns.score],
    method.generations.map((step) => [
      String(step.generation),
      describeDecision(view, step),
      String(step.evidence),
      step.score === null ? '–' : step.score.toFixed(4),
    ]),
    new Set([columns.rows, columns.score]),
  );
  const list = htmlList(
    'plain',
    describeMethod(view).map((fact) => `<li>${safe(fact)}</li>`),
  );
  return htmlSection(
    labels.method,
    [attempts, generations, list].filter((part) => part !== '').join('\n'),
  );
}

function htmlSources({ report, labels }: ReportView): string {
  const items = report.references.map(({ citation, title, url, source, authors, publishedAt }) => {
    const told = [authors.join(', '), publishedAt?.slice(0, 10) ?? '', source].filter(
      (fact) => fact !== '',
    );
    return [
      `<li id="source-${citation}"><span class="number">${citation}</span><div>`,
      `<p class="title" dir="auto">${safe(title)}</p>`,
      `<p class="told">${safe(told.join(' · '))}</p><p class="told">${htmlAddress(url)}</p></div></li>`,
    ].join('');
  });
  return htmlSection(labels.references, htmlList('sources', items));
}

function htmlAlsoFound(view: ReportView): string {
  const items = uncitedRanking(view).map(
    ({ title, url }) =>
      `<li class="small"><span dir="auto">${safe(title)}</span> ${htmlAddress(url)}</li>`,
  );
  return htmlSection(view.labels.alsoFound, htmlList('plain', items));
}
