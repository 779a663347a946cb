import type { Delivery } from '../research/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';

/** The object that `research --json` prints (docs/spec/cli.md, CLI-6). Paths are absolute. */
export function deliveryJson(delivery: Delivery): unknown {
  return {
    session_id: delivery.sessionId,
    status: delivery.status,
    stopped_because: delivery.status === 'delivered' ? delivery.stoppedBecause : 'user',
    score: delivery.score,
    generations: delivery.generations.map((generation) => ({
      generation: generation.generation,
      action: generation.action,
      decision: generation.decision,
      score_before: generation.scoreBefore,
      score_after: generation.scoreAfter,
      changes: generation.changes,
    })),
    report:
      delivery.status === 'delivered'
        ? {
            path: delivery.paths.report,
            claims: delivery.claims.total,
            verified: delivery.claims.verified,
            unverified: delivery.claims.unverified,
          }
        : null,
    evidence: delivery.evidence,
    budget: delivery.budget,
    attempts: delivery.attempts,
  };
}

/** The answer in a few lines; the whole of it stands in the files that are named. */
export function deliveryText(delivery: Delivery): string {
  if (delivery.status === 'paused') return `Paused: ${delivery.sessionId}`;
  const { report, claims, paths, stoppedBecause } = delivery;
  const numberOf = new Map(report.evidence.map(({ id, citation }) => [id, citation]));
  const cited = report.claims.filter(({ id }) => report.answer.claimIds.includes(id));
  const answer = cited.map(({ text, proofs }) => {
    const numbers = [...new Set(proofs.map(({ evidenceId }) => numberOf.get(evidenceId)))];
    return `  ${stripTerminalEscapes(text)} ${numbers.map((number) => `[${number}]`).join('')}`;
  });
  const used = new Set(cited.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
  const sources = report.references
    .filter(({ evidenceId }) => used.has(evidenceId))
    .map(({ citation, title, url }) => `  [${citation}] ${stripTerminalEscapes(title)}  ${url}`);
  const nothing = report.gaps.slice(0, 3).map(({ text }) => `  ${stripTerminalEscapes(text)}`);
  return [
    stripTerminalEscapes(report.question),
    '',
    ...(answer.length === 0 ? nothing : answer),
    '',
    ...sources,
    ...(sources.length === 0 ? [] : ['']),
    `${claims.total} claims, ${claims.verified} verified, ${claims.unverified} unverified; stopped: ${stoppedBecause}`,
    `report: ${paths.folder}`,
  ].join('\n');
}
