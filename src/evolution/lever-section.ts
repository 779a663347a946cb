import { compareText, describeError, fail, ok, parseJson, type Result } from '../kernel/index.ts';
import { DEFAULT_STRATEGY, findLever, type LeverValue, type Strategy } from '../search/index.ts';
import { type Candidate, moveLevers } from './candidate.ts';

/** The machine-readable part of a strategy skill: the levers it sets for the questions it is for. */
export type SkillLevers = ReadonlyMap<string, LeverValue>;

/** A strategy skill that sets levers. */
export interface StrategySkill {
  readonly name: string;
  /** In the home. */
  readonly path: string;
  readonly text: string;
  /** Types of questions that it is for; none named: all. */
  readonly queryTypes: readonly string[];
  readonly levers: SkillLevers;
}

const HEADING = /^## Levers[ \t]*$/;
const ROW = /^\|\s*`?([a-z0-9_.:/-]+)`?\s*\|\s*`?([^|`]+?)`?\s*\|\s*$/i;
const RULER = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** The levers that a skill's text sets; none without the section. What is wrong is told with the lever's name. Pure. */
export function readLevers(text: string): Result<SkillLevers, string> {
  const lines = text.split(/\r?\n/);
  const { start, end } = sectionOf(lines);
  const levers = new Map<string, LeverValue>();
  for (const line of lines.slice(start, end)) {
    const [, lever = '', given = ''] = ROW.exec(line) ?? [];
    if (lever === '' || lever.toLowerCase() === 'lever' || RULER.test(line)) continue;
    const value = leverValueOf(given);
    try {
      moveLevers(DEFAULT_STRATEGY, [{ lever, to: value }]);
    } catch (error) {
      return fail(describeError(error));
    }
    levers.set(lever, value);
  }
  return ok(levers);
}

/** The text with these levers and no others; every line outside of the section stays as it is. Pure. */
export function writeLevers(text: string, levers: SkillLevers): string {
  const lines = text.split('\n');
  const { start, end } = sectionOf(lines);
  const rows = [...levers].map(([lever, value]) => `| ${lever} | ${String(value)} |`);
  const section = ['## Levers', '', '| lever | value |', '| --- | --- |', ...rows, ''];
  const fresh = rows.length === 0 ? [] : section;
  if (start < lines.length)
    return [...lines.slice(0, start), ...fresh, ...lines.slice(end)].join('\n');
  return rows.length === 0 ? text : `${text.trimEnd()}\n\n${section.join('\n')}`;
}

/**
 * Moves levers of a strategy skill. A lever that is set to what the strategy has anyway leaves the skill.
 *
 * @throws {ResearchError} `config-invalid` for a lever that does not exist or a value outside its range.
 */
export function skillCandidate(
  skill: StrategySkill,
  strategy: Strategy,
  moves: readonly { readonly lever: string; readonly to: LeverValue }[],
): Candidate {
  moveLevers(strategy, moves);
  const levers = new Map(skill.levers);
  for (const { lever, to } of moves) {
    if (findLever(lever)?.read(strategy) === to) levers.delete(lever);
    else levers.set(lever, to);
  }
  const changes = moves.map(({ lever, to }) => ({
    path: skill.path,
    lever,
    from: skill.levers.get(lever) ?? null,
    to: levers.has(lever) ? to : null,
  }));
  return { files: new Map([[skill.path, writeLevers(skill.text, levers)]]), changes };
}

/** What is in force for one question, and the skills that had a say. */
export interface StrategyFor {
  readonly strategy: Strategy;
  readonly used: readonly string[];
}

/**
 * The strategy with the levers of the skills that are for this type of question: those that are for every question
 * first and those that are for few last, then in the order of their names. Pure.
 */
export function strategyFor(
  strategy: Strategy,
  skills: readonly StrategySkill[],
  queryType: string,
): StrategyFor {
  const fitting = skills
    .filter((skill) => isFor(skill, queryType) && skill.levers.size > 0)
    .sort((a, b) => breadthOf(b) - breadthOf(a) || compareText(a.name, b.name));
  const moves = fitting.flatMap(({ levers }) => [...levers].map(([lever, to]) => ({ lever, to })));
  return { strategy: moveLevers(strategy, moves), used: fitting.map(({ name }) => name) };
}

/** Whether a skill has a say in questions of this type. */
export function isFor({ queryTypes }: Pick<StrategySkill, 'queryTypes'>, type: string): boolean {
  return queryTypes.length === 0 || queryTypes.includes(type);
}

function breadthOf({ queryTypes }: StrategySkill): number {
  return queryTypes.length === 0 ? Number.MAX_SAFE_INTEGER : queryTypes.length;
}

/** From the heading to the next one; at the end of the text when there is none. */
function sectionOf(lines: readonly string[]): { readonly start: number; readonly end: number } {
  const at = lines.findIndex((line) => HEADING.test(line));
  if (at === -1) return { start: lines.length, end: lines.length };
  const next = lines.findIndex((line, index) => index > at && /^#{1,2} /.test(line));
  return { start: at, end: next === -1 ? lines.length : next };
}

function leverValueOf(text: string): LeverValue {
  const parsed = parseJson(text);
  return parsed.ok && typeof parsed.value === 'number' ? parsed.value : text;
}
