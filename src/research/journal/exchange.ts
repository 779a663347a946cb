import {
  type Attempt,
  type AttemptOf,
  attemptSchemaOf,
  type ChannelQuery,
  type CitationStep,
} from '../../channels/index.ts';
import { type ExternalId, ID_SCHEMES, loadSnapshots, SOURCE_KINDS } from '../../evidence/index.ts';
import {
  flag,
  type Instant,
  instant,
  json,
  list,
  map,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type RecordSchema,
  ResearchError,
  type Schema,
  text,
  whole,
} from '../../kernel/index.ts';
import {
  createRequest,
  QUERY_FAMILIES,
  type QueryFamily,
  type RecordedAttempt,
  type RecordedPassage,
  type Request,
} from '../../search/index.ts';
import type { Blobs } from '../../storage/index.ts';

/**
 * What a request asked, as far as an answer depends on it. Who was followed up, and in which round, is no part of it:
 * that changes nothing about the answer.
 */
export interface Asked extends ChannelQuery {
  readonly channel: string;
  readonly family: QueryFamily;
}

const externalId = openRecord<ExternalId>({
  scheme: oneOf(...ID_SCHEMES),
  value: text({ min: 1 }),
});

export const citationStepSchema: RecordSchema<CitationStep> = openRecord<CitationStep>({
  work: externalId,
  what: oneOf('references', 'citations'),
});

export const askedSchema: RecordSchema<Asked> = openRecord<Asked>({
  channel: text(),
  family: oneOf(...QUERY_FAMILIES),
  text: text(),
  terms: list(openRecord<Asked['terms'][number]>({ term: text(), weight: number() })),
  limit: number(),
  ranking: openRecord<Asked['ranking']>({
    k1: number(),
    b: number(),
    titleWeight: named('titleWeight', number()),
    pairWeight: named('pairWeight', number()),
  }),
  since: optional(instant()),
  until: optional(instant()),
  languages: optional(list(text())),
  kinds: optional(list(oneOf(...SOURCE_KINDS))),
  ids: optional(list(externalId)),
  follow: optional(citationStepSchema),
  page: optional(text()),
});

/** What a model chose to ask, in words. */
export function describeChosen({ text: words, follow }: Pick<Asked, 'text' | 'follow'>): string {
  return follow === undefined ? words : `${follow.what} of ${follow.work.value}: ${words}`;
}

export function askedOf({ channel, family, query }: Request): Asked {
  return { channel, family, ...query };
}

export function requestOf({ channel, family, ...query }: Asked, purpose: string): Request {
  return createRequest({ channel, query, family, purpose, seed: null, round: 1 });
}

/** An item as the journal keeps it: its text is a part of the snapshot that it names. */
export type StoredItem = Omit<RecordedPassage, 'text'>;

/** How a request ended, as the journal keeps it. */
export type StoredAttempt = AttemptOf<StoredItem>;

const count = whole({ min: 0 });

const itemSchema: Schema<StoredItem> = openRecord<StoredItem>({
  url: text(),
  title: text(),
  publishedAt: nullable(instant()),
  authors: list(text()),
  score: number(),
  snapshot: text(),
  span: openRecord<StoredItem['span']>({ start: count, end: count }),
  lossy: flag(),
  metadata: map(json()),
});

export const attemptSchema: RecordSchema<StoredAttempt> = attemptSchemaOf(itemSchema);

/** An attempt as it is recorded, and the texts that its items name, by hash. Pure. */
export function recordAttempt(attempt: Attempt): {
  readonly recorded: RecordedAttempt;
  readonly found: ReadonlyMap<string, string>;
} {
  if (attempt.type !== 'ok') return { recorded: attempt, found: new Map() };
  const found = new Map(attempt.items.map(({ snapshot }) => [snapshot.sha256, snapshot.text]));
  const items = attempt.items.map(({ snapshot, ...item }) => ({
    ...item,
    snapshot: snapshot.sha256,
  }));
  return { recorded: { ...attempt, items }, found };
}

/** Answers by request id, and the texts behind them by hash. */
export interface FoldedRecord {
  readonly record: Map<string, RecordedAttempt>;
  readonly texts: Map<string, string>;
}

interface RecordedAnswer {
  readonly requestId: string;
  readonly attempt: StoredAttempt;
}

/** Where the texts of answers are, and which of them were removed on purpose, and when. */
export interface StoredTexts {
  readonly snapshots: Blobs;
  readonly forgotten: ReadonlyMap<string, Instant>;
}

/**
 * Every answer that the journal holds, with its texts from the snapshots.
 *
 * @throws {ResearchError} `not-found` when a text that an answer names was removed on purpose; `store-corrupt` when it
 *   is gone otherwise, or was changed.
 */
export async function foldRecord(
  answers: readonly RecordedAnswer[],
  { snapshots, forgotten }: StoredTexts,
  signal: AbortSignal,
): Promise<FoldedRecord> {
  const items = answers.flatMap(({ attempt }) => storedItems(attempt));
  const texts = new Map(await loadSnapshots(snapshots, items, signal));
  const record = new Map(
    answers.map((answer) => [answer.requestId, restore(answer, texts, forgotten)]),
  );
  return { record, texts };
}

function restore(
  { requestId, attempt }: RecordedAnswer,
  texts: ReadonlyMap<string, string>,
  forgotten: ReadonlyMap<string, Instant>,
): RecordedAttempt {
  if (attempt.type !== 'ok') return attempt;
  const items = attempt.items.map((item) => {
    const snapshot = texts.get(item.snapshot);
    if (snapshot !== undefined)
      return { ...item, text: snapshot.slice(item.span.start, item.span.end) };
    const at = forgotten.get(item.snapshot);
    if (at !== undefined) throw wasForgotten(item.snapshot, at);
    throw new ResearchError(
      'store-corrupt',
      `the session's answer ${requestId} cannot be read: snapshot ${item.snapshot} is missing`,
      { fix: 'Restore the session folder from a copy, or ask the question again.' },
    );
  });
  return { ...attempt, items };
}

function wasForgotten(snapshot: string, at: Instant): ResearchError {
  return new ResearchError(
    'not-found',
    `the session cannot be resumed: the text ${snapshot} of what it found was removed by forget at ${at}`,
    {
      fix: 'Delete the session, then ask its question again.',
      next: { operation: 'sessions delete', input: { session: 'ID' } },
      details: { snapshot, forgotten_at: at },
    },
  );
}

/** The items that an attempt brought; none when it failed. */
export function storedItems(attempt: StoredAttempt): readonly StoredItem[] {
  return attempt.type === 'ok' ? attempt.items : [];
}
