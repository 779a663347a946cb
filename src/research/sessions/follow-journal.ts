import { setTimeout } from 'node:timers/promises';
import { decode } from '../../kernel/index.ts';
import { LOG_START, readLog } from '../../storage/index.ts';
import { type JournalEntry, journalSchema } from '../journal/journal.ts';
import type { SessionFolder } from './session-folder.ts';

/** An entry and the number of its line: where reading goes on. */
export interface FollowedEntry {
  readonly line: number;
  readonly entry: JournalEntry;
}

/** A person does not see a shorter wait. */
const LOOK_MS = 100;

/** The entries of a journal in their order, as far as it goes now; lines that cannot be read are passed over. */
export async function* readEntries({ journal }: SessionFolder): AsyncGenerator<FollowedEntry> {
  for await (const line of readLog(journal)) {
    const decoded = line.ok ? decode(journalSchema, line.value) : undefined;
    if (decoded?.ok === true) yield { line: line.line, entry: decoded.value };
  }
}

/**
 * The same, and then what is appended, whichever process does it, until `signal` is aborted. `null` stands where everything that
 * was there has been given.
 */
export async function* followJournal(
  { journal }: SessionFolder,
  signal: AbortSignal,
): AsyncGenerator<FollowedEntry | null> {
  let cursor = LOG_START;
  while (!signal.aborted) {
    for await (const line of readLog(journal, cursor)) {
      const isTorn = !line.ok && line.reason === 'torn';
      if (isTorn) break;
      cursor = line.end;
      const decoded = line.ok ? decode(journalSchema, line.value) : undefined;
      if (decoded?.ok === true) yield { line: line.line, entry: decoded.value };
    }
    yield null;
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
