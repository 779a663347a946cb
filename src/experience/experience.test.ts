import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addMs,
  createFixedClock,
  type Instant,
  MS_PER_DAY,
  ResearchError,
  systemNewId,
} from '../kernel/index.ts';
import { type Experience, openExperience, type SkillUse, verdictEvents } from './index.ts';

const NOW = '2026-04-22T08:15:00.000Z';
const SKILL = 'search-reddit';
const never = new AbortController().signal;
const homes: string[] = [];

afterEach(async () => {
  for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
});

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'autosearch-experience-'));
  homes.push(home);
  return home;
}

function openAt(home: string, now: Instant = NOW): Experience {
  let ms = 0;
  const clock = createFixedClock(now, () => {
    ms += 7;
    return ms;
  });
  return openExperience({ home, clock, newId: systemNewId });
}

function folderOf(home: string, skill = SKILL): string {
  return join(home, 'skills', 'channels', skill);
}

function liveOf(home: string): string {
  return join(folderOf(home), 'experience', 'patterns.jsonl');
}

function digestFile(home: string): string {
  return readFileSync(join(folderOf(home), 'experience.md'), 'utf8');
}

function linesOf(path: string): Record<string, unknown>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function use(day: number, fields: Partial<SkillUse> = {}): SkillUse {
  return {
    skill: SKILL,
    outcome: 'success',
    ts: addMs(NOW, day * MS_PER_DAY),
    winningPattern: 'quote the product name',
    ...fields,
  };
}

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
    const home = await newHome();
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
    ['evidence_refs', { skill: SKILL, outcome: 'success', evidence_refs: [1] }],
    ['rubric_passed', { skill: SKILL, outcome: 'success', rubric_passed: 'yes' }],
    ['v', { skill: SKILL, outcome: 'success', v: 2 }],
    ['event', 'text'],
  ])('EXP-2 a wrong %s refuses the whole input, and the field is named', async (field, wrong) => {
    const home = await newHome();
    await using experience = openAt(home);
    const error = await refusal(experience.capture([use(0), wrong].map((one) => one)));
    expect(error.code).toBe('input-invalid');
    expect(existsSync(liveOf(home))).toBe(false);
    const wire = await refusal(experience.capture([{ skill: SKILL, outcome: 'success' }, wrong]));
    expect(wire.details).toMatchObject({ field, line: 2 });
    expect(wire.message).toContain(field);
    expect(existsSync(join(home, 'skills'))).toBe(false);
  });

  test('EXP-3 one id twice in an input is one event; across calls the fold counts it once', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    const twice = await experience.captureUse([use(0, { id: 'a' }), use(0, { id: 'a' })]);
    expect(twice).toMatchObject({ appended: 1, duplicates: 1 });
    for (const id of ['a', 'b', 'b']) await experience.captureUse([use(0, { id })]);
    expect((await experience.show(SKILL, null, never)).active).toEqual([]);
    await experience.captureUse([use(0, { id: 'c' })]);
    expect((await experience.show(SKILL, null, never)).active).toMatchObject([{ seen: 3 }]);
  });

  test('EXP-4 a new skill gets a folder by its name; one with a folder keeps it', async () => {
    const home = await newHome();
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
    const home = await newHome();
    await using experience = openAt(home);
    const [first] = (await experience.capture([{ skill: 'gene-query', outcome: 'success' }])).paths;
    mkdirSync(join(home, 'skills', 'strategy', 'gene-query'), { recursive: true });
    await using later = openAt(home);
    const { paths } = await later.capture([{ skill: 'gene-query', outcome: 'success' }]);
    expect(paths).toEqual([first]);
  });

  test('EXP-2 an event above 1 MiB, or a skill without a place, refuses the whole input', async () => {
    const home = await newHome();
    const outside = await newHome();
    mkdirSync(join(home, 'skills', 'channels'), { recursive: true });
    symlinkSync(outside, join(home, 'skills', 'channels', 'search-linked'));
    await using experience = openAt(home);
    const good = { skill: SKILL, outcome: 'success' };
    const long = { skill: 'search-long', outcome: 'success', notes: ' n'.repeat(600_000) };
    const linked = { skill: 'search-linked', outcome: 'success' };
    expect((await refusal(experience.capture([good, long]))).code).toBe('limit-exceeded');
    expect((await refusal(experience.capture([good, linked]))).code).toBe('path-escapes-root');
    expect(existsSync(liveOf(home))).toBe(false);
  });

  test('EXP-4 a folder that leads out of the home is refused', async () => {
    const home = await newHome();
    const outside = await newHome();
    mkdirSync(join(home, 'skills', 'channels'), { recursive: true });
    symlinkSync(outside, folderOf(home));
    await using experience = openAt(home);
    const error = await refusal(experience.captureUse([use(0)]));
    expect(error.code).toBe('path-escapes-root');
    expect(readdirSync(outside)).toEqual([]);
  });

  test.each(['cancelled', 'crashed', 'dry_run'])('EXP-6 %s leaves no line', async (flag) => {
    const home = await newHome();
    await using experience = openAt(home);
    const done = await experience.capture([{ skill: SKILL, outcome: 'success', [flag]: true }]);
    expect(done).toMatchObject({ appended: 0, skipped: 1 });
    expect(existsSync(join(home, 'skills'))).toBe(false);
  });

  test('EXP-7 captureRun captures results, and neither crashes nor cancellations nor dry runs', async () => {
    const home = await newHome();
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
    const home = await newHome();
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

/** One step in the life of a skill: an event comes, then perhaps something happens to its files. */
interface Step {
  readonly event: SkillUse;
  readonly next: string;
  readonly again: boolean;
}

async function live(experience: Experience, home: string, step: Step): Promise<void> {
  const { event, next, again } = step;
  await experience.captureUse(again ? [event, event] : [event]);
  if (again) await experience.captureUse([event]);
  if (next === 'forget') rmSync(join(home, 'cache'), { recursive: true, force: true });
  if (next === 'rotate')
    await experience.captureUse([
      use(-92, { id: 'filling', winningPattern: null, notes: ' n'.repeat(450_000) }),
    ]);
  if (next !== 'nothing')
    await experience.compact(SKILL, { force: true, rebuild: next === 'rebuild' }, never);
}

describe('compaction', () => {
  test('EXP-23 is due from ten events on, and not again right after', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse(Array.from({ length: 9 }, () => use(0)));
    expect(await experience.compact(SKILL, {}, never)).toMatchObject({
      compacted: false,
      reason: 'not_due',
    });
    expect(existsSync(join(folderOf(home), 'experience.md'))).toBe(false);
    await experience.captureUse([use(0)]);
    expect(await experience.compact(SKILL, {}, never)).toMatchObject({
      compacted: true,
      reason: 'events',
      active: 1,
      events: 10,
    });
    expect(await experience.compact(SKILL, {}, never)).toMatchObject({
      reason: 'not_due',
      active: 1,
    });
  });

  test('EXP-23 feedback, size and the end of a session that used it make it due', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse([use(0, { sessionId: 's1' })]);
    expect((await experience.compact(SKILL, { sessionEnd: 's2' }, never)).reason).toBe('not_due');
    expect((await experience.compact(SKILL, { sessionEnd: 's1' }, never)).reason).toBe(
      'session_end',
    );
    expect((await experience.compact(SKILL, { sessionEnd: 's1' }, never)).reason).toBe('not_due');
    await experience.captureUse([use(0, { metrics: { userFeedback: 'rejected' } })]);
    expect((await experience.compact(SKILL, {}, never)).reason).toBe('feedback');
    await experience.captureUse([use(0, { notes: 'x'.repeat(65_536) })]);
    expect((await experience.compact(SKILL, {}, never)).reason).toBe('size');
    expect((await experience.compact(SKILL, { force: true }, never)).reason).toBe('forced');
  });

  test('EXP-24 a second compaction leaves the same bytes', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse([0, 1, 2].map((day) => use(-day)));
    await experience.compact(SKILL, { force: true }, never);
    const first = digestFile(home);
    await openAt(home, addMs(NOW, MS_PER_DAY)).compact(SKILL, { force: true }, never);
    expect(digestFile(home)).toBe(first);
    rmSync(join(home, 'cache'), { recursive: true });
    await experience.compact(SKILL, { rebuild: true }, never);
    expect(digestFile(home)).toBe(first);
    expect(first).toContain('- 2026-04-22, from 3 events, promoted 1 rules.');
  });

  test('EXP-25 a live file above 1 MiB is renamed to the month of its first event; twice in a month too', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    const archives = join(folderOf(home), 'experience', 'archive');
    const fill = async (count: number): Promise<string | null> => {
      await experience.captureUse(
        Array.from({ length: count }, () => use(-30, { notes: 'n'.repeat(10_000) })),
      );
      return (await experience.compact(SKILL, { force: true }, never)).rotated;
    };
    expect(await fill(90)).toBeNull();
    expect(await fill(30)).toBe('2026-03');
    expect(await fill(120)).toBe('2026-03');
    expect(await fill(1)).toBeNull();
    expect(readdirSync(archives)).toEqual(['2026-03-2.jsonl', '2026-03.jsonl']);
    const all = [join(archives, '2026-03.jsonl'), join(archives, '2026-03-2.jsonl'), liveOf(home)];
    expect(all.flatMap(linesOf)).toHaveLength(241);
    expect((await experience.show(SKILL, null, never)).active).toMatchObject([{ seen: 241 }]);
    expect(digestFile(home)).toContain('archived raw events before 2026-04-22.');
  });

  test('EXP-26 a late line in a renamed segment is still read', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    const big = Array.from({ length: 120 }, () => use(-30, { notes: 'n'.repeat(10_000) }));
    await experience.captureUse(big);
    await experience.compact(SKILL, { force: true }, never);
    const [line = ''] = readFileSync(
      join(folderOf(home), 'experience/archive/2026-03.jsonl'),
      'utf8',
    ).split('\n');
    const late = JSON.stringify({ ...JSON.parse(line), id: 'late' });
    writeFileSync(join(folderOf(home), 'experience/archive/2026-03.jsonl'), `${late}\n`, {
      flag: 'a',
    });
    await experience.compact(SKILL, { force: true }, never);
    expect(digestFile(home)).toContain('seen=121');
  });

  test('EXP-27 a checkpoint that is gone, torn or of another home changes nothing', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse([0, 1, 2].map((day) => use(-day)));
    await experience.compact(SKILL, { force: true }, never);
    const cache = join(home, 'cache', 'experience');
    for (const name of readdirSync(cache)) {
      const whole = readFileSync(join(cache, name));
      for (const damaged of [
        whole.subarray(0, whole.length / 2),
        Buffer.alloc(0),
        Buffer.from('{}'),
      ]) {
        writeFileSync(join(cache, name), damaged);
        await experience.captureUse([use(0)]);
        await experience.compact(SKILL, { force: true }, never);
        const shown = await experience.show(SKILL, null, never);
        expect(digestFile(home)).toContain(`seen=${shown.active[0]?.seen}`);
        expect(shown.active[0]?.seen).toBe(linesOf(liveOf(home)).length);
      }
    }
  });

  test('EXP-30 damaged lines are reported with their place and passed over', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse([use(-1)]);
    writeFileSync(liveOf(home), '{"broken\n{"id":"x","ts":"2026-01-01","outcome":"won"}\n{"torn', {
      flag: 'a',
    });
    await experience.captureUse([use(0), use(0)]);
    const done = await experience.compact(SKILL, { force: true }, never);
    expect(done.damaged).toMatchObject([
      { line: 2, reason: 'not-json' },
      { line: 3, reason: expect.stringContaining('outcome') },
      { line: 4, reason: 'not-json' },
    ]);
    expect(done.active).toBe(1);
  });

  test('EXP-19 the digest depends neither on the order of writing, nor on how often it was compacted, nor on rotation', async () => {
    const kinds: readonly Partial<SkillUse>[] = [
      {},
      { winningPattern: 'second', goodQuery: '{brand} {year}' },
      { outcome: 'failure', failureMode: 'timeout' },
      { metrics: { userFeedback: 'rejected' } },
      { userCorrection: 'not this shop' },
      { refersTo: 'n3', metrics: { userFeedback: 'rejected' } },
      { refersTo: 'n7', metrics: { userFeedback: 'accepted' } },
    ];
    const schedule = fc.array(
      fc.record({
        kind: fc.nat(kinds.length - 1),
        hours: fc.integer({ min: -2_200, max: 0 }),
        next: fc.constantFrom('nothing', 'nothing', 'compact', 'rotate', 'rebuild', 'forget'),
        again: fc.boolean(),
      }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const [home, other] = [await newHome(), await newHome()];
        await using experience = openAt(home);
        const events = steps.map(({ kind, hours }, index) =>
          use(hours / 24, { ...kinds[kind], id: `n${index}` }),
        );
        for (const [index, step] of steps.entries())
          await live(experience, home, { ...step, event: events[index] ?? use(0) });
        await experience.compact(SKILL, { force: true }, never);
        await using fresh = openAt(other);
        await fresh.captureUse(events.toReversed());
        await fresh.compact(SKILL, { force: true }, never);
        const sections = (file: string): string => file.split('## Last Compacted')[0] ?? '';
        expect(sections(digestFile(home))).toBe(sections(digestFile(other)));
      }),
      { numRuns: 25 },
    );
  });
});

