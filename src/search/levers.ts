import {
  isRecord,
  number,
  oneOf,
  type Schema,
  text,
  whole as wholeNumber,
  wireName,
} from '../kernel/index.ts';

/** Groups of levers that a redirect moves between. */
export type LeverFamily = 'query' | 'families' | 'expansion' | 'channels' | 'ranking' | 'fetch';

export type LeverValue = number | string;

/** A value of some lever; whether it fits which one is checked where it is moved. */
export const leverValueSchema: Schema<LeverValue> = {
  read: (value, at, report) =>
    (typeof value === 'string' ? text() : number()).read(value, at, report),
  encode: (value) => value,
  json: () => ({ type: ['number', 'string'] }),
};

/** What a lever may be set to: whole numbers or any numbers from the first to the second, or one of these words. */
type Row = {
  /** What it does, for people who never saw `strategy.json`. */
  readonly does: string;
} & (
  | { readonly whole: readonly [number, number]; readonly default: number }
  | { readonly range: readonly [number, number]; readonly default: number }
  | { readonly choices: readonly string[]; readonly default: string }
);

/** One field of a strategy: all that mutators need to know about it. */
export type Lever = Row & {
  /** As it is in `strategy.json`, with dots between the keys. */
  readonly path: string;
  readonly family: LeverFamily;
  /** How a value of it is checked. */
  readonly schema: Schema<LeverValue>;
  read(strategy: object): LeverValue;
};

/**
 * Every lever but the weights of single channels, which have one row for all of them (`channelWeightLever`). The type
 * of a strategy, its defaults, its checks and its JSON follow from these rows. Those of bm25 are retrieval's own.
 */
const TABLE = {
  query: {
    /** Rounds of queries inside one generation; later ones follow what the first ones found. */
    rounds: { whole: [1, 3], default: 1, does: 'rounds of searching' },
    /** Most queries that one round asks of one channel. */
    maxQueriesPerChannel: {
      whole: [1, 5],
      default: 5,
      does: 'most searches of a source in a round',
    },
    /** Most queries of one generation, over all channels. */
    maxQueries: { whole: [1, 25], default: 25, does: 'most searches in all' },
    families: {
      /** Weight of the question as it was asked; it is always asked. */
      literal: { range: [0.1, 2], default: 1, does: 'asking the question as it was typed' },
      /** Weight of a query of the question's content words alone. */
      keyphrase: { range: [0, 2], default: 0, does: 'asking for its telling words alone' },
      /** Weight of one query for each name or side that the question compares. */
      entity: { range: [0, 2], default: 0, does: 'asking for each name in it' },
      /** Weight of queries that earlier sessions recorded as good. */
      template: {
        range: [0, 2],
        default: 1,
        does: 'asking as earlier sessions asked with success',
      },
      /** Weight of queries for names that first hits bring in, with what they leave uncovered. */
      bridge: { range: [0, 2], default: 1, does: 'asking for names found in the first hits' },
      /** Weight of queries for clues that no leading hit covers. */
      uncovered: { range: [0, 2], default: 1, does: 'asking for what the first hits leave open' },
    },
    /** Whether the question is asked again with the telling words of its first hits. */
    expansion: {
      choices: ['none', 'prf'],
      default: 'none',
      does: 'adding telling words of the first hits',
    },
    /** How many words of the first hits are added. */
    expansionTerms: {
      whole: [1, 40],
      default: 12,
      does: 'how many words of the first hits are added',
    },
    /** What the most telling added word counts beside a word of the question. */
    expansionWeight: { range: [0.05, 1], default: 0.3, does: 'how much an added word counts' },
  },
  channels: {
    /** Most items asked of a channel in one call. */
    perCallLimit: { whole: [5, 100], default: 30, does: 'most hits of a search' },
  },
  rank: {
    bm25: {
      /** How soon more of the same word stops counting. */
      k1: { range: [0.2, 3], default: 1.5, does: 'how much a repeated word counts' },
      /** How much a long passage is held against it. */
      b: { range: [0, 1], default: 0.75, does: 'how much a long passage is held back' },
      /** A word in the title counts as this many in the text. */
      titleWeight: { range: [0, 10], default: 3.5, does: 'how much a title counts' },
      /** What two words side by side count, as in the question. */
      pairWeight: { range: [0, 1], default: 0.05, does: 'how much neighbouring words count' },
    },
    /** Reciprocal rank fusion: the larger, the less the first places stand out. */
    rrfK: { whole: [1, 200], default: 60, does: 'how much the first places of each search count' },
    /** Maximal marginal relevance: 1 looks at relevance alone, less also at variety. */
    mmrLambda: { range: [0.3, 1], default: 1, does: 'how alike hits may be' },
    /** How many leading rows of the literal query keep their place. */
    keepTop: { whole: [0, 10], default: 0, does: 'first hits that keep their place' },
    /** What it counts that a leading passage names what another is about. */
    linkWeight: { range: [0, 2], default: 0.9, does: 'how much a link between hits counts' },
    /** What it counts that the question names what a passage is about. */
    nameWeight: { range: [0, 1], default: 0.2, does: 'how much names of the question count' },
  },
  fetch: {
    /** Passages of one document beyond this number stand behind those of the others. */
    passagesPerDocument: { whole: [1, 50], default: 20, does: 'most passages of a document' },
  },
} as const;

