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
  json,
  list,
  map,
  nullable,
  number,
  openRecord,
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
import type { Span } from '../text/index.ts';
import type { Evidence } from './evidence.ts';

const VERSION = 1;

const words = text({ min: 1 });
const offset = whole({ min: 0 });

/** A date that is kept as it is written, because the hash of its record covers it. */
export const writtenInstant: Schema<Instant> = checked(
  text(),
  'an ISO-8601 date or time',
  (value) => findInstant(value) !== undefined,
);

export const evidenceFields: Fields<Evidence> = {
  id: text({ pattern: /^e[1-9]\d*$/, wanted: 'an evidence id like e1' }),
  url: words,
  title: words,
  snippet: text(),
  source: words,
  query: withDefault(text(), ''),
  foundAt: writtenInstant,
  publishedAt: nullable(writtenInstant),
  authors: withDefault(list(text()), []),
  score: withDefault(number(), 0),
  snapshot: sha256(),
  span: checked(
    openRecord<Span>({ start: offset, end: offset }),
    'a span that does not end before it starts',
    ({ start, end }) => start <= end,
  ),
  citation: whole({ min: 1 }),
  alsoAt: withDefault(list(text()), []),
  lossy: withDefault(flag(), false),
  metadata: withDefault(map(json()), {}),
};

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
