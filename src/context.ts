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
  type DigestModel,
  type DigestRequest,
  type ItemMessage,
  listDropped,
  openArchive,
  type Retention,
  type RetentionOptions,
  restoreItems,
} from './context/index.ts';
export {
  DEFAULT_POLICY,
  decodePolicy,
  type RetentionInput,
  type RetentionPolicy,
} from './environment/index.ts';
export { ResearchError } from './kernel/index.ts';
