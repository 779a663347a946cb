import { isRecord, number, type Schema, text, wireName } from '../kernel/index.ts';

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

interface LeverFacts {
  readonly family: LeverFamily;
  readonly about: string;
}

interface NumberRow extends LeverFacts {
  readonly type: 'integer' | 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

interface ChoiceRow extends LeverFacts {
  readonly type: 'choice';
  readonly choices: readonly string[];
  readonly default: string;
}

type Row = NumberRow | ChoiceRow;

interface Placed {
  /** As it is in `strategy.json`, with dots between the keys. */
  readonly path: string;
  read(strategy: object): LeverValue;
}

export type NumberLever = NumberRow & Placed;
export type ChoiceLever = ChoiceRow & Placed;

/** One field of a strategy: all that mutators, the documentation and the dashboard need to know about it. */
export type Lever = NumberLever | ChoiceLever;

/**
 * Every lever but the weights of single channels, which have one row for all of them (`channelWeightLever`). The type
 * of a strategy, its defaults, its checks and its JSON follow from these rows. Those of bm25 are retrieval's own.
 */
const TABLE = {
  query: {
    rounds: {
      type: 'integer',
      family: 'query',
      min: 1,
      max: 3,
      default: 1,
      about:
        'Rounds of queries inside one generation; later ones follow what the first ones found.',
    },
    maxQueriesPerChannel: {
      type: 'integer',
      family: 'query',
      min: 1,
      max: 5,
      default: 5,
      about: 'Most queries that one round asks of one channel.',
    },
    maxQueries: {
      type: 'integer',
      family: 'query',
      min: 1,
      max: 25,
      default: 25,
      about: 'Most queries of one generation, over all channels.',
    },
    families: {
      literal: {
        type: 'number',
        family: 'families',
        min: 0.1,
        max: 2,
        default: 1,
        about: 'Weight of the question as it was asked; it is always asked.',
      },
      keyphrase: {
        type: 'number',
        family: 'families',
        min: 0,
        max: 2,
        default: 0,
        about: "Weight of a query of the question's content words alone.",
      },
      entity: {
        type: 'number',
        family: 'families',
        min: 0,
        max: 2,
        default: 0,
        about: 'Weight of one query for each name or side that the question compares.',
      },
      template: {
        type: 'number',
        family: 'families',
        min: 0,
        max: 2,
        default: 1,
        about: 'Weight of queries that earlier sessions recorded as good.',
      },
      bridge: {
        type: 'number',
        family: 'families',
        min: 0,
        max: 2,
        default: 1,
        about:
          'Weight of queries for names that first hits bring in, with what they leave uncovered.',
      },
      uncovered: {
        type: 'number',
        family: 'families',
        min: 0,
        max: 2,
        default: 1,
        about: 'Weight of queries for clues that no leading hit covers.',
      },
    },
    expansion: {
      type: 'choice',
      family: 'expansion',
      choices: ['none', 'prf'],
      default: 'none',
      about: 'Whether the question is asked again with the telling words of its first hits.',
    },
    expansionTerms: {
      type: 'integer',
      family: 'expansion',
      min: 1,
      max: 40,
      default: 12,
      about: 'How many words of the first hits are added.',
    },
    expansionWeight: {
      type: 'number',
      family: 'expansion',
      min: 0.05,
      max: 1,
      default: 0.3,
      about: 'What the most telling added word counts beside a word of the question.',
    },
  },
  channels: {
    perCallLimit: {
      type: 'integer',
      family: 'channels',
      min: 5,
      max: 100,
      default: 30,
      about: 'Most items asked of a channel in one call.',
    },
  },
  rank: {
    bm25: {
      k1: {
        type: 'number',
        family: 'ranking',
        min: 0.2,
        max: 3,
        default: 1.5,
        about: 'How soon more of the same word stops counting.',
      },
      b: {
        type: 'number',
        family: 'ranking',
        min: 0,
        max: 1,
        default: 0.75,
        about: 'How much a long passage is held against it.',
      },
      titleWeight: {
        type: 'number',
        family: 'ranking',
        min: 0,
        max: 10,
        default: 3.5,
        about: 'A word in the title counts as this many in the text.',
      },
      pairWeight: {
        type: 'number',
        family: 'ranking',
        min: 0,
        max: 1,
        default: 0.05,
        about: 'What two words side by side count, as in the question.',
      },
    },
    rrfK: {
      type: 'integer',
      family: 'ranking',
      min: 1,
      max: 200,
      default: 60,
      about: 'Reciprocal rank fusion: the larger, the less the first places stand out.',
    },
    mmrLambda: {
      type: 'number',
      family: 'ranking',
      min: 0.3,
      max: 1,
      default: 1,
      about: 'Maximal marginal relevance: 1 looks at relevance alone, less also at variety.',
    },
    keepTop: {
      type: 'integer',
      family: 'ranking',
      min: 0,
      max: 10,
      default: 0,
      about: 'How many leading rows of the literal query keep their place.',
    },
    linkWeight: {
      type: 'number',
      family: 'ranking',
      min: 0,
      max: 2,
      default: 0.9,
      about: 'What it counts that a leading passage names what another is about.',
    },
    nameWeight: {
      type: 'number',
      family: 'ranking',
      min: 0,
      max: 1,
      default: 0.2,
      about: 'What it counts that the question names what a passage is about.',
    },
  },
  fetch: {
    passagesPerDocument: {
      type: 'integer',
      family: 'fetch',
      min: 1,
      max: 50,
      default: 20,
      about: 'Passages of one document beyond this number stand behind those of the others.',
    },
  },
} as const;

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
  return typeof node['type'] === 'string';
}

export const LEVERS: readonly Lever[] = leversIn(TABLE, []);

function leversIn(branch: Branch, place: readonly string[]): readonly Lever[] {
  return Object.entries(branch).flatMap(([name, node]) => {
    const names = [...place, name];
    if (!isRow(node)) return leversIn(node, names);
    const read = (strategy: object): LeverValue => valueAt(strategy, names) ?? node.default;
    return [{ ...node, path: pathOf(names), read }];
  });
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

/** The lever of one channel's weight, when `path` is one. */
export function channelWeightLever(path: string): Lever | undefined {
  const channel = CHANNEL_WEIGHT.exec(path)?.[1];
  if (channel === undefined) return undefined;
  return {
    type: 'number',
    path,
    family: 'channels',
    min: 0,
    max: 2,
    default: 1,
    about: `What items of the channel ${channel} count; 0 leaves it out.`,
    read: (strategy) => valueAt(strategy, ['channels', 'weights', channel]) ?? 1,
  };
}

export function findLever(path: string): Lever | undefined {
  return LEVERS.find((lever) => lever.path === path) ?? channelWeightLever(path);
}

/** The rows of the table at these values by path; one that has none is at its default. */
export function leverValues(values: ReadonlyMap<string, LeverValue>): LeverValues {
  const filled = fill(TABLE, [], values);
  if (!isFilled(filled)) throw new RangeError('the table of levers is empty');
  return filled;
}

function fill(
  branch: Branch,
  place: readonly string[],
  values: ReadonlyMap<string, LeverValue>,
): object {
  return Object.fromEntries(
    Object.entries(branch).map(([name, node]) => {
      const names = [...place, name];
      const filled = isRow(node)
        ? (values.get(pathOf(names)) ?? node.default)
        : fill(node, names, values);
      return [name, filled];
    }),
  );
}

/** The types of the values follow from the table, as the values do. */
function isFilled(filled: object): filled is LeverValues {
  return Object.keys(TABLE).every((name) => name in filled);
}
