import { escapeMarkdown } from '../text/index.ts';
import { displayAddress } from './display-address.ts';
import { displayBlock } from './display-block.ts';
import { displayText } from './display-text.ts';
import { markdownBlock } from './markdown-block.ts';
import type { Claim, Report, Statement } from './report.ts';
import {
  claimsOf,
  countAttempts,
  createReportView,
  describeDecision,
  describeMethod,
  describeMode,
  frontText,
  headingOf,
  proofsOf,
  type ReportView,
  reasonsHeadOf,
  reasonsOf,
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
    statements(view, view.labels.insights, report.insights),
    statements(view, view.labels.patterns, report.patterns),
    statements(view, view.labels.risks, report.risks),
    section(
      2,
      view.labels.gaps,
      report.gaps.map(({ text }) => `- ${escapeMarkdown(text)}`),
    ),
    section(
      2,
      view.labels.checks,
      report.rubrics.map(({ text, passed }) => `- [${passed ? 'x' : ' '}] ${escapeMarkdown(text)}`),
    ),
    methodOf(view),
    referencesOf(view),
    section(
      2,
      view.labels.alsoFound,
      uncitedRanking(view).map(
        ({ title, url }) => `- ${escapeMarkdown(title)} (${addressOf(url)})`,
      ),
    ),
  ];
  return `${sections.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(level: 2 | 3, title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  if (title === '') return lines.join('\n');
  return `${'#'.repeat(level)} ${escapeMarkdown(title)}\n\n${lines.join('\n')}`;
}

function headOf(view: ReportView): string {
  const { report, verified, labels } = view;
  const facts = [
    report.generatedAt.slice(0, 10),
    labels.verified(verified, report.claims.length),
    labels.sources(report.evidence.length),
    describeMode(view),
  ];
  return `*${escapeMarkdown(facts.join(' · '))}*`;
}

function answerOf(view: ReportView, printed: Set<string>): string {
  const { answer, answered, concepts } = view.report;
  const claims = claimsOf(view, answer.claimIds);
  for (const { id } of claims) printed.add(id);
  const said = claims.map((claim) => sentence(view, claim));
  const hasBlocks = claims.some((claim) => displayBlock(view, claim).type !== 'text');
  const text =
    claims.length === 0 ? escapeMarkdown(answer.text) : said.join(hasBlocks ? '\n\n' : ' ');
  const head = headingOf(view);
  const findings = answered === 'no' ? view.labels.nearest : view.labels.findings;
  const rest = concepts.length === 0 ? '' : `\n\n## ${findings}`;
  const reasons = reasonsOf(view).map((reason) => `- ${escapeMarkdown(reason)}`);
  const why = reasonsHeadOf(view);
  const openHead = why === '' ? '' : `\n\n*${escapeMarkdown(why)}*`;
  const open = reasons.length === 0 ? '' : `${openHead}\n\n${reasons.join('\n')}`;
  const front = frontText(view);
  const lead = front === '' ? '' : `**${escapeMarkdown(front)}**\n\n`;
  return `## ${head}\n\n${lead}${text}${open}${rest}`;
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
  const lines = fresh.map((claim) => `- ${sentence(view, claim).replace(/\n(?=.)/g, '\n  ')}`);
  if (known.length === 0) return lines;
  return [
    ...lines,
    `- *${view.labels.seeAnswer}${view.labels.colon}* ${known.map((claim) => marks(view, claim)).join(' ')}`,
  ];
}

function sentence(view: ReportView, claim: Claim): string {
  const block = displayBlock(view, claim);
  const status = claim.status === 'verified' ? '' : `*(${view.labels.word(claim.status)})*`;
  const tail = [status, marks(view, claim)].filter((part) => part !== '').join(' ');
  const gap = block.type === 'text' ? ' ' : '\n\n';
  return `${markdownBlock(block)}${gap}${tail}`.trimEnd();
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
      const date = publishedAt?.slice(0, 10) ?? view.labels.undated;
      return `| ${cited} ${quoteShort(view, claim)} | ${date} | ${escapeMarkdown(sources.join(', '))} |`;
    });
    const { differIn, date, source } = view.labels;
    const head = `| ${capital(differIn(kind))} | ${date} | ${source} |`;
    return [head, '| --- | --- | --- |', ...rows].join('\n');
  });
  return tables.length === 0 ? '' : `## ${view.labels.conflicts}\n\n${tables.join('\n\n')}`;
}

/** A few words, so that a reader knows which claim is meant. */
function quoteShort(view: ReportView, claim: Claim | undefined): string {
  const text = claim === undefined ? '' : displayText(view, claim);
  return escapeMarkdown(text.length <= 90 ? text : `${text.slice(0, 90).trimEnd()}…`);
}

function statements(view: ReportView, title: string, list: readonly Statement[]): string {
  const lines = list.flatMap(({ claimIds }) =>
    claimsOf(view, claimIds).map((claim) => `- ${quoteShort(view, claim)} ${marks(view, claim)}`),
  );
  return section(2, title, lines);
}

function methodOf(view: ReportView): string {
  const { labels } = view;
  const { method } = view.report;
  const attempts = countAttempts(view).map(({ channel, outcome, requests, items }) =>
    labels.attempts(channel, labels.word(outcome), requests, items),
  );
  const generations = method.generations.map((step) => {
    const scored = labels.scored(step.score === null ? null : step.score.toFixed(4));
    return labels.generation(step.generation, describeDecision(view, step), scored, step.evidence);
  });
  const lines = [...attempts, ...generations, ...describeMethod(view)];
  return section(
    2,
    labels.method,
    lines.map((line) => `- ${escapeMarkdown(line)}`),
  );
}

function referencesOf({ report, labels }: ReportView): string {
  const lines = report.references.map(({ citation, title, url, source, authors, publishedAt }) => {
    const facts = [authors.join(', '), publishedAt?.slice(0, 10) ?? '', source];
    const told = facts.filter((fact) => fact !== '').map(escapeMarkdown);
    return `- \\[${citation}\\] ${escapeMarkdown(title)}. ${told.join(', ')}. ${addressOf(url)}`;
  });
  return section(2, labels.references, lines);
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** An address of the web is a link; a path of a local file is code. */
function addressOf(url: string): string {
  const safe = displayAddress(url).replace(/[\s<>`[\]|]/g, (sign) => encodeURIComponent(sign));
  return /^https?:\/\//.test(url) ? `<${safe}>` : `\`${safe}\``;
}
