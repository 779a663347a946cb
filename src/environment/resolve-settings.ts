import { isRecord, nearestName, parseJson, ResearchError } from '../kernel/index.ts';
import type { EndpointGroup, EndpointSettings } from './endpoint-settings.ts';
import { RETENTION_KEYS } from './retention-keys.ts';
import { requireSafeKey } from './safe-key.ts';
import type { SettingKey } from './setting-values.ts';
import {
  type EmbedderSettings,
  type ModelSettings,
  SETTING_KEYS,
  type Settings,
} from './settings.ts';

/** Values by key (`judge.target`), and where they come from, for messages. */
export interface SettingSource {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Flattens the nested object of a settings file into values by key; weights stay whole. */
export function settingSourceOf(name: string, file: unknown): SettingSource {
  if (!isRecord(file)) throw invalid(name, 'the file must hold one JSON object');
  const values: Record<string, unknown> = {};
  for (const [group, members] of Object.entries(file)) {
    if (group === '$schema') continue;
    const known = SETTING_KEYS.some(({ key }) => key.startsWith(`${group}.`));
    if (!known || !isRecord(members)) throw unknownKey(name, group);
    for (const [member, value] of Object.entries(members)) values[`${group}.${member}`] = value;
  }
  return { name, values };
}

/** Reads `AUTOSEARCH_JUDGE_TARGET=20` and the like. Text that is no JSON is taken as it is. */
export function settingSourceOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): SettingSource {
  const values: Record<string, unknown> = {};
  for (const { key } of SETTING_KEYS) {
    const text = environment[environmentNameOf(key)];
    if (text !== undefined && text !== '') values[key] = valueOfText(key, text);
  }
  return { name: 'the environment', values };
}

export function environmentNameOf(key: string): string {
  return `AUTOSEARCH_${key.replaceAll('.', '_').toUpperCase()}`;
}

/** A value typed at a terminal: JSON where it is JSON, names split at commas where a list is wanted. */
export function valueOfText(key: string, text: string): unknown {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  const wantsList = Array.isArray(SETTING_KEYS.find((setting) => setting.key === key)?.fallback);
  return wantsList ? text.split(',').map((name) => name.trim()) : text;
}

/**
 * Merges the sources over the defaults, later ones winning, and checks every value once.
 *
 * @throws {ResearchError} `config-invalid` naming the source, the key and the nearest known one.
 */
export function resolveSettings(sources: readonly SettingSource[]): Settings {
  return assemble(merge(sources));
}

/** The same for the language model. */
export function resolveModelSettings(sources: readonly SettingSource[]): ModelSettings {
  const find = merge(sources);
  const api = find('model.api') === 'anthropic' ? 'anthropic' : 'openai';
  return { ...endpointIn(find, 'model'), api };
}

/** The same for the embedder. */
export function resolveEmbedderSettings(sources: readonly SettingSource[]): EmbedderSettings {
  const find = merge(sources);
  return { ...endpointIn(find, 'embedder'), relatedFrom: Number(find('embedder.related_from')) };
}

function endpointIn(find: (key: string) => unknown, group: EndpointGroup): EndpointSettings {
  const textIn = (key: string): string | null => {
    const value = find(`${group}.${key}`);
    return typeof value === 'string' ? value : null;
  };
  const endpoint = {
    baseUrl: textIn('base_url'),
    name: textIn('name'),
    keyEnv: textIn('key_env'),
    timeoutSeconds: Number(find(`${group}.timeout_seconds`)),
  };
  requireSafeKey(group, endpoint);
  return endpoint;
}

/** The retention policy by the names that it has in files; what it means together is the context room's matter. */
export function resolveRetention(
  sources: readonly SettingSource[],
): Readonly<Record<string, unknown>> {
  const find = merge(sources);
  return Object.fromEntries(
    RETENTION_KEYS.map(({ key }) => [key.slice('retention.'.length), find(key)]),
  );
}

function merge(sources: readonly SettingSource[]): (key: string) => unknown {
  const merged = new Map<string, unknown>(SETTING_KEYS.map(({ key, fallback }) => [key, fallback]));
  for (const { name, values } of sources) {
    for (const [key, value] of Object.entries(values))
      merged.set(key, checkSetting(name, key, value));
  }
  return (key) => merged.get(key);
}

