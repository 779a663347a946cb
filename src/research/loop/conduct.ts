import { createLedger } from '../../evidence/index.ts';
import { METHOD_WORDS } from '../../report/index.ts';
import { decodeStrategy } from '../../search/index.ts';
import type { Delivery } from '../deliver/delivery.ts';
import { writeEvidence } from '../deliver/write-delivery.ts';
import { foldRecord } from '../journal/fold-record.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { SessionStore } from '../journal/session-store.ts';
import { describePatterns } from '../moves/plan-patterns.ts';
import { describeMoves } from '../moves/recalled-move.ts';
import type { CountTerms } from '../score/ask-probes.ts';
import { createSessionJudge } from '../score/session-judge.ts';
import { addRanked, inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { foldJournal } from '../state/session-state.ts';
import { type AnswerWorld, createAnswer } from './answer-requests.ts';
import { finishSession, pausedDelivery } from './finish-session.ts';
import type { ConductWorld, Session } from './live-session.ts';
import { nextStep, type Step } from './next-step.ts';
import { offersOf } from './offers-of.ts';
import { performStep } from './perform-step.ts';
import { planFirstMove } from './plan-first-move.ts';
import { settleStep } from './settle-step.ts';

/**
 * Takes a session from where its journal ends to its delivery. Every step is done again from what was recorded before
 * anything new is asked, so that an interrupted session and an uninterrupted one come to the same report.
 *
 * @see docs/spec/research.md
 */
export async function conduct(
  store: SessionStore,
  world: ConductWorld,
  signal: AbortSignal,
): Promise<Delivery> {
  const session = await openSession(store, world);
  if (!session.journal.some(({ type }) => type === 'plan.made'))
    await session.append(planFirstMove(store.brief, world.clock.now()));
  try {
    for (;;) {
      signal.throwIfAborted();
      const step = stepOf(session);
      if (step.type === 'deliver') return await finishSession(session, world, step.because, signal);
      await perform(session, step, world, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    await session.append({ type: 'session.paused', at: world.clock.now() });
    return pausedDelivery(session);
  }
}

async function openSession(store: SessionStore, world: ConductWorld): Promise<Session> {
  const { brief } = store;
  const journal: JournalEntry[] = [...store.recorded.entries];
  const append = async (entry: JournalEntry): Promise<void> => {
    await store.append(entry);
    journal.push(entry);
    world.emit({ ...entry, sessionId: brief.sessionId });
  };
  const { spent, unanswered } = foldJournal(journal);
  const answers: AnswerWorld = {
    channels: world.channels,
    // Read to its end, also when it is to stop: what was not opened cannot be paused.
    ...(await foldRecord(journal, store.snapshots, new AbortController().signal)),
    snapshots: store.snapshots,
    budget: brief.settings.budget,
    spending: { total: spent },
    unanswered: new Set(unanswered),
    clock: world.clock,
    append,
  };
  return {
    store,
    question: {
      question: brief.question,
      now: brief.now,
      channels: brief.channels,
      goodQueries: brief.goodQueries,
    },
    journal,
    answers,
    judge: createSessionJudge(brief, answers, countOnce(journal, append, world)),
    append,
    search: { strategy: decodeStrategy(brief.strategy), best: null, rounds: 0 },
    ledger: createLedger(),
    best: null,
    performed: 0,
  };
}

/** Counts are part of the record: a resumed session weighs words as it did when it first asked. */
function countOnce(
  journal: readonly JournalEntry[],
  append: (entry: JournalEntry) => Promise<void>,
  world: ConductWorld,
): CountTerms {
  return async (terms) => {
    const recorded = journal.find(
      (entry) =>
        entry.type === 'terms.counted' &&
        terms.length === Object.keys(entry.frequencies).length &&
        terms.every((term) => entry.frequencies[term] !== undefined),
    );
    if (recorded?.type === 'terms.counted') {
      const { passages, frequencies } = recorded;
      return { passages, frequencies: new Map(Object.entries(frequencies)) };
    }
    const counted = await world.countTerms(terms);
    const frequencies = Object.fromEntries(
      terms.map((term) => [term, counted.frequencies.get(term) ?? 0]),
    );
    const { passages } = counted;
    await append({ type: 'terms.counted', at: world.clock.now(), passages, frequencies });
    return { passages, frequencies: new Map(Object.entries(frequencies)) };
  };
}

function stepOf(session: Session): Step {
  const state = foldJournal(session.journal);
  const recorded = state.generations[session.performed];
  if (recorded !== undefined) {
    const because = { state: 'recorded', evidence: '', constraint: '', opportunity: '' };
    return {
      type: 'generation',
      generation: recorded.generation,
      action: recorded.action,
      because,
    };
  }
  const { settings } = session.store.brief;
  const rules = {
    ...settings.loop,
    threshold: settings.delivery.threshold,
    budget: settings.budget,
    rulesUsed: session.store.brief.rules.map(({ rule }) => rule),
    recalled: describeMoves(session.store.brief.processes, METHOD_WORDS),
    patterns: describePatterns(session.store.brief.patterns, METHOD_WORDS),
  };
  return nextStep(state, offersOf(session), rules);
}

async function perform(
  session: Session,
  { generation, action, because }: Step & { readonly type: 'generation' },
  world: ConductWorld,
  signal: AbortSignal,
): Promise<void> {
  const isChosen = session.journal.some(
    (entry) => entry.type === 'step.chosen' && entry.generation === generation,
  );
  if (!isChosen)
    await session.append({
      type: 'step.chosen',
      at: world.clock.now(),
      generation,
      action,
      because,
    });
  const answer = createAnswer(session.answers, generation);
  const tried = await performStep(session.question, session.search, action, answer, signal);
  const ranked = tried.bundle.rows.slice(0, LEDGER_ROWS);
  session.ledger = addRanked(session.ledger, ranked, session.store.brief.now);
  const rows = inRankedOrder(session.ledger, ranked);
  const score = await session.judge.score(rows, session.best, answer, signal);
  const verdict = await settleStep(session, world, { generation, action, score }, signal);
  if (verdict.decision === 'keep') session.search = tried.kept;
  const before = session.best?.total ?? null;
  if (verdict.decision === 'keep' && (session.best === null || score.total > session.best.total))
    session.best = score;
  session.performed += 1;
  await writeEvidence(`${session.store.folder.generations}/g${generation}.jsonl`, rows);
  if (isScored(session, generation)) return;
  await session.append({
    type: 'generation.scored',
    at: world.clock.now(),
    generation,
    decision: verdict.decision,
    scoreBefore: before,
    scoreAfter: score.total,
    score: score.json,
    gates: verdict.gates,
    openGaps: tried.bundle.gaps.map(({ text }) => text),
    evidence: session.ledger.rows.length,
  });
}

function isScored({ journal }: Session, generation: number): boolean {
  return journal.some(
    (entry) => entry.type === 'generation.scored' && entry.generation === generation,
  );
}
