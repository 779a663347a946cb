import { fuseRanks } from '../retrieval/index.ts';
import type { PooledPassage, PooledSighting } from './pool.ts';
import type { Strategy } from './strategy.ts';
import type { TermRarity } from './term-rarity.ts';
import { scoreWords } from './term-rarity.ts';

/** A keyphrase or an entity is a part of the question, so its best hit is no full match of it. */
const PART_OF_QUESTION = 0.5;
/** Behind every hit of the question itself, and never above this. */
const MAX_FLOOR = 0.5;

/**
 * How well each passage answers the question by itself, in [0, 1], in the order of the pool. With one channel its own
 * scores decide; scores of different channels can't be compared, so there ranks are fused and words are
 * counted here.
 */
export function scoreBase(
  pool: readonly PooledPassage[],
  terms: readonly string[],
  rarity: TermRarity,
  strategy: Strategy,
): readonly number[] {
  const literal = pool.flatMap(({ sightings }) => sightings.filter(isLiteral));
  const channels = new Set(literal.map(({ request }) => request.channel));
  const forms = new Set(literal.map(({ request }) => request.id)).size;
  const direct =
    channels.size <= 1
      ? pool.map((candidate) => byScores(candidate.sightings, forms, strategy))
      : byRanksAndWords(pool, terms, rarity, strategy);
  const asked = direct.filter((score, at) => score > 0 && pool[at]?.sightings.some(isLiteral));
  const floor = Math.min(MAX_FLOOR, ...asked);
  return pool.map(({ sightings }, at) => {
    const reached = Math.max(
      0,
      ...sightings
        .filter((sighting) => !isLiteral(sighting))
        .map(({ request }) => strategy.query.families[request.family]),
    );
    return Math.max(direct[at] ?? 0, floor * Math.min(1, reached));
  });
}

function isLiteral({ request }: PooledSighting): boolean {
  return request.family === 'literal';
}

function shareOfTop({ rank, score, topScore }: PooledSighting): number {
  return topScore > 0 ? Math.max(0, score) / topScore : 1 / (1 + rank);
}

/** The mean over the forms in which the question was asked (with and without feedback), or the best part of it. */
function byScores(sightings: readonly PooledSighting[], forms: number, strategy: Strategy): number {
  const weight = (sighting: PooledSighting): number =>
    strategy.query.families[sighting.request.family] *
    (strategy.channels.weights[sighting.request.channel] ?? 1);
  const literal = sightings.filter(isLiteral);
  const parts = sightings.filter(({ request }) =>
    ['keyphrase', 'entity', 'template'].includes(request.family),
  );
  const whole = literal.map((sighting) => shareOfTop(sighting) * Math.min(1, weight(sighting)));
  return Math.max(
    whole.reduce((sum, score) => sum + score, 0) / Math.max(1, forms),
    ...parts.map(
      (sighting) => PART_OF_QUESTION * shareOfTop(sighting) * Math.min(2, weight(sighting)),
    ),
  );
}

function byRanksAndWords(
  pool: readonly PooledPassage[],
  terms: readonly string[],
  rarity: TermRarity,
  strategy: Strategy,
): readonly number[] {
  const words = scoreWords(
    pool.map(({ view }) => view),
    terms.map((term) => ({ term, weight: 1 })),
    rarity,
    strategy.rank.bm25,
  );
  const fused = fusePlaces(pool, words, strategy);
  const topFused = Math.max(...fused.values(), Number.MIN_VALUE);
  const topWords = Math.max(...words, Number.MIN_VALUE);
  return pool.map(
    ({ key }, at) => ((fused.get(key) ?? 0) / topFused + (words[at] ?? 0) / topWords) / 2,
  );
}

/** Rows of an answer by which it is measured beside the others. */
const FIRST_ROWS = 5;

/**
 * Reciprocal rank fusion of the answers to the question and its parts. The first of a source that has nothing of what is asked is
 * no better than the tenth of one that is about it: an answer weighs by what its first rows say of the question, squared (on
 * questions of two draws of `bench channels` that were for trying, 52 and 51 of 60 found among ten rows became 55 and 55).
 */
function fusePlaces(
  pool: readonly PooledPassage[],
  words: readonly number[],
  strategy: Strategy,
): ReadonlyMap<string, number> {
  interface Place {
    readonly rank: number;
    readonly key: string;
    readonly words: number;
  }
  const lists = new Map<string, { readonly weight: number; readonly places: Place[] }>();
  for (const [at, { key, sightings }] of pool.entries())
    for (const { request, rank } of sightings) {
      if (request.family === 'bridge' || request.family === 'uncovered') continue;
      const weight =
        strategy.query.families[request.family] * (strategy.channels.weights[request.channel] ?? 1);
      const list = lists.get(request.id) ?? { weight, places: [] };
      list.places.push({ rank, key, words: words[at] ?? 0 });
      lists.set(request.id, list);
    }
  const ordered = [...lists.values()].map(({ weight, places }) => {
    const inOrder = places.toSorted((a, b) => a.rank - b.rank);
    const first = inOrder.slice(0, FIRST_ROWS);
    const said = first.reduce((sum, one) => sum + one.words, 0) / Math.max(1, first.length);
    return { weight, keys: inOrder.map(({ key }) => key), said };
  });
  const most = Math.max(...ordered.map(({ said }) => said), Number.MIN_VALUE);
  const fused = fuseRanks(
    ordered.map(({ keys }) => keys),
    strategy.rank.rrfK,
    ordered.map(({ weight, said }) => weight * (said / most) ** 2),
  );
  return new Map(fused.map(({ id, score }) => [id, score]));
}
