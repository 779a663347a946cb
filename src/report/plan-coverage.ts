import type { AttemptFact, CoverageFact } from './report.ts';

const ANSWERED = new Set(['ok', 'no_results']);

/**
 * What the search of each source came to, as reviews state it: what was searched for to the letter, how many hits it gave, how many
 * works were looked at because of it, and how many of them are cited. A work counts for the source that found it first. Pure.
 *
 * @see docs/spec/report.md, REP-48
 */
export function planCoverage(
  attempts: readonly AttemptFact[],
  screened: readonly { readonly source: string }[],
  kept: readonly { readonly source: string }[],
): readonly CoverageFact[] {
  return [...new Set(attempts.map(({ channel }) => channel))].map((channel) => {
    const own = attempts.filter((attempt) => attempt.channel === channel);
    const failed = own.filter(({ outcome }) => !ANSWERED.has(outcome));
    return {
      channel,
      queries: [...new Set(own.map(({ executed, query }) => executed ?? query))],
      requests: own.length,
      found: own.reduce((sum, { items }) => sum + items, 0),
      screened: countOf(channel, screened),
      kept: countOf(channel, kept),
      failures: Object.fromEntries(
        failed.map(({ outcome }) => [
          outcome,
          failed.filter((one) => one.outcome === outcome).length,
        ]),
      ),
    };
  });
}

/** The same search, where a report cites other works of it. Pure. */
export function withKept(
  coverage: readonly CoverageFact[],
  kept: readonly { readonly source: string }[],
): readonly CoverageFact[] {
  return coverage.map((fact) => ({ ...fact, kept: countOf(fact.channel, kept) }));
}

function countOf(channel: string, kept: readonly { readonly source: string }[]): number {
  return kept.filter(({ source }) => source === channel).length;
}
