import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliWith } from '../../../test/support/run-cli.ts';
import { createTempDir } from '../../../test/support/with-temp-dir.ts';

const NOW = '2026-03-29T00:00:00Z';
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
  { url: 'u3', source: 'reddit', title: 'cooking', metadata: { created_utc: EPOCH - 5 * 86_400 } },
  { url: 'u3', source: 'reddit', title: 'vector', metadata: { llm_relevant: false } },
]
  .map((row) => JSON.stringify({ ...row, query: 'vector db' }))
  .join('\n');

/** A folder with the files, and the judge at work in it. */
function place(files: Readonly<Record<string, string>>): {
  readonly cwd: string;
  judge(...argv: string[]): ReturnType<typeof runCliWith>;
} {
  const cwd = createTempDir();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const home = join(cwd, '.autosearch');
  return {
    cwd,
    judge: (...argv) =>
      runCliWith(['judge', ...argv, '--json', '--home', home, '--now', NOW], { cwd }),
  };
}

async function totalOf(result: ReturnType<typeof runCliWith>): Promise<unknown> {
  const { stdout, code } = await result;
  expect(code).toBe(0);
  const printed: unknown = JSON.parse(stdout);
  return typeof printed === 'object' && printed !== null && 'total' in printed
    ? printed.total
    : undefined;
}

test('JUD-10 the command prints the worked example, and its options move it as stated', async () => {
  const { cwd, judge } = place({ 'e.jsonl': EXAMPLE, 'empty.jsonl': '' });
  const { stdout } = await judge('e.jsonl');
  expect(JSON.parse(stdout)).toMatchObject({
    total: expect.closeTo(0.515, 9),
    dimensions: { relevance: 0.5, freshness: 0.5, efficiency: 1, latency: 0.5, adoption: 0.5 },
    meta: { evidence_file: join(cwd, 'e.jsonl'), total_results: 4, rejected_lines: [] },
  });
  expect(await totalOf(judge('empty.jsonl'))).toBeCloseTo(0.125, 9);
  expect(await totalOf(judge('e.jsonl', '--target', '10'))).toBeCloseTo(0.545, 9);
  expect(await totalOf(judge('e.jsonl', '--weights', '{"relevance":1}'))).toBe(0.5);
  const facts = ['--elapsed', '30', '--adoption', '0.8'];
  expect(await totalOf(judge('e.jsonl', ...facts))).toBeCloseTo(0.585, 9);
  expect(await totalOf(judge('e.jsonl', '--profile', 'news'))).toBeCloseTo(0.515, 9);
});

test('JUD-11 bad weights are wrong usage and nothing is scored; a missing file is a failure', async () => {
  const { judge } = place({ 'e.jsonl': EXAMPLE });
  for (const weights of [
    '{"relevance":-1}',
    '[]',
    '{',
    '{"relevance":1e999}',
    '{"luck":1}',
    '{}',
  ]) {
    const { code, stdout } = await judge('e.jsonl', '--weights', weights);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: expect.objectContaining({ code: 'argument-invalid' }),
    });
  }
  expect((await judge('absent.jsonl')).code).toBe(1);
  expect((await judge('.')).code).toBe(1);
  expect((await judge('e.jsonl', '--profile', 'weather')).code).toBe(2);
});

test('JUD-14 broken lines are named and the rest is scored, with exit 0', async () => {
  const { judge } = place({ 'e.jsonl': `${EXAMPLE}\n{oops\n\n[]\n` });
  const { code, stdout, stderr } = await judge('e.jsonl');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    total: expect.closeTo(0.515, 9),
    meta: { total_results: 4, rejected_lines: [{ line: 5 }, { line: 7 }] },
  });
  expect(stderr).toContain('e.jsonl:5');
});

test('JUD-13 --state reads the folder beside the evidence or beside its folder', async () => {
  const { judge } = place({
    'e.jsonl': EXAMPLE,
    'evidence/e.jsonl': EXAMPLE,
    'state/timing.json': '{"start_ts":"2026-03-29T00:00:00Z","end_ts":"2026-03-29T00:00:30Z"}',
    'state/adoption.json': '{"score":0.8}',
  });
  expect(await totalOf(judge('e.jsonl', '--state'))).toBeCloseTo(0.585, 9);
  expect(await totalOf(judge('evidence/e.jsonl', '--state'))).toBeCloseTo(0.585, 9);
  expect(await totalOf(judge('e.jsonl', '--state', '--elapsed', '60'))).toBeCloseTo(0.56, 9);
  expect(await totalOf(judge('e.jsonl'))).toBeCloseTo(0.515, 9);
});

test('JUD-12 the settings decide where no option does', async () => {
  const { judge } = place({
    'e.jsonl': EXAMPLE,
    'autosearch.config.json': '{"judge":{"target":10}}',
  });
  expect(await totalOf(judge('e.jsonl'))).toBeCloseTo(0.545, 9);
  expect(await totalOf(judge('e.jsonl', '--target', '30'))).toBeCloseTo(0.515, 9);
});
