import { hashOf, type Instant } from '../kernel/index.ts';
import type { Repository } from '../storage/index.ts';
import { listChanges, moveLevers, STRATEGY_FILE, strategyText } from './candidate.ts';
import type { EvolutionDecision, GateOutcome } from './decision.ts';
import { createDecision } from './decision.ts';
import type { StrategySkill } from './lever-section.ts';
import { PROMOTED, REEXAMINED } from './plan-lineage.ts';
import { findTextAt } from './repair-lineage.ts';
import { readSkillsAt } from './strategy-skills.ts';
import type { InForce } from './without-change.ts';

/** The home as it would be with a provisional change. */
export interface Promotion {
  readonly inForce: InForce;
  readonly files: ReadonlyMap<string, string>;
  readonly changes: EvolutionDecision['changes'];
}

/**
 * What a provisional change comes to on top of the strategy of today. Levers of the strategy are moved to where it moved them; a
 * skill is taken as it was written, while the skill is the one that it was written for.
 *
 * @returns `undefined` when the lineage has moved on from under it, or holds it already.
 */
export async function planPromotion(
  repository: Repository,
  now: InForce,
  { changes, ref }: EvolutionDecision,
  head: string,
): Promise<Promotion | undefined> {
  const moves = changes.flatMap(({ path, lever, to }) =>
    path === STRATEGY_FILE && lever !== null ? [{ lever, to }] : [],
  );
  const strategy = moveLevers(now.strategy, moves);
  const files = new Map<string, string>();
  const moved = listChanges(now.strategy, strategy);
  if (moved.length > 0) files.set(STRATEGY_FILE, strategyText(strategy));
  let skills: readonly StrategySkill[] = now.skills;
  const paths = new Set(changes.map(({ path }) => path).filter((path) => path !== STRATEGY_FILE));
  for (const path of paths) {
    if (ref === null) return undefined;
    const [before, today, text] = await Promise.all([
      findTextAt(repository, `${ref}~1`, path),
      findTextAt(repository, head, path),
      findTextAt(repository, ref, path),
    ]);
    if (before !== today || text === undefined) return undefined;
    const written = (await readSkillsAt(repository, ref)).filter((skill) => skill.path === path);
    skills = [...skills.filter((skill) => skill.path !== path), ...written];
    files.set(path, text);
  }
  if (files.size === 0) return undefined;
  const ofSkills = changes.filter(({ path }) => path !== STRATEGY_FILE);
  return { inForce: { strategy, skills }, files, changes: [...moved, ...ofSkills] };
}

/** What past sessions say of a provisional change: kept from now on, or not. Pure. */
export function decidePromotion(
  decision: EvolutionDecision,
  gate: GateOutcome,
  ts: Instant,
): EvolutionDecision {
  const { id, sessionId, generation, scoreBefore, scoreAfter, changes } = decision;
  return createDecision({
    id: `d-${hashOf({ promoted: id }).slice(0, 16)}`,
    ts,
    type: gate.passed ? 'decision' : 'reexamination',
    sessionId,
    generation,
    decision: gate.passed ? 'keep' : 'revert',
    scoreBefore,
    scoreAfter,
    changes: gate.passed ? changes : [],
    gates: [{ gate: gate.passed ? PROMOTED : REEXAMINED, passed: gate.passed, value: id }, gate],
  });
}
