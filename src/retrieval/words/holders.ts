import { bodyCountOf, createSeeker, forEachSome, type Postings, titleCountOf } from './postings.ts';
import type { RankInput } from './rank-input.ts';
import { placeFrom } from './shared-ordinals.ts';
import { flagWindows, mostsOf } from './window-mosts.ts';

/** Which of some passages hold a term. */
export interface Holders {
  /** How often each does; where that is not asked, 1. */
  readonly counts: Uint16Array;
  /** Their places. */
  readonly places: readonly number[];
}

/** Each term is looked up once. */
export function byTerm(find: (term: string) => Holders): (term: string) => Holders {
  const known = new Map<string, Holders>();
  return (term) => {
    const holders = known.get(term) ?? find(term);
    known.set(term, holders);
    return holders;
  };
}

/** Which of a segment's windows, that ascend, have a passage that holds the term. */
export function findWindows(
  input: RankInput,
  term: string,
  segment: number,
  windows: Uint32Array,
): Holders {
  const [list, lengths] = [input.postings.get(term)?.[segment], input.segments[segment]];
  if (list === undefined || lengths === undefined)
    return { counts: new Uint16Array(windows.length), places: [] };
  // What is in most passages is in almost every window.
  const isFrequent = list.count * 2 > lengths.bodyLengths.length;
  const counts = isFrequent
    ? new Uint16Array(windows.length).fill(1)
    : flagWindows(mostsOf(input, lengths, list, 1).mosts, windows);
  const places: number[] = [];
  for (let place = 0; place < counts.length; place += 1)
    if (counts[place] === 1) places.push(place);
  return { counts, places };
}

/** Postings that are looked for at once. */
const AT_ONCE = 512;
/** A word that stands so often in a passage is taken to stand near every other. */
const MOST_COUNTED = 65_535;

/** Which of these passages, that ascend, hold the postings' term. */
export function findHolders(list: Postings | undefined, ordinals: Uint32Array): Holders {
  const counts = new Uint16Array(ordinals.length);
  const places: number[] = [];
  if (list === undefined) return { counts, places };
  const note = (place: number, code: number): void => {
    const ordinal = ordinals[place] ?? 0;
    const often = bodyCountOf(list, ordinal, code) + titleCountOf(list, ordinal, code);
    counts[place] = Math.min(often, MOST_COUNTED);
    places.push(place);
  };
  if (list.count < ordinals.length) {
    const some = { ordinals: new Uint32Array(AT_ONCE), codes: new Uint8Array(AT_ONCE) };
    let place = 0;
    forEachSome(list, some, (count) => {
      for (let at = 0; at < count; at += 1) {
        place = placeFrom(ordinals, some.ordinals[at] ?? 0, place);
        if (ordinals[place] === some.ordinals[at]) note(place, some.codes[at] ?? 0);
      }
    });
  } else {
    const codeAt = createSeeker(list);
    for (let place = 0; place < ordinals.length; place += 1) {
      const code = codeAt(ordinals[place] ?? 0);
      if (code > 0) note(place, code);
    }
  }
  return { counts, places };
}

/** @param mostOf - Of a place, given how often the one that stands there least often does, and the one that does most often. */
export function addWhereAll(
  holders: readonly Holders[],
  scores: Float64Array,
  mostOf: (least: number, most: number, place: number) => number,
): void {
  const fewest = holders.reduce((least, one) =>
    one.places.length < least.places.length ? one : least,
  );
  for (const place of fewest.places) {
    let [least, most] = [MOST_COUNTED, 0];
    for (const { counts } of holders) {
      const count = counts[place] ?? 0;
      if (count < least) least = count;
      if (count > most) most = count;
    }
    if (least > 0) scores[place] = (scores[place] ?? 0) + mostOf(least, most, place);
  }
}
