import type { MemoryAccess } from '../research/index.ts';
import type { SkillValue } from '../skills/index.ts';

/** What the memory of the home knows of skills; nothing is created where there is none. */
export async function findSkillValues(
  memory: MemoryAccess,
): Promise<ReadonlyMap<string, SkillValue>> {
  return (await memory.isThere()) ? (await memory.open()).skillValues() : new Map();
}
