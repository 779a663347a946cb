import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STRATEGY, LEVERS, type LeverValue } from '../search/index.ts';
import { moveLevers } from './candidate.ts';
import { findRefusal } from './check-candidate.ts';
import {
  readLevers,
  type StrategySkill,
  skillCandidate,
  strategyFor,
  writeLevers,
} from './lever-section.ts';

const TEXT = '---\nname: gene-query\ndescription: "does it"\n---\n\n# gene-query\n\nDo it.\n';
const PATH = 'skills/strategy/gene-query/SKILL.md';

function skillOf(text: string, queryTypes: readonly string[] = []): StrategySkill {
  const levers = readLevers(text);
  if (!levers.ok) throw new Error(levers.error);
  return { name: 'gene-query', path: PATH, text, queryTypes, levers: levers.value };
}

const moves = fc.uniqueArray(
  fc.constantFrom(...LEVERS).chain((lever) => {
    const value: fc.Arbitrary<LeverValue> =
      'choices' in lever
        ? fc.constantFrom(...lever.choices)
        : fc.constantFrom(...('whole' in lever ? lever.whole : lever.range));
    return value.map((to) => ({ lever: lever.path, to }));
  }),
  { selector: ({ lever }) => lever, maxLength: 5 },
);

describe('EVO-23 the levers of a strategy skill', () => {
  test('read back as they were written, and nothing else of the text differs', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom('', '## After\n\nMore.\n'), (given, tail) => {
        const levers = new Map(given.map(({ lever, to }) => [lever, to]));
        const first = writeLevers(`${TEXT}\n## Levers\n\n| lever | value |\n\n${tail}`, new Map());
        const written = writeLevers(first, levers);
        expect(readLevers(written)).toEqual({ ok: true, value: levers });
        expect(writeLevers(written, levers)).toBe(written);
        expect(written.startsWith(TEXT.trimEnd())).toBe(true);
        expect(written).toContain(tail.trim());
      }),
    );
  });

  test('a text without the section has none; an unknown lever or a value outside its range is told', () => {
    expect(readLevers(TEXT)).toEqual({ ok: true, value: new Map() });
    const section = (row: string): string =>
      `${TEXT}\n## Levers\n\n| lever | value |\n|---|---|\n${row}\n`;
    expect(readLevers(section('| `query.rounds` | 2 |'))).toMatchObject({ ok: true });
    expect(readLevers(section('| query.rounds | 99 |')).ok).toBe(false);
    expect(readLevers(section('| judge.weights | 1 |')).ok).toBe(false);
    const files = new Map([[PATH, section('| query.rounds | 99 |')]]);
    expect(findRefusal({ files, changes: [] }, new Map())?.rule).toBe('skill-invalid');
  });

  test('hold for the questions that the skill is for, over those of the strategy', () => {
    const skill = skillOf(writeLevers(TEXT, new Map([['query.rounds', 3]])), ['comparison']);
    const of = (type: string): unknown => strategyFor(DEFAULT_STRATEGY, [skill], type);
    const moved = moveLevers(DEFAULT_STRATEGY, [{ lever: 'query.rounds', to: 3 }]);
    expect(of('comparison')).toEqual({ strategy: moved, used: ['gene-query'] });
    expect(of('fact')).toEqual({ strategy: DEFAULT_STRATEGY, used: [] });
    const always = { ...skill, queryTypes: [] };
    expect(strategyFor(DEFAULT_STRATEGY, [always], 'fact').used).toEqual(['gene-query']);
  });

  test('are moved as a candidate that names each; what the strategy has anyway leaves the skill', () => {
    const skill = skillOf(TEXT);
    const candidate = skillCandidate(skill, DEFAULT_STRATEGY, [{ lever: 'query.rounds', to: 2 }]);
    expect(candidate.changes).toEqual([{ path: PATH, lever: 'query.rounds', from: null, to: 2 }]);
    expect(findRefusal(candidate, new Map([[PATH, TEXT]]))).toBeUndefined();
    const after = skillOf(candidate.files.get(PATH) ?? '');
    const back = skillCandidate(after, DEFAULT_STRATEGY, [{ lever: 'query.rounds', to: 1 }]);
    expect(back.changes).toEqual([{ path: PATH, lever: 'query.rounds', from: 2, to: null }]);
    expect(readLevers(back.files.get(PATH) ?? '')).toEqual({ ok: true, value: new Map() });
    expect(() => skillCandidate(skill, DEFAULT_STRATEGY, [{ lever: 'x', to: 1 }])).toThrow(
      'Unknown lever "x"',
    );
  });
});
