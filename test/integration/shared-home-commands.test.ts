import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSharedAddress } from '../../src/storage/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const QUESTION = 'How many sightings promote a pattern?';
const AT = ['--now', '2026-03-29T00:00:00.000Z', '--seed', '3'];

/** The command line of one machine: its cache, and with it its working copy, is its own. */
function machine(folder: string, name: string, home: string) {
  return (...argv: readonly string[]): Promise<CliResult> =>
    runCliWith(argv, {
      cwd: folder,
      environment: { AUTOSEARCH_HOME: home, XDG_CACHE_HOME: join(folder, name) },
    });
}

function createDocs(): string {
  return createFolder({
    'rules.md':
      '# Rules\n\nA pattern is promoted after three sightings and two wins.\n\n## Leases\n\nA lease is waited for 30 seconds.\n',
  });
}

async function onTwoMachines(
  fn: (run: {
    readonly folder: string;
    readonly one: ReturnType<typeof machine>;
    readonly two: ReturnType<typeof machine>;
    readonly home: string;
  }) => Promise<void>,
): Promise<void> {
  await withSharedPlace(async ({ address }) => {
    const folder = createDocs();
    const home = `${POSTGRES_URL.replace('@', ':sesame@')}?schema=${address.schema}`;
    const machines = { one: machine(folder, 'one', home), two: machine(folder, 'two', home) };
    await fn({ folder, home, ...machines });
  });
}

const pathOf = (result: CliResult): string => JSON.parse(result.stdout).report.path;

describe.skipIf(await isPostgresMissing())('commands on a home in PostgreSQL', () => {
  test('FLT-20 doctor shows budgets, and which are used up', () =>
    onTwoMachines(async ({ folder, one, two }) => {
      await one('queue', 'budget', 'sales', '--per', 'month', '--calls', '5');
      await one('queue', 'budget', '--calls', '0');
      const { code, stdout } = await two('doctor');
      expect(code).toBe(0);
      expect(stdout).toContain('✓ budget          sales  month  0 of 5 calls\n');
      expect(stdout).toContain('! budget          all tenants  day  0 of 0 calls: used up');
      const alone = await machine(folder, 'none', join(folder, 'home'))('doctor');
      expect(alone.stdout).not.toContain('budget');
    }));

  test('STO-80 STO-83 a report is that of a folder, and another machine has the session', () =>
    onTwoMachines(async ({ folder, one, two }) => {
      const asked = ['research', QUESTION, '--docs', 'docs', ...AT, '--json'];
      const here = await machine(folder, 'none', join(folder, 'home'))(...asked);
      const shared = await one(...asked);
      expect(shared.code).toBe(0);
      expect(pathOf(shared)).toContain(join(folder, 'one'));
      const names = ['report.json', 'report.md', 'report.html', '../session.json'];
      for (const name of names)
        expect(await readFile(join(pathOf(shared), '..', name), 'utf8')).toBe(
          await readFile(join(pathOf(here), '..', name), 'utf8'),
        );
      const id: string = JSON.parse(shared.stdout).session_id;
      const listed = await two('sessions', 'list', '--json');
      expect(JSON.parse(listed.stdout)).toMatchObject([{ session_id: id, status: 'delivered' }]);
      expect((await two('verify', id)).code).toBe(0);
      const again = await two('research', '--resume', id, '--json');
      expect(JSON.parse(again.stdout)).toMatchObject({ session_id: id, status: 'delivered' });
      expect((await two('sessions', 'delete', id)).code).toBe(0);
      expect(JSON.parse((await one('sessions', 'list', '--json')).stdout)).toEqual([]);
    }));

  test('STO-80 memory, settings, verdicts and experience of one machine are those of the other', () =>
    onTwoMachines(async ({ one, two }) => {
      await one('memory', 'add', '--type', 'Fact', '--content', 'Invoices close on the 3rd.');
      expect((await two('memory', 'recall', 'when do invoices close')).stdout).toContain('3rd');
      await two('config', 'set', 'judge.target', '20');
      expect(JSON.parse((await one('config', 'show', '--json')).stdout).settings).toMatchObject({
        'judge.target': 20,
      });
      const { stdout } = await one('research', QUESTION, '--docs', 'docs', ...AT, '--json');
      const id: string = JSON.parse(stdout).session_id;
      expect((await two('feedback', id, 'accepted')).code).toBe(0);
      expect((await one('sessions', 'show', id)).code).toBe(0);
      const shown = (run: typeof one): Promise<CliResult> =>
        run('experience', 'events', 'search-documents', '--json');
      expect((await shown(two)).stdout).toBe((await shown(one)).stdout);
    }));

  test('STO-81 STO-82 what cannot be opened ends with 2, and no password is shown', () =>
    onTwoMachines(async ({ folder, one, home }) => {
      const two = await runCliWith(['sessions', 'list'], {
        cwd: folder,
        environment: { AUTOSEARCH_HOME: home, AUTOSEARCH_DATABASE_URL: 'postgres://db/x' },
      });
      expect(two.code).toBe(2);
      const gone = await runCliWith(
        ['sessions', 'list', '--home', 'postgres://ann:sesame@127.0.0.1:1/x'],
        {
          cwd: folder,
          environment: { XDG_CACHE_HOME: join(folder, 'three') },
        },
      );
      expect(gone.code).toBe(1);
      const looked = await one('doctor');
      expect(looked.stdout).toContain(parseSharedAddress(home, {}).shown);
      const missing = await one('research', '--resume', 's-0123456789abcdef', '--home', home);
      for (const { stdout, stderr } of [two, gone, looked, missing])
        expect(`${stdout}${stderr}`).not.toContain('sesame');
    }));
});
