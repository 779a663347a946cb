/**
 * Context retention alone: `import { createRetention } from 'autosearch/context'`.
 *
 * @see docs/spec/context.md
 */
export {
  type Added,
  type Archive,
  type ArchiveRecord,
  type Compaction,
  type ContextHit,
  type CountTokens,
  checkSessionId,
  createFileArchive,
  createMessageRetention,
  createPrepareStep,
  createRetention,
  DEFAULT_POLICY,
  type DigestModel,
  type DigestRequest,
  decodePolicy,
  type ItemMessage,
  listDropped,
  openArchive,
  type Retention,
  type RetentionOptions,
  type RetentionPolicy,
  restoreItems,
} from './context/index.ts';
export { ResearchError } from './kernel/index.ts';
