/**
 * Context: what stays in a context window, what is archived, how it comes back.
 *
 * @see docs/spec/context.md
 */
export type { Archive, ArchivedItem, ArchiveRecord } from './archive.ts';
export { type CompactOptions, compactContext } from './compact-context.ts';
export {
  batchesOf,
  type CompactedTranscript,
  compactTranscript,
  countContext,
  type OpenTranscript,
  openTranscript,
  sessionIdOf,
  type TranscriptOptions,
} from './compact-transcript.ts';
export type {
  Compaction,
  CompactionStatus,
  Replacement,
  RetentionScore,
  StubShape,
} from './compaction.ts';
export { type CountTokens, loadTokenCounter } from './count-tokens.ts';
export { digestModelOf } from './digest-model-of.ts';
export type { DigestModel, DigestRequest } from './digest-with-model.ts';
export type { ContextItem } from './item.ts';
export { listArchives } from './list-archives.ts';
export {
  createMessageRetention,
  createPrepareStep,
  type MessageRetention,
  type PrepareStep,
  type RetainedMessages,
} from './message-retention.ts';
export { checkSessionId, createFileArchive, openArchive } from './open-archive.ts';
export {
  type DroppedBatch,
  findSelection,
  listDropped,
  type RestoredItem,
  restoreItems,
  type Selection,
} from './restore.ts';
export {
  type Added,
  createRetention,
  type ItemMessage,
  type OffReason,
  type Retention,
  type RetentionOptions,
} from './retention.ts';
export {
  type ContextHit,
  type ContextSearch,
  openContextSearch,
  type SearchPlace,
} from './search-context.ts';
export {
  openSessionWindow,
  type SessionWindow,
  type WindowPlace,
  type WindowReplacement,
} from './session-window.ts';
export { type ArchiveCounts, type ContextStatus, countArchive, describeContext } from './status.ts';
export {
  encodeArchiveCounts,
  encodeCompaction,
  encodeDropped,
  encodeHit,
  encodeRestored,
} from './wire.ts';
