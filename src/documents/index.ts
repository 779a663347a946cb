/**
 * Documents: files become passages with exact offsets, found again through a persistent index.
 *
 * @see docs/spec/documents.md
 */
export type {
  Anchor,
  Block,
  BrokenRecord,
  ReadDocument,
  ReadFailure,
  ReadItems,
  Skipped,
  SkipReason,
} from './document.ts';
export { type Format, findFormat } from './formats.ts';
export { createPassages, type Passage } from './passage.ts';
export { readDocument } from './read-document.ts';
