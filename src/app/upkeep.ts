import { describeError } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';

/** Memory's upkeep in a program that lives long (docs/spec/memory.md, MEM-30). */
interface Upkeep {
  start(): void;
  stop(): Promise<void>;
}

export function createUpkeep(
  openMemory: () => Promise<Pick<Memory, 'evolve'>>,
  note: (text: string) => void,
): Upkeep {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      const memory = await openMemory();
      await memory.evolve({ ifDue: true }, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) note(`memory upkeep: ${describeError(error)}`);
    } finally {
      running = undefined;
    }
  };
  return {
    start() {
      if (!stopping.signal.aborted) running ??= run();
    },
    async stop() {
      stopping.abort(new DOMException('the program ends', 'AbortError'));
      await running;
    },
  };
}
