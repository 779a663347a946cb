import { escapeMarkdown } from '../text/index.ts';
import type { Claim, Report, Statement } from './report.ts';
import {
  claimsOf,
  countAttempts,
  createReportView,
  describeBudget,
  describeEgress,
  describeMode,
  proofsOf,
  type ReportView,
  uncitedRanking,
} from './report-view.ts';

/**
 * The report as Markdown with numbered citations. Text from outside is escaped; no sentence stands twice.
 *
 * @see docs/spec/report.md, REP-18
 */
export function renderMarkdown(report: Report): string {
  const view = createReportView(report);
  const printed = new Set<string>();
  const sections = [
    `# ${escapeMarkdown(report.question)}`,
    headOf(view),
    answerOf(view, printed),
    ...report.concepts.map(({ title, claimIds }) =>
      section(3, title, listClaims(view, claimsOf(view, claimIds), printed)),
    ),
    conflictsOf(view),
    statements(view, 'Supported by several sources', report.insights),
    statements(view, 'Patterns', report.patterns),
    statements(view, 'Risks', report.risks),
    section(
      2,
      'Gaps',
      report.gaps.map(({ text }) => `- ${escapeMarkdown(text)}`),
    ),
    section(
      2,
      'Checks',
      report.rubrics.map(({ text, passed }) => `- [${passed ? 'x' : ' '}] ${escapeMarkdown(text)}`),
    ),
    methodOf(view),
    referencesOf(view),
    section(
      2,
      'Also found',
      uncitedRanking(view).map(
        ({ title, url }) => `- ${escapeMarkdown(title)} (${addressOf(url)})`,
      ),
    ),
  ];
  return `${sections.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(level: 2 | 3, title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `${'#'.repeat(level)} ${escapeMarkdown(title)}\n\n${lines.join('\n')}`;
}

function headOf(view: ReportView): string {
  const { report, verified } = view;
  const facts = [
    report.generatedAt.slice(0, 10),
    `${verified} of ${report.claims.length} claims verified`,
    `${report.evidence.length} sources cited`,
    describeMode(view),
  ];
  return `*${escapeMarkdown(facts.join(' · '))}*`;
}

function answerOf(view: ReportView, printed: Set<string>): string {
  const { answer, concepts } = view.report;
  const claims = claimsOf(view, answer.claimIds);
  for (const { id } of claims) printed.add(id);
  const text =
    claims.length === 0
      ? escapeMarkdown(answer.text)
      : claims.map((claim) => sentence(view, claim)).join(' ');
  const rest = concepts.length === 0 ? '' : '\n\n## Findings';
  return `## Answer\n\n${text}${rest}`;
}

/** A claim that stands above already is pointed at, not repeated. */
function listClaims(
  view: ReportView,
  claims: readonly Claim[],
  printed: Set<string>,
): readonly string[] {
  const fresh = claims.filter(({ id }) => !printed.has(id));
  const known = claims.filter(({ id }) => printed.has(id));
  for (const { id } of fresh) printed.add(id);
  const lines = fresh.map((claim) => `- ${sentence(view, claim)}`);
  if (known.length === 0) return lines;
  return [...lines, `- *See the answer:* ${known.map((claim) => marks(view, claim)).join(' ')}`];
}

function sentence(view: ReportView, claim: Claim): string {
  const status = claim.status === 'verified' ? '' : ` *(${claim.status})*`;
  return `${escapeMarkdown(claim.text)}${status} ${marks(view, claim)}`.trimEnd();
}

function marks(view: ReportView, claim: Claim): string {
  return proofsOf(view, claim)
    .map(({ row }) => `\\[${row.citation}\\]`)
    .join('');
}

function conflictsOf(view: ReportView): string {
  const tables = view.report.conflicts.map(({ kind, sides }) => {
    const rows = sides.map(({ claimId, sources, publishedAt }) => {
      const [claim] = claimsOf(view, [claimId]);
      const cited = claim === undefined ? '' : `${claimId} ${marks(view, claim)}`;
      const date = publishedAt?.slice(0, 10) ?? 'undated';
      return `| ${cited} ${quoteShort(claim)} | ${date} | ${escapeMarkdown(sources.join(', '))} |`;
    });
    return [`| Differ in a ${kind} | Date | Source |`, '| --- | --- | --- |', ...rows].join('\n');
  });
  return tables.length === 0 ? '' : `## Conflicts\n\n${tables.join('\n\n')}`;
}

/** A few words, so that a reader knows which claim is meant. */
function quoteShort(claim: Claim | undefined): string {
  const text = claim?.text ?? '';
  return escapeMarkdown(text.length <= 90 ? text : `${text.slice(0, 90).trimEnd()}…`);
}

function statements(view: ReportView, title: string, list: readonly Statement[]): string {
  const lines = list.flatMap(({ claimIds }) =>
    claimsOf(view, claimIds).map((claim) => `- ${quoteShort(claim)} ${marks(view, claim)}`),
  );
  return section(2, title, lines);
}

function methodOf(view: ReportView): string {
  const { method } = view.report;
  const attempts = countAttempts(view).map(
    ({ channel, outcome, requests, items }) =>
      `- ${escapeMarkdown(`${channel}: ${outcome}, ${requests} requests, ${items} items`)}`,
  );
  const generations = method.generations.map(
    ({ generation, decision, score, evidence, change }) => {
      const scored = score === null ? 'not scored' : `score ${score.toFixed(4)}`;
      return `- ${escapeMarkdown(`generation ${generation}: ${decision}${change === null ? '' : ` ${change}`}, ${scored}, ${evidence} rows`)}`;
    },
  );
  const facts = [
    method.stoppedBecause === ''
      ? ''
      : `- stopped because: ${escapeMarkdown(method.stoppedBecause)}`,
    `- budget: ${escapeMarkdown(describeBudget(view))}`,
    `- egress: ${escapeMarkdown(describeEgress(view))}`,
    ...method.rulesUsed.map((rule) => `- rule used: ${escapeMarkdown(rule)}`),
    ...method.processesUsed.map((process) => `- recalled: ${escapeMarkdown(process)}`),
    method.note === '' ? '' : `- ${escapeMarkdown(method.note)}`,
  ];
  return section(2, 'Method', [
    ...attempts,
    ...generations,
    ...facts.filter((fact) => fact !== ''),
  ]);
}

function referencesOf({ report }: ReportView): string {
  const lines = report.references.map(({ citation, title, url, source, authors, publishedAt }) => {
    const facts = [authors.join(', '), publishedAt?.slice(0, 10) ?? '', source];
    const told = facts.filter((fact) => fact !== '').map(escapeMarkdown);
    return `- \\[${citation}\\] ${escapeMarkdown(title)}. ${told.join(', ')}. ${addressOf(url)}`;
  });
  return section(2, 'References', lines);
}

/** An address of the web is a link; a path of a local file is code. */
function addressOf(url: string): string {
  const safe = url.replace(/[\s<>`[\]|]/g, (sign) => encodeURIComponent(sign));
  return /^https?:\/\//.test(url) ? `<${safe}>` : `\`${safe}\``;
}
