import { fitB } from './fit-b.ts';
import { DEFAULT_RANKING, type Ranking } from './ranking.ts';

/** Of the passages that may be found. */
export interface Totals {
  readonly passages: number;
  readonly titleTokens: number;
  readonly bodyTokens: number;
}

/** Tokens a passage; never 0, as it divides. */
export function averageOf(tokens: number, { passages }: Totals): number {
  return Math.max(tokens, 1) / Math.max(passages, 1);
}

/** Of each passage of a segment. */
export interface SegmentLengths {
  readonly titleLengths: Uint32Array;
  readonly bodyLengths: Uint32Array;
}

/** What is needed to tell how much of what a term can add at most it adds to a passage. */
export interface Norms {
  readonly k1: number;
  readonly titleWeight: number;
  /** What the terms of a sum over lengths are multiplied by: a passage's norm is the first two by its length, the others by its title's. */
  readonly factors: readonly [number, number, number, number];
}

export function normsOf({ k1, b, titleB, titleWeight }: Ranking, totals: Totals): Norms {
  return {
    k1,
    titleWeight,
    factors: [
      1 - b,
      b / averageOf(totals.bodyTokens, totals),
      1 - titleB,
      titleB / averageOf(totals.titleTokens, totals),
    ],
  };
}

/** How much more a passage may have of a term than it had: as much as a part of its norm has become smaller. */
export function growthOf(before: Norms, now: Norms): number {
  if (before.k1 !== now.k1 || before.titleWeight !== now.titleWeight) return Infinity;
  return before.factors.reduce((most, factor, at) => {
    const current = now.factors[at] ?? 0;
    return factor === current ? most : Math.max(most, factor / current);
  }, 1);
}

/** Those of a search that asks for nothing special, while these segments are all there are. */
export function ordinaryNorms(segments: readonly SegmentLengths[]): Norms {
  const totals = { passages: 0, titleTokens: 0, bodyTokens: 0, bodySquares: 0 };
  for (const { titleLengths, bodyLengths } of segments) {
    totals.passages += bodyLengths.length;
    for (const length of titleLengths) totals.titleTokens += length;
    for (const length of bodyLengths) {
      totals.bodyTokens += length;
      totals.bodySquares += length * length;
    }
  }
  const ranking = { ...DEFAULT_RANKING, b: fitB(DEFAULT_RANKING.b, totals) };
  return normsOf(ranking, totals);
}

export function encodeNorms({ k1, titleWeight, factors }: Norms): Uint8Array {
  return new Uint8Array(Float64Array.of(k1, titleWeight, ...factors).buffer);
}

/** `undefined` of no bytes. */
export function decodeNorms(bytes: Uint8Array): Norms | undefined {
  if (bytes.length === 0) return undefined;
  const [k1 = 0, titleWeight = 0, body = 0, perBody = 0, title = 0, perTitle = 0] =
    new Float64Array(bytes.slice().buffer);
  return { k1, titleWeight, factors: [body, perBody, title, perTitle] };
}
