import { type JsonObject, toWire } from '../kernel/index.ts';
import type { Compaction } from './digest/compact.ts';
import type { Digest, DigestRule } from './digest/plan-digest.ts';

/** What a surface prints of a compaction (docs/spec/cli.md). */
export function encodeCompaction(done: Compaction): JsonObject {
  return toWire(done);
}

/** What a surface prints of a digest. */
export function encodeDigest(digest: Digest): JsonObject {
  return {
    active: digest.active.map(encodeRule),
    failures: digest.failures.map(toWire),
    queries: digest.queries.map(toWire),
    pending: digest.pending.map(encodeRule),
    quarantined: digest.quarantined.map(toWire),
  };
}

/** The key's value is data, whose names stay. */
function encodeRule({ key, ...rule }: DigestRule): JsonObject {
  return { ...toWire(rule), pattern_key: key === null ? null : { ...key } };
}
