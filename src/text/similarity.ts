import { normaliseText } from './fold-space.ts';
import { rememberTexts } from './remember-texts.ts';
import { termsOf } from './tokenize.ts';

const SHINGLE_WORDS = 3;
const SPACE = 0x20;

/** The text's runs of three terms, each as a 32-bit hash; a shorter text is one run. */
export function shinglesOf(text: string, words: number = SHINGLE_WORDS): ReadonlySet<number> {
  return shinglesOfTerms(termsOf(text), words);
}

/** The same of terms that are known already. */
export function shinglesOfTerms(terms: readonly string[], words: number): ReadonlySet<number> {
  const shingles = new Set<number>();
  if (terms.length === 0) return shingles;
  const last = Math.max(0, terms.length - words);
  for (let index = 0; index <= last; index += 1)
    shingles.add(hashRun(terms, index, Math.min(index + words, terms.length)));
  return shingles;
}

/** Shared shingles over all shingles, in [0, 1]; two empty sets are equal. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** Whether `jaccard` is at least so much; most pairs are told apart by their first few. */
function shareEnough(a: ReadonlySet<number>, b: ReadonlySet<number>, threshold: number): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  const all = a.size + b.size;
  let most = small.size;
  const isEnough = (): boolean => most / (all - most) >= threshold;
  if (!isEnough()) return false;
  for (const shingle of small) {
    if (large.has(shingle)) continue;
    most -= 1;
    if (!isEnough()) return false;
  }
  return true;
}

/** FNV-1a over the code units of the terms with a space between them, then mixed. */
function hashRun(terms: readonly string[], from: number, to: number): number {
  let hash = 0x811c_9dc5;
  for (let at = from; at < to; at += 1) {
    const term = terms[at] ?? '';
    if (at > from) hash = Math.imul(hash ^ SPACE, 0x0100_0193);
    for (let index = 0; index < term.length; index += 1)
      hash = Math.imul(hash ^ term.charCodeAt(index), 0x0100_0193);
  }
  return mix(hash);
}

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Cosine of the term counts of two texts, in [0, 1]; texts that are equal but for space, case and width give 1. */
export function cosineOfTerms(a: string, b: string): number {
  const left = normaliseText(a);
  const right = normaliseText(b);
  if (left === right) return 1;
  const one = countsOf(left);
  const other = countsOf(right);
  const size = Math.sqrt(dot(one, one) * dot(other, other));
  return size === 0 ? 0 : Math.min(1, dot(one, other) / size);
}

function countsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [term, times] of a) sum += times * (b.get(term) ?? 0);
  return sum;
}

/** Shorter texts share shingles by chance: they are compared exactly. */
export const MIN_SHINGLES = 6;

export const NEAR_DUPLICATE_THRESHOLD = 0.85;

/** What counts as nearly the same; by default runs of three terms, 85 % of them shared. */
export interface NearDuplicateRules {
  readonly shinglesOf?: (text: string) => ReadonlySet<number>;
  readonly threshold?: number;
  /** What `firstShingles` says of them, where it is known already. */
  readonly firstOf?: (text: string) => Uint32Array;
}

/** Texts seen so far, by id. */
export interface NearDuplicates {
  /** Adds a text, and returns the id of the earliest text that it nearly repeats; such a text is not kept itself. */
  add(id: string, text: string): string | undefined;
}

/**
 * Finds near-duplicates without comparing all pairs, and misses none. In one order of all shingles, two sets that share
 * enough of them also share one among their first few (prefix filtering; Chaudhuri, Ganti, Kaushik 2006): only texts that
 * do are compared by Jaccard.
 */
export function createNearDuplicates({
  shinglesOf: read = knownShingles,
  threshold = NEAR_DUPLICATE_THRESHOLD,
  firstOf = (text) => firstShingles(read(text), threshold),
}: NearDuplicateRules = {}): NearDuplicates {
  const exact = new Map<string, string>();
  const kept: { readonly id: string; readonly shingles: ReadonlySet<number> }[] = [];
  /** Of each shingle, the kept texts that have it among their first few. */
  const leadBy = new Map<number, number[]>();

  const addExact = (id: string, text: string): string | undefined => {
    const key = normaliseText(text);
    if (key === '') return undefined;
    const known = exact.get(key);
    if (known === undefined) exact.set(key, id);
    return known;
  };

  const findEarliest = (first: Uint32Array, shingles: ReadonlySet<number>): string | undefined => {
    const candidates = new Set<number>();
    for (const shingle of first)
      for (const index of leadBy.get(shingle) ?? []) candidates.add(index);
    return [...candidates]
      .sort((a, b) => a - b)
      .flatMap((index) => kept[index] ?? [])
      .find((candidate) => shareEnough(candidate.shingles, shingles, threshold))?.id;
  };

  return {
    add(id, text) {
      const shingles = read(text);
      if (shingles.size < MIN_SHINGLES) return addExact(id, text);
      const first = firstOf(text);
      const earliest = findEarliest(first, shingles);
      if (earliest !== undefined) return earliest;
      for (const shingle of first) {
        const known = leadBy.get(shingle);
        if (known === undefined) leadBy.set(shingle, [kept.length]);
        else known.push(kept.length);
      }
      kept.push({ id, shingles });
      return undefined;
    },
  };
}

const knownShingles = rememberTexts((text) => shinglesOf(text));

/** Products like .85 · 20 may come out a little above the whole number that they are. */
const ROUNDING = 1e-9;

/** By hash, which is an order as good as any: as many as can all be missing from a set that shares enough, and one more. */
export function firstShingles(shingles: ReadonlySet<number>, threshold: number): Uint32Array {
  const shared = Math.ceil(threshold * shingles.size - ROUNDING);
  return Uint32Array.from(shingles)
    .sort()
    .subarray(0, shingles.size - shared + 1);
}
