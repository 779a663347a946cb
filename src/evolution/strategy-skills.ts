import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText, systemCode } from '../kernel/index.ts';
import { findTextFile } from '../storage/index.ts';
import { readLevers, type StrategySkill } from './lever-section.ts';

const FOLDER = 'skills/strategy';

export interface StrategySkills {
  /** In the order of their names. */
  readonly skills: readonly StrategySkill[];
  /** Skills whose levers cannot be read: they have no say. */
  readonly notes: readonly string[];
}

/** `setting-levers`: only those that have a say in a search; a home in which none has is read at once. */
export type WhichSkills = 'setting-levers' | 'all';

/** The strategy skills of a home that may set levers. */
export async function readStrategySkills(
  home: string,
  which: WhichSkills,
): Promise<StrategySkills> {
  const skills: StrategySkill[] = [];
  const notes: string[] = [];
  for (const name of await namesIn(join(home, FOLDER))) {
    const path = `${FOLDER}/${name}/SKILL.md`;
    const text = await findTextFile(join(home, path));
    if (text === undefined) continue;
    const levers = readLevers(text);
    if (which === 'setting-levers' && levers.ok && levers.value.size === 0) continue;
    const { decodeSkill, isGoverned } = await import('../skills/index.ts');
    if (isGoverned(name)) continue;
    const skill = decodeSkill(text, name);
    if (!levers.ok) notes.push(`${path}: ${levers.error}`);
    else if (skill.ok) {
      const { queryTypes } = skill.value.head.whenToUse;
      skills.push({ name, path, text, queryTypes, levers: levers.value });
    }
  }
  return { skills, notes };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort(compareText);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return [];
    throw error;
  }
}
