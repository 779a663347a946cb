import { compareText } from '../kernel/index.ts';
import type { SeenFile } from './list-files.ts';

/** What the index knows of a file. */
export interface KnownFile {
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly sha256: string;
  /** All of it is in the index; a crash leaves files for which this is false. */
  readonly isDone: boolean;
  /** It was written so shortly before it was read that another write may look the same. */
  readonly isFresh: boolean;
}

export interface RefreshPlan {
  readonly read: readonly SeenFile[];
  /** Paths that are no longer there. */
  readonly remove: readonly string[];
  readonly unchanged: number;
}

/** Which files to read and which to drop: size and times are the first look, the content's hash decides later. */
export function planRefresh(
  known: ReadonlyMap<string, KnownFile>,
  seen: readonly SeenFile[],
): RefreshPlan {
  const read = seen.filter((file) => !isUnchanged(known.get(file.relative), file));
  const there = new Set(seen.map(({ relative }) => relative));
  const remove = [...known.keys()].filter((path) => !there.has(path)).sort(compareText);
  return { read, remove, unchanged: seen.length - read.length };
}

function isUnchanged(known: KnownFile | undefined, seen: SeenFile): boolean {
  return (
    known?.isDone === true &&
    !known.isFresh &&
    known.size === seen.size &&
    known.mtimeMs === seen.mtimeMs &&
    known.ctimeMs === seen.ctimeMs &&
    known.absolute === seen.absolute
  );
}
