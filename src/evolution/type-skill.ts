import { isFor, type StrategySkill } from './lever-section.ts';

/** Where a change of a lever goes: a skill by its path, or `null` for the strategy itself. */
export interface ScopedLever {
  readonly lever: string;
  readonly skill: string | null;
  /** Of the question that the change was tried on. */
  readonly queryType: string;
}

/** The path of a strategy skill in the home. */
export function skillPath(name: string): string {
  return `skills/strategy/${name}/SKILL.md`;
}

/** The name of the skill that holds what is known about one type of question, and that the agent may make. */
export function typeSkillName(queryType: string): string {
  return `${queryType}-questions`;
}

/**
 * Whether a change of a lever changes anything for questions of a type. Pure: a skill's lever holds for its types
 * alone, and one of the strategy for every type that no skill sets it for.
 */
export function concerns(
  skills: readonly StrategySkill[],
  { lever, skill, queryType }: ScopedLever,
  type: string,
): boolean {
  if (skill === null) return !skills.some((other) => other.levers.has(lever) && isFor(other, type));
  const known = skills.find(({ path }) => path === skill);
  return isFor(known ?? { queryTypes: [queryType] }, type);
}

/** The skill that alone is for this type and has the last word on it; `undefined` when there is none. Pure. */
export function findTypeSkill(
  skills: readonly StrategySkill[],
  type: string,
): StrategySkill | undefined {
  return skills.findLast(({ queryTypes }) => queryTypes.length === 1 && queryTypes[0] === type);
}

/** A skill that is yet to be made: without levers, for one type of question. Pure. */
export function createTypeSkill(queryType: string): StrategySkill {
  const name = typeSkillName(queryType);
  const levers = new Map<string, never>();
  return {
    name,
    path: skillPath(name),
    text: textOf(name, queryType),
    queryTypes: [queryType],
    levers,
  };
}

function textOf(name: string, queryType: string): string {
  return `---
name: ${name}
description: "What past questions of the type ${queryType} have taught: levers that serve them and that others do without."
metadata:
  autosearch:
    group: strategy
    version: 1
    tags: [levers, ${queryType}]
    tier: 0
    when_to_use:
      query_types: [${queryType}]
---
# ${name}

Some levers serve questions of one type and harm the others. Those that are proved for this type are listed below.

## When
- The question is of the type ${queryType}, as the first move of its session found.

## Steps
1. Ask: \`autosearch research "<question>" --json\`. The levers below are set before the first search.
2. The report's method names each lever that this skill set.

## Limits
- Only levers of the lever table, each inside its range.
- Every change is one commit: \`autosearch lineage\` shows it and \`autosearch rollback <ref>\` takes it back.
`;
}
