import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { findTextFile } from '../../src/storage/index.ts';
import { type ChangingWorld, openChangingWorld } from '../support/changing-world.ts';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const SAID = 'The scheduler of Tokio steals work from other threads when its own queue is empty.';
const QUESTION = 'How does the Tokio scheduler balance work between threads?';

interface Watched {
  readonly world: ChangingWorld;
  /** Of the watch, on a day of April: what `watch run` printed. */
  refresh(day: number): Promise<readonly Refreshed[]>;
  notices(): Promise<readonly Told[]>;
}

interface Refreshed {
  readonly session: string | null;
  readonly changes: readonly { readonly kind: string; readonly is_weighty: boolean }[];
  readonly error: string | null;
}

interface Told {
  readonly key: string;
  readonly changes: readonly { readonly kind: string; readonly reason: string | null }[];
}

/** The packed command watches a report from `asked`, whose sources are on this machine. */
async function watching(
  asked: (url: string) => readonly string[],
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const page = `<h1>Tokio</h1><p>${SAID}</p>`;
  const world: ChangingWorld = { abstract: SAID, isRetracted: false, isUp: true, page };
  await using server = await openChangingWorld(world);
  await withTempDir(async (folder) => {
    const cwd = join(folder, 'project');
    const home = join(folder, 'data/home');
    await mkdir(cwd);
    const run = async (day: number, ...words: readonly string[]) => {
      const now = `2026-04-0${day}T00:00:00.000Z`;
      const argv = [...words, '--home', home, '--json', '--now', now];
      const { code, stdout, stderr } = await startCommand(inject('packedPackage'), argv, cwd).ended;
      if (code !== 0) throw new Error(`${words.join(' ')}: ${code} ${stdout} ${stderr}`);
      return JSON.parse(stdout);
    };
    const set = (key: string, value: string) => run(1, 'config', 'set', key, value);
    await set('channels.openalex.base_url', `${server.url}/openalex`);
    await set('channels.crossref.base_url', `${server.url}/crossref`);
    await set('egress.private', JSON.stringify([`127.0.0.1:${server.port}`]));
    const research = ['research', QUESTION, ...asked(server.url), '--generations', '1'];
    const { session_id: session } = await run(1, ...research);
    await run(1, 'watch', 'add', String(session), '--every', '1d', '--notify', 'file');
    await work({
      world,
      refresh: (day) => run(day, 'watch', 'run', '--due'),
      async notices() {
        const text = (await findTextFile(join(home, 'state/watch-notices.jsonl'))) ?? '';
        return text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line));
      },
    });
  });
}

const losses = (notices: readonly Told[]): readonly (readonly [string, string | null])[] =>
  notices.flatMap(({ changes }) => changes.map(({ kind, reason }) => [kind, reason] as const));

test('WAT-3 WAT-4 WAT-6 a work that was retracted since is told, once', async () => {
  await watching(
    () => ['--channels', 'openalex'],
    async ({ world, refresh, notices }) => {
      expect((await refresh(2))[0]).toMatchObject({ error: null });
      expect(await notices()).toEqual([]);
      world.isRetracted = true;
      const [told] = await refresh(4);
      expect(told?.changes.filter((change) => change.is_weighty)).not.toEqual([]);
      expect(losses(await notices())).toContainEqual(['gone', 'retracted']);
      await refresh(6);
      expect(await notices()).toHaveLength(1);
    },
  );
});

test('WAT-3 WAT-4 WAT-6 a page that vanished is told, once', async () => {
  await watching(
    (url) => ['--urls', `${url}/page`],
    async ({ world, refresh, notices }) => {
      expect((await refresh(2))[0]).toMatchObject({ session: null, error: null });
      world.page = null;
      await refresh(4);
      expect(losses(await notices())).toContainEqual(['gone', 'source-deleted']);
      await refresh(6);
      expect(await notices()).toHaveLength(1);
    },
  );
});

test('WAT-4 a source that does not answer is no change of weight', async () => {
  await watching(
    () => ['--channels', 'openalex'],
    async ({ world, refresh, notices }) => {
      world.isUp = false;
      await refresh(2);
      expect(await notices()).toEqual([]);
    },
  );
});
