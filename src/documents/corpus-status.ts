import type { CorpusStore } from './corpus-store.ts';
import { decodeSkipped, decodeStrings, readFacts, readFiles } from './corpus-tables.ts';
import type { Skipped } from './document.ts';

/** What one index of the cache holds. */
export interface CorpusStatus {
  readonly roots: readonly string[];
  readonly files: number;
  readonly passages: number;
  readonly skipped: readonly Skipped[];
  readonly fingerprint: string;
  /** When it was last brought up to date with a change; `null` when it never was. */
  readonly refreshedAt: string | null;
  /** Its file; `null` when it lives in memory. */
  readonly file: string | null;
}

export async function readStatus({ sql, file }: CorpusStore): Promise<CorpusStatus> {
  const facts = await readFacts(sql);
  const files = [...(await readFiles(sql)).values()].filter(({ isDone }) => isDone);
  return {
    roots: decodeStrings(facts.get('roots') ?? '[]'),
    files: files.filter(({ passages }) => passages > 0).length,
    passages: files.reduce((sum, { passages }) => sum + passages, 0),
    skipped: [
      ...decodeSkipped(facts.get('listed') ?? '[]'),
      ...files.flatMap(({ skipped }) => skipped),
    ],
    fingerprint: facts.get('fingerprint') ?? '',
    refreshedAt: facts.get('refreshed_at') ?? null,
    file,
  };
}
