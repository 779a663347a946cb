import {
  json,
  list,
  named,
  nullable,
  type RecordSchema,
  record,
  text,
  versioned,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import type { ArchivedItem, ArchiveRecord } from './archive.ts';

/** An item on disk. `raw: null`: it was too long for a line, and its text is the blob of that hash. */
export type StoredItem = Omit<ArchivedItem, 'raw'> & { readonly raw: string | null };
export type StoredRecord = Omit<ArchiveRecord, 'items'> & { readonly items: readonly StoredItem[] };

const itemSchema: RecordSchema<StoredItem> = record<StoredItem>(
  {
    id: text(),
    kind: withDefault(text(), ''),
    toolName: nullable(text()),
    args: nullable(json()),
    result: nullable(json()),
    sha256: text(),
    raw: nullable(text()),
  },
  { unknown: 'ignore' },
);

/** A line of an archive. */
export const archiveRecordSchema: RecordSchema<StoredRecord> = versioned(
  1,
  record<StoredRecord>(
    {
      ts: withDefault(text(), ''),
      sessionId: text(),
      batchId: text(),
      reason: withDefault(text(), ''),
      items: list(itemSchema),
      digest: named('digest_replacing_inline', nullable(text())),
      originalTokenCount: withDefault(whole(), 0),
      digestTokenCount: withDefault(whole(), 0),
    },
    { unknown: 'ignore' },
  ),
);
