import { DEFAULT_STRATEGY, findLever, type LeverValue, type Strategy } from '../search/index.ts';
import { moveLevers, STRATEGY_FILE, strategyText } from './candidate.ts';
import type { Change, EvolutionDecision } from './decision.ts';
import { type StrategySkill, strategyFor, writeLevers } from './lever-section.ts';
import { createTypeSkill } from './type-skill.ts';

/** All that sets levers in a home. */
export interface InForce {
  readonly strategy: Strategy;
  readonly skills: readonly StrategySkill[];
}

/** What taking a change back comes to. */
export interface TakenBack {
  readonly inForce: InForce;
  /** `null`: a skill that was made for this change goes with it. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly changes: readonly Change[];
}

/** The home as it would be had a change not been kept; a lever that was moved again since stays. Pure. */
export function withoutChange(now: InForce, { changes }: EvolutionDecision): TakenBack {
  const before: TakenBack = { inForce: now, files: new Map(), changes: [] };
  return changes.reduce((back, change) => {
    const taken = change.path === STRATEGY_FILE ? inStrategy(back, change) : inSkill(back, change);
    return taken ?? back;
  }, before);
}

/** Under which strategy a question of a type is asked. Pure. */
export function strategyIn({ strategy, skills }: InForce, queryType: string): Strategy {
  return strategyFor(strategy, skills, queryType).strategy;
}

function inStrategy(back: TakenBack, { lever, from, to }: Change): TakenBack | undefined {
  const { strategy, skills } = back.inForce;
  const known = lever === null ? undefined : findLever(lever);
  if (known === undefined || known.read(strategy) !== to) return undefined;
  const old = from ?? known.read(DEFAULT_STRATEGY);
  const without = moveLevers(strategy, [{ lever: known.path, to: old }]);
  return {
    inForce: { strategy: without, skills },
    files: new Map([...back.files, [STRATEGY_FILE, strategyText(without)]]),
    changes: [...back.changes, { path: STRATEGY_FILE, lever, from: to, to: old }],
  };
}

function inSkill(back: TakenBack, { path, lever, from, to }: Change): TakenBack | undefined {
  const { strategy, skills } = back.inForce;
  const skill = skills.find((each) => each.path === path);
  if (skill === undefined || lever === null || (skill.levers.get(lever) ?? null) !== to)
    return undefined;
  const levers = new Map(skill.levers);
  if (isLeverValue(from)) levers.set(lever, from);
  else levers.delete(lever);
  const text = writeLevers(skill.text, levers);
  const isEmpty = levers.size === 0 && text.trimEnd() === emptyText(skill).trimEnd();
  const changed = skills.map((each) => (each === skill ? { ...skill, text, levers } : each));
  return {
    inForce: { strategy, skills: changed },
    files: new Map([...back.files, [path, isEmpty ? null : text]]),
    changes: [...back.changes, { path, lever, from: to, to: from }],
  };
}

function emptyText({ queryTypes: [type] }: StrategySkill): string {
  return type === undefined ? '' : createTypeSkill(type).text;
}

function isLeverValue(value: unknown): value is LeverValue {
  return typeof value === 'number' || typeof value === 'string';
}
