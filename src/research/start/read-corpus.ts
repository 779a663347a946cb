import type { Corpus } from '../../documents/index.ts';
import type { CorpusFacts } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';

export interface CorpusWorld {
  readonly corpus: Corpus;
  emit(event: RunEvent): void;
}

/** Files that could not be read and are named one by one while it runs. */
const MAX_NAMED = 10;

/** Brings the documents' index up to date, and says what could not be read. */
export async function readCorpus(
  { corpus, emit }: CorpusWorld,
  roots: readonly string[],
  signal: AbortSignal,
): Promise<CorpusFacts> {
  if (roots.length === 0) return { fingerprint: '', files: 0, passages: 0, skipped: [] };
  const report = await corpus.refresh(roots, signal, (progress) =>
    emit({ type: 'progress.indexing', ...progress }),
  );
  for (const { path, message } of report.skipped.slice(0, MAX_NAMED))
    emit({ type: 'progress.note', text: `not read: ${path}: ${message}` });
  const others = report.skipped.length - MAX_NAMED;
  if (others > 0)
    emit({ type: 'progress.note', text: `not read: ${others} more; the report names them all` });
  const { fingerprint, files, passages, skipped } = report;
  return { fingerprint, files, passages, skipped };
}
