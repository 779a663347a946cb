import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { createFolder } from '../support/document-folder.ts';
import { startCommand } from '../support/packed.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { openS3Server, S3_SECRET } from '../support/s3-server.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const LINES = Array.from({ length: 3_000 }, (_, at) => `Clause ${at} speaks of the lease ${at}.`);
const DOCS = {
  'rules.md': `# Rules\n\nA pattern is promoted after three sightings and two wins.\n\n${LINES.join('\n\n')}\n`,
};
const ASKED = ['research', 'How many sightings promote a pattern?', '--docs'];
const AT = ['--now', '2026-03-29T00:00:00.000Z', '--seed', '3', '--json'];

async function textsBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
}

describe.skipIf(await isPostgresMissing())(
  'a shared home with blobs in S3, by the built command',
  () => {
    test('STO-83 STO-90 STO-93 a report is that of a folder while S3 fails now and then, and no key is anywhere', async () => {
      await using server = await openS3Server();
      await withSharedPlace(async ({ address }) => {
        const folder = createFolder(DOCS);
        const docs = join(folder, 'docs');
        const shared = ['--home', `${POSTGRES_URL}?schema=${address.schema}`];
        const run = async (machine: string, ...argv: readonly string[]) => {
          const cwd = join(folder, machine);
          await mkdir(cwd, { recursive: true });
          const environment = argv.includes('plain') ? {} : server.environment;
          const said = argv.filter((word) => word !== 'plain');
          return startCommand(inject('packedPackage'), said, cwd, environment).ended;
        };
        const pathOf = (stdout: string): string => JSON.parse(stdout).report.path;
        let requests = 0;
        server.trouble(() => {
          requests += 1;
          if (requests % 3 === 0) return { type: 'status', status: 500, code: 'InternalError' };
          return requests % 4 === 0 ? { type: 'late', ms: 300 } : undefined;
        });
        const here = await run('none', ...ASKED, docs, ...AT, 'plain', '--home', 'home');
        const there = await run('one', ...ASKED, docs, ...AT, ...shared);
        expect(there).toMatchObject({ code: 0 });
        expect(server.objects.size).toBeGreaterThan(0);
        expect(server.calls.some(({ status }) => status === 500)).toBe(true);
        for (const name of ['report.json', 'report.md'])
          expect(await readFile(join(pathOf(there.stdout), '..', name), 'utf8')).toBe(
            await readFile(join(pathOf(here.stdout), '..', name), 'utf8'),
          );
        const id: string = JSON.parse(there.stdout).session_id;
        const verified = await run('two', 'verify', id, ...shared);
        expect(verified).toMatchObject({ code: 0 });

        server.trouble(() => ({ type: 'status', status: 403, code: 'AccessDenied' }));
        const denied = await run('three', 'sessions', 'list', ...shared);
        expect(denied).toMatchObject({ code: 2, stderr: expect.stringContaining('403') });
        server.trouble(() => undefined);
        expect((await run('three', 'verify', id, ...shared)).code).toBe(0);

        const said = [there, verified, denied].flatMap(({ stdout, stderr }) => [stdout, stderr]);
        const leaks = [...said, ...(await textsBelow(folder))].filter((text) =>
          text.includes(S3_SECRET),
        );
        expect(leaks).toEqual([]);
      });
    });
  },
);
