import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  addMs,
  type Clock,
  isRecord,
  MS_PER_HOUR,
  systemClock,
  systemNewId,
} from '../../src/kernel/index.ts';
import { readLog, type Sql } from '../../src/storage/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { HOUSE_DOCUMENTS, HOUSE_QUESTIONS } from '../support/house-documents.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { type SharedTest, withSharedPlace } from '../support/shared-place.ts';

const QUESTIONS = HOUSE_QUESTIONS.slice(0, 4);
const AT = ['--now', '2026-03-29T00:00:00Z'];

interface Place extends SharedTest {
  readonly folder: string;
  run(machine: string, argv: readonly string[], clock?: Clock): Promise<CliResult>;
}

function withQuestions(fn: (place: Place) => Promise<void>): Promise<void> {
  return withSharedPlace(async (shared) => {
    const folder = createFolder(HOUSE_DOCUMENTS);
    const home = `${POSTGRES_URL}?schema=${shared.address.schema}`;
    const run: Place['run'] = (machine, argv, clock = systemClock) =>
      runCliWith([...argv, '--home', home, '--json'], {
        cwd: folder,
        environment: { XDG_CACHE_HOME: join(folder, machine) },
        clock,
        newId: systemNewId,
      });
    for (const question of QUESTIONS)
      await run('desk', ['research', question, '--docs', 'docs', '--enqueue', ...AT]);
    await fn({ ...shared, folder, run });
  });
}

/** As when the server is started again, for the connections of this home alone. */
async function breakConnections(sql: Sql, schema: string): Promise<number> {
  const ended = await sql.all(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()',
    [`autosearch ${schema}`],
  );
  return ended.length;
}

async function countDeliveries(path: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const line of readLog(path)) {
    const value = line.ok && isRecord(line.value) ? line.value : {};
    const session = String(value['session_id']);
    if (value['type'] === 'delivery') counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return counts;
}

/** A machine whose clock is wrong by so much. */
function skewed(ms: number): Clock {
  return { ...systemClock, now: () => addMs(systemClock.now(), ms) };
}

describe.skipIf(await isPostgresMissing())('workers when something is wrong', () => {
  test('FLT-15 connections that the server ends in mid-run lose nothing, and workers go on by themselves', () =>
    withQuestions(async ({ address, share, at, folder, run }) => {
      await using other = await openTestPostgres();
      const worker = (machine: string): Promise<CliResult> =>
        run(machine, ['worker', '--root', folder, '--until-empty', '--concurrency', '2']);
      const working = Promise.all([worker('one'), worker('two')]);
      let broken = 0;
      for (let time = 0; time < 4; time += 1) {
        await setTimeout(500);
        broken += await breakConnections(other, address.schema);
      }
      expect(broken).toBeGreaterThan(0);
      const ended = await working;
      expect(ended.map(({ code, stderr }) => (code === 0 ? '' : stderr))).toEqual(['', '']);
      const jobs: readonly { state: string; session: string }[] = JSON.parse(
        (await run('desk', ['queue', 'list'])).stdout,
      );
      expect(jobs.map(({ state }) => state)).toEqual(QUESTIONS.map(() => 'done'));
      await share.place.refresh(new AbortController().signal);
      expect(await countDeliveries(at('state', 'worklog.jsonl'))).toEqual(
        new Map(jobs.map(({ session }) => [session, 1])),
      );
      for (const { session } of jobs) expect((await run('desk', ['verify', session])).code).toBe(0);
    }));

  test('FLT-15 clocks an hour apart change no report, and nothing is due before its time', () =>
    withQuestions(async ({ folder, run, at, share }) => {
      const watched = JSON.parse(
        (await run('desk', ['research', QUESTIONS[0] ?? '', '--docs', 'docs'])).stdout,
      );
      await run('desk', ['watch', 'add', watched.session_id, '--every', '30m']);
      const worker = (machine: string, skewMs: number): Promise<CliResult> =>
        run(machine, ['worker', '--root', folder, '--until-empty'], skewed(skewMs));
      const ended = await Promise.all([
        worker('ahead', MS_PER_HOUR),
        worker('behind', -MS_PER_HOUR),
      ]);
      expect(ended.map(({ code }) => code)).toEqual([0, 0]);
      const jobs: readonly { state: string; session: string; tenant: string; attempts: number }[] =
        JSON.parse((await run('desk', ['queue', 'list'])).stdout);
      expect(jobs).toMatchObject(
        QUESTIONS.map(() => ({ state: 'done', tenant: 'default', attempts: 1 })),
      );
      await share.place.refresh(new AbortController().signal);
      for (const [index, question] of QUESTIONS.entries()) {
        const alone = await runCliWith(
          ['research', question, '--docs', 'docs', ...AT, '--home', `home-${index}`, '--json'],
          { cwd: folder, newId: systemNewId },
        );
        const { session_id: id, report } = JSON.parse(alone.stdout);
        expect(jobs.map(({ session }) => session)).toContain(id);
        expect(await readFile(at('sessions', id, 'delivery', 'report.json'), 'utf8')).toBe(
          await readFile(report.path, 'utf8'),
        );
      }
    }));
});