/** The family of the levers whose path begins so; a later line is more exact than those before it. */
const FAMILIES: readonly (readonly [string, LeverFamily])[] = [
  ['query', 'query'],
  ['query.families', 'families'],
  ['query.expansion', 'expansion'],
  ['channels', 'channels'],
  ['rank', 'ranking'],
  ['fetch', 'fetch'],
];

/** The values of the rows of a branch. */
export type ValuesOf<T> = {
  readonly [N in keyof T]: T[N] extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : T[N] extends { readonly default: number }
      ? number
      : ValuesOf<T[N]>;
};

/** What each row of the table is set to. */
export type LeverValues = ValuesOf<typeof TABLE>;

interface Branch {
  readonly [name: string]: Row | Branch;
}

function isRow(node: Row | Branch): node is Row {
  return 'default' in node;
}

export const LEVERS: readonly Lever[] = leversIn(TABLE, []);

function leversIn(branch: Branch, place: readonly string[]): readonly Lever[] {
  return Object.entries(branch).flatMap(([name, node]) => {
    const names = [...place, name];
    return isRow(node) ? [createLever(pathOf(names), names, node)] : leversIn(node, names);
  });
}

function createLever(path: string, names: readonly string[], row: Row): Lever {
  const family = FAMILIES.findLast(([place]) => path.startsWith(place))?.[1] ?? 'query';
  const read = (strategy: object): LeverValue => valueAt(strategy, names) ?? row.default;
  return { ...row, path, family, schema: schemaOf(row), read };
}

function schemaOf(row: Row): Schema<LeverValue> {
  if ('choices' in row) return oneOf(...row.choices);
  const [min, max] = limitsOf(row);
  return 'whole' in row ? wholeNumber({ min, max }) : number({ min, max });
}

/** The least and the most that a lever of numbers may be set to. */
export function limitsOf(
  row: Exclude<Row, { readonly choices: unknown }>,
): readonly [number, number] {
  return 'whole' in row ? row.whole : row.range;
}

function pathOf(names: readonly string[]): string {
  return names.map(wireName).join('.');
}

function valueAt(strategy: object, names: readonly string[]): LeverValue | undefined {
  let node: unknown = strategy;
  for (const name of names) node = isRecord(node) ? node[name] : undefined;
  return typeof node === 'number' || typeof node === 'string' ? node : undefined;
}

const CHANNEL_WEIGHT = /^channels\.weights\.([a-z0-9][a-z0-9:/._-]*)$/;

/** The lever of one channel's weight, when `path` is one: what items of the channel count; 0 leaves it out. */
export function channelWeightLever(path: string): Lever | undefined {
  const channel = CHANNEL_WEIGHT.exec(path)?.[1];
  if (channel === undefined) return undefined;
  return createLever(path, ['channels', 'weights', channel], {
    range: [0, 2],
    default: 1,
    does: `how much what ${channel} finds counts`,
  });
}

export function findLever(path: string): Lever | undefined {
  return LEVERS.find((lever) => lever.path === path) ?? channelWeightLever(path);
}

/** The table with values in the place of its rows. */
export interface FilledTable {
  readonly [name: string]: LeverValue | FilledTable;
}

/** The rows of the table at these values by path; one that has none is at its default. */
export function leverValues(values: ReadonlyMap<string, LeverValue>): LeverValues {
  const filled = fill(TABLE, [], values, (name) => name);
  if (!isFilled(filled)) throw new RangeError('the table of levers is empty');
  return filled;
}

/** The same under the names of `strategy.json`. */
export function encodeLeverValues(values: ReadonlyMap<string, LeverValue>): FilledTable {
  return fill(TABLE, [], values, wireName);
}

function fill(
  branch: Branch,
  place: readonly string[],
  values: ReadonlyMap<string, LeverValue>,
  nameOf: (name: string) => string,
): FilledTable {
  return Object.fromEntries(
    Object.entries(branch).map(([name, node]) => {
      const names = [...place, name];
      const filled = isRow(node)
        ? (values.get(pathOf(names)) ?? node.default)
        : fill(node, names, values, nameOf);
      return [nameOf(name), filled];
    }),
  );
}

/** The types of the values follow from the table, as the values do. */
function isFilled(filled: object): filled is LeverValues {
  return Object.keys(TABLE).every((name) => name in filled);
}
