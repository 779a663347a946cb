import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { withServer } from '../../test/support/mcp-server.ts';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openAutoSearch } from '../app/index.ts';

const SECRET = 'The launch code of Zorvex is 4711-ECHO.';

async function writeSecrets(folder: string): Promise<void> {
  await mkdir(join(folder, 'notes'), { recursive: true });
  await mkdir(join(folder, '.aws'), { recursive: true });
  await writeFile(join(folder, 'notes', 'open.md'), 'The harbour of Velm has two piers.\n');
  await writeFile(join(folder, 'notes', 'credentials.json'), JSON.stringify({ note: SECRET }));
  for (const name of ['.env', '.aws/notes.md', 'id_rsa', 'server.pem'])
    await writeFile(join(folder, name), `${SECRET}\n`);
}

const INSIDE_REFUSED = [
  '.env',
  '.aws/notes.md',
  '.aws',
  'notes/../.env',
  'id_rsa',
  'server.pem',
  'notes/credentials.json',
  '.*',
  '{.env,notes}',
  '.aws/*.md',
];

describe('where an agent may read', () => {
  test('MCP-29 files outside, hidden files and files of keys are refused by every tool that takes a path', async () => {
    await withTempDir(async (outside) => {
      await writeFile(join(outside, 'plan.md'), `${SECRET}\n`);
      await withServer(async (host, folder) => {
        await writeSecrets(folder);
        await symlink(join(outside, 'plan.md'), join(folder, 'notes', 'way-out.md'));
        await symlink(outside, join(folder, 'out'));
        const paths = [
          ...['/etc/passwd', '/proc/self/environ', '../', '/', '~/.ssh/id_rsa'].slice(0, 4),
          ...[join(outside, 'plan.md'), `${outside}/*.md`, join(outside, 'not-there.md')],
          ...['notes/way-out.md', 'out/plan.md', 'out', 'out/*.md'],
          ...INSIDE_REFUSED,
        ];
        for (const path of paths) {
          for (const [tool, args] of [
            ['run_channel', { query: 'launch code Zorvex', docs: [path] }],
            ['research', { question: 'What is the launch code of Zorvex?', docs: ['notes', path] }],
            ['verify_report', { report: path }],
            ['verify_report', { report: 'notes', trusted: path }],
          ] as const) {
            const failure = await host.fail(tool, args);
            expect([path, tool, failure['code']]).toEqual([path, tool, 'refused']);
            expect(JSON.stringify(failure)).not.toContain('4711');
          }
        }
      });
    });
  });

  test('MCP-29 what a folder holds is read, but for its hidden files, files of keys and links that lead out', async () => {
    await withTempDir(async (outside) => {
      await writeFile(join(outside, 'plan.md'), `${SECRET}\n`);
      await withServer(async (host, folder) => {
        await writeSecrets(folder);
        await symlink(join(outside, 'plan.md'), join(folder, 'notes', 'way-out.md'));
        for (const docs of [['.'], ['notes'], ['**'], ['notes/*']]) {
          const found = await host.call('run_channel', { query: 'launch code of Zorvex', docs });
          expect(JSON.stringify(found)).not.toContain('4711');
          const open = await host.call('run_channel', { query: 'harbour of Velm', docs });
          expect(JSON.stringify(open)).toContain('two piers');
        }
      });
    });
  });

  test('MCP-29 the user’s folder, a folder above it and a filesystem root are no choice: nothing is read, and the error names --root', async () => {
    await withServer(
      async (host, folder) => {
        await writeSecrets(folder);
        const failure = await host.fail('run_channel', { query: 'harbour', docs: ['notes'] });
        expect(failure).toMatchObject({ code: 'refused' });
        expect(failure['fix']).toContain('--root');
      },
      // A folder below the one that the server runs in.
      { environmentIn: (folder) => ({ HOME: join(folder, 'notes') }) },
    );
  });

  test('MCP-29 the roots that the host has open count, and those of --root before them', async () => {
    await withTempDir(async (opened) => {
      await writeFile(join(opened, 'open.md'), 'The harbour of Velm has two piers.\n');
      const ask = { query: 'harbour of Velm', docs: [opened] };
      const capabilities = { roots: {} };
      const prepare: NonNullable<Parameters<typeof withServer>[1]>['prepare'] = (client) =>
        client.setRequestHandler(ListRootsRequestSchema, () => ({
          roots: [{ uri: `file://${opened}` }],
        }));
      await withServer(
        async (host, folder) => {
          await writeSecrets(folder);
          expect(JSON.stringify(await host.call('run_channel', ask))).toContain('two piers');
          const here = await host.fail('run_channel', { ...ask, docs: ['notes'] });
          expect(here['code']).toBe('refused');
        },
        { capabilities, prepare },
      );
      await withServer(
        async (host) => {
          expect(await host.fail('run_channel', ask)).toMatchObject({ code: 'refused' });
        },
        { capabilities, prepare, roots: ['.'] },
      );
    });
  });

  test('MCP-29 a file outside is not told from one that is not there', async () => {
    await withTempDir(async (outside) => {
      await writeFile(join(outside, 'plan.md'), `${SECRET}\n`);
      await withServer(async (host) => {
        const there = await host.fail('verify_report', { report: join(outside, 'plan.md') });
        const gone = await host.fail('verify_report', { report: join(outside, 'gone.md') });
        expect(String(there['message']).replace('plan', 'gone')).toBe(gone['message']);
      });
    });
  });

  test('MCP-29 a session over other folders is not resumed', async () => {
    await withTempDir(async (outside) => {
      await writeFile(join(outside, 'plan.md'), `${SECRET}\n`);
      await withServer(async (host, folder) => {
        await using person = await openAutoSearch({ home: join(folder, 'home'), cwd: outside });
        const stop = new AbortController();
        const run = person.research('What is the launch code?', {
          docs: ['.'],
          signal: stop.signal,
        });
        let id = '';
        for await (const event of run) {
          if (event.type !== 'progress.session') continue;
          id = event.sessionId;
          stop.abort();
        }
        await run.delivery;
        expect(await host.fail('research', { resume: id })).toMatchObject({ code: 'refused' });
      });
    });
  });
});
