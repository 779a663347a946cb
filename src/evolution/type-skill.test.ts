import { expect, test } from 'vitest';
import type { StrategySkill } from './lever-section.ts';
import { concerns } from './type-skill.ts';

function skillOf(name: string, queryTypes: readonly string[], lever: string): StrategySkill {
  const path = `skills/strategy/${name}/SKILL.md`;
  return { name, path, text: '', queryTypes, levers: new Map([[lever, 1]]) };
}

const LEVER = 'query.rounds';
const SKILLS = [skillOf('a', ['how'], LEVER), skillOf('b', ['who'], 'rank.bm25.b')];

test('EVO-23 a lever of the strategy concerns the types that no skill sets it for', () => {
  const change = { lever: LEVER, skill: null, queryType: 'how' };
  expect(['how', 'who', 'what'].map((type) => concerns(SKILLS, change, type))).toEqual([
    false,
    true,
    true,
  ]);
  expect(concerns([], change, 'how')).toBe(true);
});

test('EVO-23 a lever of a skill concerns the types of that skill, one yet to be made its own', () => {
  const known = { lever: LEVER, skill: SKILLS[0]?.path ?? '', queryType: 'who' };
  expect(['how', 'who'].map((type) => concerns(SKILLS, known, type))).toEqual([true, false]);
  const made = { lever: LEVER, skill: 'skills/strategy/new/SKILL.md', queryType: 'who' };
  expect(['how', 'who'].map((type) => concerns(SKILLS, made, type))).toEqual([false, true]);
});
