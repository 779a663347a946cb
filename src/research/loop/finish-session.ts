import { describeError } from '../../kernel/index.ts';
import { buildReport, checkReport, type ProofCheck, type Report } from '../../report/index.ts';
import { planRubrics, planSubQuestions } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { FinishedDelivery, PausedDelivery } from '../deliver/delivery.ts';
import { attemptsOf, methodOf } from '../deliver/describe-method.ts';
import { markUnverified, writeDelivery, writeEvidence } from '../deliver/write-delivery.ts';
import type { StopReason } from '../journal/journal.ts';
import { learn } from '../moves/learn.ts';
import { learnForMemory } from '../moves/learn-for-memory.ts';
import { tellEvolution } from '../moves/tell-evolution.ts';
import { tellMemory } from '../moves/tell-memory.ts';
import { viewGenerations } from '../sessions/show-session.ts';
import { inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { foldJournal } from '../state/session-state.ts';
import type { ConductWorld, Session } from './live-session.ts';
import { reexamineKept } from './reexamine-kept.ts';

/**
 * Builds the report from the journal's folds, checks every claim, writes the delivery, and says last of all that the
 * session is delivered: until then another start does it again, with the same bytes.
 */
export async function finishSession(
  session: Session,
  world: ConductWorld,
  because: StopReason,
  signal: AbortSignal,
): Promise<FinishedDelivery> {
  const { folder, brief } = session.store;
  const rows = inRankedOrder(
    session.ledger,
    (session.search.best?.rows ?? []).slice(0, LEDGER_ROWS),
  );
  const findSnapshot = (sha256: string): string | undefined => session.answers.texts.get(sha256);
  const draft = buildReport({
    sessionId: brief.sessionId,
    question: brief.question,
    now: brief.now,
    rows,
    findSnapshot,
    clues: (session.search.best?.clues ?? []).map(({ text, weight }) => ({ text, weight })),
    subQuestions: planSubQuestions(brief.question).nodes.map(({ text }) => text),
    rubrics: planRubrics(brief.question),
    method: methodOf(session, because),
  });
  const report = markUnverified(draft, checkReport(draft, findSnapshot));
  const check = checkReport(report, findSnapshot);
  await writeEvidence(folder.evidence, inLedgerOrder(session, rows));
  const files = await writeDelivery(folder.delivery, report, findSnapshot);
  const out = world.out === null ? files : await writeDelivery(world.out, report, findSnapshot);
  // Before it is delivered: a session that was killed here is gone on with, and tells again what has ids of its own.
  await tellExperience(session, world, signal);
  const learned = learnForMemory(brief, session.journal, report);
  await tellMemory(world.memory, learned, world.emit, signal);
  const generations = viewGenerations(session.journal);
  if (!session.journal.some(({ type }) => type === 'session.delivered')) {
    // What a gate turned away is not what is delivered, whatever it scored.
    const best = generations
      .filter(({ decision }) => decision === 'keep')
      .sort((a, b) => b.scoreAfter - a.scoreAfter || a.generation - b.generation)[0];
    await session.append({
      type: 'session.delivered',
      at: world.clock.now(),
      because,
      bestGeneration: best?.generation ?? 0,
      finalScore: best?.scoreAfter ?? 0,
    });
  }
  await tellEvolution(world.evolution, { brief, journal: session.journal }, world.emit, signal);
  await reexamineKept(world.evolution, folder, world.emit, signal);
  return {
    ...factsOf(session),
    status: 'delivered',
    stoppedBecause: because,
    report,
    claims: countClaims(report, check),
    paths: out,
    isPartial: isPartial(brief, because, report, session),
  };
}

/**
 * The events have ids of their own: telling them again after a crash changes nothing. The report stands whether or
 * not they could be written.
 */
async function tellExperience(
  session: Session,
  { experience, emit }: ConductWorld,
  signal: AbortSignal,
): Promise<void> {
  const { brief } = session.store;
  try {
    const uses = learn(brief, session.journal);
    const past = await experience.findPastUses(brief.sessionId, signal);
    const told = new Set(past.map(({ id }) => id));
    await experience.captureUse(uses.filter(({ id }) => id === undefined || !told.has(id)));
    // Also when all was told: a session may have been killed between telling and compacting.
    for (const skill of new Set(uses.map((use) => use.skill)))
      await experience.compact(skill, { sessionEnd: brief.sessionId }, signal);
  } catch (error) {
    signal.throwIfAborted();
    emit({ type: 'progress.note', text: `nothing was learned: ${describeError(error)}` });
  }
}

/** Where a paused session stands. */
export function pausedDelivery(session: Session): PausedDelivery {
  return { ...factsOf(session), status: 'paused' };
}

function factsOf(session: Session): Omit<PausedDelivery, 'status'> {
  const { brief } = session.store;
  return {
    sessionId: brief.sessionId,
    generations: viewGenerations(session.journal),
    score: session.best?.json ?? null,
    evidence: session.ledger.rows.length,
    budget: { limit: brief.settings.budget, spent: foldJournal(session.journal).spent },
    attempts: attemptsOf(session),
  };
}

/** The ledger's own order with the delivered scores; rows that nothing delivered keep theirs. */
function inLedgerOrder(
  session: Session,
  delivered: ReturnType<typeof inRankedOrder>,
): typeof delivered {
  const byId = new Map(delivered.map((row) => [row.id, row]));
  return session.ledger.rows.map((row) => byId.get(row.id) ?? row);
}

function countClaims(report: Report, check: ProofCheck): FinishedDelivery['claims'] {
  return { total: report.claims.length, verified: check.verified, unverified: check.unverified };
}

/** docs/spec/research.md, RES-12. */
function isPartial(brief: Brief, because: StopReason, report: Report, session: Session): boolean {
  const hasUnverified = report.claims.some(({ status }) => status === 'unverified');
  const hasFailedChannel = (session.search.best?.exchanges ?? []).some(
    ({ attempt }) =>
      attempt.type !== 'ok' && attempt.type !== 'no_results' && attempt.type !== 'not_configured',
  );
  const hasUnread = brief.corpus.skipped.length > 0;
  return (
    because === 'budget' || because === 'user' || hasUnverified || hasFailedChannel || hasUnread
  );
}
