import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { readLog } from '../../src/storage/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { HOUSE_DOCUMENTS, HOUSE_QUESTIONS } from '../support/house-documents.ts';
import { startCommand } from '../support/packed.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 8);

describe.skipIf(await isPostgresMissing())('workers that are killed', () => {
  test('FLT-3 FLT-4 STO-83 every session is delivered once, whoever is killed and when', () =>
    withSharedPlace(async ({ address, share, at }) => {
      const folder = createFolder(HOUSE_DOCUMENTS);
      const packed = inject('packedPackage');
      const home = ['--home', `${POSTGRES_URL}?schema=${address.schema}`];
      const start = async (machine: string, ...argv: readonly string[]) => {
        // Each machine has a working copy of its own, below its user's folder.
        await mkdir(join(folder, machine), { recursive: true });
        return startCommand(packed, [...argv, ...home], join(folder, machine));
      };
      for (const question of HOUSE_QUESTIONS) {
        const asked = ['research', question, '--docs', join(folder, 'docs'), '--enqueue'];
        expect((await (await start('desk', ...asked)).ended).code).toBe(0);
      }
      const worker = (machine: string) =>
        start(machine, 'worker', '--root', folder, '--until-empty', '--concurrency', '2');
      expect(await killWorkers(worker)).toBeGreaterThan(0);
      const ends = await Promise.all([worker('w0'), worker('w1'), worker('w2')]);
      for (const { ended } of ends) expect((await ended).code).toBe(0);

      const listed = await (await start('desk', 'queue', 'list', '--json')).ended;
      const jobs: readonly { state: string; session: string; question: string }[] = JSON.parse(
        listed.stdout,
      );
      expect(jobs.map(({ state }) => state)).toEqual(HOUSE_QUESTIONS.map(() => 'done'));
      expect(jobs.map(({ question }) => question)).toEqual(HOUSE_QUESTIONS);
      await share.place.refresh(new AbortController().signal);
      const worklog = await (await start('desk', 'sessions', 'list', '--json')).ended;
      const sessions: readonly { session_id: string; status: string }[] = JSON.parse(
        worklog.stdout,
      );
      expect(sessions.map(({ session_id }) => session_id).sort()).toEqual(
        jobs.map(({ session }) => session).sort(),
      );
      for (const { session_id, status } of sessions) {
        expect(status).toBe('delivered');
        expect((await (await start('desk', 'verify', session_id)).ended).code).toBe(0);
      }
      const once = new Map(sessions.map(({ session_id }) => [session_id, 1]));
      expect(await countDeliveries(at('state', 'worklog.jsonl'))).toEqual(once);
    }));
});

async function countDeliveries(path: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const line of readLog(path)) {
    const value = line.ok && isRecord(line.value) ? line.value : {};
    const session = String(value['session_id']);
    if (value['type'] === 'delivery') counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return counts;
}

/** @returns How many of them were at work when they were killed. */
async function killWorkers(
  worker: (machine: string) => Promise<ReturnType<typeof startCommand>>,
): Promise<number> {
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = await worker(`w${kill % 2}`);
    // From the start of the program to the middle of its sessions.
    await setTimeout(800 + kill * 400);
    victim.kill('SIGKILL');
    if ((await victim.ended).code === null) killed += 1;
  }
  return killed;
}
