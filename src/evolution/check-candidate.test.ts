import { describe, expect, test } from 'vitest';
import { DEFAULT_STRATEGY, withLever } from '../search/index.ts';
import { listChanges, moveLevers, STRATEGY_FILE, strategyCandidate } from './candidate.ts';
import { findRefusal } from './check-candidate.ts';

const SKILL = 'skills/strategy/gene-query/SKILL.md';

function skill(name: string, more = ''): string {
  return `---\nname: ${name}\ndescription: "does it"\n${more}---\n\n# ${name}\n\nDo it.\n`;
}

function ruleFor(path: string, text: string, before = new Map<string, string>()): unknown {
  return findRefusal({ files: new Map([[path, text]]), changes: [] }, before)?.rule;
}

describe('EVO-6 what may evolve', () => {
  test('is a valid strategy, and the text of a skill that nobody protects', () => {
    const after = withLever(DEFAULT_STRATEGY, 'query.expansion', 'prf');
    expect(findRefusal(strategyCandidate(DEFAULT_STRATEGY, after), new Map())).toBeUndefined();
    expect(ruleFor(SKILL, skill('gene-query'))).toBeUndefined();
  });

  test.each([
    ['skills/meta/anti-cheat/SKILL.md', 'protected-skill'],
    ['skills/meta/other/SKILL.md', 'protected-skill'],
    ['skills/tools/observe-user/SKILL.md', 'protected-skill'],
    ['skills/strategy/check-rubrics/SKILL.md', 'protected-skill'],
    ['PROTOCOL.md', 'protocol'],
    ['src/judge/score-evidence.ts', 'protocol'],
    ['sessions/s-1/session.json', 'frozen-inputs'],
    ['autosearch.config.json', 'frozen-inputs'],
    ['state/evolution.jsonl', 'outside-lineage'],
    ['../strategy.json', 'outside-lineage'],
    ['skills/../strategy.json', 'outside-lineage'],
    ['skills/tools/Upper/SKILL.md', 'outside-lineage'],
    ['.git/config', 'outside-lineage'],
  ])('%s is refused: %s', (path, rule) => {
    expect(ruleFor(path, skill(path.split('/').at(-2) ?? ''))).toBe(rule);
  });

  test('a skill that is protected stays, and none protects or renames itself', () => {
    const before = new Map([[SKILL, skill('gene-query', 'is_protected: true\n')]]);
    expect(ruleFor(SKILL, skill('gene-query'), before)).toBe('protected-skill');
    expect(ruleFor(SKILL, skill('gene-query', 'is_protected: true\n'))).toBe('protected-skill');
    expect(ruleFor(SKILL, skill('anti-cheat'))).toBe('skill-invalid');
    expect(ruleFor(SKILL, 'no front matter')).toBe('skill-invalid');
  });

  test('a strategy with a value outside its range or an unknown lever is refused', () => {
    expect(ruleFor(STRATEGY_FILE, '{"v":1,"query":{"rounds":99}}')).toBe('strategy-invalid');
    expect(ruleFor(STRATEGY_FILE, '{"v":1,"judge":{"weights":{}}}')).toBe('strategy-invalid');
    expect(ruleFor(STRATEGY_FILE, 'junk')).toBe('strategy-invalid');
    expect(findRefusal({ files: new Map(), changes: [] }, new Map())?.rule).toBe('outside-lineage');
  });

  test('the changes of a strategy are the levers that differ', () => {
    const after = moveLevers(DEFAULT_STRATEGY, [
      { lever: 'query.expansion', to: 'prf' },
      { lever: 'channels.weights.documents', to: 0.5 },
    ]);
    expect(listChanges(DEFAULT_STRATEGY, after)).toEqual([
      { path: STRATEGY_FILE, lever: 'query.expansion', from: 'none', to: 'prf' },
      { path: STRATEGY_FILE, lever: 'channels.weights.documents', from: null, to: 0.5 },
    ]);
    expect(listChanges(after, after)).toEqual([]);
  });
});
