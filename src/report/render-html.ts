import { sha256Hex } from '../kernel/index.ts';
import { detectScript } from '../text/index.ts';
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
  describeBudget,
  describeEgress,
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
    htmlStatements('Supported by several sources', report.insights, view, printer),
    htmlStatements('Patterns', report.patterns, view, printer),
    htmlStatements('Risks', report.risks, view, printer),
    htmlSection(
      'Gaps',
      htmlList(
        'plain',
        report.gaps.map(({ text }) => `<li>${safe(text)}</li>`),
      ),
    ),
    htmlChecks(view),
    htmlMethod(view),
    htmlSources(view),
    htmlAlsoFound(view),
    `<footer>${safe(`Session ${report.sessionId}. Every number in brackets is a proof: “autosearch verify report.json” checks them again.`)}</footer>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${languageOf(report.question)}">`,
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

function languageOf(question: string): string {
  return detectScript(question) === 'cjk' ? 'zh' : 'en';
}

function htmlHead(view: ReportView): string {
  const { report, verified } = view;
  const facts = [
    report.generatedAt.slice(0, 10),
    `${verified} of ${report.claims.length} claims verified`,
    `${report.evidence.length} sources cited`,
    describeMode(view),
  ];
  const items = facts.map((fact) => `<li>${safe(fact)}</li>`);
  return `<header>\n<p class="kind">AutoSearch report</p>\n<h1 dir="auto">${safe(report.question)}</h1>\n${htmlList('facts', items)}\n</header>`;
}

function htmlChecks({ report }: ReportView): string {
  const items = report.rubrics.map(({ text, passed }) => {
    const [name, sign, said] = passed ? ['met', '✓', 'met'] : ['missed', '✗', 'not met'];
    return `<li class="${name}"><span class="sign" role="img" aria-label="${said}">${sign}</span>${safe(text)}</li>`;
  });
  return htmlSection('Checks', htmlList('checks', items));
}

function htmlMethod(view: ReportView): string {
  const { method } = view.report;
  const attempts = htmlTable(
    ['Channel', 'Answer', 'Requests', 'Items'],
    countAttempts(view).map(({ channel, outcome, requests, items }) => [
      channel,
      outcome.replaceAll('_', ' '),
      String(requests),
      String(items),
    ]),
    new Set(['Requests', 'Items']),
  );
  const generations = htmlTable(
    ['Generation', 'Decision', 'Rows', 'Score'],
    method.generations.map(({ generation, decision, evidence, score, change }) => [
      String(generation),
      change === null ? decision : `${decision} ${change}`,
      String(evidence),
      score === null ? '–' : score.toFixed(4),
    ]),
    new Set(['Rows', 'Score']),
  );
  const facts = [
    method.stoppedBecause === '' ? '' : `Stopped because: ${method.stoppedBecause}.`,
    `Budget: ${describeBudget(view)}.`,
    `Egress: ${describeEgress(view)}.`,
    method.rulesUsed.length === 0 ? '' : `Rules used: ${method.rulesUsed.join('; ')}.`,
    method.processesUsed.length === 0 ? '' : `Recalled: ${method.processesUsed.join('; ')}.`,
    method.note,
  ].filter((fact) => fact !== '');
  const list = htmlList(
    'plain',
    facts.map((fact) => `<li>${safe(fact)}</li>`),
  );
  return htmlSection(
    'Method',
    [attempts, generations, list].filter((part) => part !== '').join('\n'),
  );
}

function htmlSources({ report }: ReportView): string {
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
  return htmlSection('References', htmlList('sources', items));
}

function htmlAlsoFound(view: ReportView): string {
  const items = uncitedRanking(view).map(
    ({ title, url }) =>
      `<li class="small"><span dir="auto">${safe(title)}</span> ${htmlAddress(url)}</li>`,
  );
  return htmlSection('Also found', htmlList('plain', items));
}
