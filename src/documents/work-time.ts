/** What tells how much of a machine somebody could use. Each counts milliseconds from a moment of its own. */
export interface WorkClocks {
  wallMs(): number;
  /** Processor time of all threads of the process. */
  processorMs(): number;
  /** How long the thread that works has had nothing to do: it waited, and not for a processor. */
  idleMs(): number;
}

/** Work that has begun. */
export interface WorkTime {
  /** Milliseconds that count against a limit. */
  spentMs(): number;
  /** Whether that is more than this; next to nothing to ask while it cannot be. */
  hasSpent(limitMs: number): boolean;
}

/** So many times its limit is what work takes at most on the wall, whatever keeps it from a processor. */
const MAX_WALL = 4;

/**
 * Time of work that begins now. On a machine that does other things too a thread waits for a processor, which is no fault
 * of a file: only what the process worked, or was idle, counts, and of time on the wall a quarter at least.
 *
 * @see docs/spec/documents.md, DOC-70
 */
export function startWorkTime(clocks: WorkClocks): WorkTime {
  const wallFrom = clocks.wallMs();
  const processorFrom = clocks.processorMs();
  const idleFrom = clocks.idleMs();
  const wallSpent = (): number => clocks.wallMs() - wallFrom;
  const spentMs = (): number => {
    const wall = wallSpent();
    const used = clocks.processorMs() - processorFrom + clocks.idleMs() - idleFrom;
    return Math.max(Math.min(wall, used), wall / MAX_WALL);
  };
  return { spentMs, hasSpent: (limitMs) => wallSpent() > limitMs && spentMs() > limitMs };
}
