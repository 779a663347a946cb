import type { SkillValue } from '../../skills/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { isFindable } from '../nodes/node.ts';
import { listNodes } from '../nodes/node-table.ts';

/** What memory knows of skills, by name: of several versions, the one that is still found speaks. */
export async function listSkillValues(
  queries: SqlQueries,
): Promise<ReadonlyMap<string, SkillValue>> {
  const nodes = await listNodes(queries, 'skill_name IS NOT NULL ORDER BY id', []);
  const values = new Map<string, SkillValue>();
  for (const node of nodes) {
    if (node.type !== 'Skill') continue;
    const found = isFindable(node);
    if (found || values.get(node.name)?.isFindable !== true)
      values.set(node.name, { qValue: node.qValue, isFindable: found });
  }
  return values;
}