describe('use', () => {
  test('EXP-28 a reader leaves out what has grown stale by its own now, and never applies what is pending', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    const key = { lever: 'query.feedback', value: true };
    await experience.captureUse([0, 1, 2].map((day) => use(-day, { patternKey: key })));
    await experience.captureUse([31, 32, 33].map((day) => use(-day, { winningPattern: 'old' })));
    await experience.compact(SKILL, { force: true }, never);
    const rules = async (days: number) =>
      (await experience.readDigest(SKILL, addMs(NOW, days * MS_PER_DAY))).rules;
    expect(await rules(30)).toMatchObject([{ rule: 'quote the product name', key }]);
    expect(await rules(30 + 1 / MS_PER_DAY)).toEqual([]);
    expect((await experience.readDigest('search-unknown', NOW)).rules).toEqual([]);
  });

  test('EXP-10 a verdict is about the last pattern that did not fail: what failed had no part in the result', () => {
    const verdict = { id: 'o1', ts: NOW, sessionId: 's1', feedback: 'rejected' as const };
    const about = (...outcomes: readonly ('success' | 'partial' | 'failure')[]) =>
      verdictEvents(
        { ...verdict, correction: null, evidence: null },
        outcomes.map((outcome, index) => ({
          id: `u${index}`,
          ts: NOW,
          skill: SKILL,
          sessionId: 's1',
          evidenceRefs: [],
          hasPattern: true,
          outcome,
        })),
      ).map(({ refersTo }) => refersTo);
    expect(about('success', 'failure')).toEqual(['u0']);
    expect(about('success', 'partial', 'failure', 'failure')).toEqual(['u1']);
    expect(about('failure', 'failure')).toEqual(['u1']);
  });

  test('EXP-10 feedback on a session becomes one verdict a skill, and a repeat counts once', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    const url = 'https://example.org/a';
    await experience.captureUse([
      use(-3, { id: 'a' }),
      use(-2, { id: 'b', sessionId: 's1', evidenceRefs: [url] }),
      use(-1, { id: 'c', sessionId: 's1', winningPattern: null }),
      use(-1, { id: 'd' }),
      { ...use(-1, { id: 'e', sessionId: 's1' }), skill: 'search-other' },
    ]);
    const uses = await experience.findPastUses('s1', never);
    const verdict = {
      id: 'o1',
      ts: NOW,
      sessionId: 's1',
      feedback: 'rejected' as const,
      correction: 'it closed in 2024',
      evidence: null,
    };
    const events = verdictEvents(verdict, uses);
    expect(events.map(({ skill, refersTo }) => [skill, refersTo])).toEqual([
      ['search-other', 'e'],
      [SKILL, 'b'],
    ]);
    expect(verdictEvents({ ...verdict, evidence: [url] }, uses)).toMatchObject([{ refersTo: 'b' }]);
    expect(verdictEvents({ ...verdict, evidence: ['https://other'] }, uses)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await experience.captureUse(events);
    const shown = await experience.show(SKILL, null, never);
    expect(shown.active).toEqual([]);
    expect(shown.failures).toMatchObject([
      { failure: 'it closed in 2024', correction: true, seen: 1 },
      { failure: 'pattern rejected: quote the product name', seen: 1 },
    ]);
  });

  test('EXP-29 explain tells the events behind a rule, and why one was not promoted', async () => {
    const home = await newHome();
    await using experience = openAt(home);
    await experience.captureUse([
      use(-2, { id: 'a' }),
      use(-1, { id: 'b', metrics: { userFeedback: 'rejected' } }),
      use(0, { id: 'c' }),
    ]);
    const [explanation] = await experience.explain(SKILL, ' QUOTE the product name', null, never);
    expect(explanation).toMatchObject({
      standing: 'none',
      why: expect.stringContaining('2 of 3 counted sightings'),
      events: [
        { id: 'a', counted: true },
        { id: 'b', counted: false, because: 'rejected by the user' },
        { id: 'c', counted: true },
      ],
    });
    const before = await experience.explain(SKILL, null, addMs(NOW, -MS_PER_DAY), never);
    expect(before[0]?.events).toHaveLength(2);
    await expect(experience.explain('search-none', null, null, never)).rejects.toThrow(
      'search-none',
    );
  });
});

test('EXP-1 nothing but SKILL.md, the digest and the events stands in a skill folder', async () => {
  const home = await newHome();
  await using experience = openAt(home);
  await experience.captureUse([use(0), use(0), use(0)]);
  await experience.compact(SKILL, { force: true }, never);
  expect(readdirSync(folderOf(home)).sort()).toEqual(['experience', 'experience.md']);
  expect(readdirSync(dirname(liveOf(home)))).toEqual(['patterns.jsonl']);
});
