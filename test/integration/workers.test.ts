import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const QUESTION = 'How many sightings promote a pattern?';

describe.skipIf(await isPostgresMissing())('workers of a shared home', () => {
  test('FLT-1 FLT-2 FLT-4 FLT-9 a question that was left to workers has the report that it has at once', () =>
    withSharedPlace(async ({ address }) => {
      const folder = createFolder({
        'rules.md': '# Rules\n\nA pattern is promoted after three sightings and two wins.\n',
      });
      const run = (...argv: readonly string[]) =>
        runCliWith(argv, {
          cwd: folder,
          environment: { XDG_CACHE_HOME: join(folder, 'cache') },
          newId: systemNewId,
        });
      const home = ['--home', `${POSTGRES_URL}?schema=${address.schema}`, '--json'];
      const at = ['--now', '2026-03-29T00:00:00.000Z', '--seed', '3'];
      const asked = ['research', QUESTION, '--docs', 'docs', ...at];
      const here = JSON.parse((await run(...asked, '--home', 'home', '--json')).stdout);
      const refused = await run(...asked, '--enqueue', '--home', 'home');
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('has no queue') });

      const queued = JSON.parse((await run(...asked, '--enqueue', ...home)).stdout);
      expect(queued).toMatchObject({
        job: expect.stringMatching(/^q-[0-9a-f]{16}$/),
        state: 'queued',
        session: null,
      });
      await run('research', 'What is it?', '--docs', '/etc', '--enqueue', ...home);
      const worked = await run('worker', '--root', folder, '--until-empty', ...home);
      expect(JSON.parse(worked.stdout)).toEqual({
        done: 1,
        failed: 1,
        cancelled: 0,
        returned: 0,
        lost: 0,
      });
      const [job, other] = JSON.parse((await run('queue', 'list', ...home)).stdout);
      expect(job).toMatchObject({ state: 'done', session: here.session_id, attempts: 1 });
      expect(other).toMatchObject({ state: 'failed', session: null });
      const shared = JSON.parse((await run('research', '--resume', job.session, ...home)).stdout);
      expect(await readFile(shared.report.path, 'utf8')).toBe(
        await readFile(here.report.path, 'utf8'),
      );
      const shown = await run('queue', 'show', job.job, ...home);
      expect(JSON.parse(shown.stdout)).toEqual(job);
      expect((await run('queue', 'cancel', job.job, ...home)).code).toBe(4);
      const again = await run('queue', 'retry', other.job, ...home);
      expect(JSON.parse(again.stdout)).toMatchObject({ state: 'queued' });
    }));
});
