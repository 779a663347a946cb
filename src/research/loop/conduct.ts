import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ModelAsk } from '../../agent/index.ts';
import { createLedger } from '../../evidence/index.ts';
import { pauseFor } from '../../kernel/index.ts';
import { METHOD_WORDS } from '../../report/index.ts';
import {
  type Answer,
  createRecordedAnswers,
  decodeStrategy,
  type Exchange,
  rankAhead,
} from '../../search/index.ts';
import { openFileBlobs } from '../../storage/index.ts';
import { questionOf } from '../brief/brief.ts';
import type { Delivery } from '../deliver/delivery.ts';
import { writeEvidence } from '../deliver/write-delivery.ts';
import { foldRecord } from '../journal/exchange.ts';
import { describeMoves } from '../moves/moves.ts';
import { describePatterns } from '../moves/patterns.ts';
import type { CountTerms } from '../score/ask-probes.ts';
import { createSessionJudge } from '../score/session-judge.ts';
import { readForgotten } from '../sessions/forget-originals.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { addRankedInTurns, inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { decideByModel } from './agent-step.ts';
import { type AnswerWorld, createAnswer } from './answer-requests.ts';
import { decideStep } from './decide-step.ts';
import { finishSession, pausedDelivery } from './finish-session.ts';
import type { ConductWorld, Reached, Session } from './live-session.ts';
import { nextStep, type Step } from './next-step.ts';
import { performStep } from './perform-step.ts';
import { planFirstMove } from './plan-first-move.ts';
import { planOffers } from './plan-offers.ts';
import { readClosenessOnce } from './read-closeness.ts';
import type { ThinkWorld } from './think-world.ts';
import { isSameFront, weighRows } from './weigh-rows.ts';

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
  let reached: Reached = {
    search: { strategy: decodeStrategy(store.brief.strategy), best: null, rounds: 0 },
    ledger: createLedger(),
    best: null,
    performed: 0,
    rows: [],
    isSettled: false,
    reading: undefined,
  };
  if (store.state.plan === null) await store.append(planFirstMove(store.brief, world.clock.now()));
  try {
    for (;;) {
      // Deciding, searching and scoring each take a while: who waits for this thread comes in between.
      await setImmediate();
      signal.throwIfAborted();
      const step = await decideNext(session, reached, signal);
      if (step.type === 'waits') return await waitForHost(session, reached, world, step.ask);
      if (step.type === 'deliver') {
        const ended = await finishSession(session, reached, world, step.because, signal);
        if (ended.type === 'delivered') return ended.delivery;
        return await waitForHost(session, reached, world, ended.ask);
      }
      reached = await perform(session, reached, step, world, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    await store.append({ type: 'session.paused', at: world.clock.now() });
    return pausedDelivery(session, reached);
  }
}

async function openSession(store: SessionStore, world: ConductWorld): Promise<Session> {
  const { brief, snapshots } = store;
  // Read to its end, also when it is to stop: what was not opened cannot be paused.
  const texts = { snapshots, forgotten: await readForgotten(store.folder) };
  const record = await foldRecord(store.state.answers, texts, new AbortController().signal);
  const { clock } = world;
  const answers = { ...record, channels: world.channels, store, clock };
  const countTerms = countOnce(store, world);
  return {
    store,
    question: questionOf(brief),
    answers,
    judge: createSessionJudge(brief, answers, countTerms),
    countTerms,
    withCloseness: readClosenessOnce(store, world),
    asking: await openAsking(store, world),
  };
}

/** Who is asked, where the brief names somebody. */
async function openAsking(store: SessionStore, world: ConductWorld): Promise<ThinkWorld | null> {
  const { engine } = store.brief;
  if (engine === null) return null;
  const texts = await openFileBlobs(join(store.folder.path, 'asks'), { sync: false });
  const { clock, model, given, memory, askUser } = world;
  return { store, engine, texts, clock, pause: pauseFor, model, given, memory, askUser };
}

/** A step that was begun is done; else the model decides, where there is one, and the local engine where that comes to nothing. */
async function decideNext(
  session: Session,
  reached: Reached,
  signal: AbortSignal,
): Promise<Step | { readonly type: 'waits'; readonly ask: ModelAsk }> {
  const { asking, store } = session;
  const isBegun =
    store.state.generations[reached.performed] !== undefined || store.state.open !== null;
  const { best, strategy } = reached.search;
  if (best !== null) await rankAhead(session.question, strategy, best.exchanges);
  if (asking === null || isBegun) return stepOf(session, reached);
  const decided = await decideByModel(session, reached, asking, signal);
  return decided.type === 'local' ? stepOf(session, reached) : decided;
}

async function waitForHost(
  session: Session,
  reached: Reached,
  { clock }: ConductWorld,
  ask: ModelAsk,
): Promise<Delivery> {
  await session.store.append({ type: 'session.paused', at: clock.now() });
  return { ...pausedDelivery(session, reached), ask };
}

/** Counts are part of the record: a resumed session weighs words as it did when it first asked. */
function countOnce(store: SessionStore, world: ConductWorld): CountTerms {
  return async (terms) => {
    const recorded = store.state.counts.find(
      ({ frequencies }) =>
        terms.length === Object.keys(frequencies).length &&
        terms.every((term) => frequencies[term] !== undefined),
    );
    if (recorded !== undefined) {
      const { passages, frequencies } = recorded;
      return { passages, frequencies: new Map(Object.entries(frequencies)) };
    }
    const counted = await world.countTerms(terms);
    const frequencies = Object.fromEntries(
      terms.map((term) => [term, counted.frequencies.get(term) ?? 0]),
    );
    const { passages } = counted;
    await store.append({ type: 'terms.counted', at: world.clock.now(), passages, frequencies });
    return { passages, frequencies: new Map(Object.entries(frequencies)) };
  };
}

function stepOf({ store, question }: Session, reached: Reached): Step {
  const { brief, state } = store;
  const recorded = state.generations[reached.performed];
  if (recorded !== undefined) return { type: 'generation', ...recorded };
  const { settings, rules, processes, patterns } = brief;
  return nextStep(state, planOffers(brief, question, state, reached), {
    ...settings.loop,
    threshold: settings.delivery.threshold,
    budget: settings.budget,
    rulesUsed: rules.map(({ rule }) => rule),
    recalled: describeMoves(processes, METHOD_WORDS),
    patterns: describePatterns(patterns, METHOD_WORDS),
  });
}

/** The judge's own questions go to no public source: they are asked of what it has answered. */
function probesOf(
  channels: AnswerWorld['channels'],
  exchanges: readonly Exchange[],
  answer: Answer,
): Answer {
  const recorded = createRecordedAnswers(exchanges);
  return (request, signal) =>
    channels.get(request.channel)?.spec.network === true
      ? recorded(request, signal)
      : answer(request, signal);
}

/** A step that has its score is gone through again from what was recorded; only what is new enters the journal. */
async function perform(
  session: Session,
  reached: Reached,
  { generation, action, because }: Step & { readonly type: 'generation' },
  world: ConductWorld,
  signal: AbortSignal,
): Promise<Reached> {
  const { store, question, answers, judge } = session;
  const recorded = store.state.generations[reached.performed];
  if (recorded === undefined && store.state.open === null) {
    const at = world.clock.now();
    await store.append({ type: 'step.chosen', at, generation, action, because });
  }
  const answer = createAnswer(answers, generation);
  const tried = await performStep(question, reached.search, action, answer, signal);
  const ranked = tried.bundle.rows.slice(0, LEDGER_ROWS);
  const ledger = await addRankedInTurns(reached.ledger, ranked, store.brief.now);
  const rows = inRankedOrder(ledger, ranked);
  const probed = probesOf(answers.channels, tried.bundle.exchanges, answer);
  await setImmediate();
  const score = await judge.score(rows, reached.best, probed, signal);
  const step = { generation, action, score };
  const verdict = recorded ?? (await decideStep(store, reached, world, step, signal));
  await writeEvidence(`${store.folder.generations}/g${generation}.jsonl`, rows);
  await setImmediate();
  const weighed =
    recorded === undefined ? await weighRows(session, action, reached, rows, signal) : undefined;
  if (recorded === undefined)
    await store.append({
      type: 'generation.scored',
      at: world.clock.now(),
      generation,
      decision: verdict.decision,
      scoreBefore: reached.best?.total ?? null,
      scoreAfter: score.total,
      score: score.json,
      gates: verdict.gates,
      openGaps: tried.bundle.gaps.map(({ text }) => text),
      evidence: ledger.rows.length,
      isAnswered: weighed?.isAnswered ?? null,
    });
  const performed = reached.performed + 1;
  const reading = weighed?.reading;
  if (verdict.decision !== 'keep') return { ...reached, ledger, performed, reading };
  const isBest = reached.best === null || score.total > reached.best.total;
  const best = isBest ? score : reached.best;
  const isSettled = isSameFront(reached.rows, rows);
  return { search: tried.kept, ledger, best, performed, rows, isSettled, reading };
}
