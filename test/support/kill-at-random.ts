import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../src/kernel/index.ts';
import type { Worker } from './processes.ts';

interface RandomKills {
  readonly workers: number;
  /** How many are killed, all together. */
  readonly kills: number;
  /** Milliseconds: none lives longer before it is killed. */
  readonly mostAliveMs: number;
  /** Starts a process that writes "ready" first. */
  start(at: number): Worker;
}

/** Kills processes of a fleet at random moments, each followed by another. @returns Those that were left alive. */
export async function killAtRandom({
  workers,
  kills,
  mostAliveMs,
  start,
}: RandomKills): Promise<readonly Worker[]> {
  const random = createRandom(1, 0, 'kills');
  let left = kills;
  const keepKilling = async (at: number): Promise<Worker> => {
    for (;;) {
      const worker = start(at);
      const said = await worker.nextLine();
      if (said !== 'ready') throw new Error(`a process of the fleet began with ${said}`);
      left -= 1;
      if (left < 0) return worker;
      await setTimeout(random.next() * mostAliveMs);
      worker.kill('SIGKILL');
      await worker.ended();
    }
  };
  return Promise.all(Array.from({ length: workers }, (_, at) => keepKilling(at)));
}
