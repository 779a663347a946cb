import { mapConcurrent, ResearchError } from '../../kernel/index.ts';
import type { RecordedAttempt } from '../../search/index.ts';
import type { Blobs } from '../../storage/index.ts';
import { restoreAttempt, storedItems } from '../journal/exchange.ts';
import type { SessionState } from './session-state.ts';

const SNAPSHOTS_AT_ONCE = 8;

/** Answers by request id, and the texts behind them by hash. */
export interface FoldedRecord {
  readonly record: Map<string, RecordedAttempt>;
  readonly texts: Map<string, string>;
}

/**
 * Every answer that the journal holds, with its texts from the snapshots.
 *
 * @throws {ResearchError} `store-corrupt` when a text that an answer names is gone or was changed.
 */
export async function foldRecord(
  answers: SessionState['answers'],
  snapshots: Blobs,
  signal: AbortSignal,
): Promise<FoldedRecord> {
  const items = answers.flatMap(({ attempt }) => storedItems(attempt));
  const names = [...new Set(items.map(({ snapshot }) => snapshot))];
  const texts = new Map<string, string>();
  const load = async (name: string): Promise<void> => {
    const text = await snapshots.find(name);
    if (text !== undefined) texts.set(name, text);
  };
  await mapConcurrent(names, SNAPSHOTS_AT_ONCE, load, signal);

  const record = new Map<string, RecordedAttempt>();
  for (const { requestId, attempt } of answers) {
    const restored = restoreAttempt(attempt, (sha256) => texts.get(sha256));
    if (!restored.ok) throw unreadable(requestId, restored.error);
    record.set(requestId, restored.value);
  }
  return { record, texts };
}

function unreadable(requestId: string, why: string): ResearchError {
  return new ResearchError(
    'store-corrupt',
    `the session's answer ${requestId} cannot be read: ${why}`,
    {
      fix: 'Restore the session folder from a copy, or ask the question again.',
    },
  );
}
