import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { finishAtOnce } from '../kernel/index.ts';
import { encodedTextOf, nearnessAmong } from './closeness.ts';
import { planUnits, readUnitsBySteps } from './plan-units.ts';
import { textsToEncode } from './texts-to-encode.ts';

const HOUSE = `# Round the house

Bring to the shed before winter:

- the long ladder
- both hoses

Milk money goes into the tin by the fridge, 3 pounds a week.

Fenella feeds the hens on Sundays.
`;

function source(question: string, text = HOUSE, isFew = true) {
  return { question, rows: [foundRow({ text })], findSnapshot: () => text, isFew };
}

describe('ANS-107 how near in meaning units are to the question', () => {
  test('a unit is read with what it stands under and what introduces it', () => {
    const { units } = finishAtOnce(readUnitsBySteps(source('Where do the hoses go?')));
    const hoses = units.find(({ unit }) => unit.text === 'both hoses')?.unit;
    if (hoses === undefined) throw new Error('no item');
    expect(encodedTextOf(hoses)).toContain('Bring to the shed before winter');
    expect(encodedTextOf(hoses).endsWith('both hoses')).toBe(true);
  });

  test('it is told in deviations among those that were looked at, and the rest is far', () => {
    const { units } = finishAtOnce(readUnitsBySteps(source('What about dairy?')));
    const [one, two, three] = units.map(({ unit }) => unit);
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few');
    const cosines = new Map([
      [encodedTextOf(one), 0.2],
      [encodedTextOf(two), 0.6],
    ]);
    const near = nearnessAmong([one, two, three], (text) => cosines.get(text));
    expect(near?.[0]?.over).toBeCloseTo(-1);
    expect(near?.[0]?.behind).toBeCloseTo(-2);
    expect(near?.[1]?.over).toBeCloseTo(1);
    expect(near?.[1]?.behind).toBeCloseTo(0);
    expect(near?.[2]?.behind).toBeLessThan(-3);
    expect(nearnessAmong([one, two], () => undefined)).toBeUndefined();
  });

  test('what is near in meaning answers, though it shares no word with the question', () => {
    const asked = source('What do we pay for dairy?');
    const near = (text: string): number => (text.includes('Milk money') ? 0.6 : 0.05);
    expect(planUnits({ ...asked, closeness: near }).answer[0]?.unit.text).toContain('Milk money');
    const far = (text: string): number => (text.includes('Fenella') ? 0.6 : 0.05);
    const worthOf = (closeness: (text: string) => number): number =>
      planUnits({ ...asked, closeness }).scored.find(({ unit }) => unit.text.startsWith('Fenella'))
        ?.worth ?? 0;
    expect(worthOf(far)).toBeGreaterThan(worthOf(near));
  });

  test('texts are asked for in languages that the encoder knows, and where all documents are read', () => {
    const textsOf = (question: string, isEnglishOnly: boolean, isFew = true): readonly string[] =>
      finishAtOnce(textsToEncode(source(question, HOUSE, isFew), isEnglishOnly));
    expect(textsOf('What do we pay for dairy?', true).length).toBeGreaterThan(3);
    expect(textsOf('What do we pay for dairy?', true, false)).toEqual([]);
    expect(textsOf('牛奶钱放在哪里？', true)).toEqual([]);
    expect(textsOf('Wo ist das Geld für die Milch?', true)).toEqual([]);
    expect(textsOf('Wo ist das Geld für die Milch?', false).length).toBeGreaterThan(3);
  });
});
