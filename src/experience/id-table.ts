import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { writeFileAtomic } from '../storage/index.ts';
import type { Sighting } from './sighting.ts';

/** A tag of 16 bytes, then 16 bytes an event: 64 bits of its id, 64 bits of what the fold reads of it. */
const ENTRY_BYTES = 16;
const SCANS_BEFORE_INDEX = 32;

export type Entry = readonly [idLow: number, idHigh: number, textLow: number, textHigh: number];

/** Which events were folded already: derived, so a damaged or foreign table only costs a rebuild. */
export interface IdTable {
  /** `absent`, `same` event, or an event of the same id that tells something `else`. */
  find(sighting: Sighting): 'absent' | 'same' | 'else';
  hasId(id: string): boolean;
}

export function entryOf(sighting: Sighting): Entry {
  return [...hash64(sighting.id), ...hash64(JSON.stringify(sighting))];
}

/** Opens the first `count` entries of a table; `undefined` when it is not the one with that tag. */
export function openIdTable(path: string, tag: string, count: number): IdTable | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.length < ENTRY_BYTES * (count + 1)) return undefined;
  if (bytes.toString('latin1', 0, ENTRY_BYTES) !== tag) return undefined;
  const words = new Uint32Array(count * 4);
  for (let word = 0; word < words.length; word += 1)
    words[word] = bytes.readUInt32LE(ENTRY_BYTES + word * 4);

  const rowOf = createRowFinder(words);
  return {
    find(sighting) {
      const [low, high, textLow, textHigh] = entryOf(sighting);
      const row = rowOf(low, high);
      if (row === -1) return 'absent';
      return words[row + 2] === textLow && words[row + 3] === textHigh ? 'same' : 'else';
    },
    hasId: (id) => rowOf(...hash64(id)) !== -1,
  };
}

export async function writeIdTable(
  path: string,
  tag: string,
  entries: readonly Entry[],
): Promise<void> {
  await writeFileAtomic(path, Buffer.concat([Buffer.from(tag, 'latin1'), bytesOf(entries)]));
}

/** Puts entries behind the first `count`, over what a crash may have left there. */
export function extendIdTable(path: string, count: number, entries: readonly Entry[]): void {
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
    for (let row = 0; row < words.length; row += 4)
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
  for (let row = 0; row < words.length; row += 4) index.set(words[row] ?? 0, row);
  return index;
}

function bytesOf(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * ENTRY_BYTES);
  let at = 0;
  for (const entry of entries) for (const word of entry) at = bytes.writeUInt32LE(word, at);
  return bytes;
}

/** cyrb53's two halves (public domain, bryc): quick, well mixed, not for secrets. */
function hash64(text: string): readonly [number, number] {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return [low >>> 0, high >>> 0];
}
