import { expect, inject, test } from 'vitest';
import { createRandom } from '../../src/kernel/index.ts';
import { checker } from '../fuzz/checker.ts';
import { faults } from '../fuzz/faults.ts';
import { hostile } from '../fuzz/hostile.ts';
import { journals } from '../fuzz/journals.ts';
import { kills } from '../fuzz/kills.ts';
import { readers } from '../fuzz/readers.ts';
import { reports } from '../fuzz/reports.ts';
import type { FuzzTarget } from '../fuzz/target.ts';
import { tools } from '../fuzz/tools.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const ALL: readonly FuzzTarget[] = [
  readers,
  checker,
  tools,
  journals,
  faults,
  hostile,
  kills,
  reports,
];
const { env } = process;
/** In CI a run must be repeatable; elsewhere each day tries something else. */
const DAY = env['CI'] === undefined ? new Date().toISOString().slice(0, 10) : '2026-11-23';
const SEED = env['AUTOSEARCH_FUZZ_SEED'] ?? DAY;
const MINUTES = Number(env['AUTOSEARCH_FUZZ_MINUTES'] ?? 1);
const ONLY = env['AUTOSEARCH_FUZZ_TARGET'];
/** "12" goes straight to trial 12 of its target. */
const TRIAL = env['AUTOSEARCH_FUZZ_TRIAL'];
/** So many trials, however long they take. */
const TRIALS = env['AUTOSEARCH_FUZZ_TRIALS'];
/** A trial is one command or several, on a machine that does other things too. */
const MOST_MS_A_TRIAL = 30_000;

const targets = ALL.filter(({ name }) => ONLY === undefined || name === ONLY);
const shareMs = TRIALS === undefined ? (MINUTES * 60_000) / targets.length : 0;

function leastOf({ atLeast }: FuzzTarget): number {
  if (TRIAL !== undefined) return 1;
  return TRIALS === undefined ? (atLeast ?? 1) : Number(TRIALS);
}

test.each(targets.map((target) => ({ ...target, least: leastOf(target) })))(
  '$name hold under what nobody foresaw',
  { timeout: shareMs + 300_000 + Math.max(...targets.map(leastOf)) * MOST_MS_A_TRIAL },
  ({ name, open, least }) =>
    withTempDir(async (root) => {
      const trial = await open(root, inject('packedPackage'));
      const end = performance.now() + shareMs;
      let tried = 0;
      const first = Number(TRIAL ?? 0);
      for (
        let number = first;
        tried < least || (TRIAL === undefined && performance.now() < end);
        number += 1
      ) {
        try {
          await trial(createRandom(SEED, number, name));
        } catch (error) {
          const again = `npm run fuzz -- --target ${name} --seed ${SEED} --trial ${number}`;
          throw new Error(`${again}\n${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        }
        tried += 1;
      }
      if (ONLY !== undefined || MINUTES !== 1)
        console.log(`${name}: ${tried} trials of seed ${SEED}`);
      expect(tried).toBeGreaterThan(0);
    }),
);
