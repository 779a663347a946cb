import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  folderOf,
  linesOf,
  liveOf,
  NOW,
  openAt,
  SKILL,
  use,
} from '../../test/support/experience-home.ts';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { ResearchError } from '../kernel/index.ts';

const never = new AbortController().signal;

async function refusal(promise: Promise<unknown>): Promise<ResearchError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ResearchError) return error;
  throw new Error(`no refusal: ${String(error)}`);
}

describe('capture', () => {
  test('EXP-1 an event is one line of the live log of its skill', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const done = await experience.capture([{ skill: SKILL, outcome: 'success' }]);
    expect(done).toMatchObject({ appended: 1, duplicates: 0, skipped: 0, paths: [liveOf(home)] });
    expect(linesOf(liveOf(home))).toMatchObject([
      { v: 1, id: done.ids[0], ts: NOW, skill: SKILL, outcome: 'success', promote_candidate: true },
    ]);
  });

  test.each([
    ['outcome', { skill: SKILL }],
    ['outcome', { skill: SKILL, outcome: 'won' }],
    ['skill', { outcome: 'success' }],
    ['skill', { skill: '../x', outcome: 'success' }],
    ['surprise', { skill: SKILL, outcome: 'success', surprise: 1 }],
    ['metrics.cookies', { skill: SKILL, outcome: 'success', metrics: { cookies: 1 } }],
    ['metrics.yield', { skill: SKILL, outcome: 'success', metrics: { yield: -1 } }],
    ['metrics.cost_usd', { skill: SKILL, outcome: 'success', metrics: { cost_usd: '1' } }],
    ['environment.auth', { skill: SKILL, outcome: 'success', environment: { auth: 'sk-1' } }],
    ['ts', { skill: SKILL, outcome: 'success', ts: 'yesterday' }],
    ['ts', { skill: SKILL, outcome: 'success', ts: '2026-02-30T00:00:00Z' }],
    ['pattern_key.lever', { skill: SKILL, outcome: 'success', pattern_key: { value: 1 } }],
    ['evidence_refs[0]', { skill: SKILL, outcome: 'success', evidence_refs: [1] }],
    ['rubric_passed', { skill: SKILL, outcome: 'success', rubric_passed: 'yes' }],
    ['v', { skill: SKILL, outcome: 'success', v: 2 }],
    ['event', 'text'],
  ])('EXP-2 a wrong %s refuses the whole input, and the field is named', async (field, wrong) => {
    const home = createTempDir();
    await using experience = openAt(home);
    const error = await refusal(
      experience.captureJson([{ skill: SKILL, outcome: 'success' }, wrong]),
    );
    expect(error.code).toBe('input-invalid');
    expect(error.details).toMatchObject({ field, line: 2 });
    expect(error.message).toContain(field);
    expect(existsSync(join(home, 'skills'))).toBe(false);
  });

  test('EXP-3 one id twice in an input is one event; across calls the fold counts it once', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const twice = await experience.captureUse([use(0, { id: 'a' }), use(0, { id: 'a' })]);
    expect(twice).toMatchObject({ appended: 1, duplicates: 1 });
    for (const id of ['a', 'b', 'b']) await experience.captureUse([use(0, { id })]);
    expect((await experience.show(SKILL, null, never)).active).toEqual([]);
    await experience.captureUse([use(0, { id: 'c' })]);
    expect((await experience.show(SKILL, null, never)).active).toMatchObject([{ seen: 3 }]);
  });

  test('EXP-4 a new skill gets a folder by its name; one with a folder keeps it', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    mkdirSync(join(home, 'skills', 'strategy', 'gene-query'), { recursive: true });
    const { paths } = await experience.capture([
      { skill: 'search-new', outcome: 'success' },
      { skill: 'fetch-webpage', outcome: 'success' },
      { skill: 'gene-query', outcome: 'success' },
    ]);
    expect(paths.map((path) => path.slice(home.length + 1))).toEqual([
      'skills/channels/search-new/experience/patterns.jsonl',
      'skills/tools/fetch-webpage/experience/patterns.jsonl',
      'skills/strategy/gene-query/experience/patterns.jsonl',
    ]);
  });

  test('EXP-4 a skill that comes into the home later keeps its events', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const [first] = (await experience.capture([{ skill: 'gene-query', outcome: 'success' }])).paths;
    mkdirSync(join(home, 'skills', 'strategy', 'gene-query'), { recursive: true });
    await using later = openAt(home);
    const { paths } = await later.capture([{ skill: 'gene-query', outcome: 'success' }]);
    expect(paths).toEqual([first]);
  });

  test('EXP-2 an event above 1 MiB, or a skill without a place, refuses the whole input', async () => {
    const home = createTempDir();
    const outside = createTempDir();
    mkdirSync(join(home, 'skills', 'channels'), { recursive: true });
    symlinkSync(outside, join(home, 'skills', 'channels', 'search-linked'));
    await using experience = openAt(home);
    const good = { skill: SKILL, outcome: 'success' };
    const long = { skill: 'search-long', outcome: 'success', notes: ' n'.repeat(600_000) };
    const linked = { skill: 'search-linked', outcome: 'success' };
    expect((await refusal(experience.captureJson([good, long]))).code).toBe('limit-exceeded');
    expect((await refusal(experience.captureJson([good, linked]))).code).toBe('path-escapes-root');
    expect(existsSync(liveOf(home))).toBe(false);
  });

  test('EXP-4 a folder that leads out of the home is refused', async () => {
    const home = createTempDir();
    const outside = createTempDir();
    mkdirSync(join(home, 'skills', 'channels'), { recursive: true });
    symlinkSync(outside, folderOf(home));
    await using experience = openAt(home);
    const error = await refusal(experience.captureUse([use(0)]));
    expect(error.code).toBe('path-escapes-root');
    expect(readdirSync(outside)).toEqual([]);
  });

  test.each(['cancelled', 'crashed', 'dry_run'])('EXP-6 %s leaves no line', async (flag) => {
    const home = createTempDir();
    await using experience = openAt(home);
    const done = await experience.capture([{ skill: SKILL, outcome: 'success', [flag]: true }]);
    expect(done).toMatchObject({ appended: 0, skipped: 1 });
    expect(existsSync(join(home, 'skills'))).toBe(false);
  });

  test('EXP-7 captureRun captures results, and neither crashes nor cancellations nor dry runs', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const value = await experience.captureRun(
      SKILL,
      async () => ({ value: 5, use: { outcome: 'failure' as const, failureMode: 'timeout' } }),
      never,
    );
    expect(value).toBe(5);
    const crash = experience.captureRun(SKILL, () => Promise.reject(new Error('bug')), never);
    await expect(crash).rejects.toThrow('bug');
    const stop = new AbortController();
    const cancelled = experience.captureRun(
      SKILL,
      async (signal) => {
        stop.abort(new Error('stopped'));
        signal.throwIfAborted();
        return { value: 0, use: { outcome: 'success' as const } };
      },
      stop.signal,
    );
    await expect(cancelled).rejects.toThrow('stopped');
    await experience.captureRun(SKILL, async () => ({ value: 1, use: null }), never);
    expect(linesOf(liveOf(home))).toMatchObject([
      { outcome: 'failure', failure_mode: 'timeout', metrics: { latency_ms: 7 } },
    ]);
  });

  test('EXP-23 capture tells when a compaction is due', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const due: boolean[] = [];
    for (let n = 0; n < 11; n += 1) due.push((await experience.captureUse([use(0)])).compactionDue);
    expect(due).toEqual([...Array.from({ length: 9 }, () => false), true, true]);
    await experience.compact(SKILL, {}, never);
    expect((await experience.captureUse([use(0)])).compactionDue).toBe(false);
    const verdict = await experience.captureUse([
      use(0, { metrics: { userFeedback: 'accepted' } }),
    ]);
    expect(verdict.compactionDue).toBe(true);
    expect((await openAt(home).captureUse([use(0)])).compactionDue).toBe(false);
    const large = await experience.captureUse([use(0, { notes: 'x'.repeat(65_536) })]);
    expect(large.compactionDue).toBe(true);
  });
});
