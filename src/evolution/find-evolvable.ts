import { ResearchError } from '../kernel/index.ts';
import type { StrategySkill } from './lever-section.ts';
import { readSkill } from './strategy-skills.ts';
import { createTypeSkill } from './type-skill.ts';

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
  const read = committed === undefined ? undefined : await readSkill(name, committed);
  if (read === undefined)
    throw new ResearchError(
      'not-found',
      `Changing ${path}: the lineage has no such strategy skill`,
      {
        fix: '`autosearch lineage` lists the points.',
      },
    );
  if (read.ok) return read.value;
  throw new ResearchError('config-invalid', `Changing ${path}: ${read.error}`, {
    fix: 'Mend its section "Levers".',
  });
}
