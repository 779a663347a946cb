import { compareText } from '../kernel/index.ts';
import type { Blobs } from '../storage/index.ts';
import type { Evidence } from './evidence.ts';

/** The stored texts behind the rows, by hash. A text that is not there is left out. */
export async function loadSnapshots(
  blobs: Blobs,
  rows: readonly Pick<Evidence, 'snapshot'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const sha256 of hashesOf(rows)) {
    signal.throwIfAborted();
    const text = await blobs.find(sha256);
    if (text !== undefined) texts.set(sha256, text);
  }
  return texts;
}

/** Copies the texts behind the rows, so that a delivery can be verified from its own folder; the hashes copied. */
export async function copySnapshots(
  from: Blobs,
  to: Blobs,
  rows: readonly Pick<Evidence, 'snapshot'>[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const copied: string[] = [];
  for (const [sha256, text] of await loadSnapshots(from, rows, signal)) {
    signal.throwIfAborted();
    await to.put(text);
    copied.push(sha256);
  }
  return copied;
}

function hashesOf(rows: readonly Pick<Evidence, 'snapshot'>[]): readonly string[] {
  return [...new Set(rows.map(({ snapshot }) => snapshot))].sort(compareText);
}
