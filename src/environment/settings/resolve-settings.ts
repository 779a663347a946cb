import {
  decode,
  describeProblem,
  isRecord,
  nearestName,
  type Problem,
  parseJson,
  ResearchError,
  type Schema,
  wireName,
} from '../../kernel/index.ts';
import { DOCUMENT_SETTINGS, type DocumentSettings } from './document-settings.ts';
import {
  EMBEDDER_SETTINGS,
  type EmbedderSettings,
  MODEL_SETTINGS,
  type ModelSettings,
  requireSafeKey,
} from './endpoint-settings.ts';
import { HOOK_SETTINGS, type HookSettings } from './hook-settings.ts';
import {
  CHANNEL_BASE_URL,
  CONTACT_EMAIL,
  channelOfKey,
  LANCE_TABLES,
  type LanceTableSettings,
  MCP_SERVERS,
  type McpServerSettings,
  PRIVATE_HOSTS,
  type PublicSourceSettings,
  REMOTE_INDEX,
  type RemoteIndexSettings,
  SQL_SOURCES,
  type SqlSourceSettings,
} from './public-source-settings.ts';
import {
  ARCHIVE_SETTINGS,
  type ArchiveSettings,
  RETENTION_SETTINGS,
  type RetentionPolicy,
} from './retention-settings.ts';
import { SESSION_SETTINGS, type Settings } from './session-settings.ts';
import { type Setting, type SettingTable, tableSchema } from './setting.ts';

interface AllSettings extends Settings {
  readonly model: ModelSettings;
  readonly embedder: EmbedderSettings;
  /** No part of a brief: a session's result is the same under any. */
  readonly retention: RetentionPolicy;
  readonly hooks: HookSettings;
  readonly documents: DocumentSettings;
  readonly context: ArchiveSettings;
  readonly egress: Settings['egress'] & { readonly private: readonly string[] };
  readonly contact: { readonly email: string | null };
  readonly channels: Settings['channels'] & {
    readonly mcp: McpServerSettings;
    readonly sql: SqlSourceSettings;
    readonly lancedb: LanceTableSettings;
    readonly 'remote-index': RemoteIndexSettings;
  };
}

const TABLE: SettingTable<AllSettings> = {
  ...SESSION_SETTINGS,
  egress: { ...SESSION_SETTINGS.egress, private: PRIVATE_HOSTS },
  contact: { email: CONTACT_EMAIL },
  channels: {
    ...SESSION_SETTINGS.channels,
    mcp: MCP_SERVERS,
    sql: SQL_SOURCES,
    lancedb: LANCE_TABLES,
    'remote-index': REMOTE_INDEX,
  },
  model: MODEL_SETTINGS,
  embedder: EMBEDDER_SETTINGS,
  retention: RETENTION_SETTINGS,
  hooks: HOOK_SETTINGS,
  documents: DOCUMENT_SETTINGS,
  context: ARCHIVE_SETTINGS,
};
const SCHEMA: Schema<AllSettings> = tableSchema(TABLE);

/** A setting under its name in files and on the command line. */
interface NamedSetting extends Setting<unknown> {
  readonly key: string;
}

/** Every setting there is. A key outside this list is refused with the nearest known name. */
export const SETTINGS: readonly NamedSetting[] = Object.entries(TABLE).flatMap(([group, entries]) =>
  Object.entries<Setting<unknown>>(entries).map(
    ([name, entry]): NamedSetting => ({ key: `${group}.${wireName(name)}`, ...entry }),
  ),
);

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
    const known = SETTINGS.some(({ key }) => key.startsWith(`${group}.`));
    if (!known || !isRecord(members)) throw unknownSetting(name, group);
    for (const [member, value] of Object.entries(members))
      Object.assign(values, valuesOfMember(`${group}.${member}`, value));
  }
  return { name, values };
}

/** The settings of one channel stand in an object under its name. */
function valuesOfMember(key: string, value: unknown): Readonly<Record<string, unknown>> {
  if (!key.startsWith('channels.') || !isRecord(value) || isSetting(key)) return { [key]: value };
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [`${key}.${field}`, inner]),
  );
}

function isSetting(key: string): boolean {
  return SETTINGS.some((setting) => setting.key === key);
}

/** A setting by its key, be it of the table or of a channel; `undefined` for none. */
function findSetting(key: string): Setting<unknown> | undefined {
  return (
    SETTINGS.find((setting) => setting.key === key) ??
    (channelOfKey(key) === undefined ? undefined : CHANNEL_BASE_URL)
  );
}

/** Reads `AUTOSEARCH_JUDGE_TARGET=20` and the like. Text that is no JSON is taken as it is. */
export function settingSourceOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): SettingSource {
  const values: Record<string, unknown> = {};
  for (const { key } of SETTINGS) {
    const text = environment[environmentNameOf(key)];
    if (text !== undefined && text !== '') values[key] = valueOfText(key, text);
  }
  for (const [name, text] of Object.entries(environment)) {
    const channel = /^AUTOSEARCH_CHANNELS_([A-Z0-9_]+)_BASE_URL$/.exec(name)?.[1];
    if (channel === undefined || text === undefined || text === '') continue;
    values[`channels.${channel.toLowerCase().replaceAll('_', '-')}.base_url`] = text;
  }
  // The name under which such instances are known elsewhere.
  const { SEARXNG_URL: searxng = '' } = environment;
  if (searxng !== '') values['channels.searxng.base_url'] ??= searxng;
  return { name: 'the environment', values };
}