/**
 * A file that may have come with somebody else's project must not send the user's text and key anywhere.
 *
 * @throws {ResearchError} `config-invalid` naming the variable that says the same.
 */
export function refusePersonal(name: string, keys: readonly string[]): void {
  const personal = SETTING_KEYS.find(({ key, isPersonal }) => isPersonal && keys.includes(key));
  if (personal === undefined) return;
  throw new ResearchError(
    'config-invalid',
    `settings from ${name}: ${personal.key} may not stand in a project's file: it decides where your text and key go`,
    {
      fix: `Set ${environmentNameOf(personal.key)} in your environment, or write it beside a home outside of the project.`,
    },
  );
}

/** One value, checked against its line of the table. */
export function checkSetting(source: string, key: string, value: unknown): unknown {
  const decoded = getSettingKey(source, key).decode(value);
  if (decoded.ok) return decoded.value;
  // A key that was given in the place of its name is not repeated.
  const given = key.endsWith('.key_env') ? '' : `, not ${JSON.stringify(value)}`;
  throw invalid(source, `${key} ${decoded.error}${given}`);
}

function getSettingKey(source: string, key: string): SettingKey {
  const found = SETTING_KEYS.find((setting) => setting.key === key);
  if (found === undefined) throw unknownKey(source, key);
  return found;
}

function unknownKey(source: string, key: string): ResearchError {
  const nearest = nearestName(
    key,
    SETTING_KEYS.map((setting) => setting.key),
  );
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return new ResearchError(
    'config-invalid',
    `settings from ${source}: there is no "${key}".${hint}`,
    { fix: 'autosearch config show lists every setting.' },
  );
}

function invalid(source: string, what: string): ResearchError {
  return new ResearchError('config-invalid', `settings from ${source}: ${what}`, {
    fix: 'autosearch config show lists every setting and its default.',
  });
}

/** The checked values as the typed object. Each is asked for by its key and read with a type guard. */
function assemble(find: (key: string) => unknown): Settings {
  const number = (key: string): number => {
    const value = find(key);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const limit = (key: string): number | null => {
    const value = find(key);
    return typeof value === 'number' ? value : null;
  };
  const names = (key: string): readonly string[] => {
    const value = find(key);
    return Array.isArray(value) ? value.map(String) : [];
  };
  const choice = <T extends string>(key: string, choices: readonly [T, ...T[]]): T =>
    choices.find((name) => name === find(key)) ?? choices[0];
  return {
    judge: {
      target: number('judge.target'),
      weights: weightsOf(find('judge.weights')),
      latencyBudgetSeconds: number('judge.latency_budget_seconds'),
      freshness: choice('judge.freshness', [
        'default',
        'news',
        'emerging',
        'academic',
        'historical',
      ]),
    },
    delivery: { threshold: number('delivery.threshold') },
    loop: {
      maxGenerations: number('loop.max_generations'),
      flatWindow: number('loop.flat_window'),
      flatRatio: number('loop.flat_ratio'),
      revertLimit: number('loop.revert_limit'),
    },
    experience: { minSessions: number('experience.min_sessions') },
    caps: {
      perQuery: number('caps.per_query'),
      perSource: number('caps.per_source'),
      perDomain: number('caps.per_domain'),
    },
    budget: {
      usd: limit('budget.usd'),
      tokens: limit('budget.tokens'),
      calls: limit('budget.calls'),
      seconds: limit('budget.seconds'),
    },
    channels: { enabled: names('channels.enabled') },
    egress: {
      scope: choice('egress.scope', ['open', 'offline', 'hosts']),
      hosts: names('egress.hosts'),
    },
  };
}

function weightsOf(value: unknown): Readonly<Record<string, number>> | null {
  if (!isRecord(value)) return null;
  const entries = Object.entries(value).flatMap(([name, weight]) =>
    typeof weight === 'number' ? [[name, weight] as const] : [],
  );
  return Object.fromEntries(entries);
}
