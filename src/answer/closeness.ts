import type { Unit } from './unit.ts';

/** How near in meaning a text is to the question: a cosine; `undefined` where it was not looked at. */
export type Closeness = (text: string) => number | undefined;

/** What is read of a unit: what it stands under, what introduces it, and itself. */
export function encodedTextOf({ text, row, context }: Unit): string {
  const title = row.title === text ? '' : row.title;
  const { leadIn, header, repliesTo } = context;
  return [title, leadIn, header.join(' '), repliesTo, text]
    .filter((part) => part !== '')
    .join('\n');
}

/** How a unit stands among those that were looked at. */
export interface Nearness {
  /** How many standard deviations its cosine is over their mean. */
  readonly over: number;
  /** … and how many it stays behind the nearest. */
  readonly behind: number;
}

/** Far from everything: what was not looked at. */
const FAR: Nearness = { over: -4, behind: -4 };

/**
 * How each unit stands among those that were looked at, in their own scale, since each encoder has another one; `undefined`
 * where fewer than two were. Pure.
 */
export function nearnessAmong(
  units: readonly Unit[],
  closeness: Closeness,
): readonly Nearness[] | undefined {
  const cosines = units.map((unit) => closeness(encodedTextOf(unit)));
  const known = cosines.filter((cosine) => cosine !== undefined);
  if (known.length < 2) return undefined;
  const mean = known.reduce((sum, cosine) => sum + cosine, 0) / known.length;
  const variance = known.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / known.length;
  const deviation = Math.sqrt(variance) || 1;
  const most = Math.max(...known);
  return cosines.map((cosine) =>
    cosine === undefined
      ? FAR
      : { over: (cosine - mean) / deviation, behind: (cosine - most) / deviation },
  );
}
