import { createHash } from 'node:crypto';
import { ResearchError } from '../kernel/index.ts';

/** The only files under version control: the strategy and the text of the skills. */
const TRACKED = /^(?:strategy\.json|skills\/(?:[^/]+\/)+SKILL\.md)$/;

/**
 * `.git/info/exclude`: everything but the tracked files. A folder must be let in for its files to be seen. `skills/meta/`
 * is read from the package alone: what lies there is nobody's change.
 */
export const EXCLUDE: string = `# Written by autosearch: strategy.json and skills/**/SKILL.md are the lineage.
/*
!/strategy.json
!/skills/
/skills/**
!/skills/**/
!/skills/**/SKILL.md
/skills/meta/
`;

/** `.git/info/attributes`: bytes stay what they are, whatever a .gitattributes in the folder says. */
export const ATTRIBUTES = '* -text -ident -filter -working-tree-encoding\n';

/** Whether a file is part of the lineage. Commits of other hands may hold more. */
export function isTracked(path: string): boolean {
  const parts = path.split('/');
  const isPlain =
    !/[\\\0\n]/.test(path) && parts.every((part) => !/^(?:|\.{1,2}|\.git)$/i.test(part));
  return isPlain && TRACKED.test(path);
}

/** @throws {ResearchError} `refused` for a file that is no part of the lineage. */
export function requireTracked(path: string): void {
  if (isTracked(path)) return;
  throw new ResearchError('refused', `Changing "${path}": it is not part of the lineage`, {
    fix: 'Only strategy.json and skills/<group>/<name>/SKILL.md are kept in git.',
    details: { path },
  });
}

/** The name git gives these bytes. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** One file in three places, by blob id; `undefined` where it is not there. */
export interface FilePlaces {
  readonly path: string;
  readonly head: string | undefined;
  /** What was checked out last. */
  readonly index: string | undefined;
  readonly folder: string | undefined;
  /** Whether what was checked out last stood at a commit on the way to HEAD; else somebody staged it. */
  readonly wasKept: boolean;
}

/** What is to be done so that the folder shows HEAD again. Pure. */
export interface CheckoutPlan {
  readonly write: readonly { readonly path: string; readonly blob: string }[];
  readonly remove: readonly string[];
  /** Changed by hand since: reported and let be. */
  readonly edited: readonly string[];
}

/** A file that is as a commit had it, while HEAD went on, is behind; any other difference is somebody's work. */
export function planCheckout(files: readonly FilePlaces[]): CheckoutPlan {
  const differing = files.filter(({ head, folder }) => head !== folder);
  const behind = differing.filter(isBehind);
  return {
    write: behind.flatMap(({ path, head }) => (head === undefined ? [] : [{ path, blob: head }])),
    remove: behind.filter(({ head }) => head === undefined).map(({ path }) => path),
    edited: differing.filter((file) => !isBehind(file)).map(({ path }) => path),
  };
}

function isBehind({ index, folder, wasKept }: FilePlaces): boolean {
  return index === folder && wasKept;
}
