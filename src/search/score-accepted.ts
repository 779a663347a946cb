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
const LEAST_COVERED = 0.6;
/** A claim of fewer telling words stands in passages that nobody accepted. */
const LEAST_TERMS = 3;

/**
 * How much more each passage is worth because it holds what a person accepted for a like question, from 0 to 0.5, in the
 * order of the pool. What the earlier question said of the passage counts as if the passage said it itself, as the text of
 * a link does for the page behind it; a passage that with it still leaves out what is asked for gets nothing.
 *
 * Limits from train splits (scifact, cranfield, locomo): with a likeness alone and no coverage, conversations lost, where
 * questions of one form ask of different days; from half down a few questions that share nothing lose, above .6 fewer gain.
 *
 * @see docs/spec/search.md, SEA-26
 */
export function scoreAccepted(
  pool: readonly PooledPassage[],
  question: QuestionView,
  rarity: TermRarity,
  accepted: readonly AcceptedAnswer[],
): readonly number[] {
  const asked = [...new Set(question.terms)];
  const like = accepted.flatMap(({ question: earlier, texts }) => {
    const terms = new Set(contentTerms(earlier));
    const likeness = cosine(asked, terms, rarity);
    const told = texts.map(foldSpace).filter((text) => contentTerms(text).length >= LEAST_TERMS);
    return likeness < LEAST_LIKENESS || told.length === 0 ? [] : [{ terms, likeness, told }];
  });
  if (like.length === 0) return pool.map(() => 0);
  const mass = massOfAll(asked, rarity);
  return pool.map(({ item, view }) => {
    const text = foldSpace(item.text);
    const worth = like.map(({ terms, likeness, told }) => {
      if (!told.some((claim) => text.includes(claim))) return 0;
      const covered = asked.filter((term) => terms.has(term) || view.terms.has(term));
      return massOfAll(covered, rarity) < LEAST_COVERED * mass ? 0 : likeness;
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
