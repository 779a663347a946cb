import { extractSpecifics, isNegatedAgainst, jaccard, shinglesOf } from '../../text/index.ts';

const MIN_ORDER = 0.5;

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
      : 'the same numbers, dates or names stand in another order';
  }
  if (jaccard(shinglesOf(a, 2), shinglesOf(b, 2)) < MIN_ORDER)
    return 'the same words stand in another order';
  return undefined;
}

/** Numbers, dates, names and the like, in their order. */
function specificsOf(text: string): readonly string[] {
  return extractSpecifics(text).map(({ kind, normal }) => `${kind} ${normal}`);
}
