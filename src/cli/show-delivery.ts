import { createReportView, displayAddress, displayText } from '../report/index.ts';
import type { Delivery } from '../research/index.ts';
import { counted, stripTerminalEscapes } from '../text/index.ts';

/** The answer in a few lines; the whole of it stands in the files that are named. */
export function deliveryText(delivery: Delivery): string {
  if (delivery.status === 'paused') return `Paused: ${delivery.sessionId}`;
  const { report, claims, paths, stoppedBecause } = delivery;
  const numberOf = new Map(report.evidence.map(({ id, citation }) => [id, citation]));
  const cited = report.claims.filter(({ id }) => report.answer.claimIds.includes(id));
  const view = createReportView(report);
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
  return [
    stripTerminalEscapes(report.question),
    '',
    ...(answer.length === 0 ? nothing : answer),
    '',
    ...sources,
    ...(sources.length === 0 ? [] : ['']),
    `${counted(claims.total, 'claim')}, ${claims.verified} verified, ${claims.unverified} unverified; stopped: ${stoppedBecause}`,
    `report: ${paths.folder}`,
  ].join('\n');
}
