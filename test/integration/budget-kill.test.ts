import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openQueue } from '../../src/fleet/index.ts';
import { killAtRandom } from '../support/kill-at-random.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker, type Worker } from '../support/processes.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** A long run: AUTOSEARCH_TEST_KILLS=500. */
const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 24);
const WORKERS = 8;
/** So many of them take no jobs, and have sessions of their own. */
const BY_HAND = 3;
const LIMIT = 100 + 10 * KILLS;
const REQUESTS = 20;
const MOST_ALIVE_MS = 300;
const TIMEOUT_MS = Math.max(60_000, KILLS * 2_000);

/** The sessions of a process by hand; none of a worker. */
function sessionsOf(at: number): readonly string[] {
  return at < BY_HAND ? [`hand-${at}`] : [];
}

async function expectUsedUp(byHand: readonly Worker[]): Promise<void> {
  for (const process of byHand) expect(await process.nextLine()).toBe('used up');
}

describe.skipIf(await isPostgresMissing())('a budget', () => {
  test(
    'FLT-16 FLT-17 FLT-23 workers and processes by hand that are killed at random spend all of it, and nothing more',
    {
      timeout: TIMEOUT_MS,
    },
    () =>
      withSharedPlace(({ address, share }) =>
        withTempDir(async (folder) => {
          const queue = await openQueue(share.place);
          await queue.setBudget(
            { tenant: 'default', period: 'total' },
            { usd: null, tokens: null, calls: LIMIT },
          );
          const jobs = Math.ceil((2 * LIMIT) / REQUESTS);
          const input = { question: 'Why?' };
          const askedAt = '2026-03-29T00:00:00.000Z';
          for (let at = 0; at < jobs; at += 1)
            await queue.add({ id: `q-${at}`, tenant: 'default', input, askedAt });
          const start = (at: number): Worker =>
            startWorker(
              'spend-budget',
              `${POSTGRES_URL}?schema=${address.schema}`,
              folder,
              join(folder, `w${at}`),
              String(REQUESTS),
              ...sessionsOf(at),
            );
          const last = await killAtRandom({
            workers: WORKERS,
            kills: KILLS,
            mostAliveMs: MOST_ALIVE_MS,
            start,
          });
          while ((await queue.countOpen()) > 0) await setTimeout(50);
          await expectUsedUp(last.slice(0, BY_HAND));
          for (const worker of last) await worker[Symbol.asyncDispose]();
          const sent = readFileSync(join(folder, 'sent'), 'utf8').split('\n').length - 1;
          expect(sent).toBeLessThanOrEqual(LIMIT);
          // Of each that was killed, one may have been reserved and written down, and never sent.
          expect(sent).toBeGreaterThanOrEqual(LIMIT - KILLS);
          const [budget] = await queue.listBudgets();
          expect(budget).toMatchObject({ limits: { calls: LIMIT }, reserved: { calls: 0 } });
          expect(budget?.spent.calls).toBeLessThanOrEqual(LIMIT);
          expect(budget?.spent.calls).toBeGreaterThanOrEqual(sent);
        }),
      ),
  );
});
