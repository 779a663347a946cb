import { factsOf } from '../evidence/index.ts';
import type { PlannedQuery } from './plan-first-round.ts';
import type { PooledPassage } from './pool.ts';
import type { Exchange, QuestionBrief } from './request.ts';

/** Works of a session whose neighbours are asked for; each costs two calls. */
const MOST_FOLLOWED = 2;
/** A work further down is too seldom what the question is about. */
const LEADING = 5;

/**
 * The works that a leading work cites, and those that cite it, asked of the register that named it: a search by words misses
 * what calls the same thing otherwise. Few works a session, each once; what they lead to may be followed too. Pure.
 *
 * @see docs/spec/search.md, SEA-25
 */
export function planFollows(
  candidates: readonly PooledPassage[],
  { question }: QuestionBrief,
  exchanges: readonly Exchange[],
): readonly PlannedQuery[] {
  const followed = new Set(
    exchanges.flatMap(({ request: { query } }) => query.follow?.work.value ?? []),
  );
  return candidates
    .slice(0, LEADING)
    .flatMap((candidate) => {
      const { item, sightings } = candidate;
      // Only its register knows a work by this number.
      const work = factsOf(item.metadata)?.ids?.find(({ scheme }) => scheme === 'openalex');
      const channel = sightings[0]?.request.channel;
      return work === undefined || channel === undefined || followed.has(work.value)
        ? []
        : [{ candidate, work, channel }];
    })
    .slice(0, Math.max(0, MOST_FOLLOWED - followed.size))
    .flatMap(({ candidate: { key, item }, work, channel }) =>
      (['references', 'citations'] as const).map((what): PlannedQuery => {
        const said = what === 'references' ? `that ${item.title} cites` : `that cite ${item.title}`;
        return {
          family: 'bridge',
          text: question,
          terms: [],
          purpose: `works ${said}`,
          seed: key,
          only: { channel, follow: { work, what } },
        };
      }),
    );
}
