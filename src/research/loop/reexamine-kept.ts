import { dirname } from 'node:path';
import { type Evolution, isUnverified, MIN_RECORDED_SESSIONS } from '../../evolution/index.ts';
import { describeError } from '../../kernel/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { REPLAYED } from './settle-step.ts';

/**
 * Looks again at what was kept before there was enough to replay. Only when a line of the lineage says so is anything
 * else read. The report stands whether or not that can be done.
 *
 * @see docs/spec/research.md, RES-33
 */
export async function reexamineKept(
  evolution: Evolution,
  folder: SessionFolder,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const note = (text: string): void => emit({ type: 'progress.note', text });
  try {
    const { lines } = await evolution.listDecisions(signal);
    if (!lines.some((line) => isUnverified(line, lines))) return;
    const { listRecordedTasks } = await import('../training/recorded-tasks.ts');
    const { tasks } = await listRecordedTasks(dirname(folder.path), signal, REPLAYED);
    if (tasks.length < MIN_RECORDED_SESSIONS) return;
    for (const { decision, changes } of await evolution.reexamine(tasks, signal)) {
      const what = changes.map(({ lever, to }) => `${lever ?? 'a skill'} = ${String(to)}`);
      if (decision === 'revert')
        note(`taken back, past sessions do worse with it; now ${what.join(', ')}`);
    }
  } catch (error) {
    signal.throwIfAborted();
    note(`what was kept could not be looked at again: ${describeError(error)}`);
  }
}
