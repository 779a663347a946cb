import {
  cosineOfTerms,
  extractSpecifics,
  isNegatedAgainst,
  jaccard,
  shinglesOf,
  shinglesOfTerms,
} from '../../text/index.ts';
import { contentWords } from './similarity.ts';

const MIN_ORDER = 0.5;
/** From this cosine of their words on two texts have the same ones, and all of them show the order. */
const SAME_WORDS = 0.9;

/** Why two texts must not become one, however alike their words are; `undefined` when nothing speaks against it. */
export function findContradiction(a: string, b: string): string | undefined {
  if (isNegatedAgainst(a, b)) return 'one denies what the other says';
  const [left, right] = [specificsOf(a), specificsOf(b)];
  if (left.join('\n') !== right.join('\n')) {
    const only = (those: readonly string[], other: readonly string[]) =>
      those.filter((specific) => !other.includes(specific)).slice(0, 3);
    const differing = [...only(left, right), ...only(right, left)];
    return differing.length > 0
      ? `numbers, dates or names differ: ${differing.join(', ')}`
      : 'the same numbers, dates or names are in another order';
  }
  return isReordered(a, b) ? 'the same words are in another order' : undefined;
}

function isReordered(a: string, b: string): boolean {
  if (cosineOfTerms(a, b) >= SAME_WORDS)
    return jaccard(shinglesOf(a, 2), shinglesOf(b, 2)) < MIN_ORDER;
  // Of texts in different words those that both have: who did what to whom.
  const [left, right] = [termsIn(a), termsIn(b)];
  const shared = (terms: readonly string[], others: readonly string[]) =>
    shinglesOfTerms(
      terms.filter((term) => others.includes(term)),
      2,
    );
  return jaccard(shared(left, right), shared(right, left)) < MIN_ORDER;
}

function termsIn(text: string): readonly string[] {
  return contentWords(text).map(({ term }) => term);
}

/** Numbers, dates, names and the like, in their order. */
function specificsOf(text: string): readonly string[] {
  return extractSpecifics(text).map(({ kind, normal }) => `${kind} ${normal}`);
}
