import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openExperience } from '../../src/experience/index.ts';
import { createRandom, systemClock, systemNewId } from '../../src/kernel/index.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const SKILL = 'search-reddit';
const NEVER = new AbortController().signal;
/** 200 in full; a few in every run. */
const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 20);
const mountRefused = await isMountRefused();

function eventFiles(home: string): string[] {
  const folder = join(home, 'skills', 'channels', SKILL, 'experience');
  const archive = join(folder, 'archive');
  const archived = existsSync(archive)
    ? readdirSync(archive).map((name) => join(archive, name))
    : [];
  return [...archived, join(folder, 'patterns.jsonl')].filter((path) => existsSync(path));
}

/** The ids of every whole line; a line that is no JSON counts as torn. */
function readIds(home: string): { ids: string[]; torn: number } {
  const ids: string[] = [];
  let torn = 0;
  for (const path of eventFiles(home)) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        ids.push(JSON.parse(line).id);
      } catch {
        torn += 1;
      }
    }
  }
  return { ids, torn };
}

function digestPath(home: string): string {
  return join(home, 'skills', 'channels', SKILL, 'experience.md');
}

test(
  'EXP-5 16 processes capture 2,000 times each while another compacts and rotates: 32,000 events, none torn, none twice',
  () =>
    withTempDir(async (home) => {
      mkdirSync(join(home, 'skills', 'channels', SKILL), { recursive: true });
      await using compactor = startWorker('compact-often', home, SKILL);
      await compactor.nextLine();
      const writers = Array.from({ length: 16 }, (_, writer) =>
        startWorker('capture-uses', home, SKILL, `w${writer}`, '2000', ' n'.repeat(40)),
      );
      const told = await Promise.all(writers.map((writer) => writer.restOfLines()));
      expect(told.map((lines) => lines.length)).toEqual(writers.map(() => 2_000));
      compactor.tell('stop');
      const rotations = (await compactor.restOfLines()).filter(
        (line) => line !== 'done' && line !== 'begins',
      );
      const { ids, torn } = readIds(home);
      expect([ids.length, new Set(ids).size, torn]).toEqual([32_000, 32_000, 0]);
      await using experience = openExperience({ home, clock: systemClock, newId: systemNewId });
      // On a busy machine the compactor may have come too early every time: then this one rotates.
      const { rotated } = await experience.compact(SKILL, { force: true }, NEVER);
      expect(rotated ?? rotations[0]).toMatch(/^\d{4}-\d{2}$/);
      const incremental = await readFile(digestPath(home), 'utf8');
      expect(incremental).toContain('seen=32000, success=32000');
      await experience.compact(SKILL, { rebuild: true }, NEVER);
      expect(await readFile(digestPath(home), 'utf8')).toBe(incremental);
    }),
  240_000,
);

