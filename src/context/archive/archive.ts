import {
  instant,
  json,
  leftOut,
  list,
  named,
  nullable,
  openRecord,
  type Schema,
  sha256Hex,
  type TypeOf,
  text,
  versioned,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import type { Cursor } from '../../storage/index.ts';

/** A value of the host's own, such as a tool's arguments: kept as it was. */
export const anything: Schema<unknown> = nullable(json());

const itemSchema = openRecord({
  id: text(),
  kind: withDefault(text(), ''),
  toolName: nullable(text()),
  args: anything,
  result: anything,
  /** Of `raw`. */
  sha256: text(),
  /** `null`: it was too long for a line, and its text is the blob of that hash. */
  raw: nullable(text()),
  /** When its original was removed on purpose; nothing but its name stands here then. */
  forgottenAt: leftOut(instant(), null),
});

/** A line of an archive: one batch, what was taken out of the context, and what stands there instead. */
export const archiveRecordSchema = versioned(
  1,
  openRecord({
    ts: withDefault(text(), ''),
    sessionId: text(),
    batchId: text(),
    reason: withDefault(text(), ''),
    items: list(itemSchema),
    digest: named('digest_replacing_inline', nullable(text())),
    originalTokenCount: withDefault(whole(), 0),
    digestTokenCount: withDefault(whole(), 0),
  }),
);

/** A batch on disk. */
export type ArchiveLine = TypeOf<typeof archiveRecordSchema>;
export type ArchiveLineItem = TypeOf<typeof itemSchema>;

/** A message as it went into the archive; `raw` is the message as it was, JSON text. */
export type ArchivedItem = Omit<ArchiveLineItem, 'raw' | 'forgottenAt'> & {
  readonly raw: string;
  readonly forgottenAt?: ArchiveLineItem['forgottenAt'];
};
export type ArchiveRecord = Omit<ArchiveLine, 'items'> & {
  readonly items: readonly ArchivedItem[];
};

/** Where reading the archive goes on, for those that keep what they read. */
export interface ArchivedRecord {
  readonly record: ArchiveRecord;
  /** Just behind it. */
  readonly end: Cursor;
}

/** What cannot be read of an archive. */
export interface DamagedArchiveLine {
  readonly line: number;
  readonly reason: string;
}

/** A session's archive: grows, and is never rewritten. */
export interface Archive {
  readonly sessionId: string;
  /** `null` for one that is in no file. */
  readonly path: string | null;
  /**
   * Adds the records. When it returns they are on disk.
   *
   * @throws {ResearchError} `store-full`, `store-read-only`, `io-failed`; none of them counts as archived then.
   */
  append(records: readonly ArchiveRecord[]): Promise<void>;
  /**
   * The records, oldest first, from a place on. `onDamage` hears of lines that cannot be read.
   *
   * @throws {ResearchError} `store-conflict` when the archive is shorter than the place.
   */
  read(
    from?: Cursor,
    onDamage?: (damage: DamagedArchiveLine) => void,
  ): AsyncIterable<ArchivedRecord>;
  /** Runs `work` while no other process changes this archive. */
  exclusively<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

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
