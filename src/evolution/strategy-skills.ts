import { join } from 'node:path';
import { ok, ResearchError, type Result } from '../kernel/index.ts';
import { findTextFile, listNames, type Repository } from '../storage/index.ts';
import { readLevers, type StrategySkill } from './lever-section.ts';
import { findTextAt } from './repair-lineage.ts';
import { createTypeSkill, skillPath } from './type-skill.ts';

const FOLDER = 'skills/strategy';

export interface StrategySkills {
  /** In the order of their names. */
  readonly skills: readonly StrategySkill[];
  /** Skills whose levers cannot be read: they have no say. */
  readonly notes: readonly string[];
}

/** `setting-levers`: only those that have a say in a search; a home in which none has is read at once. */
export type WhichSkills = 'setting-levers' | 'all';

/** Where the text of a skill comes from. */
export interface SkillTexts {
  readonly home: string;
  /** Edited by hand or removed: the committed text is in force. */
  readonly edited: readonly string[];
  /** The text at HEAD. */
  committed(path: string): Promise<string | undefined>;
}

/** The strategy skills of a home that may set levers. */
export async function readStrategySkills(
  texts: SkillTexts,
  which: WhichSkills,
): Promise<StrategySkills> {
  const skills: StrategySkill[] = [];
  const notes: string[] = [];
  for (const name of await listNames(join(texts.home, FOLDER))) {
    const path = skillPath(name);
    const text = await findText(texts, path);
    if (text === undefined) continue;
    const levers = readLevers(text);
    if (which === 'setting-levers' && levers.ok && levers.value.size === 0) continue;
    const read = await readStrategySkill(name, text);
    if (read === undefined) continue;
    if (read.ok) skills.push(read.value);
    else notes.push(`${path}: ${read.error}`);
  }
  return { skills, notes };
}

/** The strategy skills of a commit; one whose levers can't be read has no say. */
export async function readSkillsAt(
  repository: Pick<Repository, 'listAt' | 'readAt'>,
  ref: string,
): Promise<readonly StrategySkill[]> {
  const skills: StrategySkill[] = [];
  for (const path of await repository.listAt(ref)) {
    const name = path.split('/').at(-2) ?? '';
    if (path !== skillPath(name)) continue;
    const text = await findTextAt(repository, ref, path);
    const read = text === undefined ? undefined : await readStrategySkill(name, text);
    if (read?.ok === true) skills.push(read.value);
  }
  return skills;
}

/** One skill; `undefined` for a text that is none, and for one that only the package may hold. */
async function readStrategySkill(
  name: string,
  text: string,
): Promise<Result<StrategySkill, string> | undefined> {
  // Reading skills takes a parser of YAML, which a start without such a skill does without.
  const { decodeSkill, isGoverned } = await import('../skills/index.ts');
  if (isGoverned(name)) return undefined;
  const skill = decodeSkill(text, name);
  const levers = readLevers(text);
  if (!levers.ok) return levers;
  if (!skill.ok) return undefined;
  const { queryTypes } = skill.value.head.whenToUse;
  return ok({ name, path: skillPath(name), text, queryTypes, levers: levers.value });
}

function findText(
  { home, edited, committed }: SkillTexts,
  path: string,
): Promise<string | undefined> {
  return edited.includes(path) ? committed(path) : findTextFile(join(home, path));
}

/** A skill whose levers shall be changed, and the type of the question that asks for it. */
export interface EvolvableSkill {
  readonly path: string;
  readonly queryType: string;
}

/**
 * @param committed - The text at HEAD; `undefined` when there is none.
 * @throws {ResearchError} `not-found`, or `config-invalid` for a text whose levers can't be read.
 */
export async function findEvolvable(
  { path, queryType }: EvolvableSkill,
  committed: string | undefined,
): Promise<StrategySkill> {
  const own = createTypeSkill(queryType);
  if (committed === undefined && path === own.path) return own;
  const name = path.split('/').at(-2) ?? path;
  const read = committed === undefined ? undefined : await readStrategySkill(name, committed);
  if (read === undefined)
    throw new ResearchError(
      'not-found',
      `Changing ${path}: strategy skill not found in the lineage`,
      {
        fix: 'Take a point of the lineage.',
        next: { operation: 'lineage' },
      },
    );
  if (read.ok) return read.value;
  throw new ResearchError('config-invalid', `Changing ${path}: ${read.error}`, {
    fix: 'Fix its section "Levers".',
  });
}
