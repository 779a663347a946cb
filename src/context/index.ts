/**
 * Context: what stays in a context window, what is archived, how it comes back.
 *
 * @see docs/spec/context.md
 */
export type { Archive, ArchivedItem, ArchiveRecord } from './archive.ts';
export { type CompactOptions, compactContext } from './compact-context.ts';
export type {
  Compaction,
  CompactionStatus,
  Replacement,
  RetentionScore,
  StubShape,
} from './compaction.ts';
export { type CountTokens, loadTokenCounter } from './count-tokens.ts';
export type { DigestModel, DigestRequest } from './digest-with-model.ts';
export type { ContextItem } from './item.ts';
export { checkSessionId, createFileArchive, openArchive } from './open-archive.ts';
export { DEFAULT_POLICY, decodePolicy, type RetentionPolicy } from './policy.ts';
