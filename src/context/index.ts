/**
 * Context: what stays in a context window, what is archived, how it comes back.
 *
 * @see docs/spec/context.md
 */
export type { Archive, ArchiveRecord } from './archive/archive.ts';
export { archiveResults, type ResultsArchived } from './archive/archive-results.ts';
export {
  findArchivedOriginals,
  forgetArchived,
} from './archive/forget-archive.ts';
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
} from './archive/restore.ts';
export {
  type ContextHit,
  openContextSearch,
} from './archive/search-context.ts';
export { type Arrival, archiveArrival } from './arrival/archive-arrival.ts';
export type { Compaction } from './compaction/compaction.ts';
export { countContext } from './compaction/count-context.ts';
export { type ContextStatus, describeContext } from './compaction/plan-window.ts';
export { type CountTokens, loadTokenCounter } from './count-tokens.ts';
export {
  type DigestModel,
  type DigestRequest,
  digestModelOf,
} from './digests/digest-with-model.ts';
export type { ContextItem } from './item.ts';
export type { RestoreWords } from './stub.ts';
export {
  type CompactedTranscript,
  compactTranscript,
  type OpenTranscript,
  openTranscript,
  transcriptSessionId,
} from './transcript/compact-transcript.ts';
export {
  createMessageRetention,
  createPrepareStep,
} from './transcript/message-retention.ts';
export {
  type Added,
  createRetention,
  type ItemMessage,
  type Retention,
  type RetentionOptions,
} from './window/retention.ts';
export {
  openSessionWindow,
  type SessionWindow,
  type WindowReplacement,
} from './window/session-window.ts';
