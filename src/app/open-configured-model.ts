import {
  type Home,
  type LoadedSettings,
  loadSettings,
  planEndpoint,
} from '../environment/index.ts';
import { type Budget, isLoopback } from '../kernel/index.ts';
import {
  isPriced,
  type LanguageModel,
  type MeteredModel,
  type ModelPrice,
  meterModel,
  openLanguageModel,
  type Structure,
  UNKNOWN_PRICE,
} from '../models/index.ts';

export interface ModelPlace {
  readonly home: Home;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Says why a model that is set up is not asked. */
  note(text: string): void;
}

/**
 * The language model of the settings; `null` when there is none, or it cannot be asked. Opens no socket.
 *
 * @param chosen - Settings that win over files and environment.
 * @param structures - Ways of asking for a form; left out: all of them in their order.
 */
export async function openConfiguredModel(
  place: ModelPlace,
  chosen: Readonly<Record<string, unknown>> = {},
  structures?: readonly Structure[],
): Promise<LanguageModel | null> {
  const { home, cwd, environment, note } = place;
  const { settings, model } = await loadSettings(home, cwd, environment, chosen);
  const plan = planEndpoint('model', model, settings.egress, environment);
  if (plan.type === 'barred' || plan.type === 'incomplete')
    note(`the language model is not asked: ${plan.why}`);
  if (plan.type !== 'use') return null;
  const { createPostJson } = await import('../net/index.ts');
  const { baseUrl, name, key } = plan;
  const timeoutMs = model.timeoutSeconds * 1000;
  const price = priceIn(model);
  const { api, thinking, contextTokens } = model;
  const how = { api, thinking, contextTokens };
  const endpoint = { ...how, baseUrl, model: name, key, timeoutMs, price };
  return openLanguageModel(endpoint, { post: createPostJson(settings.egress) }, structures);
}

/** What the model of the settings costs; nothing at an address of this machine, unless it is set. */
export function priceIn({
  baseUrl,
  usdPerMillionInput,
  usdPerMillionOutput,
  usdPerMillionCached,
}: LoadedSettings['model']): ModelPrice {
  const unset = baseUrl !== null && isLoopback(new URL(baseUrl).hostname) ? 0 : null;
  return {
    usdPerMillionInput: usdPerMillionInput ?? unset,
    usdPerMillionOutput: usdPerMillionOutput ?? unset,
    usdPerMillionCached,
  };
}

/**
 * A model that works under a budget; `null` where there is none, or a limit of money could not be held because its price is not
 * known, which is said.
 *
 * @see docs/spec/models.md, MOD-12
 */
export function meterWithin(
  model: LanguageModel | null,
  budget: Budget,
  note: (text: string) => void,
): MeteredModel | null {
  if (model === null) return null;
  if (budget.usd === null || isPriced(model.price ?? UNKNOWN_PRICE))
    return meterModel(model, budget);
  note(`the language model is not asked: ${PRICE_UNKNOWN}`);
  return null;
}

export const PRICE_UNKNOWN =
  'budget.usd is set and the price of the model is not known; set model.usd_per_million_input and model.usd_per_million_output';
