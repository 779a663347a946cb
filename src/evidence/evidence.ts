import {
  checked,
  decodeOrReason,
  type Fields,
  findInstant,
  flag,
  INVALID,
  type Instant,
  isRecord,
  type JsonObject,
  type JsonValue,
  json,
  list,
  map,
  nullable,
  number,
  openRecord,
  type RecordOf,
  type RecordSchema,
  type Result,
  record,
  type Schema,
  sha256,
  text,
  versioned,
  whole,
  withDefault,
} from '../kernel/index.ts';

const VERSION = 1;

const words = text({ min: 1 });
const offset = whole({ min: 0 });

/** A date that is kept as it is written, because the hash of its record covers it. */
export const writtenInstant: Schema<Instant> = checked(
  text(),
  'an ISO-8601 date or time',
  (value) => findInstant(value) !== undefined,
);

export const evidenceFields = {
  /** `e1`, `e2` … in the order in which the items entered the ledger. */
  id: text({ pattern: /^e[1-9]\d*$/, wanted: 'an evidence id like e1' }),
  url: words,
  title: words,
  /** The passage that was found, as it stands in the snapshot. */
  snippet: text(),
  /** The channel's name, exactly. */
  source: words,
  query: withDefault(text(), ''),
  foundAt: writtenInstant,
  publishedAt: nullable(writtenInstant),
  authors: withDefault(list(text()), []),
  score: withDefault(number(), 0),
  /** SHA-256 of the text that the passage was taken from. */
  snapshot: sha256(),
  /** Where the passage stands in the snapshot, in UTF-16 code units. */
  span: checked(
    openRecord({ start: offset, end: offset }),
    'a span that does not end before it starts',
    ({ start, end }) => start <= end,
  ),
  citation: whole({ min: 1 }),
  /** Other addresses of the same text. */
  alsoAt: withDefault(list(text()), []),
  /** True when the source's bytes were not valid and were replaced while reading. */
  lossy: withDefault(flag(), false),
  metadata: withDefault(map(json()), {}),
};

/** A found item as it stands in a session's ledger. `id` and `citation` are given once and never change. */
export type Evidence = RecordOf<typeof evidenceFields>;

/** What a channel tells beyond the fields above. Never holds `published_at`: that is a field. */
export type Metadata = Readonly<Record<string, JsonValue>>;

/** What a search brings to the ledger: evidence that has no id and no number yet. */
export interface FoundItem extends Omit<Evidence, 'id' | 'citation' | 'snippet' | 'alsoAt'> {
  readonly text: string;
}

/** The source name of what a model or the memory recalled by itself: never a proof, never judged. */
export const OWN_KNOWLEDGE = 'own-knowledge';

/**
 * A row with these fields. On the wire `metadata.published_at` repeats the field, because that is where
 * `autosearch judge` reads dates; a line without `v` is of the first version.
 */
export function evidenceRecord<T extends Evidence>(fields: Fields<T>): RecordSchema<T> {
  const row = versioned(
    VERSION,
    record<T>(fields, {
      unknown: 'ignore',
      rules: [
        {
          field: 'metadata.published_at',
          wanted: 'the same as published_at',
          holds: ({ publishedAt, metadata: { published_at: repeated } }) =>
            publishedAt === null || repeated === undefined || repeated === publishedAt,
        },
      ],
    }),
  );
  return {
    ...row,
    read(value, at, report) {
      const read = row.read(isRecord(value) ? { v: VERSION, ...value } : value, at, report);
      if (read === INVALID) return read;
      const { published_at: _, ...metadata } = read.metadata;
      return { ...read, metadata };
    },
    encode(value) {
      const dated = value.publishedAt === null ? {} : { published_at: value.publishedAt };
      return row.encode({ ...value, metadata: { ...value.metadata, ...dated } });
    },
  };
}

const evidenceLine = evidenceRecord(evidenceFields);

/** A line of evidence.jsonl. */
export function encodeEvidence(row: Evidence): JsonObject {
  return evidenceLine.encode(row);
}

/** The failure names the field and what is wrong with it, for people. */
export function decodeEvidence(value: unknown): Result<Evidence, string> {
  return decodeOrReason(evidenceLine, value);
}
