import { join } from 'node:path';
import {
  type DecodeFailure,
  decodeOrThrow,
  ok,
  ResearchError,
  type Result,
} from '../kernel/index.ts';
import { type Log, openFileLog } from '../storage/index.ts';
import {
  foldWatches,
  type Notice,
  type NoticeTarget,
  noticeSchema,
  type Watch,
  type WatchEntry,
  watchEntrySchema,
} from './watch-log.ts';

/** The watches of a home: one log, of which lines are only added. */
export interface WatchStore extends AsyncDisposable {
  read(): Promise<ReadonlyMap<string, Watch>>;
  append(entry: WatchEntry): Promise<void>;
  /**
   * Sends what was written down and not sent, and marks what arrived. A notice that is in the file already is not written
   * again; one that was sent elsewhere before its mark was written is sent again under the same key.
   */
  deliver(watch: Watch, sentAt: string, send: SendNotice): Promise<SentNotices>;
  /** Where notices are added, a JSON line each. */
  readonly notices: string;
}

/** Sends one notice elsewhere than to the file. */
export type SendNotice = (target: NoticeTarget, notice: Notice) => Promise<Result<null, string>>;

export interface SentNotices {
  /** Their keys. */
  readonly sent: readonly string[];
  /** Those that did not arrive, with the reason: the next run sends them again. */
  readonly unsent: readonly { readonly key: string; readonly why: string }[];
}

export async function openWatchStore(state: string): Promise<WatchStore> {
  const path = join(state, 'watches.jsonl');
  const notices = join(state, 'watch-notices.jsonl');
  const log = await openFileLog(path, { sync: true });
  const outbox = await openFileLog(notices, { sync: true });
  const append = (entry: WatchEntry): Promise<void> => log.append([watchEntrySchema.encode(entry)]);
  const addToFile = async (notice: Notice): Promise<Result<null, string>> => {
    for await (const value of valuesOf(outbox, notices))
      if (decodeOrThrow(noticeSchema, value, failureOf(notices)).key === notice.key)
        return ok(null);
    await outbox.append([noticeSchema.encode(notice)]);
    return ok(null);
  };
  return {
    notices,
    append,
    async read() {
      const entries: WatchEntry[] = [];
      for await (const value of valuesOf(log, path))
        entries.push(decodeOrThrow(watchEntrySchema, value, failureOf(path)));
      return foldWatches(entries);
    },
    async deliver({ id, unsent: waiting, target }, sentAt, send) {
      const sent: string[] = [];
      const unsent: { key: string; why: string }[] = [];
      for (const notice of waiting) {
        const end = target === null ? await addToFile(notice) : await send(target, notice);
        if (end.ok) await append({ type: 'sent', watch: id, at: sentAt, key: notice.key });
        if (end.ok) sent.push(notice.key);
        else unsent.push({ key: notice.key, why: end.error });
      }
      return { sent, unsent };
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
