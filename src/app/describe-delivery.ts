import { askIdOf } from '../agent/index.ts';
import {
  type Claim,
  type Conflict,
  createReportView,
  displayAddress,
  displayBlock,
  disputeOf,
  frontText,
  hasNoVoice,
  headingOf,
  isSideOf,
  layAnswer,
  levelWord,
  otherConflicts,
  type ReportView,
  reasonsHeadOf,
  reasonsOf,
} from '../report/index.ts';
import type { Delivery, PausedDelivery } from '../research/index.ts';
import { counted, stripTerminalEscapes } from '../text/index.ts';
import { describeCounts } from './describe-counts.ts';
import { terminalBlock, wrapWords } from './terminal-block.ts';

const MAX_CONFLICTS = 3;

/** Where sources disagree: both sides with their numbers and days, so that a reader can choose. */
function conflictLines(
  { labels }: ReportView,
  conflicts: readonly Conflict[],
  numbersOf: (claimId: string) => string,
): readonly string[] {
  return conflicts.flatMap(({ kind, sides }) => [
    `${labels.conflicts} (${labels.differIn(kind)})${labels.colon}`,
    ...sides.map(
      (side) =>
        `  ${stripTerminalEscapes(side.text)} ${numbersOf(side.claimId)} (${side.publishedAt?.slice(0, 10) ?? labels.undated})${side.independent === null ? '' : `, ${labels.independent(side.independent)}`}`,
    ),
    '',
  ]);
}

/** The dispute that is the answer; a blank line follows it where more of the answer does. */
function disputeLines(
  view: ReportView,
  numbersOf: (claimId: string) => string,
  goesOn: boolean,
): readonly string[] {
  const dispute = disputeOf(view);
  const lines = dispute === undefined ? [] : conflictLines(view, [dispute], numbersOf);
  return goesOn ? lines : lines.slice(0, -1);
}

/** Where a host has to answer first, what it is asked. */
function describePaused({ sessionId, ask }: PausedDelivery): string {
  if (ask === undefined) return `Paused: ${sessionId}`;
  const { instructions, input } = ask;
  return [`Asked in ${sessionId}: ${askIdOf(ask)}`, instructions, input]
    .map(stripTerminalEscapes)
    .join('\n\n');
}

function levelTail(view: ReportView, claim: Claim): string {
  const word = levelWord(view, claim);
  return word === '' ? '' : ` (${stripTerminalEscapes(word)})`;
}

/**
 * The answer in a few lines; the whole of it stands in the files that are named.
 *
 * @param columns - Where lines are wrapped, at words; `null` for a reader that is no terminal.
 */
export function describeDelivery(delivery: Delivery, columns: number | null): string {
  if (delivery.status === 'paused') return describePaused(delivery);
  const { report, claims, paths, stoppedBecause } = delivery;
  const numberOf = new Map(report.evidence.map(({ id, citation }) => [id, citation]));
  const view = createReportView(report);
  const background = report.claims.filter(({ status }) => status === 'background').length;
  const isDeclined = report.answered === 'no';
  const front = frontText(view);
  const shown = isDeclined ? report.claims.map(({ id }) => id) : report.answer.claimIds;
  const cited = shown.flatMap((id) => view.claims.get(id) ?? []);
  const dispute = disputeOf(view);
  const numbersOf = (claimId: string): string => {
    const proofs = view.claims.get(claimId)?.proofs ?? [];
    const numbers = [...new Set(proofs.map(({ evidenceId }) => numberOf.get(evidenceId)))];
    return numbers.map((number) => `[${number}]`).join('');
  };
  const wrap = (line: string): string => (columns === null ? line : wrapWords(line, columns));
  const plain = cited.filter(({ id }) => !isSideOf(dispute, id));
  const blocks = plain.map((claim) => ({ claim, block: displayBlock(view, claim) }));
  const gap = blocks.some(({ block }) => block.type !== 'text') ? '\n\n' : '\n';
  const tailOf = (claim: Claim): string => `${numbersOf(claim.id)}${levelTail(view, claim)}`;
  const answer = blocks.map(({ claim, block }) => terminalBlock(block, tailOf(claim), wrap));
  const laid = layAnswer(view)?.flatMap(({ head, claims: said }) => [
    `  ${stripTerminalEscapes(head)}${view.labels.colon}`,
    ...(said.length === 0 ? ['    –'] : []),
    ...said.map((claim) =>
      terminalBlock(displayBlock(view, claim), tailOf(claim), wrap).replace(/^/gm, '  '),
    ),
  ]);
  const used = new Set(cited.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
  const sources = report.references
    .filter(({ evidenceId }) => used.has(evidenceId))
    .map(
      ({ citation, title, url }) =>
        `  [${citation}] ${stripTerminalEscapes(title)}  ${displayAddress(url)}`,
    );
  const gaps = hasNoVoice(report)
    ? report.gaps.filter(({ kind }) => kind === 'channel')
    : report.gaps.slice(0, 3);
  const nothing = gaps.map(({ text }) => `  ${stripTerminalEscapes(text)}`);
  const reasons = reasonsOf(view).map((reason) => `  ${stripTerminalEscapes(reason)}`);
  const reasonsHead = reasonsHeadOf(view);
  const above = [
    stripTerminalEscapes(report.question),
    '',
    ...(isDeclined ? [`${headingOf(view)}:`, ...reasons, ''] : []),
    ...(isDeclined && cited.length > 0 ? [`${view.labels.nearest}:`] : []),
  ];
  const below = [
    '',
    ...conflictLines(view, otherConflicts(view).slice(0, MAX_CONFLICTS), numbersOf),
    ...(isDeclined || reasons.length === 0 ? [] : [reasonsHead, ...reasons, '']),
    ...sources,
    ...(sources.length === 0 ? [] : ['']),
    `${counted(claims.total, 'claim')}, ${describeCounts({ ...claims, background })}; stopped: ${stoppedBecause}`,
    `report: ${paths.folder}`,
  ];
  return [
    ...above.map(wrap),
    ...(front === '' ? [] : [`  ${stripTerminalEscapes(front)}`, '']),
    ...disputeLines(view, numbersOf, answer.length > 0).map(wrap),
    ...(answer.length > 0
      ? [laid?.join('\n') ?? answer.join(gap)]
      : dispute === undefined
        ? nothing.map(wrap)
        : []),
    ...below.map(wrap),
  ].join('\n');
}
