import { mapConcurrent } from '../kernel/index.ts';
import type { Blobs } from '../storage/index.ts';
import type { Evidence } from './evidence.ts';

const READ_AT_ONCE = 8;

/** The stored texts behind the rows, by hash. A text that is not there is left out. */
export async function loadSnapshots(
  blobs: Blobs,
  rows: readonly Pick<Evidence, 'snapshot'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const hashes = [...new Set(rows.map(({ snapshot }) => snapshot))];
  const load = async (sha256: string): Promise<void> => {
    const text = await blobs.find(sha256);
    if (text !== undefined) texts.set(sha256, text);
  };
  await mapConcurrent(hashes, READ_AT_ONCE, load, signal);
  return texts;
}
