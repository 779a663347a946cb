import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { finishAtOnce } from '../kernel/index.ts';
import { chooseUnits } from './choose-units.ts';
import { planUnits, readUnitsBySteps } from './plan-units.ts';
import { rankAmongFew } from './rank-among-few.ts';
import type { ScoredUnit } from './score-units.ts';
import { SIGNS, signsOfUnits } from './unit-signs.ts';

const NOTES = `# Boiler

The boiler was the subject of two meetings, and everybody had something to say about the boiler.

Engineer: Marta Oyelaran, 0161 555 0142.

Before she comes, please clear the cupboard.

- the key is with the neighbour
- tea is in the tin
`;

function read(question: string, text = NOTES) {
  const rows = [foundRow({ text })];
  const source = { question, rows, findSnapshot: () => text, isFew: true };
  return { source, ...finishAtOnce(readUnitsBySteps(source)) };
}

function startingWith(units: readonly ScoredUnit[], start: string): ScoredUnit {
  const found = units.find(({ unit }) => unit.text.startsWith(start));
  if (found === undefined) throw new Error(`no unit starts with ${start}`);
  return found;
}

describe('ANS-92 what a unit is worth among few passages', () => {
  test('every unit has every sign, and one of them is the best of each kind', () => {
    const { units, asking } = read('Who is the engineer for the boiler?');
    const signs = finishAtOnce(signsOfUnits(units, asking));
    const of = (name: (typeof SIGNS)[number]): readonly number[] =>
      signs.map((row) => row[SIGNS.indexOf(name)] ?? Number.NaN);
    expect(signs).toHaveLength(units.length);
    for (const row of signs) expect(row.filter(Number.isFinite)).toHaveLength(SIGNS.length);
    for (const name of ['worthBehindBest', 'coverageBehindBest', 'meaningBehindBest'] as const)
      expect(Math.max(...of(name))).toBe(0);
    const label = units.indexOf(startingWith(units, 'Engineer'));
    expect(of('label')[label]).toBe(1);
    expect(of('stop')[units.indexOf(startingWith(units, 'the key'))]).toBe(0);
  });

  test('what is likely to answer is worth more than what repeats the question', () => {
    const { source } = read('Who is the engineer for the boiler?');
    const { scored } = planUnits(source);
    const worthOf = (start: string): number => startingWith(scored, start).worth;
    expect(worthOf('Engineer')).toBeGreaterThan(worthOf('The boiler was'));
    expect(worthOf('Engineer')).toBeGreaterThan(worthOf('Before she'));
  });

  test('what is no answer stays worth nothing, and all else is worth something', () => {
    const { units, asking } = read('Who is the engineer for the boiler?');
    const ranked = finishAtOnce(rankAmongFew(units, asking));
    expect(ranked.map(({ worth }) => worth > 0)).toEqual(units.map(({ worth }) => worth !== 0));
    expect(ranked.some(({ worth }) => worth === 0)).toBe(true);
  });
});

describe('ANS-106 what is nearly as likely to answer is shown beside the first', () => {
  const TWO = `The hall costs £40 an evening.

The hall costs £25 an hour.
`;

  test('among few passages', () => {
    const { source } = read('What does the hall cost?', TWO);
    expect(planUnits(source).answer).toHaveLength(2);
  });

  test('unless it says far less of the question', () => {
    const hall = 'The hall costs £40 an evening.\n\nPony rides are £3 a ride.\n';
    const { source } = read('What does the hall cost an evening?', hall);
    const { scored, answer } = planUnits(source);
    const [first, second] = scored.filter(({ unit }) => unit.kind === 'sentence');
    if (first === undefined || second === undefined) throw new Error('no sentences');
    const close = { ...second, worth: first.worth };
    expect(answer).toHaveLength(1);
    const { asking } = read('What does the hall cost an evening?', hall);
    expect(chooseUnits([first, close], asking)).toHaveLength(1);
    const telling = { ...close, coverage: first.coverage, asked: first.asked };
    expect(chooseUnits([first, telling], asking)).toHaveLength(2);
  });

  test('among many one of them answers alone', () => {
    const { source } = read('What does the hall cost?', TWO);
    expect(planUnits({ ...source, isFew: false }).answer).toHaveLength(1);
  });
});
