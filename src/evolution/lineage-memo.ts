import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFolder } from '../judge/index.ts';
import {
  compareText,
  findDecoded,
  hashOf,
  isAbsent,
  map,
  nullable,
  number,
  record,
  sha256Hex,
  type TypeOf,
  text,
  versioned,
} from '../kernel/index.ts';
import {
  ensureFolder,
  findHeadFile,
  sweepAsideFiles,
  toStoreError,
  writeFileAtomic,
} from '../storage/index.ts';
import { STRATEGY_FILE } from './candidate.ts';

/** Where a home's lineage is, and what it stands on. */
export interface LineagePlace {
  /** The home folder. */
  readonly home: string;
  /** The package's folder, which holds the shipped skills; `null` for none. */
  readonly packageFolder: string | null;
}

/** A lineage in which nothing is left to do: every file shows HEAD and every decision is written down. */
export interface Settled {
  readonly ref: string;
  /** The text of `strategy.json`; `null` when there is none at HEAD. */
  readonly strategy: string | null;
}

const memoSchema = versioned(
  1,
  record({
    ref: text(),
    /** SHA-256 of `strategy.json`. */
    strategy: nullable(text()),
    /** What the file system says of each file of the lineage. */
    files: map(text()),
    package: text(),
    decisionBytes: number(),
  }),
);
type Memo = TypeOf<typeof memoSchema>;

const MEMO = 'lineage.json';

export function decisionsPath(home: string): string {
  return join(home, 'state', 'evolution.jsonl');
}

/**
 * The lineage as the last start left it, when nothing has changed since: known from a few looks at the file system,
 * without running `git`. `undefined`: it has to be looked at in full.
 */
export async function findSettled({
  home,
  packageFolder,
}: LineagePlace): Promise<Settled | undefined> {
  const memo = readMemo(home);
  if (memo === undefined) return undefined;
  const head = await findHeadFile(home);
  if (head === undefined || head.branch === null || head.ref !== memo.ref) return undefined;
  if (sizeOf(decisionsPath(home)) < memo.decisionBytes) return undefined;
  if (stampOfPackage(packageFolder) !== memo.package) return undefined;
  for (const [path, stamp] of Object.entries(memo.files))
    if (stampOf(join(home, path)) !== stamp) return undefined;
  const strategy = findText(join(home, STRATEGY_FILE)) ?? null;
  const hash = strategy === null ? null : sha256Hex(strategy);
  return hash === memo.strategy ? { ref: memo.ref, strategy } : undefined;
}

/** Derived and replaceable: when it is lost, the next start looks in full. */
export async function rememberSettled(
  { home, packageFolder }: LineagePlace,
  { ref, strategy }: Settled,
  paths: readonly string[],
): Promise<void> {
  const memo: Memo = {
    ref,
    strategy: strategy === null ? null : sha256Hex(strategy),
    files: Object.fromEntries(paths.map((path) => [path, stampOf(join(home, path))])),
    package: stampOfPackage(packageFolder),
    decisionBytes: sizeOf(decisionsPath(home)),
  };
  await ensureFolder(join(home, 'cache'));
  await sweepAsideFiles(join(home, 'cache'));
  await writeFileAtomic(join(home, 'cache', MEMO), `${JSON.stringify(memoSchema.encode(memo))}\n`);
}

/** The paths that the last start found in the lineage. */
export function listRemembered(home: string): readonly string[] {
  return Object.keys(readMemo(home)?.files ?? {});
}

function readMemo(home: string): Memo | undefined {
  return findDecoded(memoSchema, findText(join(home, 'cache', MEMO)) ?? '');
}

/**
 * Skills and protocol of the package, and the judge's own code: another version has other files, and a changed file
 * another change time.
 */
function stampOfPackage(folder: string | null): string {
  const judge = stampsIn(judgeFolder(), () => true);
  if (folder === null) return hashOf(judge);
  const skills = stampsIn(join(folder, 'skills'), (path) => path.endsWith('.md'));
  return hashOf([...judge, ...skills, stampOf(join(folder, 'PROTOCOL.md'))]);
}

function stampsIn(folder: string, isMeant: (path: string) => boolean): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isMeant);
  return paths.sort(compareText).map((path) => `${path} ${stampOf(join(folder, path))}`);
}

/** Differs when the file was written or replaced since. */
function stampOf(path: string): string {
  const stats = findStats(path);
  return stats === undefined
    ? 'none'
    : `${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino}`;
}

function sizeOf(path: string): number {
  return Number(findStats(path)?.size ?? 0);
}

function findText(path: string): string | undefined {
  return findStats(path)?.isFile() === true ? readFileSync(path, 'utf8') : undefined;
}

/** Below a file nothing stands: the full look that follows says what is wrong with such a home. */
function findStats(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false, bigint: true });
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, 'Looking at', path);
  }
}
