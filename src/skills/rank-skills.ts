import { compareText } from '../kernel/index.ts';
import { contentTerms } from '../text/index.ts';
import type { SkillEntry } from './skill.ts';

/** What memory knows of a skill: its Skill node's value, and whether it may still be found. */
export interface SkillValue {
  readonly qValue: number;
  readonly isFindable: boolean;
}

const WEIGHTS = { name: 3, tags: 2, description: 1 } as const;
/** A skill without a node (docs/spec/memory.md, MEM-1). */
const FIRST_Q = 0.5;
/** What a skill without any value still keeps of its relevance, as in recall. */
const VALUE_FLOOR = 0.2;
/** Below this share of the best fit a skill is not about the query, whatever its value. */
const RELEVANCE_FLOOR = 0.2;

/**
 * Skills that share words with the query, by how much they share and how well they served; ties by name. What memory
 * has deprecated or replaced is left out. Pure.
 *
 * @see docs/spec/skills.md, SKI-4
 */
export function rankSkills(
  skills: readonly SkillEntry[],
  query: string,
  values: ReadonlyMap<string, SkillValue> = new Map(),
): readonly SkillEntry[] {
  const wanted = contentTerms(query);
  const fitting = skills
    .map((skill) => ({ skill, relevance: relevanceOf(skill, wanted) }))
    .filter(({ skill }) => values.get(skill.name)?.isFindable !== false);
  const best = fitting.reduce((top, { relevance }) => Math.max(top, relevance), 0);
  return fitting
    .filter(({ relevance }) => relevance > 0 && relevance >= RELEVANCE_FLOOR * best)
    .map(({ skill, relevance }) => ({ skill, score: relevance * weightOf(values, skill) }))
    .sort((a, b) => b.score - a.score || compareText(a.skill.name, b.skill.name))
    .map(({ skill }) => skill);
}

function weightOf(values: ReadonlyMap<string, SkillValue>, { name }: SkillEntry): number {
  return VALUE_FLOOR + (1 - VALUE_FLOOR) * (values.get(name)?.qValue ?? FIRST_Q);
}

function relevanceOf(skill: SkillEntry, wanted: readonly string[]): number {
  const fields = [
    { weight: WEIGHTS.name, terms: termSet([skill.name.replaceAll('-', ' '), skill.name]) },
    { weight: WEIGHTS.tags, terms: termSet([...skill.tags, skill.triggerPattern ?? '']) },
    {
      weight: WEIGHTS.description,
      terms: termSet([
        skill.description,
        ...skill.whenToUse.queryTypes,
        ...skill.whenToUse.domainHints,
      ]),
    },
  ];
  let score = 0;
  for (const term of wanted)
    for (const { weight, terms } of fields) if (terms.has(term)) score += weight;
  return score;
}

function termSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => contentTerms(text)));
}
