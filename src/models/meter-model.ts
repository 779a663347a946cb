import {
  addSpending,
  type Budget,
  createPatience,
  describeError,
  findExceeded,
  NOTHING_SPENT,
  type Pace,
  ResearchError,
  type Spending,
} from '../kernel/index.ts';
import type { LanguageModel, ModelAnswer, ModelRequest, ModelTry } from './language-model.ts';
import { isPriced, reserveTry, settleTry, UNKNOWN_PRICE } from './price-try.ts';
import { withThinking } from './thinking.ts';

/** One request: of a model that knows no single try, whatever it does by itself. */
export async function tryModel(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelTry> {
  if (model.tryOnce !== undefined) return model.tryOnce(request, signal);
  try {
    return { type: 'ok', answer: await model.ask(request, signal) };
  } catch (error) {
    signal.throwIfAborted();
    return { type: 'failed', reason: 'broken', why: describeError(error), retryAfterMs: 0 };
  }
}

/** What a piece of work asked of a model. */
export interface ModelUse {
  readonly calls: number;
  /** Calls that came to no answer. */
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What it cost, where the price is known. */
  readonly usd: number | null;
}

/** A model that counts what it is asked. */
export interface MeteredModel extends LanguageModel {
  used(): ModelUse;
}

const MAX_TRIES = 4;
const PATIENCE_MS = 60_000;
const PACE: Pace = { firstMs: 500, longestMs: 8_000 };

/**
 * Counts what a piece of work asks, under a budget: each try is reserved at the most that it can cost before it is sent, settled by what it
 * did cost, and not sent where a limit would be passed.
 *
 * @throws {ResearchError} of its `ask` beside those of the model: `model-failed` where the budget is used up.
 */
export function meterModel(model: LanguageModel, budget: Budget, pace: Pace = PACE): MeteredModel {
  const { price = UNKNOWN_PRICE } = model;
  let use = { calls: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
  let spent: Spending = NOTHING_SPENT;
  const tryOnce = async (asked: ModelRequest, signal: AbortSignal): Promise<ModelTry> => {
    const request = withThinking(asked, model);
    const reserved = reserveTry(request, price);
    const exceeded = findExceeded(budget, spent, reserved, 0);
    if (exceeded !== undefined) throw usedUp(model, exceeded);
    const before = spent;
    spent = addSpending(before, reserved);
    const reply = await tryModel(model, request, signal);
    spent = addSpending(before, settleTry(request, price, reserved, reply).spent);
    return reply;
  };
  const askWithin = async (request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> => {
    const patience = createPatience(PATIENCE_MS, signal, pace);
    for (let attempt = 1; ; attempt += 1) {
      const reply = await tryOnce(request, signal);
      if (reply.type === 'ok') return reply.answer;
      const isPassing = reply.reason === 'busy' || reply.reason === 'broken';
      const isOver = !isPassing || attempt === MAX_TRIES || model.tryOnce === undefined;
      if (isOver || !(await patience.pause(reply.retryAfterMs)))
        throw new ResearchError('model-failed', `asking ${model.name}: ${reply.why}`, { fix: FIX });
    }
  };
  return {
    name: model.name,
    price,
    // What it may think comes on top of what is asked for here.
    ...(model.contextTokens === undefined
      ? {}
      : { contextTokens: model.contextTokens - (model.thinkingTokens ?? 0) }),
    used: () => ({ ...use, usd: isPriced(price) ? spent.usd : null }),
    async ask(request, signal) {
      use = { ...use, calls: use.calls + 1 };
      try {
        const answer = await askWithin(request, signal);
        use = {
          ...use,
          inputTokens: use.inputTokens + answer.inputTokens,
          outputTokens: use.outputTokens + answer.outputTokens,
        };
        return answer;
      } catch (error) {
        use = { ...use, failed: use.failed + 1 };
        throw error;
      }
    },
  };
}

const FIX = 'Check how the model is set up; without one the local engine works.';

function usedUp({ name }: LanguageModel, limit: keyof Budget): ResearchError {
  return new ResearchError('model-failed', `asking ${name}: budget.${limit} would be passed`, {
    fix: `Raise budget.${limit}; without it the local engine works.`,
  });
}
