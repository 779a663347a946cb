import {
  type Answer,
  askAll,
  type Bundle,
  createBundleInTurns,
  createRequest,
  type Exchange,
  mergeBundles,
  orderByQueries,
  planSearchStep,
  type QuestionBrief,
  type Request,
  rankAhead,
  roundOf,
  runSearch,
  type Strategy,
  withLever,
} from '../../search/index.ts';
import { requestOf } from '../journal/exchange.ts';
import type { StepAction } from '../journal/journal.ts';

/** Where the searching of a session stands. */
export interface SearchState {
  /** The strategy in force: that of the brief with every kept change. */
  readonly strategy: Strategy;
  /** All that was asked under it; `null` before the baseline. */
  readonly best: Bundle | null;
  /** Search steps that were added to the baseline. */
  readonly rounds: number;
}

/** What a step came to, before the judge has spoken. */
export interface TriedStep {
  /** What is scored. */
  readonly bundle: Bundle;
  /** Where the searching stands if the step is kept. */
  readonly kept: SearchState;
}

/**
 * Carries out one step. The same brief, state and answers give the same result, so a step of a resumed session is
 * simply done again from what was recorded.
 */
export async function performStep(
  brief: QuestionBrief,
  state: SearchState,
  action: StepAction,
  answer: Answer,
  signal: AbortSignal,
): Promise<TriedStep> {
  switch (action.type) {
    case 'baseline': {
      const bundle = await runSearch(brief, state.strategy, answer, signal);
      return { bundle, kept: { ...state, best: bundle } };
    }
    case 'import': {
      const requests = action.requests.map((asked) => requestOf(asked, action.run));
      const found = await askAll(requests, answer, signal);
      const bundle = await createBundleInTurns(brief, state.strategy, found);
      return { bundle, kept: { ...state, best: bundle } };
    }
    case 'search': {
      const asked = state.best?.exchanges ?? [];
      await rankAhead(brief, state.strategy, asked);
      const step = planSearchStep(brief, state.strategy, asked);
      const found = step === null ? [] : await askAll(step.requests, answer, signal);
      const exchanges = [...asked, ...found];
      const bundle = await createBundleInTurns(brief, state.strategy, exchanges);
      return { bundle, kept: { ...state, best: bundle, rounds: state.rounds + 1 } };
    }
    case 'queries': {
      const asked = state.best?.exchanges ?? [];
      const requests = requestsOf(action, state.strategy, asked);
      const found = await askAll(requests, answer, signal);
      const exchanges = [...asked, ...found];
      const ranked = await createBundleInTurns(brief, state.strategy, exchanges);
      const bundle = orderByQueries(ranked, exchanges);
      return { bundle, kept: { ...state, best: bundle, rounds: state.rounds + 1 } };
    }
    case 'change':
      return tryLever(brief, state, action, answer, signal);
    default:
      return action satisfies never;
  }
}

/** What a model chose to ask, as the strategy asks it. */
function requestsOf(
  { queries }: StepAction & { readonly type: 'queries' },
  { rank, channels }: Strategy,
  asked: readonly Exchange[],
): readonly Request[] {
  const known = new Set(asked.map(({ request }) => request.id));
  const round = roundOf(asked) + 1;
  return queries
    .map(({ channel, text, follow }) =>
      createRequest({
        channel,
        query: {
          ...{ text, terms: [], limit: channels.perCallLimit, ranking: rank.bm25 },
          ...(follow === undefined ? {} : { follow }),
        },
        family: 'literal',
        purpose:
          follow === undefined
            ? 'a model chose to ask this'
            : `a model chose the ${follow.what} of ${follow.work.value}`,
        seed: null,
        round,
      }),
    )
    .filter(({ id }) => !known.has(id));
}

/** Asks the question anew under the changed strategy, with as many rounds as were made so far. */
async function tryLever(
  brief: QuestionBrief,
  state: SearchState,
  { lever, to }: StepAction & { readonly type: 'change' },
  answer: Answer,
  signal: AbortSignal,
): Promise<TriedStep> {
  const strategy = withLever(state.strategy, lever, to);
  const rounds = Math.max(strategy.query.rounds, 1 + state.rounds);
  const trial: Strategy = { ...strategy, query: { ...strategy.query, rounds } };
  const bundle = await runSearch(brief, trial, answer, signal);
  const merged =
    state.best === null ? bundle : await mergeBundles(brief, strategy, [state.best, bundle]);
  return { bundle, kept: { strategy, best: merged, rounds: state.rounds } };
}
