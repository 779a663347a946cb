import type { Archive, ArchiveRecord } from '../../src/context/index.ts';

/** An archive in memory; `broken` makes it refuse to be written. */
export interface MemoryArchive extends Archive {
  readonly records: ArchiveRecord[];
  broken: Error | null;
}

export function createMemoryArchive(sessionId = 's1'): MemoryArchive {
  const records: ArchiveRecord[] = [];
  const archive: MemoryArchive = {
    sessionId,
    path: null,
    records,
    broken: null,
    async append(more) {
      if (archive.broken !== null) throw archive.broken;
      records.push(...more);
    },
    async *read(from) {
      for (const [at, record] of records.entries())
        if (at >= (from?.line ?? 0)) yield { record, end: { line: at + 1, byte: at + 1 } };
    },
    exclusively: (work) => work(),
  };
  return archive;
}
