import {
  createReportView,
  displayAddress,
  displayText,
  headingOf,
  reasonsOf,
} from '../report/index.ts';
import type { Delivery } from '../research/index.ts';
import { counted, stripTerminalEscapes } from '../text/index.ts';

/** The answer in a few lines; the whole of it stands in the files that are named. */
export function deliveryText(delivery: Delivery): string {
  if (delivery.status === 'paused') return `Paused: ${delivery.sessionId}`;
  const { report, claims, paths, stoppedBecause } = delivery;
  const numberOf = new Map(report.evidence.map(({ id, citation }) => [id, citation]));
  const view = createReportView(report);
  const isDeclined = report.answered === 'no';
  const shown = isDeclined ? report.claims.map(({ id }) => id) : report.answer.claimIds;
  const cited = report.claims.filter(({ id }) => shown.includes(id));
  const answer = cited.map((claim) => {
    const numbers = [...new Set(claim.proofs.map(({ evidenceId }) => numberOf.get(evidenceId)))];
    return `  ${stripTerminalEscapes(displayText(view, claim))} ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  const used = new Set(cited.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
  const sources = report.references
    .filter(({ evidenceId }) => used.has(evidenceId))
    .map(
      ({ citation, title, url }) =>
        `  [${citation}] ${stripTerminalEscapes(title)}  ${displayAddress(url)}`,
    );
  const nothing = report.gaps.slice(0, 3).map(({ text }) => `  ${stripTerminalEscapes(text)}`);
  const reasons = reasonsOf(view).map((reason) => `  ${stripTerminalEscapes(reason)}`);
  return [
    stripTerminalEscapes(report.question),
    '',
    ...(isDeclined ? [`${headingOf(view)}:`, ...reasons, ''] : []),
    ...(isDeclined && cited.length > 0 ? [`${view.labels.nearest}:`] : []),
    ...(answer.length === 0 ? nothing : answer),
    '',
    ...(isDeclined || reasons.length === 0 ? [] : [...reasons, '']),
    ...sources,
    ...(sources.length === 0 ? [] : ['']),
    `${counted(claims.total, 'claim')}, ${claims.verified} verified, ${claims.unverified} unverified; stopped: ${stoppedBecause}`,
    `report: ${paths.folder}`,
  ].join('\n');
}
