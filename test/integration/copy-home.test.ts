import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOfFile, listHomeFiles, openLease, openRepository } from '../../src/storage/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { runCliWith } from '../support/run-cli.ts';
import { openS3Server, S3_SECRET } from '../support/s3-server.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const NEVER = new AbortController().signal;

async function contentsOf(root: string): Promise<Readonly<Record<string, string | undefined>>> {
  const hashes: Record<string, string | undefined> = {};
  for (const name of await listHomeFiles(root)) hashes[name] = await hashOfFile(join(root, name));
  return hashes;
}

describe.skipIf(await isPostgresMissing())('copying a home', () => {
  test('STO-86 STO-87 STO-88 there and back again a home is what it was, also when it was cut short', () =>
    withSharedPlace(async ({ address }) => {
      const folder = createFolder({
        'a.md': '# Rules\n\nA pattern is promoted after three sightings.\n',
      });
      const run = (...argv: readonly string[]) =>
        runCliWith(argv, { cwd: folder, environment: { XDG_CACHE_HOME: join(folder, 'cache') } });
      const at = (home: string): readonly string[] => ['--home', home, '--json'];
      const shared = `${POSTGRES_URL}?schema=${address.schema}`;
      const asked = ['research', 'How many sightings promote a pattern?', '--docs', 'docs'];
      const { stdout } = await run(...asked, ...at('home'));
      const id: string = JSON.parse(stdout).session_id;
      await run(
        'memory',
        'add',
        '--type',
        'Fact',
        '--content',
        'Invoices close late.',
        ...at('home'),
      );
      await run('keys', 'create', ...at('home'));

      const there = await run('home', 'copy', 'home', shared, '--json');
      expect(there.stderr).toBe('');
      expect(JSON.parse(there.stdout)).toMatchObject({
        to: address.shown,
        memory_rows: expect.any(Number),
      });
      const again = await run('home', 'copy', 'home', shared);
      expect(again).toMatchObject({ code: 4, stderr: expect.stringContaining('is not empty') });
      expect((await run('verify', id, ...at(shared))).code).toBe(0);

      expect((await run('home', 'copy', shared, 'back')).code).toBe(0);
      expect(await contentsOf(join(folder, 'back'))).toEqual(
        await contentsOf(join(folder, 'home')),
      );
      const exported = (home: string) => run('memory', 'export', '--home', home);
      expect((await exported('back')).stdout).toBe((await exported('home')).stdout);
      const [before, after] = await Promise.all(
        ['home', 'back'].map((name) => openRepository(join(folder, name))),
      );
      expect(await after?.head()).toBe(await before?.head());
      expect(await after?.status()).toEqual([]);
      expect(await listHomeFiles(join(folder, 'back', 'keys'))).toEqual([]);

      // What a killed copy leaves: no home.json, a file that is missing and one that is torn.
      await rm(join(folder, 'back', 'home.json'));
      await rm(join(folder, 'back', 'state/worklog.jsonl'));
      await writeFile(join(folder, 'back', 'sessions', id, 'journal.jsonl'), 'torn');
      const refused = await run('home', 'copy', shared, 'back');
      expect(refused.code).toBe(4);
      const marker = { v: 1, from: address.shown };
      await writeFile(join(folder, 'back', 'home-copy.json'), JSON.stringify(marker));
      const completed = await run('home', 'copy', shared, 'back', '--json');
      expect(JSON.parse(completed.stdout)).toMatchObject({ written: 2 });
      expect(await contentsOf(join(folder, 'back'))).toEqual(
        await contentsOf(join(folder, 'home')),
      );
      const settings = await readFile(join(folder, 'back', 'home.json'), 'utf8');
      expect(settings).toBe(await readFile(join(folder, 'home', 'home.json'), 'utf8'));

      await using _lease = await openLease(
        join(folder, 'home', 'sessions', id),
        'session',
        {},
        NEVER,
      );
      const busy = await run('home', 'copy', 'home', 'other');
      expect(busy).toMatchObject({ code: 1, stderr: expect.stringContaining('holds it') });
    }));

  test('STO-86 STO-88 STO-91 blobs in S3 are copied too, both ways, and compared with what is there', async () => {
    await using server = await openS3Server();
    const { environment } = server;
    const isLarge = (name: string): boolean => name.startsWith('homes/');
    await withSharedPlace(async ({ address }) => {
      const text = Array.from({ length: 4_000 }, (_, at) => `Line ${at} is about pattern ${at}.`);
      const folder = createFolder({
        'a.md': `# Rules\n\nA pattern is promoted after three sightings.\n\n${text.join('\n\n')}\n`,
      });
      const cache = { XDG_CACHE_HOME: join(folder, 'cache') };
      const plain = (...argv: readonly string[]) =>
        runCliWith(argv, { cwd: folder, environment: cache });
      const withS3 = (...argv: readonly string[]) =>
        runCliWith(argv, { cwd: folder, environment: { ...cache, ...environment } });
      const shared = `${POSTGRES_URL}?schema=${address.schema}`;
      const asked = ['research', 'How many sightings promote a pattern?', '--docs', 'docs'];
      expect((await plain(...asked, '--home', 'home')).code).toBe(0);

      const there = await withS3('home', 'copy', 'home', shared);
      expect(there).toMatchObject({ code: 0, stderr: '' });
      expect([...server.objects.keys()].filter(isLarge).length).toBeGreaterThan(0);
      // Another machine has nothing yet: it reads what S3 has.
      const fresh = { XDG_CACHE_HOME: join(folder, 'fresh'), ...environment };
      const back = await runCliWith(['home', 'copy', shared, 'back'], {
        cwd: folder,
        environment: fresh,
      });
      expect(back).toMatchObject({ code: 0, stderr: '' });
      expect(await contentsOf(join(folder, 'back'))).toEqual(
        await contentsOf(join(folder, 'home')),
      );

      const listing = ['sessions', 'list'];
      const refused = [
        await withS3('home', 'copy', 'home', 'other'),
        await withS3(...listing, '--home', 'home'),
        await plain(...listing, '--home', shared),
        await runCliWith([...listing, '--home', shared], {
          cwd: folder,
          environment: { ...cache, ...environment, AWS_SECRET_ACCESS_KEY: '' },
        }),
      ];
      expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
      expect(refused[1]?.stderr).toContain('AUTOSEARCH_BLOBS is set, and the home is a folder');
      const looked = await withS3('doctor', '--home', shared);
      expect(looked.stdout).toContain('large contents in s3://team/homes');
      for (const { stdout, stderr } of [there, back, looked, ...refused])
        expect(`${stdout}${stderr}`).not.toContain(S3_SECRET);
    });
  });
});