export function environmentNameOf(key: string): string {
  return `AUTOSEARCH_${key.replaceAll(/[.-]/g, '_').toUpperCase()}`;
}

/** A value typed at a terminal: JSON where it is JSON, names split at commas where a list is wanted. */
export function valueOfText(key: string, text: string): unknown {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  const known = SETTINGS.find((setting) => setting.key === key);
  const wantsList = known?.schema.json('input')['type'] === 'array';
  return wantsList ? text.split(',').map((name) => name.trim()) : text;
}

export interface ResolvedSettings
  extends Omit<AllSettings, keyof Settings | 'contact'>,
    PublicSourceSettings {
  readonly settings: Settings;
  /** All of them by key. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where each that is no default comes from, by key: a file, the environment or the command line. */
  readonly origins: Readonly<Record<string, string>>;
}

/**
 * Merges the sources over the defaults, later ones winning, and checks each value and what they mean together.
 *
 * @throws {ResearchError} `config-invalid` naming the source, the key and the nearest known one.
 */
export function resolveSettings(sources: readonly SettingSource[]): ResolvedSettings {
  for (const { name, values } of sources)
    for (const [key, value] of Object.entries(values)) checkSetting(name, key, value);
  const merged: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...sources.map(({ values }) => values),
  );
  const decoded = decode(SCHEMA, nest(merged));
  if (!decoded.ok) throw invalid(lastSourceOf(sources, decoded.error), reasonOf(decoded.error));
  const { model, embedder, retention, hooks, documents, context, contact, ...others } =
    decoded.value;
  const { private: privateHosts, ...egress } = others.egress;
  const {
    mcp: mcpServers,
    sql: sqlSources,
    lancedb: lanceTables,
    'remote-index': remoteIndex,
    ...channels
  } = others.channels;
  const settings: Settings = { ...others, egress, channels };
  const ofChannels = Object.entries(merged).filter(
    ([key, value]) => channelOfKey(key) !== undefined && value !== null,
  );
  requireSafeKey('model', model);
  requireSafeKey('embedder', embedder);
  const { values } = settingSourceOf('', SCHEMA.encode(decoded.value));
  return {
    settings,
    model,
    embedder,
    retention,
    hooks,
    documents,
    context,
    privateHosts,
    contactEmail: contact.email,
    mcpServers,
    sqlSources,
    lanceTables,
    remoteIndex,
    baseUrls: Object.fromEntries(
      [...baseUrlIn('channels.remote-index.base_url', remoteIndex.baseUrl), ...ofChannels].map(
        ([key, value]) => [channelOfKey(key) ?? '', String(value).replace(/\/+$/, '')],
      ),
    ),
    values: { ...values, ...Object.fromEntries(ofChannels) },
    origins: Object.assign(
      {},
      ...sources.map((source) =>
        Object.fromEntries(Object.keys(source.values).map((key) => [key, source.name])),
      ),
    ),
  };
}

function baseUrlIn(key: string, value: string | undefined): readonly [string, string][] {
  return value === undefined ? [] : [[key, value]];
}

/** One value, checked against its entry. */
export function checkSetting(source: string, key: string, value: unknown): void {
  const setting = findSetting(key);
  if (setting === undefined) throw unknownSetting(source, key);
  const decoded = decode(setting.schema, value, key);
  if (!decoded.ok) throw invalid(source, reasonOf(decoded.error));
}

function nest(values: Readonly<Record<string, unknown>>): object {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const { key, fallback } of SETTINGS) {
    const [group = '', member = ''] = key.split('.');
    // A relation is reported with the value that is in force, the default where nothing was given.
    const value = Object.hasOwn(values, key) ? values[key] : fallback;
    groups[group] = { ...groups[group], [member]: value };
  }
  return groups;
}

/** Each value holds by itself, so that it is a relation between two: the source that gave one of them last. */
function lastSourceOf(sources: readonly SettingSource[], problems: readonly Problem[]): string {
  const group = problems[0]?.field.split('.')[0];
  const giver = sources.findLast(({ values }) =>
    Object.keys(values).some((key) => key.startsWith(`${group}.`)),
  );
  return giver?.name ?? 'the defaults';
}

function reasonOf(problems: readonly Problem[]): string {
  return problems.slice(0, 1).map(describeProblem).join('');
}

/**
 * A file that may have come with somebody else's project must not send the user's text and key anywhere.
 *
 * @throws {ResearchError} `config-invalid` naming the variable that does the same.
 */
export function refusePersonal({ name, values }: SettingSource): void {
  const personal = Object.keys(values).find((key) => findSetting(key)?.isPersonal);
  if (personal === undefined) return;
  throw new ResearchError(
    'config-invalid',
    `settings from ${name}: ${personal} is not allowed in a project's file: it decides where your text and key go, or what is kept of your work`,
    {
      fix: `Set ${environmentNameOf(personal)} in your environment, or write it beside a home outside of the project.`,
    },
  );
}

function unknownSetting(source: string, key: string): ResearchError {
  const nearest = nearestName(
    key,
    SETTINGS.map((setting) => setting.key),
  );
  const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`;
  return invalid(source, `unknown setting "${key}"${hint}`);
}

function invalid(source: string, why: string): ResearchError {
  return new ResearchError('config-invalid', `settings from ${source}: ${why}`, {
    fix: 'Correct it; every setting is listed with its meaning and default.',
    next: { operation: 'config show' },
  });
}
