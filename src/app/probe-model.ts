import { readOutput } from '../agent/index.ts';
import type { ModelSettings } from '../environment/index.ts';
import { number, record, systemClock } from '../kernel/index.ts';
import {
  type LanguageModel,
  type ModelRequest,
  type ModelTry,
  STRUCTURES,
  type Structure,
  tryModel,
  withThinking,
} from '../models/index.ts';
import type { App } from './app.ts';
import { openConfiguredModel } from './open-configured-model.ts';
import type { Caller } from './operation.ts';

/** How the model of the settings answered a tiny question that has a form. */
export interface ProbedModel {
  /** `m1 at api.example.org`. */
  readonly name: string;
  /** `usable`, `unformed` (it answers, but never in the form), or how the last try ended. */
  readonly result: 'usable' | 'unformed' | Extract<ModelTry, { type: 'failed' }>['reason'];
  /** The strictest way of asking for a form that brought one; `null` where none did. */
  readonly structure: Structure | null;
  readonly detail: string;
  /** What to do where it is not usable. */
  readonly next: string;
  /** Of the last try. */
  readonly ms: number;
  readonly tried: readonly {
    readonly structure: Structure;
    readonly outcome: string;
    readonly ms: number;
  }[];
}

const SUM = record({ sum: number() });
const REQUEST: ModelRequest = {
  instructions: 'Answer with one JSON object of the form {"sum": NUMBER} and nothing else.',
  input: 'What is three plus four?',
  // As many as a decision has: a model that thinks its tokens away here does so there too.
  maxTokens: 800,
  schema: { name: 'probe', schema: SUM.json('input') },
};

/**
 * Asks the model of the settings a tiny question, by each way of asking for a form until one brings it; `null` where none is asked.
 *
 * @see docs/spec/models.md, MOD-14
 */
export async function probeModel(
  app: App,
  { note, signal }: Pick<Caller, 'note' | 'signal'>,
): Promise<ProbedModel | null> {
  const { cwd, environment } = app.place;
  const place = { home: await app.findHome(), cwd, environment, note };
  const { model: settings } = await app.loadSettings();
  // That API has one way beside the prompt.
  const structures = STRUCTURES.filter((one) => settings.api === 'openai' || one !== 'json_object');
  const tried: ProbedModel['tried'][number][] = [];
  let last: ProbedModel | null = null;
  for (const structure of structures) {
    const model = await openConfiguredModel(place, {}, [structure]);
    if (model === null) return null;
    const startedMs = systemClock.monotonicMs();
    const reply = await tryModel(model, withThinking(REQUEST, model), signal);
    const ms = Math.round(systemClock.monotonicMs() - startedMs);
    const judged = judge(model, reply, structure, settings);
    tried.push({ structure, outcome: judged.result, ms });
    last = { ...judged, ms, tried };
    // Another form changes nothing about a key or a time-out.
    const isAboutForm = judged.result === 'unformed' || judged.result === 'refused';
    if (!isAboutForm) break;
  }
  return last;
}

const WAYS: Readonly<Record<Structure, string>> = {
  json_schema: 'by its JSON Schema',
  json_object: 'as a JSON object without a schema',
  none: 'by the prompt alone',
};

/** What a try says of the model. Pure. */
function judge(
  { name }: LanguageModel,
  reply: ModelTry,
  structure: Structure,
  settings: ModelSettings,
): Omit<ProbedModel, 'ms' | 'tried'> {
  if (reply.type === 'failed') {
    const { reason: result, why: detail } = reply;
    return { name, result, structure: null, detail, next: nextStep(reply, settings) };
  }
  const { text, isCounted = false, inputTokens, outputTokens } = reply.answer;
  const read = readOutput(text, SUM);
  if (!read.ok)
    return {
      name,
      result: 'unformed',
      structure: null,
      detail: `answers, but not in the form: ${read.error}`,
      next: 'Choose a model that answers in JSON with model.name; research by this one falls back to the local engine.',
    };
  const counted = isCounted
    ? `${inputTokens + outputTokens} tokens`
    : 'it reports no tokens: each question is counted at the most that it may cost';
  const detail = `answers in a form ${WAYS[structure]}; ${counted}`;
  return { name, result: 'usable', structure, detail, next: '' };
}

function nextStep(
  { reason, status }: Extract<ModelTry, { type: 'failed' }>,
  { baseUrl, keyEnv, name, timeoutSeconds }: ModelSettings,
): string {
  const address = `model.base_url (${baseUrl === null ? 'not set' : new URL(baseUrl).host})`;
  switch (reason) {
    case 'timeout':
      return `A model that is being loaded may need longer: \`autosearch config set model.timeout_seconds ${Math.min(3_600, timeoutSeconds * 5)}\`.`;
    case 'egress':
      return 'See egress.scope and egress.hosts.';
    case 'empty':
      return 'Switch off its thinking, or choose another model with model.name.';
    case 'busy':
      return status === undefined
        ? `Start the server, or correct ${address}.`
        : 'Try again later, or look at the quota of the account.';
    case 'broken':
      return `Look at the log of the server, and check that ${address} is the address of its API.`;
    case 'refused':
      if (status === 401 || status === 403)
        return keyEnv === null
          ? 'Set model.key_env to the name of the variable that holds the key.'
          : `Check the key in ${keyEnv}, and that it may use ${name}.`;
      return `Check model.name (${name}), model.api and ${address}; the address ends as the provider prints it, often in /v1.`;
  }
}
