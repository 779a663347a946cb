import { compareText } from '../kernel/index.ts';
import { contentTerms } from '../text/index.ts';
import type { SkillEntry } from './skill.ts';

const WEIGHTS = { name: 3, tags: 2, description: 1 } as const;

/** Skills that share a word with the query, by how much they share; ties by name. */
export function rankSkills(skills: readonly SkillEntry[], query: string): readonly SkillEntry[] {
  const wanted = contentTerms(query);
  return skills
    .map((skill) => ({ skill, score: scoreOf(skill, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareText(a.skill.name, b.skill.name))
    .map(({ skill }) => skill);
}

function scoreOf(skill: SkillEntry, wanted: readonly string[]): number {
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
