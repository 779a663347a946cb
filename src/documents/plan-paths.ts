import { compareText } from '../kernel/index.ts';

/** A file that was reached from a root. */
export interface ReachedFile {
  /** Where it really is: two ways to one file meet here. */
  readonly absolute: string;
  /** The way to it as the root was given, absolute, with links of the root unresolved. */
  readonly given: string;
  /** Relative to its root's folder, with `/`. */
  readonly relative: string;
}

/**
 * One path for every file: a file reached twice keeps its longest path; files of several roots with the same
 * relative path get so many of their parent folders in front that they differ. Sorted by path.
 */
export function planPaths<T extends ReachedFile>(files: readonly T[]): readonly T[] {
  const unique = new Map<string, T>();
  for (const file of files) {
    const known = unique.get(file.absolute);
    if (known === undefined || isBetter(file, known)) unique.set(file.absolute, file);
  }
  let named = [...unique.values()];
  // Each round gives every file of a clash one more parent, of which there are finitely many.
  for (let clashes = clashesOf(named); clashes.size > 0; clashes = clashesOf(named)) {
    const longer = named.map((file) => (clashes.has(file.relative) ? lengthen(file) : file));
    if (longer.every((file, at) => file.relative === named[at]?.relative)) break;
    named = longer;
  }
  return named.sort(
    (a, b) => compareText(a.relative, b.relative) || compareText(a.absolute, b.absolute),
  );
}

function isBetter(a: ReachedFile, b: ReachedFile): boolean {
  const longer = a.relative.length - b.relative.length;
  return longer > 0 || (longer === 0 && compareText(a.relative, b.relative) < 0);
}

function clashesOf(files: readonly ReachedFile[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const clashes = new Set<string>();
  for (const { relative } of files) (seen.has(relative) ? clashes : seen).add(relative);
  return clashes;
}

function lengthen<T extends ReachedFile>(file: T): T {
  const segments = file.given.split('/').filter((segment) => segment !== '');
  const depth = file.relative.split('/').length + 1;
  return { ...file, relative: segments.slice(-depth).join('/') };
}
