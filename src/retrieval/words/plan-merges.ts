/** What the plan knows of a segment. */
export interface SegmentSize {
  readonly segment: number;
  readonly passages: number;
  readonly live: number;
  readonly bytes: number;
}

/** So many neighbours of one size become one: a passage is rewritten about log8(n) times in its life. */
const MERGE_FACTOR = 8;
const SMALLEST_BYTES = 4 * 1024;
/** Above this share of removed passages a segment is written anew. */
const MAX_DEAD_SHARE = 0.3;

/**
 * Which run of neighbouring segments to write as one now, by their numbers; `undefined` when all is well. Asked
 * again after each merge. Neighbours only, so that passages stay in the order in which they came.
 */
export function planMerge(segments: readonly SegmentSize[]): readonly number[] | undefined {
  const rotten = segments.find(({ passages, live }) => passages - live > passages * MAX_DEAD_SHARE);
  if (rotten !== undefined) return [rotten.segment];
  const levels = segments.map(({ bytes }) => levelOf(bytes));
  for (const level of [...new Set(levels)].sort((a, b) => a - b)) {
    const run = findRun(levels, level);
    if (run !== undefined) return segments.slice(run.from, run.end).map(({ segment }) => segment);
  }
  return undefined;
}

/** Neighbours of which enough are of the level; smaller ones between them go with them. */
function findRun(
  levels: readonly number[],
  level: number,
): { readonly from: number; readonly end: number } | undefined {
  let from = -1;
  let count = 0;
  for (const [index, found] of levels.entries()) {
    if (found > level) {
      from = -1;
      count = 0;
    } else if (found === level) {
      if (count === 0) from = index;
      count += 1;
      if (count === MERGE_FACTOR) return { from, end: index + 1 };
    }
  }
  return undefined;
}

function levelOf(bytes: number): number {
  return Math.floor(
    Math.log(Math.max(bytes, SMALLEST_BYTES) / SMALLEST_BYTES) / Math.log(MERGE_FACTOR),
  );
}
