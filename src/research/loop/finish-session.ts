import { setImmediate } from 'node:timers/promises';
import type { ModelAsk } from '../../agent/index.ts';
import { isMissed } from '../../documents/index.ts';
import type { Evidence, Ledger } from '../../evidence/index.ts';
import type { SkillUse } from '../../experience/index.ts';
import { describeError } from '../../kernel/index.ts';
import {
  buildReport,
  countedTerms,
  type ProofCheck,
  type Report,
  readAnswerInTurns,
  withWritten,
} from '../../report/index.ts';
import { type Exchange, planRubrics, planSubQuestions } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { countAsks, writersOf } from '../deliver/count-asks.ts';
import type { FinishedDelivery, PausedDelivery } from '../deliver/delivery.ts';
import { attemptFact, methodOf } from '../deliver/describe-method.ts';
import { isForQuotingAlone } from '../deliver/passing-on.ts';
import { settleDelivery } from '../deliver/settle-delivery.ts';
import { writeDelivery, writeEvidence } from '../deliver/write-delivery.ts';
import type { StopReason } from '../journal/journal.ts';
import { memoryLearningOf, rememberLearning } from '../moves/memory-learning.ts';
import { movesOf } from '../moves/moves.ts';
import { citedIn, skillUsesOf } from '../moves/skill-uses.ts';
import { writeStateLines } from '../moves/state-lines.ts';
import { viewGeneration } from '../sessions/show-session.ts';
import { inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { bestGeneration, spentOf } from '../state/session-state.ts';
import { byGrade, gradesOf } from './grade-rows.ts';
import type { ConductWorld, Reached, Session } from './live-session.ts';
import { controlKept, reexamineKept } from './look-again.ts';
import { tellAsks } from './tell-asks.ts';
import { snapshotFinder } from './weigh-rows.ts';
import { type Written, writeReport } from './write-report.ts';

/**
 * Builds the report from the journal's folds, checks every claim, writes the delivery, and says last of all that the
 * session is delivered: until then another start does it again, with the same bytes.
 */
export async function finishSession(
  session: Session,
  reached: Reached,
  world: ConductWorld,
  because: StopReason,
  signal: AbortSignal,
): Promise<Finished> {
  const { store } = session;
  const { folder, brief } = store;
  const found = reached.search.best;
  const ranked = inRankedOrder(reached.ledger, (found?.rows ?? []).slice(0, LEDGER_ROWS));
  const rows = session.asking === null ? ranked : byGrade(ranked, gradesOf(store));
  const written = await write(session, rows, signal);
  if (written.type === 'waits') return written;
  const findSnapshot = snapshotFinder(session);
  const input = {
    sessionId: brief.sessionId,
    parent: brief.parent,
    question: brief.question,
    now: brief.now,
    rows,
    findSnapshot,
    isQuotedAlone: isForQuotingAlone,
    statistics: await session.countTerms(countedTerms(brief.question)),
    clues: (found?.clues ?? []).map(({ text, weight }) => ({ text, weight })),
    subQuestions: planSubQuestions(brief.question).nodes.map(({ text }) => text),
    rubrics: planRubrics(brief.question),
    lessons: brief.lessons,
    method: methodOf(brief, store.state, found?.exchanges ?? [], because),
  };
  // What was read of the last search is what the report says.
  const reading =
    reached.reading ?? (await readAnswerInTurns(await session.withCloseness(input, signal)));
  await setImmediate();
  const extractive = buildReport(input, reading);
  await setImmediate();
  const draft = withWritten(extractive, writersOf(brief.engine, store.state), written, rows, input);
  const { report, check } = await settleDelivery(draft, findSnapshot, world.signer);
  await setImmediate();
  const stopped = report.answered === 'no' ? 'unanswered' : because;
  await writeEvidence(folder.evidence, inLedgerOrder(reached.ledger, rows));
  const deliverTo = (to: string, isExport: boolean) =>
    writeDelivery(to, report, findSnapshot, { isExport });
  const files = await deliverTo(folder.delivery, false);
  const out = world.out === null ? files : await deliverTo(world.out, true);
  // Before it is delivered: a session that was killed here is gone on with, and tells again what has ids of its own.
  const moves = movesOf(store.state);
  const uses = skillUsesOf(brief, moves, citedIn(report));
  const asked = await tellAsks(session, moves, report);
  await captureUses([...uses, ...asked], brief, world, signal);
  const learned = memoryLearningOf(brief, moves, report);
  await rememberLearning(world.memory, learned, world.emit, signal);
  // A later version of the program may word a report anew: its seal is the one that counts.
  if (store.state.delivered?.seal !== report.integrity) {
    const best = bestGeneration(store.state.generations);
    await store.append({
      type: 'session.delivered',
      at: world.clock.now(),
      because: stopped,
      bestGeneration: best?.generation ?? 0,
      finalScore: best?.scoreAfter ?? 0,
      seal: report.integrity,
    });
  }
  await store.purse?.close();
  await writeStateLines(world.evolution, store, world.emit, signal);
  await reexamineKept(world.evolution, folder, world.emit, signal);
  await controlKept(world.evolution, folder, world.emit, signal);
  return {
    type: 'delivered',
    delivery: {
      ...factsOf(session, reached),
      status: 'delivered',
      stoppedBecause: stopped,
      report,
      claims: countClaims(report, check),
      paths: out,
      isPartial:
        check.failed.length > 0 || isPartial(brief, because, report, found?.exchanges ?? []),
    },
  };
}

/** What a model wrote; nothing where none is asked, or nothing was found. */
async function write(
  session: Session,
  rows: readonly Evidence[],
  signal: AbortSignal,
): Promise<Written> {
  const { asking } = session;
  return asking === null || rows.length === 0
    ? { type: 'written', sections: [], leftOut: 0 }
    : writeReport(session, rows, asking, signal);
}

/** A delivery, or what a host has to write first. */
type Finished =
  | { readonly type: 'delivered'; readonly delivery: FinishedDelivery }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

/**
 * The events have ids of their own: telling them again after a crash changes nothing. The report stands whether or
 * not they could be written.
 */
async function captureUses(
  uses: readonly SkillUse[],
  brief: Brief,
  { experience, emit }: ConductWorld,
  signal: AbortSignal,
): Promise<void> {
  try {
    const past = await experience.findPastUses(brief.sessionId, signal);
    const known = new Set(past.map(({ id }) => id));
    await experience.captureUse(uses.filter(({ id }) => id === undefined || !known.has(id)));
    // Also when every event is there: a session may have been killed between capturing and compacting.
    for (const skill of new Set(uses.map((use) => use.skill)))
      await experience.compact(skill, { sessionEnd: brief.sessionId }, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `nothing was learned: ${describeError(error)}` });
  }
}

