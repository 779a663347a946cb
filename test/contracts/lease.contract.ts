import { describe, expect, test } from 'vitest';
import type { Lease, LeaseOptions } from '../../src/storage/index.ts';

export type TakeLease = (options: LeaseOptions, signal?: AbortSignal) => Promise<Lease>;

/** What every `Lease` does alike. `use` gives a lease of its own to the test. */
export function leaseContract(
  kind: string,
  use: (fn: (take: TakeLease) => Promise<void>) => Promise<void>,
): void {
  describe(`${kind}: one owner at a time`, () => {
    test('STO-40 who finds it held waits, then is told who holds it', () =>
      use(async (take) => {
        await using _held = await take({});
        const refused = take({ waitMs: 10 });
        await expect(refused).rejects.toMatchObject({ code: 'busy' });
        await expect(refused).rejects.toThrow(`process ${process.pid}`);
      }));

    test('STO-40 when it is given back a waiter has it, under a greater epoch', () =>
      use(async (take) => {
        const first = await take({});
        const waiting = take({ waitMs: 10_000 });
        await first[Symbol.asyncDispose]();
        await using second = await waiting;
        expect(second.epoch).toBeGreaterThan(first.epoch);
        expect(second.owner).not.toBe(first.owner);
        expect(second.takenOver).toBeNull();
        await expect(second.assertHeld()).resolves.toBeUndefined();
        await expect(first.assertHeld()).rejects.toMatchObject({ code: 'lease-lost' });
      }));

    test('STO-41 the epoch only grows, however often it changes hands', () =>
      use(async (take) => {
        const epochs: number[] = [];
        for (let time = 0; time < 20; time += 1) {
          await using lease = await take({});
          epochs.push(lease.epoch);
        }
        expect(epochs).toEqual([...new Set(epochs)].sort((a, b) => a - b));
      }));

    test('STO-40 many who want it at once get it one after another', () =>
      use(async (take) => {
        let inside = 0;
        const most: number[] = [];
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            await using _lease = await take({ waitMs: 30_000 });
            inside += 1;
            most.push(inside);
            await new Promise((resolve) => setImmediate(resolve));
            inside -= 1;
          }),
        );
        expect(most).toEqual(Array.from({ length: 10 }, () => 1));
      }));

    test('STO-40 waiting can be cancelled', () =>
      use(async (take) => {
        await using held = await take({});
        const abort = new AbortController();
        const reason = new Error('stop');
        const waiting = take({ waitMs: 30_000 }, abort.signal);
        abort.abort(reason);
        await expect(waiting).rejects.toBe(reason);
        await expect(take({}, abort.signal)).rejects.toBe(reason);
        await expect(held.assertHeld()).resolves.toBeUndefined();
      }));
  });
}
