import { join } from 'node:path';
import { compareText, sha256Hex } from '../kernel/index.ts';
import { isGoverned, SKILL_GROUPS } from '../skills/index.ts';
import { findTextFile, listNames } from '../storage/index.ts';
import { type EvolutionDecision, refusedEdit } from './decision.ts';
import type { RepairWorld } from './repair-lineage.ts';

/**
 * Texts of protected skills that somebody laid into the home: nobody reads them, and each is one refused line of the
 * lineage, however often it is seen.
 *
 * @returns What was not known before, for people.
 * @see docs/spec/evolution.md, EVO-51
 */
export async function refuseLaid(
  { home, clock, decisions }: Pick<RepairWorld, 'home' | 'clock' | 'decisions'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const refused: EvolutionDecision[] = [];
  for (const path of await listLaid(home)) {
    const text = await findTextFile(join(home, path));
    if (text === undefined) continue;
    const sha256 = sha256Hex(text);
    const gates = [{ gate: 'protected-skill', passed: false, value: path }];
    const key = { laid: path, sha256 };
    refused.push(refusedEdit({ ts: clock.now(), path, to: sha256, gates, key }));
  }
  if (refused.length === 0) return [];
  const added = await decisions.append(refused, signal);
  return added.flatMap(({ changes }) =>
    changes.map(
      ({ path }) => `${path} is not read: the package's own text of this skill is in force`,
    ),
  );
}

/** Some folder listings: a start pays for it each time. */
async function listLaid(home: string): Promise<readonly string[]> {
  const paths = await Promise.all(
    SKILL_GROUPS.map(async (group) => {
      const names = await listNames(join(home, 'skills', group));
      return names.filter(isGoverned).map((name) => `skills/${group}/${name}/SKILL.md`);
    }),
  );
  return paths.flat().sort(compareText);
}
