import { describeError, hashOf, type Instant } from '../../kernel/index.ts';
import type { Memory } from '../../memory/index.ts';
import { findClues, moveOfRow, planSubQuestions, queryType } from '../../search/index.ts';
import { detectScript } from '../../text/index.ts';
import type { RecalledMove } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';

/** So many are looked at, and so many are used. */
const LOOK = 40;
const USED = 20;

interface Asked {
  readonly question: string;
  readonly now: Instant;
  readonly seed: number;
}

/** The name under which memory notes what it showed for a question: feedback on it is given under the same name. */
export function recallName({ question, now, seed }: Asked): string {
  return `q-${hashOf([question, now, seed]).slice(0, 16)}`;
}

/**
 * The Processes of like tasks. What was learned at the session's own instant or later is left out, so that the same
 * question at the same instant recalls the same, also after it has left its own Processes. A memory that cannot be
 * read is said, and holds nothing up.
 *
 * @see docs/spec/research.md, RES-25
 */
export async function recallMoves(
  access: MemoryAccess,
  asked: Asked,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<readonly RecalledMove[]> {
  try {
    if (!(await access.isThere())) return [];
    const memory = await access.open();
    const { recallProcesses } = await import('../../memory/index.ts');
    const { advice, warnings } = await recallProcesses(
      memory,
      // Exploring is left to the draw among moves.
      {
        text: describeTask(asked.question),
        session: recallName(asked),
        limit: LOOK,
        explore: 0,
      },
      signal,
    );
    const moves: RecalledMove[] = [];
    for (const { id } of [...advice, ...warnings])
      moves.push(...(await readMove(memory, id, asked.now)));
    return moves.slice(0, USED);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `nothing was recalled: ${describeError(error)}` });
    return [];
  }
}

async function readMove(
  memory: Memory,
  id: string,
  now: Instant,
): Promise<readonly RecalledMove[]> {
  const node = await memory.get(id);
  if (node.type !== 'Process' || node.createdAt >= now) return [];
  const move = moveOfRow(node.move, node.action);
  if (move === undefined) return [];
  const { trigger, outcome, isFailure } = node;
  return [{ id, ...move, worked: !isFailure, trigger, outcome }];
}

/** The memory of a home, opened when it is first needed: starting must not wait for what is not used. */
export interface MemoryAccess {
  /** Whether there is anything to recall. Nothing is created to find out. */
  isThere(): Promise<boolean>;
  /** Opens it, made when missing; whoever hands it out closes it. */
  open(): Promise<Memory>;
}

const SCRIPTS = { latin: 'Latin', cjk: 'Chinese', mixed: 'mixed', other: 'foreign' } as const;

/**
 * What kind of task a question is, in words that like questions share: form, script, and what it names. What worked for
 * one is remembered under these words and recalled for the next. Pure.
 *
 * @see docs/spec/research.md, RES-25
 */
export function describeTask(question: string): string {
  const { entities, sides, times, constraints } = findClues(question);
  const parts = planSubQuestions(question).nodes.length;
  const traits = [
    sides.length >= 2 ? 'contrasting several sides' : '',
    entities.length === 0 ? 'naming nobody' : entities.length === 1 ? 'naming one' : 'naming many',
    times.length > 0 ? 'bound by time' : '',
    constraints.length > 0 ? 'constrained' : '',
    parts > 1 ? 'composite' : 'simple',
  ];
  const kind = `${queryType(question)} question in ${SCRIPTS[detectScript(question)]} script`;
  return [kind, ...traits.filter((trait) => trait !== '')].join(', ');
}
