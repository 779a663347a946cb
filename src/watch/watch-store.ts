import { join } from 'node:path';
import { type DecodeFailure, decodeOrThrow, ResearchError } from '../kernel/index.ts';
import { type Log, openFileLog } from '../storage/index.ts';
import {
  foldWatches,
  type Notice,
  noticeSchema,
  type Watch,
  type WatchEntry,
  watchEntrySchema,
} from './watch-log.ts';

/** The watches of a home: one log, of which lines are only added. */
export interface WatchStore extends AsyncDisposable {
  read(): Promise<ReadonlyMap<string, Watch>>;
  append(entry: WatchEntry): Promise<void>;
  /** Sends what was written down and not sent: a notice that is in the file already is not written again. */
  deliver(watch: Watch, sentAt: string): Promise<readonly Notice[]>;
  /** Where notices are added, a JSON line each. */
  readonly notices: string;
}

export async function openWatchStore(state: string): Promise<WatchStore> {
  const path = join(state, 'watches.jsonl');
  const notices = join(state, 'watch-notices.jsonl');
  const log = await openFileLog(path, { sync: true });
  const outbox = await openFileLog(notices, { sync: true });
  const append = (entry: WatchEntry): Promise<void> => log.append([watchEntrySchema.encode(entry)]);
  return {
    notices,
    append,
    async read() {
      const entries: WatchEntry[] = [];
      for await (const value of valuesOf(log, path))
        entries.push(decodeOrThrow(watchEntrySchema, value, failureOf(path)));
      return foldWatches(entries);
    },
    async deliver(watch, sentAt) {
      if (watch.unsent.length === 0) return [];
      const there = new Set<string>();
      for await (const value of valuesOf(outbox, notices))
        there.add(decodeOrThrow(noticeSchema, value, failureOf(notices)).key);
      for (const notice of watch.unsent) {
        if (!there.has(notice.key)) await outbox.append([noticeSchema.encode(notice)]);
        await append({ type: 'sent', watch: watch.id, at: sentAt, key: notice.key });
      }
      return watch.unsent;
    },
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await outbox[Symbol.asyncDispose]();
    },
  };
}

function failureOf(path: string): DecodeFailure {
  return { code: 'store-corrupt', what: path, fix: 'Restore the file, or remove the line.' };
}

/** A line that was cut short was never acknowledged: it is passed over. */
async function* valuesOf(log: Log, path: string): AsyncGenerator<unknown> {
  for await (const entry of log.read()) {
    if (entry.ok) yield entry.value;
    else if (entry.reason === 'too-long')
      throw new ResearchError('store-corrupt', `${path}: line ${entry.line} is too long`);
  }
}
