import { hashOf, isRecord, parseJson } from '../../kernel/index.ts';
import type { ReadUpTo } from '../events/segments.ts';
import { isCursor } from './checkpoint-guards.ts';
import type { PromotionPolicy } from './plan-rules.ts';

/** Grows whenever the fold changes: a checkpoint of another version is thrown away. */
const VERSION = 1;

/** The first of a checkpoint's two lines: small, and all that a capture reads. */
export interface CheckpointHead {
  readonly read: ReadUpTo;
  /** Distinct events folded. */
  readonly events: number;
  /** Names the id table that belongs to it. */
  readonly tag: string;
}

export function encodeHead({ read, events, tag }: CheckpointHead, policy: PromotionPolicy): string {
  return JSON.stringify({ v: VERSION, policy: hashOf(policy), read, events, tag });
}

export function decodeHead(text: string, policy: PromotionPolicy): CheckpointHead | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok || !isRecord(parsed.value)) return undefined;
  const { v, policy: made, read, events, tag } = parsed.value;
  if (v !== VERSION || made !== hashOf(policy)) return undefined;
  if (typeof events !== 'number' || typeof tag !== 'string' || !isReadUpTo(read)) return undefined;
  return { read, events, tag };
}

function isReadUpTo(value: unknown): value is ReadUpTo {
  if (!isRecord(value) || !isRecord(value['archives'])) return false;
  const { live } = value;
  return (
    Object.values(value['archives']).every(isCursor) &&
    (live === null ||
      (isRecord(live) && typeof live['fingerprint'] === 'string' && isCursor(live['cursor'])))
  );
}
