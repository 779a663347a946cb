import { documents, isRemote } from '../../channels/index.ts';
import type { Corpus } from '../../documents/index.ts';
import type { Settings } from '../../environment/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import type { CorpusFacts } from '../brief/brief.ts';
import { HOW_TO_ASK } from '../brief/question.ts';
import type { RunEvent } from '../journal/run-event.ts';

export interface CorpusWorld {
  readonly corpus: Corpus;
  emit(event: RunEvent): void;
}

/** Files that could not be read and are named one by one while it runs. */
const MAX_NAMED = 10;

/** Brings the documents' index up to date, within so many seconds where they are given, and says what could not be read. */
export async function readCorpus(
  { corpus, emit }: CorpusWorld,
  roots: readonly string[],
  signal: AbortSignal,
  withinSeconds: number = Infinity,
): Promise<CorpusFacts> {
  if (roots.length === 0) return { fingerprint: '', files: 0, passages: 0, skipped: [] };
  const report = await corpus.refresh(
    roots,
    signal,
    (progress) => emit({ type: 'progress.indexing', ...progress }),
    withinSeconds * 1_000,
  );
  for (const { path, reason, message } of report.skipped.slice(0, MAX_NAMED)) {
    const what = reason === 'partly-read' ? 'partly read' : 'not read';
    emit({ type: 'progress.note', text: `${what}: ${path}: ${message}` });
  }
  const others = report.skipped.length - MAX_NAMED;
  if (others > 0)
    emit({ type: 'progress.note', text: `not read: ${others} more; the report names them all` });
  const { fingerprint, files, passages, skipped } = report;
  return { fingerprint, files, passages, skipped };
}

interface Asked {
  readonly roots: readonly string[];
  readonly channels: readonly string[];
}

/**
 * Why there is nothing to search; `undefined` while there are documents, or a source beyond them that may be asked. Pure.
 *
 * @see docs/spec/research.md, RES-14
 */
export function refuseNothing(
  { roots, channels }: Asked,
  { passages, skipped }: Pick<CorpusFacts, 'passages' | 'skipped'>,
  { egress }: Pick<Settings, 'egress'>,
): ResearchError | undefined {
  const isOffline = egress.scope === 'offline';
  const others = channels.filter(
    (name) => name !== documents.spec.name && !(isRemote(name) && isOffline),
  );
  if (passages > 0 || others.length > 0) return undefined;
  if (roots.length === 0)
    return new ResearchError('argument-invalid', 'research: nothing to search: no documents', {
      fix: 'Name files, folders or globs.',
      next: HOW_TO_ASK.research,
    });
  const why = skipped.length > 0 ? 'no document could be read' : 'there are no documents';
  return new ResearchError('argument-invalid', `research: nothing to search: ${why}`, {
    fix: 'Name files, folders or globs that hold text, and see what was read of them.',
    next: { operation: 'docs status' },
    details: { skipped: skipped.slice(0, 20).map(({ path, message }) => `${path}: ${message}`) },
  });
}
