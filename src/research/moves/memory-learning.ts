import { describeError } from '../../kernel/index.ts';
import type {
  Memory,
  SessionFact,
  SessionFeedback,
  SessionLearning,
  SessionProcess,
} from '../../memory/index.ts';
import type { Claim, Report } from '../../report/index.ts';
import { formatMove } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { type LeverMove, leverMoves, type Move } from './moves.ts';
import { describeTask, type MemoryAccess, recallName } from './recall-moves.ts';

/** Facts of one session: the answer is worth keeping, the rest stands in the report. */
const MAX_FACTS = 5;
/** What a document says is one of its many sayings. */
const SLOT = 'says';

/**
 * What a session leaves in memory: a Process for each lever that it moved, the verified claims of its answer as Facts,
 * and for each recalled Process whose move it tried again whether that held. Pure; ids come from session, step and
 * kind, so that telling it again changes nothing.
 *
 * @see docs/spec/research.md, RES-27
 */
export function memoryLearningOf(
  brief: Brief,
  moves: readonly Move[],
  report: Report,
): SessionLearning {
  const changes = leverMoves(moves);
  return {
    session: brief.sessionId,
    shownAs: recallName(brief),
    now: brief.now,
    taskDomain: null,
    processes: changes.map((move) => processOf(brief, move)),
    facts: report.answered === 'no' ? [] : factsOf(report),
    feedback: changes.flatMap((move) => feedbackOn(brief, move)),
  };
}

function processOf(brief: Brief, move: LeverMove): SessionProcess {
  return {
    step: `g${move.generation}`,
    trigger: describeTask(brief.question),
    action: formatMove(move.change.lever, move.change.to),
    move: { lever: move.change.lever, value: move.change.to },
    outcome: outcomeOf(move),
    worked: move.gained,
    isGeneralizable: move.gained,
    retrievedIds: brief.processes.map(({ id }) => id),
  };
}

function outcomeOf({ decision, scoreBefore, scoreAfter }: LeverMove): string {
  const scores = `${(scoreBefore ?? 0).toFixed(4)} to ${scoreAfter.toFixed(4)}`;
  switch (decision) {
    case 'keep':
      return `the score rose from ${scores}`;
    case 'revert':
      return `the score did not rise: ${scores}`;
    case 'refused':
      return `refused by a gate: ${scores}`;
    default:
      return decision satisfies never;
  }
}

/** A recalled Process held when its move came out again as it said. */
function feedbackOn(
  brief: Brief,
  { generation, change, gained }: LeverMove,
): readonly SessionFeedback[] {
  return brief.processes
    .filter(({ lever, value }) => lever === change.lever && value === change.to)
    .map((recalled) => ({
      step: `g${generation}`,
      node: recalled.id,
      outcome: recalled.worked === gained ? ('success' as const) : ('failure' as const),
      context: describeTask(brief.question),
    }));
}

/** The step under which a claim is remembered. */
export function stepOfClaim(claimId: string): string {
  return `claim:${claimId}`;
}

function factsOf(report: Report): readonly SessionFact[] {
  const byId = new Map(report.claims.map((claim) => [claim.id, claim]));
  return report.answer.claimIds
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ status }) => status === 'verified')
    .slice(0, MAX_FACTS)
    .map((claim) => factOf(report, claim));
}

/** Filed under its document, where each saying stands once however often it is found. */
function factOf(report: Report, { id, text, proofs }: Claim): SessionFact {
  const evidenceIds = [...new Set(proofs.map(({ evidenceId }) => evidenceId))];
  const source = report.evidence.find((row) => row.id === evidenceIds[0]);
  return {
    step: stepOfClaim(id),
    content: text,
    ...(source === undefined
      ? {}
      : { entity: source.title, slot: SLOT, cardinality: 'multi' as const }),
    evidenceIds,
  };
}

const ACTOR = 'research';

/**
 * Writes what a session learned into memory, and lets upkeep run when it is due. The report stands whether or not that
 * could be done: a full disk or a busy database is said, and the next start of the session does it again.
 *
 * @see docs/spec/research.md, RES-28
 */
export async function rememberLearning(
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
