import { type ByteCursor, readNumber } from './bytes.ts';
import type { Norms, SegmentLengths } from './norms.ts';
import { placeOf } from './shared-ordinals.ts';

/** A segment in a few numbers: tokens and `live` are of the passages that were not removed. */
export interface SegmentHead {
  readonly segment: number;
  readonly passages: number;
  readonly live: number;
  readonly titleTokens: number;
  readonly bodyTokens: number;
  readonly bits: number;
  readonly bytes: number;
}

/** A segment without its postings, as held in memory: about 12 bytes a passage. */
export interface Segment extends SegmentLengths {
  readonly head: SegmentHead;
  /** The passages' numbers, ascending; a passage's place in it is its ordinal. */
  readonly numbers: Uint32Array;
  /** 1 for each ordinal that was removed; `undefined` when all live. */
  readonly dead: Uint8Array | undefined;
  /** With which the mosts of its lists are stored; `undefined` where they are not. */
  readonly norms: Norms | undefined;
}

/** Numbers written one after another; `sum` for those that were written as steps. */
export function decodeNumbers(bytes: Uint8Array, count: number, sum: boolean): Uint32Array {
  const numbers = new Uint32Array(count);
  const cursor: ByteCursor = { at: 0 };
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const value = readNumber(bytes, cursor);
    last = sum ? last + value : value;
    numbers[index] = last;
  }
  return numbers;
}

/** The segment without the passages of these numbers; the same one when it has none of them. */
export function withoutNumbers(segment: Segment, gone: readonly number[]): Segment {
  const dead = new Uint8Array(segment.head.passages);
  if (segment.dead !== undefined) dead.set(segment.dead);
  let { live, titleTokens, bodyTokens } = segment.head;
  for (const number of gone) {
    const ordinal = placeOf(segment.numbers, number);
    if (ordinal < 0 || dead[ordinal] === 1) continue;
    dead[ordinal] = 1;
    live -= 1;
    titleTokens -= segment.titleLengths[ordinal] ?? 0;
    bodyTokens -= segment.bodyLengths[ordinal] ?? 0;
  }
  if (live === segment.head.live) return segment;
  return { ...segment, dead, head: { ...segment.head, live, titleTokens, bodyTokens } };
}

/** The removed ordinals, ascending. */
export function* deadOrdinals(segment: Segment): Generator<number> {
  for (const [ordinal, flag] of (segment.dead ?? []).entries()) if (flag === 1) yield ordinal;
}

/** A block of a segment's terms. */
export interface BlockKey {
  readonly segment: number;
  readonly block: number;
}

export function blockName({ segment, block }: BlockKey): string {
  return `${segment}/${block}`;
}

/** Some of the positions of a long list of a segment. */
export interface PlacesPart {
  readonly list: number;
  readonly part: number;
  readonly data: Uint8Array;
}
