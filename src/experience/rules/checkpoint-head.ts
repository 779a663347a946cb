import {
  findDecoded,
  hashOf,
  map,
  nullable,
  record,
  type TypeOf,
  text,
  versioned,
  whole,
} from '../../kernel/index.ts';
import type { PromotionPolicy } from './plan-rules.ts';

/** Grows whenever the fold or its form changes: a checkpoint of another version is thrown away. */
const VERSION = 2;

const count = whole({ min: 0 });
const cursor = record({ line: count, byte: count });
const headSchema = versioned(
  VERSION,
  record({
    /** Hash of the policy that it was folded by. */
    policy: text(),
    read: record({
      archives: map(cursor),
      live: nullable(record({ fingerprint: text(), cursor })),
    }),
    /** Distinct events folded. */
    events: count,
    /** Names the id table that belongs to it. */
    tag: text(),
  }),
);

/** The first of a checkpoint's two lines: small, and all that a capture reads. */
export type CheckpointHead = Omit<TypeOf<typeof headSchema>, 'policy'>;

export function encodeHead({ read, events, tag }: CheckpointHead, policy: PromotionPolicy): string {
  return JSON.stringify(headSchema.encode({ policy: hashOf(policy), read, events, tag }));
}

export function decodeHead(line: string, policy: PromotionPolicy): CheckpointHead | undefined {
  const head = findDecoded(headSchema, line);
  return head?.policy === hashOf(policy) ? head : undefined;
}
