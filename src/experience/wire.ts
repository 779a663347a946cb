import type { Compaction } from './digest/compact.ts';
import type { Digest } from './digest/plan-digest.ts';

/** What a surface prints of a compaction (docs/spec/cli.md). */
export function encodeCompaction({
  digestPath,
  ...done
}: Compaction): Readonly<Record<string, unknown>> {
  return { ...done, digest_path: digestPath };
}

/** What a surface prints of a digest. */
export function encodeDigest(digest: Digest): Readonly<Record<string, unknown>> {
  return {
    active: digest.active.map(({ lastVerified, key, ...rule }) => ({
      ...rule,
      last_verified: lastVerified,
      pattern_key: key,
    })),
    failures: digest.failures.map(({ lastVerified, ...failure }) => ({
      ...failure,
      last_verified: lastVerified,
    })),
    queries: digest.queries.map(({ lastVerified, ...query }) => ({
      ...query,
      last_verified: lastVerified,
    })),
    pending: digest.pending.map(({ lastVerified, key, ...rule }) => ({
      ...rule,
      last_verified: lastVerified,
      pattern_key: key,
    })),
    quarantined: digest.quarantined,
  };
}
