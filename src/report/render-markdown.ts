import { escapeMarkdown, stripTerminalEscapes } from '../text/index.ts';
import { sideFacts } from './conflict-side.ts';
import { displayAddress } from './display-address.ts';
import { type DisplayBlock, displayBlock } from './display-block.ts';
import { type HeadedClaims, layAnswer } from './lay-answer.ts';
import type { Claim, Conflict, Report } from './report.ts';
import { planReportPage, type Section, type ShownConcept } from './report-page.ts';
import {
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
 * The report as Markdown with numbered citations. Text from outside is escaped; no sentence stands twice.
 *
 * @see docs/spec/report.md, REP-18
 */
export function renderMarkdown(report: Report): string {
  const view = createReportView(report);
  const parts = [
    `# ${escapeMarkdown(report.question)}`,
    `*${escapeMarkdown(headFacts(view).join(' · '))}*`,
    ...planReportPage(view).map(
      (section) => `## ${escapeMarkdown(section.title)}\n\n${contentOf(section, view)}`,
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function contentOf(section: Section, view: ReportView): string {
  switch (section.type) {
    case 'answer':
      return answer(section.items, view);
    case 'findings':
      return paragraphs(section.items.map((item) => concept(item, view)));
    case 'conflicts':
      return paragraphs(section.items.map((item) => conflict(item, view)));
    case 'notes':
      return bullets(section.items.map(escapeMarkdown));
    case 'checks':
      return bullets(
        section.items.map(({ text, passed }) => `[${passed ? 'x' : ' '}] ${escapeMarkdown(text)}`),
      );
    case 'method':
      return method(section.items, view);
    case 'references':
      return bullets(
        section.items.map((reference) => {
          const told = referenceFacts(view, reference).map(escapeMarkdown).join(', ');
          const stop = /[.?!。？！…]$/u.test(reference.title.trim()) ? '' : '.';
          const title = `${escapeMarkdown(reference.title)}${stop}`;
          const frozen = frozenAddress(view, reference);
          const read = frozen === undefined ? '' : ` (${view.labels.readAs} ${address(frozen)})`;
          return `\\[${reference.citation}\\] ${title} ${told}. ${address(reference.url)}${read}`;
        }),
      );
    case 'others':
      return bullets(
        section.items.map(({ title, url }) => `${escapeMarkdown(title)} (${address(url)})`),
      );
    default:
      return section satisfies never;
  }
}

function answer(claims: readonly Claim[], view: ReportView): string {
  const front = frontText(view);
  const hasBlocks = claims.some((claim) => displayBlock(view, claim).type !== 'text');
  const laid = layAnswer(view);
  const sentences =
    laid === undefined
      ? claims.map((claim) => sentence(view, claim)).join(hasBlocks ? '\n\n' : ' ')
      : headedTable(laid, view);
  const open = reasonsHeadOf(view);
  const reasons = reasonsOf(view);
  const dispute = disputeOf(view);
  const isEmpty = claims.length === 0 && dispute === undefined;
  return paragraphs([
    front === '' ? '' : `**${escapeMarkdown(front)}**`,
    dispute === undefined ? '' : `**${escapeMarkdown(view.labels.conflicts)}**`,
    dispute === undefined ? '' : conflict(dispute, view),
    isEmpty ? escapeMarkdown(view.report.answer.text) : sentences,
    open === '' || reasons.length === 0 ? '' : `*${escapeMarkdown(open)}*`,
    bullets(reasons.map(escapeMarkdown)),
  ]);
}

/** What was found of each head; a dash where nothing was. */
function headedTable(laid: readonly HeadedClaims[], view: ReportView): string {
  const rows = laid.map(({ head, claims }) => {
    const said = claims.map((claim) => sentence(view, claim)).join(' ');
    return `| **${escapeMarkdown(head)}** | ${said === '' ? '–' : said} |`;
  });
  return ['| | |', '| --- | --- |', ...rows].join('\n');
}

function concept({ title, claims }: ShownConcept, view: ReportView): string {
  const lines = claims.map((claim) => sentence(view, claim).replace(/\n(?=.)/g, '\n  '));
  return paragraphs([title === '' ? '' : `### ${escapeMarkdown(title)}`, bullets(lines)]);
}

function sentence(view: ReportView, claim: Claim): string {
  const block = displayBlock(view, claim);
  const word = levelWord(view, claim);
  const status = word === '' ? '' : `*(${escapeMarkdown(word)})*`;
  const tail = [status, marks(view, claim)].filter((part) => part !== '').join(' ');
  const gap = block.type === 'text' ? ' ' : '\n\n';
  return `${markdownBlock(block)}${gap}${tail}`.trimEnd();
}

function marks(view: ReportView, claim: Claim): string {
  return proofsOf(view, claim)
    .map(({ row }) => `\\[${row.citation}\\]`)
    .join('');
}

/** Each side with what a reader needs to choose. */
function conflict({ kind, sides }: Conflict, view: ReportView): string {
  const { labels } = view;
  const differ = labels.differIn(kind).replace(/^./u, (letter) => letter.toUpperCase());
  const lines = sides.flatMap((side) =>
    claimsOf(view, [side.claimId]).map((claim) => {
      const told = sideFacts(side, labels).join(' · ');
      return `${sentence(view, claim)} (${escapeMarkdown(told)})`;
    }),
  );
  return paragraphs([`${escapeMarkdown(differ)}${labels.colon}`, bullets(lines)]);
}

function method(facts: readonly string[], view: ReportView): string {
  const { labels } = view;
  const attempts = countAttempts(view).map(({ channel, outcome, requests, items }) =>
    labels.attempts(channel, labels.word(outcome), requests, items),
  );
  const steps = view.report.method.generations.map((step) => {
    const scored = labels.scored(step.score === null ? null : step.score.toFixed(4));
    return labels.generation(step.generation, describeDecision(view, step), scored, step.evidence);
  });
  return paragraphs([
    bullets([...attempts, ...steps, ...facts].map(escapeMarkdown)),
    coverage(view),
  ]);
}

/** Folded where Markdown is drawn as a page. */
function coverage(view: ReportView): string {
  const { labels, report } = view;
  const lines = report.method.coverage.map((fact) => {
    const { channel, found, screened, kept, queries } = fact;
    const failed = failureWords(view, fact);
    const told = [labels.covered(channel, found, screened, kept), failed].filter(
      (part) => part !== '',
    );
    const asked = queries.map(
      (query) => `  - ${labels.searchedFor}${labels.colon} ${escapeMarkdown(query)}`,
    );
    return [`- ${told.map(escapeMarkdown).join(labels.semicolon)}`, ...asked].join('\n');
  });
  return lines.length === 0
    ? ''
    : `<details><summary>${labels.coverage}</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** Code between fences that nothing in it can close, a list, a table; the words of each are escaped. */
function markdownBlock(block: DisplayBlock): string {
  switch (block.type) {
    case 'text':
      return escapeMarkdown(block.text);
    case 'code': {
      const code = stripTerminalEscapes(block.lines.join('\n'));
      const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1);
      const fence = '`'.repeat(Math.max(3, ...runs));
      return `${fence}\n${code}\n${fence}`;
    }
    case 'list': {
      const items = block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${escapeMarkdown(item)}`)
        .join('\n');
      return block.intro === '' ? items : `${escapeMarkdown(block.intro)}\n\n${items}`;
    }
    case 'table': {
      const line = (cells: readonly string[]): string =>
        `| ${cells.map(escapeMarkdown).join(' | ')} |`;
      const rule = `|${' --- |'.repeat(block.columns.length)}`;
      return [line(block.columns), rule, ...block.rows.map(line)].join('\n');
    }
    default:
      return block satisfies never;
  }
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** An address of the web is a link; a path of a local file is code. */
function address(url: string): string {
  const safe = displayAddress(url).replace(/[\s<>`[\]|]/g, (sign) => encodeURIComponent(sign));
  return /^https?:\/\//.test(url) ? `<${safe}>` : `\`${safe}\``;
}
