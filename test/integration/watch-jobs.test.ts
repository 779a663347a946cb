import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../src/app/index.ts';
import { enqueueDueWatches } from '../../src/app/watch-jobs.ts';
import { createFixedClock, systemClock, systemNewId } from '../../src/kernel/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { watching } from '../support/watched.ts';

const RULES = '# Rules\n\nA pattern is promoted after three sightings and two wins.\n';
const QUESTION = 'How many sightings promote a pattern?';

interface Place {
  readonly folder: string;
  readonly session: string;
  run(machine: string, ...argv: readonly string[]): Promise<CliResult>;
}

/** A report of March 2026 in a shared home, whose documents say something else since. */
function withReport(fn: (place: Place) => Promise<void>): Promise<void> {
  return withSharedPlace(async ({ address }) => {
    const folder = createFolder({ 'rules.md': RULES });
    const home = `${POSTGRES_URL}?schema=${address.schema}`;
    const run: Place['run'] = (machine, ...argv) =>
      runCliWith([...argv, '--home', home, '--json'], {
        cwd: folder,
        environment: { XDG_CACHE_HOME: join(folder, machine) },
        clock: systemClock,
        newId: systemNewId,
      });
    const asked = ['research', QUESTION, '--docs', 'docs', '--now', '2026-03-29T00:00:00Z'];
    const session: string = JSON.parse((await run('desk', ...asked)).stdout).session_id;
    await writeFile(join(folder, 'docs/rules.md'), RULES.replace('three', 'five'));
    await fn({ folder, session, run });
  });
}

const everyDay = (session: string): readonly string[] => [
  ...['watch', 'add', session, '--every', '1d', '--notify', 'file'],
  ...['--now', '2026-03-29T00:00:00Z'],
];

test('FLT-14 a watch that was not run is in the queue once a period', () =>
  watching({ question: QUESTION, text: RULES }, async ({ cwd, id }) => {
    const added: string[] = [];
    const enqueueAt = async (now: string): Promise<number> => {
      await using app = openApp({
        home: join(cwd, 'home'),
        cwd,
        environment: {},
        clock: createFixedClock('2020-01-01T00:00:00.000Z', () => 0),
        newId: systemNewId,
        seed: undefined,
        note: () => undefined,
      });
      await enqueueDueWatches(app, {
        now: async () => now,
        add: async (job) => {
          expect(job).toMatchObject({ tenant: 'watches', askedAt: now, input: { watch: id } });
          added.push(job.id);
          return { ...job, state: 'queued', session: null, attempts: 0, error: null, epoch: 0 };
        },
      });
      return new Set(added).size;
    };
    // Added on 1 April, each day.
    expect(await enqueueAt('2026-04-01T23:59:59.999Z')).toBe(0);
    expect(await enqueueAt('2026-04-02T00:00:00.000Z')).toBe(1);
    expect(await enqueueAt('2026-04-02T23:59:59.999Z')).toBe(1);
    expect(await enqueueAt('2026-04-03T00:00:00.000Z')).toBe(2);
    expect(await enqueueAt('2026-04-09T12:00:00.000Z')).toBe(3);
    expect(added).toHaveLength(4);
  }));

describe.skipIf(await isPostgresMissing())('watches of a home with workers', () => {
  test('FLT-14 what is due is one job however many workers look, and its notice is sent once', () =>
    withReport(async ({ folder, session, run }) => {
      await run('desk', ...everyDay(session));
      const worker = (machine: string): Promise<CliResult> =>
        run(machine, 'worker', '--root', folder, '--until-empty');
      const ended = await Promise.all([worker('one'), worker('two'), worker('three')]);
      expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
      await worker('one');
      const jobs = JSON.parse((await run('desk', 'queue', 'list')).stdout);
      expect(jobs).toMatchObject([
        { tenant: 'watches', state: 'done', question: QUESTION, error: null, attempts: 1 },
      ]);
      const [{ session: later, asked_at: at }] = jobs;
      const watches = JSON.parse((await run('desk', 'watch', 'list')).stdout);
      expect(watches).toMatchObject([{ session: later, last_run_at: at, unsent: 0 }]);
      expect(later).not.toBe(session);
      const again = await run('desk', 'queue', 'list', '--state', 'queued');
      expect(JSON.parse(again.stdout)).toEqual([]);
    }));

  test('FLT-14 documents elsewhere than below the root are not read, nor is the watch tried again in that period', () =>
    withReport(async ({ folder, session, run }) => {
      await run('desk', ...everyDay(session));
      // As they were: nothing would be searched, and they would be read to find that out.
      await writeFile(join(folder, 'docs/rules.md'), RULES);
      const other = createFolder({});
      await run('one', 'worker', '--root', other, '--until-empty');
      await run('two', 'worker', '--root', folder, '--until-empty');
      const jobs = JSON.parse((await run('desk', 'queue', 'list')).stdout);
      expect(jobs).toMatchObject([{ state: 'failed', error: expect.stringContaining('docs') }]);
      expect(JSON.parse((await run('desk', 'watch', 'list')).stdout)).toMatchObject([{ session }]);
    }));
});
