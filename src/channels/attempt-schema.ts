import {
  flag,
  instant,
  json,
  list,
  literal,
  map,
  nullable,
  number,
  oneOf,
  openRecord,
  optional,
  type RecordSchema,
  type Schema,
  text,
  variants,
  whole,
} from '../kernel/index.ts';
import type { AttemptOf, CallFacts, ChannelItem, FailedAttempt } from './contract.ts';

const count = whole({ min: 0 });
const call = openRecord<CallFacts>({
  costUsd: number(),
  ms: number(),
  cache: oneOf('miss', 'hit', 'revalidated', 'stale'),
  tries: count,
  quotaLeft: optional(number()),
});

type Failed<T extends FailedAttempt['type']> = Extract<FailedAttempt, { readonly type: T }>;
type Told =
  | 'auth_failed'
  | 'budget_exhausted'
  | 'blocked'
  | 'transient_error'
  | 'malformed'
  | 'channel_error';
type TellingOf<T extends Told> = {
  readonly type: T;
  readonly message: string;
  readonly reason?: string;
};

function failed<const T extends Told>(type: T): RecordSchema<TellingOf<T>> {
  return openRecord<TellingOf<T>>({
    type: literal(type),
    message: text(),
    reason: optional(text()),
  });
}

/** How an attempt is written where it is kept; each place has its own form of an item. */
export function attemptSchemaOf<Item>(item: Schema<Item>): RecordSchema<AttemptOf<Item>> {
  type Ok = Extract<AttemptOf<Item>, { readonly type: 'ok' }>;
  type Nothing = Extract<AttemptOf<Item>, { readonly type: 'no_results' }>;
  return variants<AttemptOf<Item>>('type', {
    ok: openRecord<Ok>({
      type: literal('ok'),
      items: list(item),
      call: optional(call),
      total: optional(number()),
      next: optional(text()),
      executed: optional(text()),
      partial: optional(text()),
    }),
    no_results: openRecord<Nothing>({
      type: literal('no_results'),
      executed: optional(text()),
      call: optional(call),
    }),
    not_configured: openRecord<Failed<'not_configured'>>({
      type: literal('not_configured'),
      missing: text(),
      howTo: text(),
    }),
    auth_failed: failed('auth_failed'),
    rate_limited: openRecord<Failed<'rate_limited'>>({
      type: literal('rate_limited'),
      retryAt: nullable(instant()),
      message: optional(text()),
    }),
    budget_exhausted: failed('budget_exhausted'),
    blocked: failed('blocked'),
    timeout: openRecord<Failed<'timeout'>>({ type: literal('timeout'), afterMs: number() }),
    transient_error: failed('transient_error'),
    malformed: failed('malformed'),
    channel_unavailable: openRecord<Failed<'channel_unavailable'>>({
      type: literal('channel_unavailable'),
      until: instant(),
      why: text(),
    }),
    channel_error: failed('channel_error'),
  });
}

/** An answer of a source as it is kept to be given again. */
export const answerSchema: RecordSchema<AttemptOf<ChannelItem>> = attemptSchemaOf<ChannelItem>(
  openRecord<ChannelItem>({
    url: text(),
    title: text(),
    text: text(),
    publishedAt: nullable(instant()),
    authors: list(text()),
    score: number(),
    snapshot: openRecord<ChannelItem['snapshot']>({ sha256: text(), text: text() }),
    span: openRecord<ChannelItem['span']>({ start: count, end: count }),
    lossy: flag(),
    metadata: map(json()),
  }),
);
