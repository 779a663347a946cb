import {
  decode,
  hashOf,
  map,
  nullable,
  parseJson,
  type RecordSchema,
  record,
  text,
  versioned,
  whole,
} from '../../kernel/index.ts';
import type { Cursor } from '../../storage/index.ts';
import type { ReadUpTo } from '../events/segments.ts';
import type { PromotionPolicy } from './plan-rules.ts';

/** Grows whenever the fold or its form changes: a checkpoint of another version is thrown away. */
const VERSION = 2;

/** The first of a checkpoint's two lines: small, and all that a capture reads. */
export interface CheckpointHead {
  readonly read: ReadUpTo;
  /** Distinct events folded. */
  readonly events: number;
  /** Names the id table that belongs to it. */
  readonly tag: string;
}

interface StoredHead extends CheckpointHead {
  /** Hash of the policy that it was folded by. */
  readonly policy: string;
}

const count = whole({ min: 0 });
const cursor = record<Cursor>({ line: count, byte: count });
const headSchema: RecordSchema<StoredHead> = versioned(
  VERSION,
  record<StoredHead>({
    policy: text(),
    read: record<ReadUpTo>({
      archives: map(cursor),
      live: nullable(record<NonNullable<ReadUpTo['live']>>({ fingerprint: text(), cursor })),
    }),
    events: count,
    tag: text(),
  }),
);

export function encodeHead({ read, events, tag }: CheckpointHead, policy: PromotionPolicy): string {
  return JSON.stringify(headSchema.encode({ policy: hashOf(policy), read, events, tag }));
}

export function decodeHead(line: string, policy: PromotionPolicy): CheckpointHead | undefined {
  const parsed = parseJson(line);
  const decoded = parsed.ok ? decode(headSchema, parsed.value) : parsed;
  return decoded.ok && decoded.value.policy === hashOf(policy) ? decoded.value : undefined;
}