describe('kill -9', () => {
  test(
    'EXP-5 of a capture keeps every acknowledged event, and the next one can be read',
    () =>
      withTempDir(async (home) => {
        const random = createRandom(7, 0, 'kill-capture');
        const acknowledged: string[] = [];
        for (let round = 0; round < KILLS; round += 1) {
          const worker = startWorker(
            'capture-uses',
            home,
            SKILL,
            `r${round}`,
            '100000',
            ' n'.repeat(2_000),
          );
          const last = 1 + random.below(40);
          for (let line = 0; line < last; line += 1) await worker.nextLine();
          worker.kill('SIGKILL');
          const rest = await worker.restOfLines();
          expect(await worker.ended()).toBe('SIGKILL');
          for (let number = 1; number <= last + rest.length; number += 1)
            acknowledged.push(`r${round}-${number}`);
        }
        const { ids } = readIds(home);
        const known = new Set(ids);
        expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
        expect(known.size).toBe(ids.length);
      }),
    300_000,
  );

  test(
    'EXP-24 of a compaction leaves the old digest or the new one, and every event',
    () =>
      withTempDir(async (home) => {
        const random = createRandom(7, 0, 'kill-compaction');
        await using experience = openExperience({ home, clock: systemClock, newId: systemNewId });
        let count = 0;
        const capture = async (events: number): Promise<void> => {
          const uses = Array.from({ length: events }, () => {
            count += 1;
            const notes = ' n'.repeat(20_000);
            return {
              skill: SKILL,
              outcome: 'success' as const,
              id: `e${count}`,
              winningPattern: 'p',
              notes,
            };
          });
          await experience.captureUse(uses);
        };
        await capture(3);
        await experience.compact(SKILL, { force: true }, NEVER);
        let killedMidway = 0;
        for (let round = 0; round < KILLS; round += 1) {
          await capture(1 + random.below(12));
          const worker = startWorker(
            'compact-often',
            home,
            SKILL,
            round % 4 === 0 ? 'rebuild' : '',
          );
          await worker.nextLine();
          const until = systemClock.monotonicMs() + random.next() * 25;
          while (systemClock.monotonicMs() < until)
            await new Promise((resolve) => setImmediate(resolve));
          worker.kill('SIGKILL');
          if ((await worker.restOfLines()).at(-1) === 'begins') killedMidway += 1;
          expect(await worker.ended()).toBe('SIGKILL');
          const lines = (await readFile(digestPath(home), 'utf8')).split('\n');
          expect(lines[0]).toBe(`# ${SKILL} experience`);
          expect(lines.at(-2)).toMatch(/^- \d{4}-\d{2}-\d{2}, from \d+ events, promoted \d+ rules/);
          const { ids, torn } = readIds(home);
          expect([ids.length, new Set(ids).size, torn]).toEqual([count, count, 0]);
        }
        expect(killedMidway).toBeGreaterThanOrEqual(KILLS / 2);
        await experience.compact(SKILL, { force: true }, NEVER);
        expect(await readFile(digestPath(home), 'utf8')).toContain(
          `seen=${count}, success=${count}`,
        );
        expect(eventFiles(home).length).toBeGreaterThan(1);
      }),
    300_000,
  );
});

describe.skipIf(mountRefused)('a full disk', () => {
  test('EXP-5 refuses the capture; what was acknowledged stays, and it goes on when there is room', () =>
    withTmpfs('2m', async ({ folder }) => {
      const ballast = join(folder, 'ballast');
      await writeFile(ballast, Buffer.alloc(1_048_576));
      await using experience = openExperience({
        home: folder,
        clock: systemClock,
        newId: systemNewId,
      });
      let acknowledged = 0;
      const use = {
        skill: SKILL,
        outcome: 'success' as const,
        winningPattern: 'p',
        notes: ' n'.repeat(1_000),
      };
      const fill = async (): Promise<void> => {
        for (;;) {
          await experience.captureUse([use]);
          acknowledged += 1;
        }
      };
      await expect(fill()).rejects.toMatchObject({ code: 'store-full' });
      expect(readIds(folder).ids).toHaveLength(acknowledged);
      await writeFile(ballast, '');
      await experience.captureUse([use]);
      expect(await experience.compact(SKILL, { force: true }, NEVER)).toMatchObject({ active: 1 });
      expect(readIds(folder).ids).toHaveLength(acknowledged + 1);
    }));

  test('EXP-5 a read-only home refuses a capture and a compaction, and its digest can be read', () =>
    withTmpfs('256k', async ({ folder, makeReadOnly }) => {
      const experience = openExperience({
        home: folder,
        clock: systemClock,
        newId: systemNewId,
      });
      const use = { skill: SKILL, outcome: 'success' as const, winningPattern: 'p' };
      await experience.captureUse([use, use, use]);
      await experience.compact(SKILL, { force: true }, NEVER);
      await experience[Symbol.asyncDispose]();
      makeReadOnly();
      await using reader = openExperience({ home: folder, clock: systemClock, newId: systemNewId });
      await expect(reader.captureUse([use])).rejects.toMatchObject({ code: 'store-read-only' });
      await expect(reader.compact(SKILL, { force: true }, NEVER)).rejects.toMatchObject({
        code: 'store-read-only',
      });
      expect((await reader.readDigest(SKILL, systemClock.now())).rules).toHaveLength(1);
    }));
});
