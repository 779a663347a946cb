import type { Report } from '../../report/index.ts';
import type { Brief } from '../brief/brief.ts';
import { findReport } from '../deliver/delivery.ts';
import { memoryLearningOf, stepOfClaim } from '../moves/memory-learning.ts';
import { movesOf } from '../moves/moves.ts';
import type { MemoryAccess } from '../moves/recall-moves.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { findBrief, readJournal } from '../sessions/session-store.ts';
import type { SessionState } from '../state/session-state.ts';
import type { RecordedOutcome, VerdictTarget } from './outcome.ts';

/** What a verdict is about, by the steps of the session and by nodes that it had recalled. */
export interface VerdictReach {
  readonly steps: readonly string[];
  readonly recalled: readonly string[];
}

/**
 * Each thing by itself: a claim is a Fact, a row of evidence the Facts that rest on it, and a whole session the moves
 * that it kept, with the recalled Processes that had advised them. Pure.
 *
 * @see docs/spec/research.md, RES-29
 */
export function planVerdictReach(
  target: VerdictTarget,
  { processes: recalled }: Pick<Brief, 'processes'>,
  { processes, facts }: Pick<ReturnType<typeof memoryLearningOf>, 'processes' | 'facts'>,
): VerdictReach {
  switch (target.kind) {
    case 'claim':
      return { steps: [stepOfClaim(target.id)], recalled: [] };
    case 'evidence': {
      const resting = facts.filter(({ evidenceIds }) => evidenceIds?.includes(target.id));
      return { steps: resting.map(({ step }) => step), recalled: [] };
    }
    case 'session': {
      const kept = processes.filter(({ worked }) => worked);
      const advised = recalled.filter(
        ({ worked, lever, value }) =>
          worked && kept.some(({ move }) => move?.lever === lever && move.value === value),
      );
      return { steps: kept.map(({ step }) => step), recalled: advised.map(({ id }) => id) };
    }
    default:
      return target satisfies never;
  }
}

/**
 * Tells memory what a person said of a session: each node that it is about gets the verdict as its outcome, under an
 * id made of the verdict's and the node's. What the session learned is written first, should it be missing.
 *
 * @returns The nodes that took it.
 */
export async function applyToMemory(
  access: MemoryAccess,
  folder: SessionFolder,
  verdict: RecordedOutcome,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (verdict.verdict === 'withdrawn') return [];
  const brief = await findBrief(folder);
  const report = await findReport(folder);
  if (brief === undefined || report === undefined) return [];
  const { state } = await readJournal(folder);
  const nodes = await nodesOf(access, { brief, state, report }, verdict, signal);
  if (nodes.length === 0) return [];
  const memory = await access.open();
  const feedback = nodes.map((node) => ({
    id: `${verdict.id}/${node}`,
    node,
    outcome: verdict.verdict === 'accepted' ? ('success' as const) : ('failure' as const),
    context: verdict.correction,
    session: folder.id,
    ts: verdict.ts,
  }));
  await memory.feedback(feedback, 'person', signal);
  return nodes;
}

interface Told {
  readonly brief: Brief;
  readonly state: SessionState;
  readonly report: Report;
}

async function nodesOf(
  access: MemoryAccess,
  { brief, state, report }: Told,
  { target }: RecordedOutcome,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const learned = memoryLearningOf(brief, movesOf(state), report);
  const reach = planVerdictReach(target, brief, learned);
  if (reach.steps.length + reach.recalled.length === 0) return [];
  const { rememberSession } = await import('../../memory/index.ts');
  const { ids } = await rememberSession(await access.open(), learned, signal);
  const steps = [...learned.processes, ...learned.facts].map(({ step }) => step);
  const own = steps.flatMap((step, index) =>
    reach.steps.includes(step) ? (ids[index] ?? []) : [],
  );
  return [...new Set([...own, ...reach.recalled])];
}
