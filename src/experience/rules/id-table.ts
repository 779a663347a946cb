import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { writeFileAtomic } from '../../storage/index.ts';
import type { Sighting } from './sighting.ts';

/** A tag of 16 bytes, then four words an event: 64 bits of its id, 64 bits of what the fold reads of it. */
const ENTRY_BYTES = 16;
const ENTRY_WORDS = 4;
const SCANS_BEFORE_INDEX = 32;

/** Which events were folded already: derived, so a damaged or foreign table only costs a rebuild. */
export interface IdTable {
  /** `absent`, `same` event, or an event of the same id that tells something `else`. */
  find(sighting: Sighting): 'absent' | 'same' | 'else';
  hasId(id: string): boolean;
}

/** The entries of these sightings, in the byte order of the machine: the table never leaves it. */
export function entriesOf(sightings: readonly Sighting[]): Uint32Array {
  const words = new Uint32Array(sightings.length * ENTRY_WORDS);
  for (const [index, sighting] of sightings.entries()) {
    words.set(hash64([sighting.id]), index * ENTRY_WORDS);
    words.set(hash64(partsOf(sighting)), index * ENTRY_WORDS + 2);
  }
  return words;
}

/** All that the fold reads, in a fixed order; a text cannot be taken for two. */
function partsOf(sighting: Sighting): readonly string[] {
  const { key } = sighting;
  return [
    String(sighting.at),
    sighting.outcome,
    sighting.feedback ?? '-',
    `${sighting.rubricFailed} ${sighting.lowRelevance} ${sighting.heldBack}`,
    sighting.session ?? '-',
    sighting.pattern ?? '-',
    key === null ? '-' : JSON.stringify(key),
    sighting.query ?? '-',
    sighting.failure ?? '-',
    sighting.badQuery ?? '-',
    sighting.correction ?? '-',
    sighting.refersTo ?? '-',
  ];
}

/** Opens the first `count` entries of a table; `undefined` when it is not the one with that tag. */
export function openIdTable(path: string, tag: string, count: number): IdTable | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.length < ENTRY_BYTES * (count + 1)) return undefined;
  if (bytes.toString('latin1', 0, ENTRY_BYTES) !== tag) return undefined;
  // A copy: a file's buffer need not begin at a word.
  const end = ENTRY_BYTES * (count + 1);
  const words = new Uint32Array(new Uint8Array(bytes.subarray(ENTRY_BYTES, end)).buffer);
  const rowOf = createRowFinder(words);
  return {
    find(sighting) {
      const [low = 0, high = 0, textLow, textHigh] = entriesOf([sighting]);
      const row = rowOf(low, high);
      if (row === -1) return 'absent';
      return words[row + 2] === textLow && words[row + 3] === textHigh ? 'same' : 'else';
    },
    hasId: (id) => rowOf(...hash64([id])) !== -1,
  };
}

export async function writeIdTable(path: string, tag: string, entries: Uint32Array): Promise<void> {
  await writeFileAtomic(path, Buffer.concat([Buffer.from(tag, 'latin1'), bytesOf(entries)]));
}

/** Puts entries behind the first `count`, over what a crash may have left there. */
export function extendIdTable(path: string, count: number, entries: Uint32Array): void {
  if (entries.length === 0) return;
  const descriptor = openSync(path, 'r+');
  try {
    writeSync(descriptor, bytesOf(entries), 0, undefined, ENTRY_BYTES * (count + 1));
  } finally {
    closeSync(descriptor);
  }
}

/** A few look-ups scan; many are worth an index. */
function createRowFinder(words: Uint32Array): (low: number, high: number) => number {
  let scans = 0;
  let index: Map<number, number> | undefined;
  const scan = (low: number, high: number): number => {
    for (let row = 0; row < words.length; row += ENTRY_WORDS)
      if (words[row] === low && words[row + 1] === high) return row;
    return -1;
  };
  return (low, high) => {
    if (scans < SCANS_BEFORE_INDEX) {
      scans += 1;
      return scan(low, high);
    }
    index ??= indexOf(words);
    const row = index.get(low);
    if (row === undefined) return -1;
    return words[row + 1] === high ? row : scan(low, high);
  };
}

function indexOf(words: Uint32Array): Map<number, number> {
  const index = new Map<number, number>();
  for (let row = 0; row < words.length; row += ENTRY_WORDS) index.set(words[row] ?? 0, row);
  return index;
}

function bytesOf(entries: Uint32Array): Buffer {
  return Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength);
}

/** cyrb53's two halves (public domain, bryc): quick, well mixed, not for secrets. */
function hash64(parts: readonly string[]): readonly [number, number] {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      const unit = part.charCodeAt(at);
      low = Math.imul(low ^ unit, 2_654_435_761);
      high = Math.imul(high ^ unit, 1_597_334_677);
    }
    // Behind every part its length: moving a letter from one to the next shows.
    low = Math.imul(low ^ part.length ^ 0x10000, 2_654_435_761);
    high = Math.imul(high ^ part.length ^ 0x10000, 1_597_334_677);
  }
  const first =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  const second =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^
    Math.imul(first ^ (first >>> 13), 3_266_489_909);
  return [first >>> 0, second >>> 0];
}
