/**
 * Context: what stays in a context window, what is archived, how it comes back.
 *
 * @see docs/spec/context.md
 */
export type { Archive, ArchivedItem, ArchiveRecord } from './archive/archive.ts';
export {
  checkSessionId,
  createFileArchive,
  listArchivedSessions,
  openArchive,
} from './archive/open-archive.ts';
export {
  type ArchiveCounts,
  countArchive,
  type DroppedBatch,
  findSelection,
  listDropped,
  type RestoredItem,
  restoreItems,
  type Selection,
} from './archive/restore.ts';
export {
  type ContextHit,
  type ContextSearch,
  openContextSearch,
  type SearchPlace,
} from './archive/search-context.ts';
export { type CompactionOptions, compactContext } from './compaction/compact-context.ts';
export type {
  Compaction,
  CompactionStatus,
  Replacement,
  RetentionScore,
} from './compaction/compaction.ts';
export { countContext } from './compaction/count-context.ts';
export { type ContextStatus, describeContext } from './compaction/plan-window.ts';
export { type CountTokens, loadTokenCounter } from './count-tokens.ts';
export {
  type DigestModel,
  type DigestRequest,
  digestModelOf,
} from './digests/digest-with-model.ts';
export type { ContextItem } from './item.ts';
export {
  type CompactedTranscript,
  compactTranscript,
  type OpenTranscript,
  openTranscript,
  type TranscriptOptions,
  transcriptSessionId,
} from './transcript/compact-transcript.ts';
export {
  createMessageRetention,
  createPrepareStep,
  type MessageRetention,
  type PrepareStep,
  type RetainedMessages,
} from './transcript/message-retention.ts';
export {
  type Added,
  createRetention,
  type ItemMessage,
  type OffReason,
  type Retention,
  type RetentionOptions,
} from './window/retention.ts';
export {
  openSessionWindow,
  type SessionWindow,
  type WindowPlace,
  type WindowReplacement,
} from './window/session-window.ts';
