import type { Lengths } from './fit-b.ts';
import type { Norms, SegmentLengths, Totals } from './norms.ts';
import type { QueryPlan } from './plan-query.ts';
import type { Postings } from './postings.ts';
import type { Ranking } from './ranking.ts';
import type { Segment } from './segment.ts';
import { placeOf } from './shared-ordinals.ts';

/** A segment as ranking needs it. */
export interface RankedSegment extends SegmentLengths {
  /** 1 for ordinals that may be found; `undefined` when all may. */
  readonly allowed: Uint8Array | undefined;
  /** With which the mosts of its lists are stored; `undefined` where they are not. */
  readonly norms: Norms | undefined;
}

/** Of the passages that may be found, with what their lengths are fitted to. */
type ScopeTotals = Totals & Lengths;

/** A term's postings in each segment. */
export type TermPostings = readonly (Postings | undefined)[];

/** A part of the positions of a long list, in the segment at this place. */
export interface PartKey {
  readonly segment: number;
  readonly list: number;
  readonly part: number;
}

export function partName({ segment, list, part }: PartKey): string {
  return `${segment}/${list}/${part}`;
}

export interface RankInput {
  readonly segments: readonly RankedSegment[];
  readonly totals: Totals;
  readonly plan: QueryPlan;
  readonly postings: ReadonlyMap<string, TermPostings>;
  /** The parts that were asked for, by their names; filled between two steps. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly ranking: Ranking;
  readonly limit: number;
}

/** What may be found, and the statistics of just that. */
export interface Scope {
  readonly segments: readonly RankedSegment[];
  readonly totals: ScopeTotals;
}

/** All living passages. */
export function scopeOfAll(segments: readonly Segment[]): Scope {
  const sum = (of: (segment: Segment) => number): number =>
    segments.reduce((total, segment) => total + of(segment), 0);
  return {
    segments: segments.map((segment) => ({ ...storedOf(segment), allowed: livingOf(segment) })),
    totals: {
      passages: sum(({ head }) => head.live),
      titleTokens: sum(({ head }) => head.titleTokens),
      bodyTokens: sum(({ head }) => head.bodyTokens),
      bodySquares: sum(squaresOf),
    },
  };
}

/** The living passages of these numbers. */
export function scopeOfNumbers(segments: readonly Segment[], numbers: readonly number[]): Scope {
  let passages = 0;
  let titleTokens = 0;
  let bodyTokens = 0;
  let bodySquares = 0;
  const ranked = segments.map((segment) => {
    const allowed = new Uint8Array(segment.head.passages);
    for (const number of numbers) {
      const ordinal = placeOf(segment.numbers, number);
      if (ordinal < 0 || segment.dead?.[ordinal] === 1 || allowed[ordinal] === 1) continue;
      allowed[ordinal] = 1;
      passages += 1;
      titleTokens += segment.titleLengths[ordinal] ?? 0;
      const length = segment.bodyLengths[ordinal] ?? 0;
      bodyTokens += length;
      bodySquares += length * length;
    }
    return { ...storedOf(segment), allowed };
  });
  return { segments: ranked, totals: { passages, titleTokens, bodyTokens, bodySquares } };
}

function storedOf({ titleLengths, bodyLengths, norms }: Segment): Omit<RankedSegment, 'allowed'> {
  return { titleLengths, bodyLengths, norms };
}

function squaresOf({ bodyLengths, dead }: Segment): number {
  let squares = 0;
  for (const [ordinal, length] of bodyLengths.entries())
    if (dead?.[ordinal] !== 1) squares += length * length;
  return squares;
}

function livingOf({ dead }: Segment): Uint8Array | undefined {
  return dead?.map((flag) => 1 - flag);
}
