import type { Ask } from './ask.ts';

/** How much a term tells: more for one that few of the found passages hold. */
export type Rarity = (term: string) => number;

export interface UnitQuestion {
  readonly ask: Ask;
  /** The documents are so few that all of them are read. */
  readonly isFew: boolean;
  readonly rarity: Rarity;
  /** Terms of the names of all who speak in the conversations that were found. */
  readonly people: ReadonlySet<string>;
  /** Terms of the question by which documents that were found are called. */
  readonly subjects: ReadonlySet<string>;
  /** Terms that only say of which sort the answer is, and that nothing found says: what is of that sort says them. */
  readonly unsaid: ReadonlySet<string>;
  /** How near in meaning other terms are to each of the question, where a document may call it otherwise. */
  readonly near: ReadonlyMap<string, (other: string) => number>;
}

/** Share of the rarity of the terms that is covered. */
export function shareOf(
  terms: readonly string[],
  covered: ReadonlyMap<string, number>,
  rarity: Rarity,
): number {
  let total = 0;
  let share = 0;
  for (const term of terms) {
    const weight = rarity(term);
    total += weight;
    share += weight * (covered.get(term) ?? 0);
  }
  return total === 0 ? 0 : share / total;
}