/** Where a paused session stands. */
export function pausedDelivery(session: Session, reached: Reached): PausedDelivery {
  return { ...factsOf(session, reached), status: 'paused' };
}

function factsOf(
  { store: { brief, state } }: Session,
  { best, ledger, search }: Reached,
): Omit<PausedDelivery, 'status'> {
  return {
    sessionId: brief.sessionId,
    parent: brief.parent,
    generations: state.generations.map(viewGeneration),
    score: best?.json ?? null,
    evidence: ledger.rows.length,
    budget: {
      limit: brief.settings.budget,
      spent: spentOf(state),
      usdReserved: state.tries.reduce((sum, { asked }) => sum + asked.reserved.usd, 0),
      usdSpent: spentOf(state).usd,
      tokens: spentOf(state).tokens,
    },
    engine: brief.engine?.kind ?? 'local',
    asks: countAsks(state),
    attempts: (search.best?.exchanges ?? []).map(attemptFact),
  };
}

/** The ledger's own order with the delivered scores; rows that nothing delivered keep theirs. */
function inLedgerOrder({ rows }: Ledger, delivered: readonly Evidence[]): readonly Evidence[] {
  const byId = new Map(delivered.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

function countClaims(report: Report, check: ProofCheck): FinishedDelivery['claims'] {
  const { verified, supported, unverified } = check;
  return { total: report.claims.length, verified, supported, unverified };
}

/** docs/spec/research.md, RES-12. */
function isPartial(
  brief: Brief,
  because: StopReason,
  report: Report,
  exchanges: readonly Exchange[],
): boolean {
  const hasUnverified = report.claims.some(({ status }) => status === 'unverified');
  const hasFailedChannel = exchanges.some(
    ({ attempt }) =>
      attempt.type !== 'ok' && attempt.type !== 'no_results' && attempt.type !== 'not_configured',
  );
  const hasUnread = brief.corpus.skipped.some(isMissed);
  return (
    because === 'budget' || because === 'user' || hasUnverified || hasFailedChannel || hasUnread
  );
}
