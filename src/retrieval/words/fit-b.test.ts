import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../storage/index.ts';
import { fitB, openIndex } from '../index.ts';

function lengthsOf(lengths: readonly number[]) {
  return {
    passages: lengths.length,
    bodyTokens: lengths.reduce((sum, length) => sum + length, 0),
    bodySquares: lengths.reduce((sum, length) => sum + length * length, 0),
  };
}

const ALIKE = [90, 100, 110, 120];
const APART = [...Array.from({ length: 19 }, () => 50), 2_000];
const SHORT = [10, 20, 30, 40];

describe('how much a long text is held against it', () => {
  test('RET-20 less where lengths are very different or short, never under .25; what was set stands', () => {
    expect(fitB(0.75, lengthsOf(ALIKE))).toBe(0.75);
    expect(fitB(0.75, lengthsOf(APART))).toBe(0.25);
    expect(fitB(0.6, lengthsOf(APART))).toBe(0.6);
    expect(fitB(0.75, lengthsOf(SHORT))).toBe(0.25);
    expect(fitB(0.75, lengthsOf([60, 60]))).toBeCloseTo(0.5);
    expect(fitB(0.6, lengthsOf(SHORT))).toBe(0.6);
    expect(fitB(0.75, lengthsOf([]))).toBe(0.75);
    expect(fitB(0.75, lengthsOf([0, 0]))).toBe(0.75);
    const lengths = fc.array(fc.nat({ max: 10_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(lengths, (each) => {
        const b = fitB(0.75, lengthsOf(each));
        expect(b).toBeGreaterThanOrEqual(0.25);
        expect(b).toBeLessThanOrEqual(0.75);
      }),
    );
  });

  test('RET-20 a search at the default reads it off the passages that it is within, removed ones left out', async () => {
    await using sql = await openSqlite(':memory:', { derived: true });
    const index = await openIndex(sql, 'test');
    const passage = (id: string, file: string, words: number) => ({
      id,
      file,
      title: '',
      text: `stone ${'sand '.repeat(words)}`,
    });
    const alike = [95, 97, 99, 101].map((words) => passage(`p${words}`, 'a.md', words));
    await index.put([...alike, passage('long', 'b.md', 4_000), passage('gone', 'a.md', 9_000)]);
    await index.remove(['gone']);
    const scoresAt = async (b: number | undefined, files?: readonly string[]) => {
      const ranking = b === undefined ? {} : { b };
      const within = files === undefined ? {} : { within: { files } };
      const hits = await index.search({ text: 'stone', limit: 9, ranking, ...within });
      return hits.map(({ score }) => score);
    };
    expect(await scoresAt(undefined)).toEqual(await scoresAt(0.25));
    expect(await scoresAt(undefined)).not.toEqual(await scoresAt(0.7501));
    expect(await scoresAt(undefined, ['a.md'])).not.toEqual(await scoresAt(0.25, ['a.md']));
  });
});
