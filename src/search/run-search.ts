import { inTurns, mapConcurrent } from '../kernel/index.ts';
import { feedbackTerms } from '../retrieval/index.ts';
import {
  channelsInUse,
  isExhausted,
  planFallbacks,
  planWaves,
  requestsTo,
} from './ask-in-waves.ts';
import { type Bundle, createBundleInTurns } from './bundle.ts';
import { ownTitle, viewOf } from './passage-view.ts';
import { addressQueries, type PlannedQuery, planFirstRound } from './plan-first-round.ts';
import { planSearchStep } from './plan-search-step.ts';
import { rankAhead, rankDelivered } from './rank-delivered.ts';
import {
  type Answer,
  type Exchange,
  itemsOf,
  type QuestionBrief,
  type Request,
} from './request.ts';
import type { Strategy } from './strategy.ts';
import { corpusOf } from './term-rarity.ts';

/**
 * One question under one strategy. Nothing but `answer` touches the world: live, resumed, tried and replayed runs
 * differ in it alone.
 *
 * @throws what `answer` throws, and `signal.reason` when aborted.
 * @see docs/spec/search.md
 */
export async function runSearch(
  brief: QuestionBrief,
  strategy: Strategy,
  answer: Answer,
  signal: AbortSignal,
): Promise<Bundle> {
  const exchanges: Exchange[] = [];
  const ask = async (planned: readonly Request[]): Promise<void> => {
    const requests = planned.slice(0, Math.max(0, strategy.query.maxQueries - exchanges.length));
    exchanges.push(...(await askAll(requests, answer, signal)));
  };
  const first = planFirstRound(brief, strategy);
  for (const wave of planWaves(brief)) {
    const before = [...exchanges];
    await ask(requestsTo(first, wave));
    if (isExhausted(before, exchanges.slice(before.length))) break;
  }
  const standIns = planFallbacks(brief, exchanges);
  if (standIns.length > 0) await ask(planFirstRound({ ...brief, channels: standIns }, strategy));
  await ask(await planExpansion(brief, strategy, [...exchanges]));
  for (let round = 2; round <= strategy.query.rounds; round += 1) {
    const asked = [...exchanges];
    await rankAhead(brief, strategy, asked);
    const step = planSearchStep(brief, strategy, asked);
    if (step === null) break;
    await ask(step.requests);
  }
  return createBundleInTurns(brief, strategy, exchanges);
}

/** Requests in flight at once; each channel has its own limits beside this one. */
const IN_FLIGHT = 8;

/** All requests at once; the answers in the order of the requests, whatever arrived first. */
export async function askAll(
  requests: readonly Request[],
  answer: Answer,
  signal: AbortSignal,
): Promise<readonly Exchange[]> {
  const exchanges = await mapConcurrent(
    requests,
    IN_FLIGHT,
    async (request) => ({ request, attempt: await answer(request, signal) }),
    signal,
  );
  await readAhead(exchanges);
  return exchanges;
}

/** Passages that are read between two turns of the event loop: others that wait are not held up. */
const READ_AT_ONCE = 16;

/** Reads what ranking will ask of each passage, a few at a time: what was read stays known. */
async function readAhead(exchanges: readonly Exchange[]): Promise<void> {
  const items = exchanges.flatMap(({ attempt }) => itemsOf(attempt));
  for await (const item of inTurns(items, READ_AT_ONCE)) viewOf(item);
}

/** Hits that are taken for good without a look. */
const FEEDBACK_ROWS = 8;

/** The question once more with the telling words of its first hits, when the strategy expands. */
async function planExpansion(
  brief: QuestionBrief,
  strategy: Strategy,
  exchanges: readonly Exchange[],
): Promise<readonly Request[]> {
  if (strategy.query.expansion === 'none') return [];
  await rankAhead(brief, strategy, exchanges);
  const { candidates } = rankDelivered(brief, strategy, exchanges);
  const terms = feedbackTerms(
    brief.question,
    candidates.slice(0, FEEDBACK_ROWS).map(({ item }) => `${ownTitle(item)}\n${item.text}`),
    corpusOf(candidates.map(({ view }) => view)),
    { limit: strategy.query.expansionTerms, weight: strategy.query.expansionWeight },
  );
  if (terms.length === 0) return [];
  const query: PlannedQuery = {
    family: 'literal',
    text: brief.question,
    terms,
    purpose: 'the question with telling words of its first hits',
    seed: null,
  };
  const asked = exchanges.map(({ request }) => request);
  const channels = channelsInUse(brief, exchanges);
  return addressQueries({ queries: [query], round: 1, asked }, { ...brief, channels }, strategy);
}
