import type { ResearchError } from '../kernel/index.ts';
import type { Memory } from './memory.ts';

/** A memory of which nothing can be written: what reads it reads, and what would change it says why not (MEM-50). */
export function createReadOnlyMemory(memory: Memory, why: ResearchError): Memory {
  const refuse = (): Promise<never> => Promise.reject(why);
  return {
    ...memory,
    unwritable: why,
    add: refuse,
    addLines: refuse,
    link: refuse,
    feedback: refuse,
    feedbackLines: refuse,
    forget: refuse,
    act: refuse,
    // A dry run makes the same decisions and writes nothing.
    evolve: (options, signal) =>
      options?.dryRun === true ? memory.evolve(options, signal) : refuse(),
    undo: refuse,
    import: refuse,
  };
}
