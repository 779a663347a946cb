import type { Skipped } from './document.ts';
import type { KnownFile } from './plan-refresh.ts';

/** A file as the index has it. */
export interface StoredFile extends KnownFile {
  readonly passages: number;
  readonly skipped: readonly Skipped[];
}

/** Nothing of it is in the index, which was full (DOC-12). */
export function isLeftOut({ passages, skipped }: StoredFile): boolean {
  return passages === 0 && isCut(skipped);
}

/** Some of it is not in the index, which was full. */
export function isCut(skipped: readonly Skipped[]): boolean {
  return skipped.some(({ reason }) => reason === 'passage-limit');
}

/** Some of it is not in the index, for it took longer than a file may. */
export function isLate(skipped: readonly Skipped[]): boolean {
  return skipped.some(({ reason }) => reason === 'too-slow' || reason === 'partly-read');
}

/** Marks a file whose documents begin to arrive: a crash after this leaves it to be read again. */
export function unfinishedFile(path: string): StoredFile {
  return {
    path,
    absolute: '',
    size: 0,
    mtimeMs: 0,
    ctimeMs: 0,
    sha256: '',
    isDone: false,
    isFresh: true,
    passages: 0,
    skipped: [],
  };
}

export function isUnfinished({ isDone, sha256 }: StoredFile): boolean {
  return !isDone && sha256 === '';
}
