import { contentTerms, foldSpace } from '../text/index.ts';
import type { PooledPassage } from './pool.ts';
import type { AcceptedAnswer } from './request.ts';
import type { QuestionView } from './score-links.ts';
import type { TermRarity } from './term-rarity.ts';

/** Half of what the best hit is worth at the most: an accepted passage is preferred, and wins against no better one. */
const FULL_WORTH = 0.5;
/** Least cosine of the two questions, their words weighed by rarity. */
const LEAST_LIKENESS = 0.3;
/** Of what the question asks for, the earlier question and the passage have at least this share by rarity. */
const LEAST_COVERED = 0.5;
/** A claim of fewer telling words stands in passages that nobody accepted. */
const LEAST_TERMS = 3;

export interface AcceptedFor {
  readonly question: QuestionView;
  readonly rarity: TermRarity;
  readonly accepted: readonly AcceptedAnswer[];
}

/**
 * How much more each passage is worth because it holds what a person accepted for a like question, from 0 to 0.5, in the
 * order of the pool. What the earlier question said of the passage counts as if the passage said it itself, as the text of
 * a link does for the page behind it; a passage that with it still leaves out what is asked for gets nothing, and neither does
 * one behind a passage that has more of it by itself: "When did she sign up for pottery?" is not told by what was accepted
 * for "When did she make a plate in pottery?" where another turn has "signed up".
 *
 * Limits from train splits (scifact, cranfield, locomo): with a likeness alone and no coverage, conversations lost, where
 * questions of one form ask of different days. Without a look at the passages before it, half as many questions again lost
 * there, and two each on both other sets, where none does.
 *
 * @see docs/spec/search.md, SEA-26
 */
export function scoreAccepted(
  pool: readonly PooledPassage[],
  base: readonly number[],
  { question, rarity, accepted }: AcceptedFor,
): readonly number[] {
  const asked = [...new Set(question.terms)];
  const like = accepted.flatMap(({ question: earlier, texts }) => {
    const terms = new Set(contentTerms(earlier));
    const likeness = cosine(asked, terms, rarity);
    const told = texts.map(foldSpace).filter((text) => contentTerms(text).length >= LEAST_TERMS);
    return likeness < LEAST_LIKENESS || told.length === 0 ? [] : [{ terms, likeness, told }];
  });
  if (like.length === 0) return pool.map(() => 0);
  const massIn = (has: (term: string) => boolean): number => massOfAll(asked.filter(has), rarity);
  const least = LEAST_COVERED * massOfAll(asked, rarity);
  const said = pool.map(({ view }) => massIn((term) => view.terms.has(term)));
  return pool.map(({ item, view }, at) => {
    const text = foldSpace(item.text);
    const held = like.filter(({ told }) => told.some((claim) => text.includes(claim)));
    if (held.length === 0) return 0;
    const own = base[at] ?? 0;
    const before = said.filter((_, other) => (base[other] ?? 0) > own);
    const worth = held.map(({ terms, likeness }) => {
      const covered = massIn((term) => terms.has(term) || view.terms.has(term));
      return covered < Math.max(least, ...before) ? 0 : likeness;
    });
    return FULL_WORTH * Math.max(0, ...worth);
  });
}

function cosine(
  asked: readonly string[],
  earlier: ReadonlySet<string>,
  rarity: TermRarity,
): number {
  const squares = (terms: Iterable<string>): number => {
    let sum = 0;
    for (const term of terms) sum += rarity(term) ** 2;
    return sum;
  };
  const lengths = Math.sqrt(squares(asked) * squares(earlier));
  return lengths === 0 ? 0 : squares(asked.filter((term) => earlier.has(term))) / lengths;
}

function massOfAll(terms: readonly string[], rarity: TermRarity): number {
  return terms.reduce((sum, term) => sum + rarity(term), 0);
}
