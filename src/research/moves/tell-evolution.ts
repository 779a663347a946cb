import type { Evolution } from '../../evolution/index.ts';
import { describeError } from '../../kernel/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionState } from '../state/session-state.ts';
import { foldState } from './fold-state.ts';

/**
 * Writes what a session leaves in `state/`. The report stands whether or not that can be done; what is missing is
 * written at the next start.
 *
 * @see docs/spec/research.md, RES-32
 */
export async function tellEvolution(
  evolution: Evolution,
  { brief, state }: { readonly brief: Brief; readonly state: SessionState },
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { worklog, patterns, decisions } = foldState(brief, state);
    await evolution.patterns.append(patterns, signal);
    await evolution.record(decisions, signal);
    for (const text of await evolution.refuseLaid(signal)) emit({ type: 'progress.note', text });
    // Last: a start looks in the worklog for sessions that did not come to the end of this.
    await evolution.worklog.append(worklog, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `the worklog was not written: ${describeError(error)}` });
  }
}
