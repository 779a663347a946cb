/**
 * Documents: files become passages with exact offsets, found again through a persistent index.
 *
 * @see docs/spec/documents.md
 */
export type { IndexWishes, RefreshReport } from './apply-refresh.ts';
export {
  type Corpus,
  type CorpusOptions,
  type CorpusQuery,
  type CorpusStatus,
  openCorpus,
} from './corpus.ts';
export type { IndexKind } from './corpus-store.ts';
export { replaceLoneSurrogates } from './decode-text.ts';
export {
  type Anchor,
  type Block,
  type BrokenRecord,
  isMissed,
  type ReadDocument,
  type ReadFailure,
  type ReadItems,
  type SearchedPart,
  type Skipped,
  type SkipReason,
} from './document.ts';
export { describeFileFormats, readDocument } from './file-formats.ts';
export type { PassageHit } from './find-passages.ts';
export {
  forgetIndex,
  forgetSharedIndexes,
  listSharedIndexes,
  listStoredIndexes,
} from './forget-indexes.ts';
export type { IndexProgress } from './index-files.ts';
export { findMissingRoots } from './list-files.ts';
export { isStillThere, mayBeAt } from './may-be-at.ts';
export { SEARCHED_PART } from './part-read.ts';
export { openFileReader } from './read-apart.ts';
export { type FilePassage, type ReadStep, readPassages } from './read-passages.ts';
