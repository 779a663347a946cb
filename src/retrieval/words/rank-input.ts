import type { QueryPlan } from './plan-query.ts';
import type { Postings } from './postings.ts';
import type { Ranking } from './ranking.ts';

/** A segment as ranking needs it. */
export interface RankedSegment {
  readonly titleLengths: Uint32Array;
  readonly bodyLengths: Uint32Array;
  /** 1 for ordinals that may be found; `undefined` when all may. */
  readonly allowed: Uint8Array | undefined;
}

/** Of the passages that may be found. */
export interface Totals {
  readonly passages: number;
  readonly titleTokens: number;
  readonly bodyTokens: number;
}

/** A term's postings in each segment. */
export type TermPostings = readonly (Postings | undefined)[];

export interface RankInput {
  readonly segments: readonly RankedSegment[];
  readonly totals: Totals;
  readonly plan: QueryPlan;
  readonly postings: ReadonlyMap<string, TermPostings>;
  readonly ranking: Ranking;
  readonly limit: number;
}

/** Tokens a passage; never 0, as it divides. */
export function averageOf(tokens: number, { passages }: Totals): number {
  return Math.max(tokens, 1) / Math.max(passages, 1);
}
