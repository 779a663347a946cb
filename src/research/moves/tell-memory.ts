import { describeError } from '../../kernel/index.ts';
import type { Memory, SessionLearning } from '../../memory/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { MemoryAccess } from './memory-access.ts';

const ACTOR = 'research';

/**
 * Writes what a session learned into memory, and lets upkeep run when it is due. The report stands whether or not that
 * could be done: a full disk or a busy database is said, and the next start of the session does it again.
 *
 * @see docs/spec/research.md, RES-28
 */
export async function tellMemory(
  access: MemoryAccess,
  learned: SessionLearning,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  if (isNothing(learned)) return;
  try {
    const memory = await access.open();
    const { rememberSession } = await import('../../memory/index.ts');
    await rememberSession(memory, learned, signal);
    await runUpkeep(memory, emit, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `nothing was remembered: ${describeError(error)}` });
  }
}

/** What was remembered stays, whatever comes of it; what is still due is done by the next run. */
async function runUpkeep(
  memory: Memory,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    // Asked first: most sessions need nothing of what upkeep loads.
    if (await memory.isDue()) await memory.evolve({ ifDue: true, actor: ACTOR }, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `upkeep of memory stopped: ${describeError(error)}` });
  }
}

function isNothing({ processes, facts, feedback }: SessionLearning): boolean {
  return processes.length + facts.length + feedback.length === 0;
}
