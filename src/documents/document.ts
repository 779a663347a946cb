import type { Instant, JsonValue, Result } from '../kernel/index.ts';

/** Why something was not read. Stored and printed, so a code never changes its meaning. */
export const SKIP_REASONS = [
  'not-found',
  'vanished',
  'changed-while-reading',
  'permission-denied',
  'unreadable',
  'too-large',
  'too-slow',
  'too-big',
  'expands-too-far',
  'binary',
  'generated',
  'malformed',
  'encrypted',
  'empty',
  'special-file',
  'key-file',
  'link-broken',
  'link-outside-root',
  'record-malformed',
  'passage-limit',
  'not-yet-read',
  'partly-read',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Something that was not read: where, a code for programs, and words for people. */
export interface Skipped {
  readonly path: string;
  readonly reason: SkipReason;
  readonly message: string;
  /** Of what is searched in part: how far. */
  readonly reached?: SearchedPart;
}

/** The last place of a file that is searched: the line, record or page, and the share of the document that it stands in. */
export interface SearchedPart {
  readonly unit: 'line' | 'record' | 'page' | 'share';
  /** `null` where only the share is known. */
  readonly number: number | null;
  /** Of the document's characters; `null` where each record is a document. */
  readonly percent: number | null;
}

export type BlockKind = 'text' | 'heading' | 'list' | 'code' | 'noise' | 'frame';

/**
 * A stretch of a snapshot that a passage may begin or end at. Offsets are UTF-16 code units, end exclusive.
 * `titles` are the headings above it, outermost first; `noise` (badges, tables of links) makes no passage alone, `frame` (what
 * stands around the text of a page) is in no passage.
 */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly kind: BlockKind;
  readonly titles: readonly string[];
  readonly page: number | null;
}

/**
 * How a passage is pointed at: by the lines of the snapshot (it is the file's own text), by the file's line
 * that holds the record, by page, or by its number in the document.
 */
export type Anchor =
  | { readonly type: 'lines' }
  | { readonly type: 'line'; readonly line: number }
  | { readonly type: 'record'; readonly record: number }
  | { readonly type: 'pages' }
  | { readonly type: 'parts' };

/** One document of a file: a text file has one, a corpus.jsonl one a line. */
export interface ReadDocument {
  readonly type: 'document';
  /** The snapshot: what offsets count in, never changed after. Holds no lone surrogate. */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** The document's own title; '' when it has none. */
  readonly title: string;
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
  readonly anchor: Anchor;
  readonly lossy: boolean;
  readonly metadata: Readonly<Record<string, JsonValue>>;
}

/** A record that could not be read; the rest of its file was. */
export interface BrokenRecord {
  readonly type: 'broken';
  readonly line: number;
  readonly message: string;
}

/** The rest of a file could not be read; what came before it was. */
export interface FailedRead {
  readonly type: 'failed';
  readonly failure: ReadFailure;
}

export type ReadItem = ReadDocument | BrokenRecord | FailedRead;

/** Documents of one file, made while they are asked for, so that a large file is never held twice. */
export type ReadItems = Iterable<ReadItem> | AsyncIterable<ReadItem>;

export type ReadFailure = Omit<Skipped, 'path'>;

/**
 * Reads one format. A file that cannot be read is a value, not an exception.
 *
 * @param path - Relative path, for titles and messages only.
 */
export type Reader = (
  bytes: Uint8Array,
  path: string,
  signal: AbortSignal,
) => Promise<Result<ReadItems, ReadFailure>>;

/** Puts a heading of the given level (from 1) onto the path of titles; deeper ones end, missing ones stay ''. */
export function putTitle(path: string[], level: number, title: string): void {
  path.length = Math.min(path.length, level - 1);
  while (path.length < level - 1) path.push('');
  path.push(title);
}

/** What is said of a file of no bytes. */
export const FILE_OF_NOTHING = 'the file is empty';
/** What is said of a file that was read as text or records and says nothing. */
export const FILE_OF_NO_WORDS = 'the file holds no text';

/** Whether something is missing where this was not read: blanks have nothing to be read, an empty page may be a picture. */
export function isMissed({
  reason,
  message,
}: {
  readonly reason: string;
  readonly message: string;
}): boolean {
  return reason !== 'empty' || (message !== FILE_OF_NOTHING && message !== FILE_OF_NO_WORDS);
}
