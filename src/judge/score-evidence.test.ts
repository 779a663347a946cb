import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createJudgeInputs,
  createJudgeRow,
  DIMENSIONS,
  decodeJudgeRows,
  decodeWeights,
  encodeScore,
  type JudgeRow,
  NOTHING_MEASURED,
  scoreEvidence,
} from './index.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const DAY = 86_400;
const EPOCH = Date.parse(NOW) / 1000;

const EXAMPLE = [
  {
    url: 'u1',
    source: 'github',
    title: 'vector db engine',
    metadata: { published_at: '2026-03-19' },
  },
  {
    url: 'u2',
    source: 'GitHub',
    title: 'a vector store',
    metadata: { published_at: '2025-02-22' },
  },
  { url: 'u3', source: 'reddit', title: 'cooking', metadata: { created_utc: EPOCH - 5 * DAY } },
  { url: 'u3', source: 'reddit', title: 'vector', metadata: { llm_relevant: false } },
].map((row) => JSON.stringify({ ...row, query: 'vector db' }));

function rowsOf(...rows: readonly Record<string, unknown>[]): readonly JudgeRow[] {
  return decodeJudgeRows(rows.map((row) => JSON.stringify(row))).rows;
}

describe('the seven dimensions', () => {
  const { rows } = decodeJudgeRows(EXAMPLE);

  test('JUD-1 the worked example scores as it stands on the page', () => {
    const { total, dimensions, meta } = scoreEvidence(rows, createJudgeInputs(NOW));
    expect(dimensions.quantity).toBeCloseTo(0.1, 12);
    expect(dimensions.diversity).toBeCloseTo(2 / 3, 12);
    expect(dimensions).toMatchObject({ relevance: 0.5, freshness: 0.5, efficiency: 1 });
    expect(dimensions).toMatchObject({ latency: 0.5, adoption: 0.5 });
    expect(total).toBeCloseTo(0.515, 12);
    expect(meta).toEqual({
      totalResults: 4,
      uniqueUrls: 3,
      platforms: ['github', 'reddit'],
      target: 30,
      queriesUsed: 1,
      ownKnowledgeRows: 0,
    });
  });

  test('JUD-1 target, weights, elapsed time and adoption move it as stated', () => {
    const total = (chosen: object, measured: object = {}): number =>
      scoreEvidence(rows, createJudgeInputs(NOW, chosen), { ...NOTHING_MEASURED, ...measured })
        .total;
    expect(total({ target: 10 })).toBeCloseTo(0.545, 12);
    expect(total({ weights: decodeWeights({ relevance: 1 }) })).toBe(0.5);
    expect(total({}, { elapsedSeconds: 30, adoption: 0.8 })).toBeCloseTo(0.585, 12);
  });

  test('JUD-2 no rows at all score 0.125: latency and adoption are neutral', () => {
    expect(scoreEvidence([], createJudgeInputs(NOW)).total).toBeCloseTo(0.125, 12);
  });

  test('JUD-3 the order of rows never moves a digit, and every dimension stays in [0, 1]', () => {
    const row = fc.record({
      url: fc.constantFrom('', 'u1', 'u2', 'u3'),
      title: fc.constantFrom('vector db', 'soup', ''),
      source: fc.constantFrom('a', 'A', 'b', ''),
      query: fc.constantFrom('vector', 'the', ''),
      published_at: fc.constantFrom('2026-03-01', '1999', 'never', EPOCH),
    });
    fc.assert(
      fc.property(fc.array(row), fc.double({ noNaN: true }), (given, elapsedSeconds) => {
        const measured = { ...NOTHING_MEASURED, elapsedSeconds };
        const score = scoreEvidence(rowsOf(...given), createJudgeInputs(NOW), measured);
        const again = scoreEvidence(
          rowsOf(...given.toReversed()),
          createJudgeInputs(NOW),
          measured,
        );
        expect(again).toEqual(score);
        for (const name of DIMENSIONS) {
          expect(score.dimensions[name]).toBeGreaterThanOrEqual(0);
          expect(score.dimensions[name]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('JUD-4 diversity counts only rows that have a source, without regard to case', () => {
    const diversity = (...sources: string[]): number =>
      scoreEvidence(rowsOf(...sources.map((source) => ({ source }))), createJudgeInputs(NOW))
        .dimensions.diversity;
    expect(diversity('x', '', '')).toBe(0);
    expect(diversity('x', 'X', 'x')).toBe(0);
    expect(diversity('x', 'y', '')).toBe(1);
  });

  test('JUD-5 relevance is a content term shared with the own query, else with any query of the file', () => {
    const relevance = (...rows: Record<string, unknown>[]): number =>
      scoreEvidence(rowsOf(...rows), createJudgeInputs(NOW)).dimensions.relevance;
    expect(relevance({ title: 'the engines', query: 'an engine' })).toBe(1);
    expect(relevance({ title: 'what is the', query: 'what is the' })).toBe(0);
    expect(relevance({ snippet: '向量数据库的性能', query: '数据库' })).toBe(1);
    expect(relevance({ title: 'soup', query: 'engine' }, { title: 'engine', query: 'soup' })).toBe(
      0,
    );
    expect(relevance({ title: 'soup' }, { title: 'engine', query: 'soup' })).toBe(0.5);
  });

  test('JUD-5 llm_relevant decides where it is present, and only the boolean true counts', () => {
    const relevance = (llm_relevant: unknown): number =>
      scoreEvidence(
        rowsOf({ title: 'engine', query: 'engine', metadata: { llm_relevant } }),
        createJudgeInputs(NOW),
      ).dimensions.relevance;
    expect([true, false, 'true', 1, null].map(relevance)).toEqual([1, 0, 0, 0, 0]);
  });

  test('JUD-6 fresh is inside the window and not more than a day ahead', () => {
    const fresh = (published_at: unknown, freshnessDays = 183): number =>
      scoreEvidence(
        rowsOf({ metadata: { published_at } }),
        createJudgeInputs(NOW, { freshnessDays }),
      ).dimensions.freshness;
    expect([EPOCH - 183 * DAY, EPOCH - 184 * DAY].map((date) => fresh(date))).toEqual([1, 0]);
    expect([EPOCH + DAY, EPOCH + DAY + 1].map((date) => fresh(date))).toEqual([1, 0]);
    expect(fresh(EPOCH - 40 * DAY, 30)).toBe(0);
  });

  test('JUD-7 latency is neutral when the elapsed time is unknown, negative or no number', () => {
    const latency = (elapsedSeconds: number | null): number =>
      scoreEvidence([], createJudgeInputs(NOW), { ...NOTHING_MEASURED, elapsedSeconds }).dimensions
        .latency;
    expect([null, -1, Number.NaN, 0, 60, 120, 500].map(latency)).toEqual([
      0.5, 0.5, 0.5, 1, 0.5, 0, 0,
    ]);
  });

  test('JUD-8 with one channel diversity weighs nothing and the rest is renormalised', () => {
    const one = scoreEvidence(rows, createJudgeInputs(NOW, { oneChannel: true }));
    expect(one.total).toBeCloseTo((0.515 - 0.1) / 0.85, 12);
  });

  test('JUD-9 rows of own knowledge are counted apart and not scored', () => {
    const own = {
      url: 'urn:autosearch:own-knowledge:00',
      source: 'own-knowledge',
      title: 'vector',
    };
    const score = scoreEvidence([...rows, ...rowsOf(own)], createJudgeInputs(NOW));
    expect(score.total).toBeCloseTo(0.515, 12);
    expect(score.meta.ownKnowledgeRows).toBe(1);
  });

  test('a ledger row brings its publication date along', () => {
    const evidence = {
      id: 'e1',
      url: 'u',
      title: 't',
      snippet: 's',
      source: 'docs',
      query: 'q',
      foundAt: NOW,
      snapshot: null,
      publishedAt: NOW,
      metadata: { page: 3 },
    };
    expect(createJudgeRow(evidence).metadata).toEqual({ page: 3, published_at: NOW });
    expect(createJudgeRow({ ...evidence, publishedAt: null }).metadata).toEqual({ page: 3 });
  });

  test('JUD-10 the printed object names file, rejected lines and version', () => {
    const decoded = decodeJudgeRows([...EXAMPLE, '{broken']);
    const score = scoreEvidence(decoded.rows, createJudgeInputs(NOW));
    const file = { evidenceFile: '/e.jsonl', rejected: decoded.rejected };
    expect(Object.keys(encodeScore(score, file))).toEqual(['total', 'dimensions', 'meta']);
    expect(encodeScore(score, file).meta).toMatchObject({
      total_results: 4,
      unique_urls: 3,
      platforms: ['github', 'reddit'],
      target: 30,
      queries_used: 1,
      evidence_file: '/e.jsonl',
      rejected_lines: [{ line: 5, reason: expect.stringContaining('not JSON') }],
      judge_version: 'judge-1',
    });
  });
});
