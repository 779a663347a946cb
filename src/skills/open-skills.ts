import { dirname, join } from 'node:path';
import { compareText, nearestName, ResearchError, sha256Hex } from '../kernel/index.ts';
import { findTextFile, readTextFile } from '../storage/index.ts';
import { isGoverned } from './governed-skills.ts';
import { listSkills } from './list-skills.ts';
import { listOverrides, type SkillOverride } from './overrides.ts';
import { rankSkills, type SkillValue } from './rank-skills.ts';
import { SHIPPED_HASHES } from './shipped-hashes.ts';
import { type InvalidSkill, SKILL_GROUPS, type SkillEntry } from './skill.ts';
import { decodeSkill } from './skill-codec.ts';

/** A file in the home that is ignored because the package's takes precedence. */
interface IgnoredSkill {
  readonly name: string;
  readonly path: string;
  readonly because: string;
}

export interface SkillIndex {
  /** One a name: the package's for governed skills, else the home's before the package's. */
  readonly skills: readonly SkillEntry[];
  readonly invalid: readonly InvalidSkill[];
  readonly ignored: readonly IgnoredSkill[];
  /** Protected skills that a person replaced in this home. */
  readonly overrides: readonly SkillOverride[];
}

/** A skill opened for use. */
export interface OpenedSkill {
  readonly entry: SkillEntry;
  readonly body: string;
  /** `experience.md` beside it in the home; `null` when nothing was learned yet. */
  readonly digest: string | null;
}

/** A governed file that is not what was shipped. */
export interface TamperedFile {
  readonly path: string;
  readonly expected: string;
  readonly actual: string | null;
}

interface SkillsOptions {
  /** The package's folder, which holds `skills/` and `PROTOCOL.md`. */
  readonly packageFolder: string;
  /** The home's `skills/`; `null` without a home. */
  readonly homeSkills: string | null;
}

/** Reads names, descriptions and metadata; bodies stay on disk until a skill is used. */
export async function indexSkills({
  packageFolder,
  homeSkills,
}: SkillsOptions): Promise<SkillIndex> {
  const shipped = await listSkills(join(packageFolder, 'skills'), 'package');
  const own =
    homeSkills === null ? { skills: [], invalid: [] } : await listSkills(homeSkills, 'home');
  const byName = new Map(shipped.skills.map((skill) => [skill.name, skill]));
  const ignored: IgnoredSkill[] = [];
  for (const skill of own.skills) {
    const { name, path } = skill;
    const because = obstacleOf(name, byName.get(name));
    if (because === undefined) byName.set(name, skill);
    else ignored.push({ name, path, because });
  }
  const overrides = homeSkills === null ? [] : await listOverrides(stateBeside(homeSkills));
  for (const { name, path, sha256 } of overrides) {
    const decoded = decodeSkill(await readTextFile(path), name);
    if (decoded.ok)
      byName.set(name, {
        ...decoded.value.head,
        group: 'meta',
        isProtected: true,
        path,
        sha256,
        source: 'home',
      });
  }
  return {
    skills: [...byName.values()].sort((a, b) => compareText(a.name, b.name)),
    invalid: [...shipped.invalid, ...own.invalid],
    ignored,
    overrides,
  };
}

/** Why a skill of the home is ignored, if it is. */
function obstacleOf(name: string, known: SkillEntry | undefined): string | undefined {
  if (known?.source === 'home') return `${known.path} has the same name`;
  return isGoverned(name) ? 'it is only read from the package' : undefined;
}

function stateBeside(homeSkills: string): string {
  return join(dirname(homeSkills), 'state');
}

/**
 * Opens a skill for use: its body and what was learned about it.
 *
 * @throws {ResearchError} `not-found`, naming the nearest one.
 */
export async function readSkill(
  index: SkillIndex,
  name: string,
  homeSkills: string | null,
): Promise<OpenedSkill> {
  const entry = index.skills.find((skill) => skill.name === name);
  if (entry === undefined) throw unknownSkill(index, name);
  const decoded = decodeSkill(await readTextFile(entry.path), name);
  if (!decoded.ok)
    throw new ResearchError(
      'store-corrupt',
      `Reading ${entry.path}: it changed and is no longer a skill`,
      {
        details: { problems: decoded.error },
      },
    );
  return { entry, body: decoded.value.body, digest: await findDigest(entry, homeSkills) };
}

/** Experience of a shipped skill is in the home, in whatever group it was first captured. */
async function findDigest(entry: SkillEntry, homeSkills: string | null): Promise<string | null> {
  const beside = entry.source === 'home' ? [dirname(entry.path)] : [];
  const groups = [entry.group, ...SKILL_GROUPS.filter((group) => group !== entry.group)];
  const inHome =
    homeSkills === null ? [] : groups.map((group) => join(homeSkills, group, entry.name));
  for (const folder of [...beside, ...inHome]) {
    const digest = await findTextFile(join(folder, 'experience.md'));
    if (digest !== undefined) return digest;
  }
  return null;
}

/** The skills that fit a query, best first by fit and value; those that share nothing with it are left out. */
export function searchSkills(
  index: SkillIndex,
  query: string,
  limit: number,
  values?: ReadonlyMap<string, SkillValue>,
): readonly SkillEntry[] {
  return rankSkills(index.skills, query, values).slice(0, limit);
}

/** Every governed file and the protocol, against the hashes that this version was built with (SKI-7). */
export async function findTampered(packageFolder: string): Promise<readonly TamperedFile[]> {
  const tampered: TamperedFile[] = [];
  for (const [file, expected] of Object.entries(SHIPPED_HASHES)) {
    const path = join(packageFolder, file);
    const text = await findTextFile(path);
    const actual = text === undefined ? null : sha256Hex(text);
    if (actual !== expected) tampered.push({ path, expected, actual });
  }
  return tampered;
}

/** The protocol that every session follows. */
export function readProtocol(packageFolder: string): Promise<string> {
  return readTextFile(join(packageFolder, 'PROTOCOL.md'));
}

function unknownSkill(index: SkillIndex, name: string): ResearchError {
  const nearest = nearestName(
    name,
    index.skills.map((skill) => skill.name),
  );
  return new ResearchError('not-found', `Skill "${name}" not found`, {
    ...(nearest === undefined
      ? { next: { operation: 'skills list' } }
      : { fix: `Did you mean "${nearest}"?` }),
  });
}
