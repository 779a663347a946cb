import { type Instant, sha256Hex } from '../kernel/index.ts';

/** An index that a machine of a shared home has made, and the others can fetch. */
export interface SharedIndex {
  readonly id: number;
  readonly bytes: number;
  readonly sketch: Sketch;
  readonly refreshedAt: Instant;
}

/** Of a set of files the few whose hashes are smallest: how much two sets have in common shows in what they share of these. */
export type Sketch = readonly string[];

/** A file as every machine names it: by its path below the root and its size, wherever the root is. */
export interface NamedFile {
  readonly path: string;
  readonly size: number;
}

/** Less is read here sooner than others are asked. */
const MUCH_BYTES = 1024 * 1024;
const SKETCH_FILES = 256;
const HASH_DIGITS = 12;
/** Less in common, and taking out what is not here costs more than reading what is. */
const LEAST_ALIKE = 0.5;
/** What is known here already is not thrown away for a little more. */
const LEAST_GAIN = 0.25;
/** A machine reads this much anew by itself before others are given a new index. */
const SAME = 0.9;
/** As many different folders of one kind as a machine keeps indexes. */
const MAX_SHARED = 24;

/** Whether files are so large together that somebody waits until they are indexed. */
export function isMuch(files: readonly Pick<NamedFile, 'size'>[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) >= MUCH_BYTES;
}

export function sketchOf(files: Iterable<NamedFile>): Sketch {
  const hashes = Array.from(files, ({ path, size }) => sha256Hex(`${path}\n${size}`));
  return hashes
    .map((hash) => hash.slice(0, HASH_DIGITS))
    .sort()
    .slice(0, SKETCH_FILES);
}

/** About how much of all files of two sets is in both. */
export function commonPartOf(one: Sketch, other: Sketch): number {
  const least = [...new Set([...one, ...other])].sort().slice(0, SKETCH_FILES);
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const both = least.filter((hash) => inOne.has(hash) && inOther.has(hash));
  return least.length === 0 ? 0 : both.length / least.length;
}

/** The index to fetch in place of the own one; `undefined` where none knows much more of what is to be indexed. */
export function chooseShared(
  shared: readonly SharedIndex[],
  wanted: Sketch,
  known: Sketch,
): SharedIndex | undefined {
  const least = Math.max(LEAST_ALIKE, commonPartOf(known, wanted) + LEAST_GAIN);
  return shared
    .map((index) => ({ index, likeness: commonPartOf(index.sketch, wanted) }))
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness || b.index.id - a.index.id)[0]?.index;
}

export function isWorthSharing(shared: readonly SharedIndex[], own: Sketch): boolean {
  return shared.every(({ sketch }) => commonPartOf(sketch, own) < SAME);
}

/** What a new index takes the place of: earlier states of its folder, and what was not used for longest. */
export function planReplaced(shared: readonly SharedIndex[], own: Sketch): readonly SharedIndex[] {
  const others = shared.filter(({ sketch }) => commonPartOf(sketch, own) < LEAST_ALIKE);
  const kept = new Set(others.slice(0, MAX_SHARED - 1));
  return shared.filter((index) => !kept.has(index));
}

/**
 * A name that machines with nearly the same files have in common for as good as always, and others never: the least of the hashes of
 * their paths.
 */
export function groupOf(files: Iterable<Pick<NamedFile, 'path'>>): string {
  let least = '';
  for (const { path } of files) {
    const hash = sha256Hex(path);
    if (least === '' || hash < least) least = hash;
  }
  return least.slice(0, 2 * HASH_DIGITS);
}
