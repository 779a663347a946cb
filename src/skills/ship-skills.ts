import { join, relative, sep } from 'node:path';
import { type Instant, isRecord, parseJson, sha256Hex } from '../kernel/index.ts';
import {
  ensureFolder,
  findTextFile,
  type Repository,
  readTextFile,
  writeFileAtomic,
} from '../storage/index.ts';
import { isGoverned } from './governed-skills.ts';
import { listSkills } from './list-skills.ts';

export interface ShipReport {
  /** New in this home. */
  readonly added: readonly string[];
  /** Replaced by the newer text, since nobody had changed them. */
  readonly upgraded: readonly string[];
  /** Changed in this home: kept, although the package has a newer text. */
  readonly modified: readonly string[];
  /** The commit; `null` when nothing changed. */
  readonly ref: string | null;
}

export interface ShipRequest {
  readonly packageFolder: string;
  readonly home: string;
  readonly repository: Repository;
  readonly now: Instant;
}

/** What was shipped to a home before, by path: tells an edited file from an old one. */
const RECORD = 'shipped-skills.json';

/**
 * Copies the evolvable skills into a home, as one commit. On upgrade an unmodified file is replaced, a modified one
 * is kept and reported.
 */
export async function shipSkills(request: ShipRequest): Promise<ShipReport> {
  const { packageFolder, home, repository, now } = request;
  const record = await readRecord(home);
  const shipped = await readShipped(packageFolder, home, record);
  const namesOf = (fate: Fate): readonly string[] =>
    shipped.filter((skill) => skill.fate === fate).map(({ name }) => name);
  const report = {
    added: namesOf('add'),
    upgraded: namesOf('upgrade'),
    modified: namesOf('keep'),
  };
  const written = shipped.filter(({ fate }) => fate === 'add' || fate === 'upgrade');
  if (written.length === 0) return { ...report, ref: null };
  await repository.init(now);
  const outcome = await repository.commit({
    files: new Map(written.map(({ place, text }) => [place, text])),
    message: `ship: ${written.length} skills of the package`,
    trailers: {},
    date: now,
    expectedHead: (await repository.head()) ?? null,
  });
  if (outcome.type === 'head-moved') return shipSkills(request);
  for (const { place, text, fate } of shipped)
    if (fate !== 'keep') record.set(place, sha256Hex(text));
  await writeRecord(home, record);
  return { ...report, ref: outcome.ref };
}

type Fate = 'add' | 'upgrade' | 'keep' | 'same';

interface ShippedSkill {
  readonly name: string;
  /** The same in the package and in the home. */
  readonly place: string;
  readonly text: string;
  readonly fate: Fate;
}

async function readShipped(
  packageFolder: string,
  home: string,
  record: ReadonlyMap<string, string>,
): Promise<readonly ShippedSkill[]> {
  const { skills } = await listSkills(join(packageFolder, 'skills'), 'package');
  const shipped: ShippedSkill[] = [];
  for (const { name, path, sha256 } of skills.filter((skill) => !isGoverned(skill.name))) {
    const place = relative(packageFolder, path).split(sep).join('/');
    const there = await findTextFile(join(home, place));
    const hash = there === undefined ? undefined : sha256Hex(there);
    const fate = fateOf(sha256, hash, record.get(place));
    shipped.push({ name, place, text: await readTextFile(path), fate });
  }
  return shipped;
}

function fateOf(shipped: string, there: string | undefined, before: string | undefined): Fate {
  if (there === undefined) return 'add';
  if (there === shipped) return 'same';
  return there === before ? 'upgrade' : 'keep';
}

async function readRecord(home: string): Promise<Map<string, string>> {
  const parsed = parseJson((await findTextFile(join(home, 'state', RECORD))) ?? '{}');
  const entries = parsed.ok && isRecord(parsed.value) ? Object.entries(parsed.value) : [];
  return new Map(
    entries.flatMap(([path, hash]) => (typeof hash === 'string' ? [[path, hash] as const] : [])),
  );
}

async function writeRecord(home: string, record: ReadonlyMap<string, string>): Promise<void> {
  const text = JSON.stringify(Object.fromEntries([...record].sort()), null, 2);
  await ensureFolder(join(home, 'state'));
  await writeFileAtomic(join(home, 'state', RECORD), `${text}\n`);
}
