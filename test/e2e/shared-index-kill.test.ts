import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openCorpus } from '../../src/documents/index.ts';
import { createRandom, systemClock } from '../../src/kernel/index.ts';
import { noteText } from '../support/bird-notes.ts';
import { createFolder } from '../support/document-folder.ts';
import { type Started, startCommand } from '../support/packed.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { type SharedTest, withSharedPlace } from '../support/shared-place.ts';

/** A long run: AUTOSEARCH_TEST_KILLS=100. */
const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 6);
const MACHINES = 2;
const LONGEST_LIFE_MS = 3_000;
const FILES = 300;
const NEVER = new AbortController().signal;
const AT_WORK =
  "SELECT 1 FROM home_lease WHERE released = 0 AND name LIKE 'cache/leases/documents-%'";

interface Machines extends SharedTest {
  /** Indexes this machine's own copy of the documents. */
  start(machine: string): Promise<Started>;
}

/** What the machine's index answers, and what one answers that was made alone. */
async function answersOf(cacheFolder: string, root: string): Promise<unknown> {
  await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, NEVER);
  await corpus.refresh([root], NEVER);
  return await corpus.search({ roots: [root], text: 'owl at dawn 17', limit: 50 }, NEVER);
}

async function onMachines(fn: (machines: Machines) => Promise<void>): Promise<void> {
  const notes = Array.from({ length: FILES }, (_, at) => [`note-${at}.md`, noteText(at)]);
  const folder = createFolder(Object.fromEntries(notes));
  await withSharedPlace(async (shared) => {
    const home = `${POSTGRES_URL}?schema=${shared.address.schema}`;
    const start = async (machine: string): Promise<Started> => {
      const own = join(folder, machine);
      await mkdir(own, { recursive: true });
      await cp(join(folder, 'docs'), join(own, 'docs'), { recursive: true });
      const argv = ['docs', 'index', 'docs', '--home', home, '--json'];
      return startCommand(inject('packedPackage'), argv, own);
    };
    await fn({ ...shared, start });
    // What they leave behind answers as if nobody had been killed.
    const root = join(folder, 'docs');
    const cache = join(shared.share.place.root, 'cache');
    expect(await answersOf(cache, root)).toEqual(await answersOf(join(folder, 'alone'), root));
    expect(await shared.share.sql.all(AT_WORK)).toEqual([]);
  });
}

describe.skipIf(await isPostgresMissing())('machines that are killed while they index', () => {
  test('FLT-28 who waits for a machine that is killed in the middle goes on at once, and loses nothing', () =>
    onMachines(async ({ share, start }) => {
      const first = await start('one');
      while ((await share.sql.all(AT_WORK)).length === 0) await setTimeout(20);
      const second = await start('two');
      await setTimeout(500);
      first.kill('SIGKILL');
      await first.ended;
      const { code, stdout } = await second.ended;
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ files: FILES, skipped: [] });
      expect(await share.place.cache.list('documents/')).toHaveLength(1);
    }));

  test(
    `FLT-28 of machines killed ${KILLS} times at any moment nothing half is left that anybody takes`,
    () =>
      onMachines(async ({ share, start }) => {
        const random = createRandom(1, 0, 'kills');
        let left = KILLS;
        const keepKilling = async (machine: string): Promise<void> => {
          for (; left > 0; ) {
            left -= 1;
            const victim = await start(`${machine}-${left}`);
            await setTimeout(200 + random.next() * LONGEST_LIFE_MS);
            victim.kill('SIGKILL');
            await victim.ended;
          }
        };
        await Promise.all(Array.from({ length: MACHINES }, (_, at) => keepKilling(`m${at}`)));
        const last = await (await start('last')).ended;
        expect(last.code).toBe(0);
        expect(JSON.parse(last.stdout)).toMatchObject({ files: FILES, skipped: [] });
        expect(await share.place.cache.list('documents/')).toHaveLength(1);
      }),
    Math.max(300_000, KILLS * 10_000),
  );
});
