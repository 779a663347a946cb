import {
  checked,
  INVALID,
  isUrl,
  list,
  type RecordOptions,
  type Rule,
  record,
  type Schema,
  secret,
  text,
  wireName,
  withDefault,
} from '../../kernel/index.ts';

/** One setting: all that is known of it. Checks, help, files and the environment's names follow from it. */
export interface Setting<T> {
  readonly about: string;
  readonly schema: Schema<T>;
  /** `null`: none, or no limit. */
  readonly fallback: T;
  /** The name of a setting of the same group that its value must be below. */
  readonly below?: string;
  /** Sends text and a key somewhere, or lifts a limit: taken from nobody but the user (docs/spec/environment.md, ENV-13). */
  readonly isPersonal?: true;
}

/** Settings by name, and by group and name. */
export type SettingGroup<V> = { readonly [N in keyof V]: Setting<V[N]> };
export type SettingTable<V> = { readonly [G in keyof V]: SettingGroup<V[G]> };

/** The values of a group of settings. */
export type GroupValues<Group> = {
  readonly [N in keyof Group]: Group[N] extends Setting<infer T> ? T : never;
};

export function setting<T>(
  about: string,
  schema: Schema<T>,
  fallback: NoInfer<T>,
  rules: Pick<Setting<T>, 'below' | 'isPersonal'> = {},
): Setting<T> {
  return { about, schema, fallback, ...rules };
}

export function names(): Schema<readonly string[]> {
  return list(text({ pattern: /\S/, wanted: 'a name' }));
}

export function modelName(): Schema<string> {
  return text({ max: 200, pattern: /\S/, wanted: 'a text of 1 to 200 characters' });
}

export function address(): Schema<string> {
  return checked(text(), 'an http or https address without password and query', isPlainAddress);
}

function isPlainAddress(value: string): boolean {
  const url = isUrl(value) ? new URL(value) : undefined;
  const isPlain =
    url !== undefined && url.username === '' && url.password === '' && url.search === '';
  return isPlain && /^https?:$/.test(url.protocol);
}

/** The message never repeats what was given: it may be the key itself. */
export function variableName(): Schema<string> {
  const wanted = 'the name of a variable, not a key';
  return secret(text({ pattern: /^[A-Za-z_][A-Za-z0-9_]{0,100}$/, wanted }));
}

type Unknown = NonNullable<RecordOptions<object>['unknown']>;

/** The values of a table in one object of groups: what is left out has its default. */
export function tableSchema<V extends object>(
  table: SettingTable<V>,
  unknown: Unknown = 'refuse',
): Schema<V> {
  const groups: readonly (readonly [string, SettingGroup<object>])[] = Object.entries(table);
  const fields = groups.map(([name, group]) => {
    const schema = groupSchema(group, unknown);
    return [name, withDefault(schema, valuesOf(schema))] as const;
  });
  return typed<V>(record<object>(Object.fromEntries(fields), { unknown }));
}

/** The values of a group: what is left out has its default. */
export function groupSchema<V extends object>(
  group: SettingGroup<V>,
  unknown: Unknown = 'refuse',
): Schema<V> {
  const settings: readonly (readonly [string, Setting<unknown>])[] = Object.entries(group);
  const fields = settings.map(
    ([name, { schema, fallback }]) => [name, withDefault(schema, fallback)] as const,
  );
  const rules = settings.flatMap(([name, { below }]) =>
    below === undefined ? [] : [belowRule(name, below)],
  );
  return typed<V>(record<object>(Object.fromEntries(fields), { rules, unknown }));
}

function belowRule(name: string, other: string): Rule<object> {
  return {
    field: wireName(name),
    wanted: (values) => `below ${wireName(other)} (${Reflect.get(values, other)})`,
    holds: (values) => Reflect.get(values, name) < Reflect.get(values, other),
  };
}

/** The values when nothing is given. */
export function valuesOf<V extends object>(schema: Schema<V>): V {
  const read = schema.read({}, '', () => undefined);
  if (read === INVALID) throw new RangeError('a default is not a value of its setting');
  return read;
}

/** The settings of a table have the types of its values, as their schemas do. */
function typed<V extends object>(schema: Schema<object>): Schema<V> {
  const { encode, json } = schema;
  return {
    encode,
    json,
    read(value, at, report) {
      const read = schema.read(value, at, report);
      return isTyped<V>(read) ? read : INVALID;
    },
  };
}

function isTyped<V extends object>(read: object | typeof INVALID): read is V {
  return read !== INVALID;
}
