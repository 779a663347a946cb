import { compareText } from './compare.ts';

const MAX_NAME_LENGTH = 100;
const MAX_DISTANCE = 3;

/** The known name that was probably meant: at most a third of the letters, and `most` of them, are wrong. */
export function nearestName(
  name: string,
  known: readonly string[],
  most = MAX_DISTANCE,
): string | undefined {
  const wanted = name.slice(0, MAX_NAME_LENGTH).toLowerCase();
  if (wanted === '') return undefined;
  const limit = Math.min(most, Math.max(1, Math.floor(wanted.length / 3)));
  const [best] = known
    .map((candidate) => ({
      candidate,
      distance: editDistance(wanted, candidate.slice(0, MAX_NAME_LENGTH).toLowerCase()),
    }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || compareText(a.candidate, b.candidate));
  return best?.candidate ?? onlyCompletion(wanted, known);
}

/** "stat" means "status" when nothing else starts like that. */
function onlyCompletion(wanted: string, known: readonly string[]): string | undefined {
  const starting = known.filter((candidate) => candidate.toLowerCase().startsWith(wanted));
  return wanted.length >= 3 && starting.length === 1 ? starting[0] : undefined;
}

/** Damerau-Levenshtein (optimal string alignment): insertions, deletions, changes, swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + cost,
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
