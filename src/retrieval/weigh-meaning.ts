import type { Hit } from './words/passage-index.ts';

/** How deep two rankings are compared, and how much each place counts of the one before it. */
const AGREEMENT = { depth: 30, persistence: 0.9 } as const;
/** The best passages by words hold at least this share of what is asked, by rarity, or words know too little. */
const LEAST_COVERED = 0.25;
/** Passages by words that are looked at for it. */
const LEADING = 3;

/** What decides how much the ranking by meaning counts beside that by words. */
export interface TwoRankings {
  readonly byWords: readonly Pick<Hit, 'id' | 'terms'>[];
  /** Ids, best first. */
  readonly byMeaning: readonly string[];
  /** How rare each term of the question is. */
  readonly rarity: ReadonlyMap<string, number>;
}

/**
 * What a place in the ranking by meaning counts, a place by words being 1: the square of how far both agree on the first places,
 * and 1 where words find next to nothing of what is asked. Fused in equal parts a small English model lost .04 to .26
 * nDCG@10 on five sets; weighed so .013 at the most (docs/spec/retrieval.md). Pure.
 *
 * @see docs/spec/retrieval.md, RET-23
 */
export function weighMeaning({ byWords, byMeaning, rarity }: TwoRankings): number {
  const asked = massOf(rarity.keys(), rarity);
  const held = byWords.slice(0, LEADING).map(({ terms }) => massOf(new Set(terms), rarity));
  if (Math.max(0, ...held) < LEAST_COVERED * asked) return 1;
  return (
    agreementOf(
      byWords.map(({ id }) => id),
      byMeaning,
    ) ** 2
  );
}

/** Rank-biased overlap (W. Webber and others, 2010), 0 to 1. */
function agreementOf(one: readonly string[], other: readonly string[]): number {
  let agreed = 0;
  let most = 0;
  for (let depth = 1; depth <= AGREEMENT.depth; depth += 1) {
    const first = new Set(one.slice(0, depth));
    const both = other.slice(0, depth).filter((id) => first.has(id)).length;
    const counts = AGREEMENT.persistence ** (depth - 1);
    agreed += (counts * both) / depth;
    most += counts;
  }
  return agreed / most;
}

function massOf(terms: Iterable<string>, rarity: ReadonlyMap<string, number>): number {
  let mass = 0;
  for (const term of terms) mass += rarity.get(term) ?? 0;
  return mass;
}
