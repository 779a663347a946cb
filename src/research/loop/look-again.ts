import { dirname } from 'node:path';
import {
  CONTROL_EVERY,
  controlOf,
  type Evolution,
  type EvolutionDecision,
  isControlDue,
  isUnverified,
  MIN_RECORDED_SESSIONS,
} from '../../evolution/index.ts';
import { describeError } from '../../kernel/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { listSessionIds } from '../sessions/list-sessions.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { listRecordedTasks } from '../training/recorded-tasks.ts';
import { REPLAYED } from './decide-step.ts';

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
    const { tasks } = await listRecordedTasks(dirname(folder.path), signal, REPLAYED);
    if (tasks.length < MIN_RECORDED_SESSIONS) return;
    for (const verdict of await evolution.reexamine(tasks, signal)) {
      const text = describeVerdict(verdict, lines);
      if (text !== undefined) note(text);
    }
  } catch (error) {
    signal.throwIfAborted();
    note(`what was kept could not be looked at again: ${describeError(error)}`);
  }
}

/**
 * The standing control: after every so many sessions, all that was kept is held against the home without it. The report stands
 * whether or not that can be done.
 *
 * @see docs/spec/research.md, RES-63
 */
export async function controlKept(
  evolution: Pick<Evolution, 'listDecisions' | 'control'>,
  folder: SessionFolder,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const note = (text: string): void => emit({ type: 'progress.note', text });
  try {
    const { lines } = await evolution.listDecisions(signal);
    const place = dirname(folder.path);
    const sessions = (await listSessionIds(place)).length;
    if (!isControlDue(lines, sessions)) return;
    const { tasks } = await listRecordedTasks(place, signal, CONTROL_EVERY);
    const verdict = await evolution.control({ sessions, tasks }, signal);
    if (verdict?.decision !== 'revert') return;
    const control = controlOf(verdict);
    const why =
      control?.because === 'loss'
        ? `the last ${control.questions} recorded questions do worse by what was kept`
        : 'three controls in a row found no gain by what was kept';
    note(`gone back, ${why}: ${movesIn(verdict.changes)}`);
  } catch (error) {
    signal.throwIfAborted();
    note(`the control of what was kept could not be made: ${describeError(error)}`);
  }
}

/** What past sessions made of a change; nothing where it stays as it was. */
function describeVerdict(
  { type, decision, changes, gates }: EvolutionDecision,
  lines: readonly EvolutionDecision[],
): string | undefined {
  if (decision === 'keep')
    return type === 'decision' ? `kept, past sessions gain by it: ${movesIn(changes)}` : undefined;
  const moved = gates.find(({ gate }) => gate === 'head-moved');
  const why = moved === undefined ? 'past sessions do not gain by it' : String(moved.value);
  if (changes.length > 0) return `taken back, ${why}: ${movesIn(changes)}`;
  const waited = lines.filter(({ id }) => gates.some(({ value }) => value === id));
  return `let go, ${why}: ${movesIn(waited.flatMap((line) => line.changes))}`;
}

function movesIn(changes: EvolutionDecision['changes']): string {
  return changes
    .map(({ lever, from, to }) => `${lever ?? 'a skill'} ${String(from)} -> ${String(to)}`)
    .join(', ');
}
