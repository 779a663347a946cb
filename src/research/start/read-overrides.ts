import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../environment/index.ts';
import type { SkillOverrideUsed } from '../brief/brief.ts';

/** The protected skills that a person replaced in a home. Nearly no home has any: skills are loaded for those that do. */
export async function readOverrides({ state }: Home): Promise<readonly SkillOverrideUsed[]> {
  if (!existsSync(join(state, 'skill-overrides'))) return [];
  const { listOverrides } = await import('../../skills/index.ts');
  const overrides = await listOverrides(state);
  return overrides.map(({ name, justification }) => ({ skill: name, justification }));
}
