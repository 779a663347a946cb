import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digestFile,
  folderOf,
  linesOf,
  liveOf,
  NOW,
  openAt,
  SKILL,
  use,
} from '../../../test/support/experience-home.ts';
import { createTempDir } from '../../../test/support/with-temp-dir.ts';
import { addMs, MS_PER_DAY } from '../../kernel/index.ts';
import type { Experience, SkillUse } from '../index.ts';

const never = new AbortController().signal;

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
    const home = createTempDir();
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
    const home = createTempDir();
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
    const home = createTempDir();
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
    const home = createTempDir();
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
    const home = createTempDir();
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
    const home = createTempDir();
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
    const home = createTempDir();
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
        const [home, other] = [createTempDir(), createTempDir()];
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

test('EXP-1 nothing but SKILL.md, the digest and the events stands in a skill folder', async () => {
  const home = createTempDir();
  await using experience = openAt(home);
  await experience.captureUse([use(0), use(0), use(0)]);
  await experience.compact(SKILL, { force: true }, never);
  expect(readdirSync(folderOf(home)).sort()).toEqual(['experience', 'experience.md']);
  expect(readdirSync(dirname(liveOf(home)))).toEqual(['patterns.jsonl']);
});
