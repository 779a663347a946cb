import { sha256Hex } from '../kernel/index.ts';
import type { Archive } from './archive.ts';

/** What a compaction must know of the batches that are archived already. */
export interface ArchiveState {
  /** The number of the newest batch; 0 when there is none. */
  readonly lastNumber: number;
  /** The number of the batch with this key: archived by a run that was killed before it could replace. */
  find(key: string): number | undefined;
}

export async function readArchiveState(archive: Archive): Promise<ArchiveState> {
  const numbers = new Map<string, number>();
  let lastNumber = 0;
  for await (const { record } of archive.read()) {
    const number = Number(/^offload_(\d+)$/.exec(record.batchId)?.[1] ?? '0');
    lastNumber = Math.max(lastNumber, number);
    numbers.set(
      batchKey(
        record.items.map(({ sha256 }) => sha256),
        record.digest,
      ),
      number,
    );
  }
  return { lastNumber, find: (key) => numbers.get(key) };
}

/** The same originals with the same digest are the same batch. */
export function batchKey(hashes: readonly string[], digest: string | null): string {
  return sha256Hex([...hashes, digest === null ? 'none' : sha256Hex(digest)].join(' '));
}
