import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { createFixedClock } from '../../kernel/index.ts';
import type { Memory } from '../memory.ts';
import { openMemoryAt } from '../open-memory-at.ts';

const STEPS = ['fact', 'process', 'success', 'not_used', 'evolve'] as const;

function openIn(home: string): Promise<Memory> {
  const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
  const triggers = { everyHours: 6, updates: 3, processes: 2 };
  return openMemoryAt({ home, clock, packageFolder: null, triggers });
}

async function take(memory: Memory, step: (typeof STEPS)[number], at: number): Promise<void> {
  switch (step) {
    case 'fact':
      await memory.add([{ type: 'Fact', content: `harbour ${at}` }]);
      return;
    case 'process':
      await memory.add([{ type: 'Process', trigger: `when ${at}`, action: `do ${at}` }]);
      return;
    case 'success':
    case 'not_used':
      await memory.feedback([{ node: 'fact_first', outcome: step }], 'person');
      return;
    case 'evolve':
      await memory.evolve();
  }
}

test('MEM-30 a memory that lives long and one that was just opened agree on what is due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
      await withTempDir(async (home) => {
        await using old = await openIn(home);
        await old.add([{ type: 'Fact', id: 'fact_first', content: 'the first' }]);
        for (const [at, step] of steps.entries()) {
          // Half of what happens comes from another process.
          await using other = await openIn(home);
          await take(at % 2 === 0 ? old : other, step, at);
          await using fresh = await openIn(home);
          expect(await old.isDue()).toBe(await fresh.isDue());
        }
      });
    }),
    { numRuns: 12 },
  );
});
