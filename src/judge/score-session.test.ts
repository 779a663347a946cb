import { describe, expect, test } from 'vitest';
import {
  type Admission,
  type Assessment,
  createJudgeInputs,
  createJudgeRow,
  type DropReason,
  type JudgeInputs,
  type JudgeRow,
  scoreSession,
} from './index.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const NOTHING = { elapsedSeconds: null, adoption: null };

function row(url: string, changed: Partial<JudgeRow> = {}): JudgeRow {
  const plain = { id: '', url, title: '', snippet: url, source: 'a', query: 'q', metadata: {} };
  const found = { foundAt: NOW, snapshot: url, publishedAt: null };
  return { ...createJudgeRow({ ...plain, ...found }), ...changed };
}

function assessed(votes: Readonly<Record<string, number>>): Assessment {
  return { votes: new Map(Object.entries(votes)), cluesAt: new Map(), rarity: new Map() };
}

function admitted(ranked: readonly JudgeRow[]): Pick<Admission, 'ranked' | 'dropped'> {
  return { ranked, dropped: [] };
}

const ASSESSMENT = assessed({ best: 10, good: 4, fair: 3, poor: 2.9 });

function dimensionsOf(rows: readonly JudgeRow[], chosen: Partial<JudgeInputs> = {}) {
  return scoreSession(rows, admitted(rows), ASSESSMENT, createJudgeInputs(NOW, chosen), NOTHING)
    .score.dimensions;
}

describe('the judge of sessions', () => {
  test('JUD-35 quantity counts rows that are worth something, of as many as there are', () => {
    expect(dimensionsOf([row('best'), row('poor')]).quantity).toBeCloseTo(1 / 3, 12);
    expect(dimensionsOf([row('best'), row('good'), row('fair')]).quantity).toBe(1);
    expect(dimensionsOf([row('best')], { target: 1 }).quantity).toBe(1);
    expect(dimensionsOf([]).quantity).toBe(0);
  });

  test('JUD-35 rows that are worth nothing change no dimension but efficiency by their queries', () => {
    const honest = [row('best'), row('good')];
    const date = { metadata: { published_at: NOW } };
    const padded = [...honest, row('x', date), row('y', { source: 'b' }), row('z')];
    expect(dimensionsOf(padded)).toEqual(dimensionsOf(honest));
    const asked = Array.from({ length: 8 }, (_, at) => row(`x${at}`, { query: `x${at}` }));
    expect(dimensionsOf([...honest, ...asked]).efficiency).toBeCloseTo(6 / 9, 12);
    expect(dimensionsOf(honest).efficiency).toBe(1);
  });

  test('JUD-35 more rows of one query than the cap count, more of one source do not', () => {
    const votes = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`r${at}`, 1]));
    const rows = Object.keys(votes).map((url) => row(`${url}`));
    const quantityOf = (oneChannel: boolean): number =>
      scoreSession(
        rows,
        admitted(rows),
        assessed(votes),
        createJudgeInputs(NOW, { oneChannel }),
        NOTHING,
      ).score.dimensions.quantity;
    expect(quantityOf(true)).toBe(1);
    expect(quantityOf(false)).toBeCloseTo(18 / 25, 12);
  });

  test('JUD-35 a row that nothing stands behind keeps its place and is worth nothing', () => {
    const [fake, best] = [row('fake'), row('best')];
    const relevanceOf = (ranked: readonly JudgeRow[], reason: DropReason): number =>
      scoreSession(
        [fake, best],
        { ranked, dropped: [{ row: fake, reason }] },
        ASSESSMENT,
        createJudgeInputs(NOW),
        NOTHING,
      ).score.dimensions.relevance;
    const honest = relevanceOf([best], 'near-duplicate');
    for (const reason of [
      'no-source',
      'no-snapshot',
      'no-attempt',
      'snippet-not-in-snapshot',
    ] as const)
      expect(relevanceOf([best], reason)).toBeLessThan(honest);
  });

  test('JUD-38 what is unknown is neutral, and diversity weighs nothing with one channel', () => {
    const { latency, adoption } = dimensionsOf([row('best')]);
    expect([latency, adoption]).toEqual([0.5, 0.5]);
    const two = [row('best'), row('good', { source: 'b' })];
    expect(dimensionsOf(two).diversity).toBe(1);
    const inputs = createJudgeInputs(NOW, { oneChannel: true });
    const other = [row('best'), row('good')];
    const total = (rows: readonly JudgeRow[]): number =>
      scoreSession(rows, admitted(rows), ASSESSMENT, inputs, NOTHING).score.total;
    expect(total(two)).toBe(total(other));
  });
});
