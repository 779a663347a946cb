import { sha256Hex } from '../kernel/index.ts';
import { DEFAULT_STRATEGY, findLever, type LeverValue, type Strategy } from '../search/index.ts';
import { moveLevers, STRATEGY_FILE, strategyText } from './candidate.ts';
import type { DecidedChange, EvolutionDecision } from './decision.ts';
import { type StrategySkill, strategyFor, writeLevers } from './lever-section.ts';
import { framed, splitProse } from './merge-prose.ts';
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
  readonly changes: readonly DecidedChange[];
}

/**
 * The home as it would be had a change not been kept; a lever that was moved again since stays, and prose that was written
 * with the change goes back with it while it stands as it was written. Pure.
 *
 * @param earlier - The texts before the change, of skills whose prose it wrote.
 */
export function withoutChange(
  now: InForce,
  { changes }: EvolutionDecision,
  earlier: ReadonlyMap<string, string>,
): TakenBack {
  const before: TakenBack = { inForce: now, files: new Map(), changes: [] };
  // The prose first: behind it the levers are those of before.
  const prose = changes.filter(({ lever }) => lever === null);
  const levers = changes.filter(({ lever }) => lever !== null);
  return [...prose, ...levers].reduce((back, change) => {
    const taken = takeBack(back, change, earlier);
    return taken ?? back;
  }, before);
}

/** Under which strategy a question of a type is asked. Pure. */
export function strategyIn({ strategy, skills }: InForce, queryType: string): Strategy {
  return strategyFor(strategy, skills, queryType).strategy;
}

function takeBack(
  back: TakenBack,
  change: DecidedChange,
  earlier: ReadonlyMap<string, string>,
): TakenBack | undefined {
  if (change.path === STRATEGY_FILE) return inStrategy(back, change);
  return change.lever === null ? inProse(back, change, earlier) : inSkill(back, change);
}

function inProse(
  back: TakenBack,
  { path, from, to }: DecidedChange,
  earlier: ReadonlyMap<string, string>,
): TakenBack | undefined {
  const { strategy, skills } = back.inForce;
  const skill = skills.find((each) => each.path === path);
  if (skill === undefined || sha256Hex(skill.text) !== to) return undefined;
  const prose = splitProse(earlier.get(path) ?? emptyText(skill))?.prose;
  const parts = splitProse(skill.text);
  if (prose === undefined || parts === undefined) return undefined;
  const text = `${parts.head}${framed(parts.prose, prose)}${parts.levers}`;
  const inForce = { strategy, skills: exchange(skills, skill, { ...skill, text }) };
  return add(back, inForce, text, { path, lever: null, from: to, to: from });
}

function inStrategy(back: TakenBack, { lever, from, to }: DecidedChange): TakenBack | undefined {
  const { strategy, skills } = back.inForce;
  const known = lever === null ? undefined : findLever(lever);
  if (known === undefined || known.read(strategy) !== to) return undefined;
  const old = from ?? known.read(DEFAULT_STRATEGY);
  const without = moveLevers(strategy, [{ lever: known.path, to: old }]);
  const change = { path: STRATEGY_FILE, lever, from: to, to: old };
  return add(back, { strategy: without, skills }, strategyText(without), change);
}

function inSkill(back: TakenBack, { path, lever, from, to }: DecidedChange): TakenBack | undefined {
  const { strategy, skills } = back.inForce;
  const skill = skills.find((each) => each.path === path);
  if (skill === undefined || lever === null || (skill.levers.get(lever) ?? null) !== to)
    return undefined;
  const levers = new Map(skill.levers);
  if (isLeverValue(from)) levers.set(lever, from);
  else levers.delete(lever);
  const text = writeLevers(skill.text, levers);
  const isEmpty = levers.size === 0 && text.trimEnd() === emptyText(skill).trimEnd();
  const inForce = { strategy, skills: exchange(skills, skill, { ...skill, text, levers }) };
  return add(back, inForce, isEmpty ? null : text, { path, lever, from: to, to: from });
}

/** One change more that is taken back, with what its file holds then. */
function add(
  back: TakenBack,
  inForce: InForce,
  text: string | null,
  change: DecidedChange,
): TakenBack {
  return {
    inForce,
    files: new Map([...back.files, [change.path, text]]),
    changes: [...back.changes, change],
  };
}

function exchange<T>(all: readonly T[], old: T, now: T): readonly T[] {
  return all.map((each) => (each === old ? now : each));
}

function emptyText({ queryTypes: [type] }: StrategySkill): string {
  return type === undefined ? '' : createTypeSkill(type).text;
}

function isLeverValue(value: unknown): value is LeverValue {
  return typeof value === 'number' || typeof value === 'string';
}
