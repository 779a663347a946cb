import { dirname, join, relative, sep } from 'node:path';
import { findDecoded, type Instant, map, sha256Hex, text } from '../kernel/index.ts';
import {
  type CommitOutcome,
  ensureFolder,
  findTextFile,
  type Repository,
  readTextFile,
  resolveInside,
  writeFileAtomic,
} from '../storage/index.ts';
import { counted } from '../text/index.ts';
import { isGoverned } from './governed-skills.ts';
import { listSkills } from './list-skills.ts';

export interface ShipReport {
  /** New in this home. */
  readonly added: readonly string[];
  /** Replaced by the newer text, since nobody had changed them. */
  readonly upgraded: readonly string[];
  /** Changed or removed in this home: kept so, although the package has a newer text. */
  readonly modified: readonly string[];
  /** The commit; `null` when nothing changed. */
  readonly ref: string | null;
}

interface ShipRequest {
  /** `null` for no skills. */
  readonly packageFolder: string | null;
  readonly home: string;
  readonly repository: Repository;
  readonly now: Instant;
  /** Files that are shipped beside the skills, by their path in the home. */
  readonly more?: ReadonlyMap<string, string>;
}

/** What was shipped to a home before, by path: separates an edited file from an old one. */
const RECORD = 'shipped-skills.json';

/**
 * Copies the evolvable skills into a home. In a new home they are its first commit, together with what else is there;
 * on upgrade an unmodified file is replaced, a modified one is kept and reported, and what changed is one commit.
 */
export async function shipSkills(request: ShipRequest): Promise<ShipReport> {
  const { home, repository } = request;
  const record = await readRecord(home);
  const shipped = await readShipped(request, record);
  const head = await repository.head();
  const outcome =
    head === undefined
      ? { type: 'committed' as const, ref: await begin(request, shipped) }
      : await add(request, shipped, head);
  if (outcome.type === 'head-moved') return shipSkills(request);
  const unseen = shipped.filter(({ place, text }) => record.get(place) !== sha256Hex(text));
  const fresh = unseen.filter(({ fate }) => fate !== 'keep');
  for (const { place, text } of fresh) record.set(place, sha256Hex(text));
  if (fresh.length > 0) await writeRecord(home, record);
  const namesOf = (fate: Fate): readonly string[] =>
    unseen.filter((file) => file.fate === fate).map(({ name }) => name);
  return {
    added: namesOf('add'),
    upgraded: namesOf('upgrade'),
    modified: namesOf('keep'),
    ref: outcome.type === 'committed' ? outcome.ref : null,
  };
}

type Fate = 'add' | 'upgrade' | 'keep' | 'same';

interface ShippedFile {
  readonly name: string;
  /** The same in the package and in the home. */
  readonly place: string;
  readonly text: string;
  readonly fate: Fate;
}

/** Files first, then the commit of all that is there: cut short in between, it is simply begun again. */
async function begin(
  { home, repository, now }: ShipRequest,
  shipped: readonly ShippedFile[],
): Promise<string> {
  for (const { place, text } of shipped.filter(isWritten)) {
    const path = await resolveInside(home, place);
    await ensureFolder(dirname(path));
    await writeFileAtomic(path, text);
  }
  return repository.init(now);
}

/** A shipped file that is in the folder and not yet in the lineage is added to it unchanged. */
async function add(
  { home, repository, now }: ShipRequest,
  shipped: readonly ShippedFile[],
  head: string,
): Promise<CommitOutcome | { readonly type: 'same' }> {
  const known = new Set(await repository.listAt(head));
  const files = new Map<string, string>();
  for (const file of shipped) {
    if (isWritten(file)) files.set(file.place, file.text);
    else if (!known.has(file.place)) {
      const there = await findTextFile(join(home, file.place));
      if (there !== undefined) files.set(file.place, there);
    }
  }
  if (files.size === 0) return { type: 'same' };
  return repository.commit({
    files,
    message: `ship: ${counted(files.size, 'file')} of the package`,
    trailers: {},
    date: now,
    expectedHead: head,
  });
}

function isWritten({ fate }: ShippedFile): boolean {
  return fate === 'add' || fate === 'upgrade';
}

async function readShipped(
  { packageFolder, home, more = new Map() }: ShipRequest,
  record: ReadonlyMap<string, string>,
): Promise<readonly ShippedFile[]> {
  const skills = packageFolder === null ? [] : await readEvolvable(packageFolder);
  const others = [...more].map(([place, text]) => ({ name: place, place, text }));
  const shipped: ShippedFile[] = [];
  for (const file of [...skills, ...others]) {
    const there = await findTextFile(join(home, file.place));
    const hash = there === undefined ? undefined : sha256Hex(there);
    const fate = fateOf(sha256Hex(file.text), hash, record.get(file.place));
    shipped.push({ ...file, fate });
  }
  return shipped;
}

async function readEvolvable(packageFolder: string): Promise<readonly Omit<ShippedFile, 'fate'>[]> {
  const { skills } = await listSkills(join(packageFolder, 'skills'), 'package');
  const files: Omit<ShippedFile, 'fate'>[] = [];
  for (const { name, path } of skills.filter((skill) => !isGoverned(skill.name))) {
    const place = relative(packageFolder, path).split(sep).join('/');
    files.push({ name, place, text: await readTextFile(path) });
  }
  return files;
}

function fateOf(shipped: string, there: string | undefined, before: string | undefined): Fate {
  // What was shipped once and is gone was removed by somebody.
  if (there === undefined) return before === undefined ? 'add' : 'keep';
  if (there === shipped) return 'same';
  return there === before ? 'upgrade' : 'keep';
}

async function readRecord(home: string): Promise<Map<string, string>> {
  const json = await findTextFile(join(home, 'state', RECORD));
  return new Map(Object.entries(findDecoded(map(text()), json ?? '') ?? {}));
}

async function writeRecord(home: string, record: ReadonlyMap<string, string>): Promise<void> {
  const text = JSON.stringify(Object.fromEntries([...record].sort()), null, 2);
  await ensureFolder(join(home, 'state'));
  await writeFileAtomic(join(home, 'state', RECORD), `${text}\n`);
}
