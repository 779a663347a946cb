import {
  checked,
  flag,
  INVALID,
  type JsonValue,
  list,
  map,
  nullable,
  number,
  oneOf,
  type RecordOptions,
  type Rule,
  record,
  type Schema,
  secret,
  text,
  whole,
  wireName,
  withDefault,
} from '../../kernel/index.ts';

/** What kind of value a setting has. */
type SettingType =
  | 'whole'
  | 'number'
  | 'flag'
  | 'choice'
  | 'names'
  | 'text'
  | 'archivePath'
  | 'address'
  | 'variable'
  | 'weights';

/** One setting: all that is known of it. Types, checks, help, files and the environment's names follow from it. */
export interface SettingEntry {
  readonly about: string;
  readonly type: SettingType;
  /** `null`: none, or no limit; `null` may then be given too. */
  readonly fallback: JsonValue;
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly choices?: readonly string[];
  /** The name of a setting of the same group that its value must be below. */
  readonly below?: string;
  /** Sends text and a key somewhere: taken from nobody but the user (docs/spec/environment.md, ENV-13). */
  readonly isPersonal?: true;
}

/** Settings by group and name. */
export type SettingTable = Readonly<Record<string, SettingGroup>>;
type SettingGroup = Readonly<Record<string, SettingEntry>>;

type Given<E> = E extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : E extends { readonly type: 'whole' | 'number' }
    ? number
    : E extends { readonly type: 'flag' }
      ? boolean
      : E extends { readonly type: 'names' }
        ? readonly string[]
        : E extends { readonly type: 'weights' }
          ? Readonly<Record<string, number>>
          : string;

/** The values of a group. */
export type GroupValues<G> = {
  readonly [N in keyof G]: G[N] extends { readonly fallback: null }
    ? Given<G[N]> | null
    : Given<G[N]>;
};

/** The values of a table. */
export type TableValues<T> = { readonly [N in keyof T]: GroupValues<T[N]> };

const SCHEMAS: Readonly<Record<SettingType, (entry: SettingEntry) => Schema<unknown>>> = {
  whole: (entry) => whole(entry),
  number: (entry) => number(entry),
  flag: () => flag(),
  choice: ({ choices = [] }) => oneOf(...choices),
  names: () => list(text({ pattern: /\S/, wanted: 'a name' })),
  text: () => text({ max: 200, pattern: /\S/, wanted: 'a text of 1 to 200 characters' }),
  archivePath: () =>
    checked(text({ max: 200 }), 'a path below the home that contains <id>', (path) =>
      path.includes('<id>'),
    ),
  address: () =>
    checked(text(), 'an http or https address without password and query', isPlainAddress),
  // The message never repeats what was given: it may be the key itself.
  variable: () =>
    secret(
      text({
        pattern: /^[A-Za-z_][A-Za-z0-9_]{0,100}$/,
        wanted: 'the name of a variable, not a key',
      }),
    ),
  // Which dimensions exist is the judge's matter.
  weights: () => map(number({ min: 0 })),
};

function isPlainAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain =
    url !== undefined && url.username === '' && url.password === '' && url.search === '';
  return isPlain && /^https?:$/.test(url.protocol);
}

/** What a setting's value must be. */
export function schemaOf(entry: SettingEntry): Schema<unknown> {
  const schema = SCHEMAS[entry.type](entry);
  return entry.fallback === null ? nullable(schema) : schema;
}

type Unknown = NonNullable<RecordOptions<object>['unknown']>;

/** The values of a table in one object of groups: what is left out has its default. */
export function tableSchema<T extends SettingTable>(
  table: T,
  unknown: Unknown = 'refuse',
): Schema<TableValues<T>> {
  const groups = Object.entries(table).map(([name, group]) => {
    const schema = groupSchema(group, unknown);
    return [name, withDefault(schema, valuesOf(schema))] as const;
  });
  return typed<TableValues<T>>(record<object>(Object.fromEntries(groups), { unknown }));
}

/** The values of a group: what is left out has its default. */
export function groupSchema<G extends SettingGroup>(
  group: G,
  unknown: Unknown = 'refuse',
): Schema<GroupValues<G>> {
  const fields = Object.entries(group).map(
    ([name, entry]) => [name, withDefault(schemaOf(entry), entry.fallback)] as const,
  );
  const rules = Object.entries(group).flatMap(([name, { below }]) =>
    below === undefined ? [] : [belowRule(name, below)],
  );
  return typed<GroupValues<G>>(record<object>(Object.fromEntries(fields), { rules, unknown }));
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

/** The value types of a table follow from its entries, as the schemas do. */
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
