import type { CitationRegister, CitationStep } from '../channels/index.ts';
import { type ExternalId, factsOf } from '../evidence/index.ts';
import type { CitationWalk, PlannedQuery } from './plan-first-round.ts';
import type { PooledPassage } from './pool.ts';
import type { Exchange, QuestionBrief } from './request.ts';

/** Works of a session whose neighbours are asked for; each costs two calls. */
const MOST_FOLLOWED = 2;
/** A work further down is too seldom what the question is about. */
const LEADING = 5;
export const WAYS_OF_WALKING = ['references', 'citations'] as const;

/** The first of the registers that knows the work by one of its ids and can be asked this; `undefined` when none can. Pure. */
export function findWalk(
  ids: readonly ExternalId[],
  what: CitationStep['what'],
  registers: readonly CitationRegister[],
): CitationWalk | undefined {
  for (const { channel, schemes, what: ways } of registers) {
    const known = schemes.flatMap((scheme) => ids.find((id) => id.scheme === scheme) ?? []);
    const [work] = known;
    if (work !== undefined && ways.includes(what)) return { channel, follow: { work, what } };
  }
  return undefined;
}

/** The registers that are channels of the session, in their order. Pure. */
export function registersAmong({
  channels,
  registers = [],
}: Pick<QuestionBrief, 'channels' | 'registers'>): readonly CitationRegister[] {
  return channels.flatMap((name) => registers.find(({ channel }) => channel === name) ?? []);
}

/** What such a step asks for, in words. */
function describeWalk(what: CitationStep['what'], title: string): string {
  return what === 'references' ? `works that ${title} cites` : `works that cite ${title}`;
}

/**
 * The works that a leading work cites, and those that cite it, asked of a register that knows it, the one that named it
 * before others: a search by words misses what calls the same thing otherwise. Few works a session, each once; what they
 * lead to may be followed too. Pure.
 *
 * @see docs/spec/search.md, SEA-25
 */
export function planFollows(
  candidates: readonly PooledPassage[],
  brief: QuestionBrief,
  exchanges: readonly Exchange[],
): readonly PlannedQuery[] {
  const usable = registersAmong(brief).filter(({ isWalkedUnasked }) => isWalkedUnasked);
  const steps = exchanges.flatMap(({ request: { query, seed } }) =>
    query.follow === undefined ? [] : [{ work: query.follow.work, seed }],
  );
  const followed = new Set(steps.map(({ work, seed }) => seed ?? nameOf(work)));
  const works = new Set(steps.map(({ work }) => nameOf(work)));
  return candidates
    .slice(0, LEADING)
    .flatMap((candidate) => {
      const ids = factsOf(candidate.item.metadata)?.ids ?? [];
      if (followed.has(candidate.key) || ids.some((id) => works.has(nameOf(id)))) return [];
      const named = candidate.sightings.map(({ request }) => request.channel);
      const nearest = usable.toSorted((a, b) => rankOf(a, named) - rankOf(b, named));
      const walks = WAYS_OF_WALKING.flatMap((what) => findWalk(ids, what, nearest) ?? []);
      return walks.length === 0 ? [] : [{ candidate, walks }];
    })
    .slice(0, Math.max(0, MOST_FOLLOWED - followed.size))
    .flatMap(({ candidate: { key, item }, walks }) =>
      walks.map(
        (walk): PlannedQuery => ({
          family: 'bridge',
          text: brief.question,
          terms: [],
          purpose: describeWalk(walk.follow.what, item.title),
          seed: key,
          only: walk,
        }),
      ),
    );
}

function nameOf({ scheme, value }: ExternalId): string {
  return `${scheme}:${value}`;
}

/** Registers that named the work come first. */
function rankOf({ channel }: CitationRegister, named: readonly string[]): number {
  return named.includes(channel) ? 0 : 1;
}
