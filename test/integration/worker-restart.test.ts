import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { HOUSE_DOCUMENTS, HOUSE_QUESTIONS } from '../support/house-documents.ts';
import { findPostgresPrograms, openOwnPostgres } from '../support/own-postgres.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';

const AT = ['--now', '2026-03-29T00:00:00Z'];
const programs = await findPostgresPrograms();

describe('a PostgreSQL that is started again', () => {
  test.skipIf(programs === undefined)(
    'FLT-15 in the middle of sessions, also after a crash, loses nothing, and workers go on by themselves',
    async () => {
      if (programs === undefined) throw new Error('no PostgreSQL');
      await using server = await openOwnPostgres(programs);
      const folder = createFolder(HOUSE_DOCUMENTS);
      const run = (machine: string, ...argv: readonly string[]): Promise<CliResult> =>
        runCliWith([...argv, '--home', `${server.url}?schema=team`, '--json'], {
          cwd: folder,
          environment: { XDG_CACHE_HOME: join(folder, machine) },
          clock: systemClock,
          newId: systemNewId,
        });
      for (const question of HOUSE_QUESTIONS)
        await run('desk', 'research', question, '--docs', 'docs', '--enqueue', ...AT);
      const worker = (machine: string): Promise<CliResult> =>
        run(machine, 'worker', '--root', folder, '--until-empty', '--concurrency', '2');
      const working = Promise.all([worker('one'), worker('two')]);
      for (const mode of ['fast', 'immediate', 'fast'] as const) {
        await setTimeout(600);
        await server.restart(mode);
      }
      expect((await working).map(({ code, stderr }) => (code === 0 ? '' : stderr))).toEqual([
        '',
        '',
      ]);
      const jobs: readonly { state: string; session: string; question: string }[] = JSON.parse(
        (await run('desk', 'queue', 'list')).stdout,
      );
      expect(jobs.map(({ state, question }) => [state, question])).toEqual(
        HOUSE_QUESTIONS.map((question) => ['done', question]),
      );
      for (const [at, { session }] of jobs.entries()) {
        const here = await runCliWith(
          ['research', HOUSE_QUESTIONS[at] ?? '', '--docs', 'docs', ...AT, '--home', `home-${at}`],
          { cwd: folder, newId: systemNewId },
        );
        expect(here.code).not.toBe(1);
        const shared = JSON.parse((await run('desk', 'research', '--resume', session)).stdout);
        const path = join(folder, `home-${at}`, 'sessions', session, 'delivery', 'report.json');
        expect(await readFile(shared.report.path, 'utf8')).toBe(await readFile(path, 'utf8'));
      }
    },
  );
});
