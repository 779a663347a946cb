import { number as numberSchema, type Schema, text } from '../kernel/index.ts';
import { DEFAULT_RANKING } from '../retrieval/index.ts';
import type { Strategy } from './strategy.ts';

/** Groups of levers that a redirect moves between. */
export type LeverFamily = 'query' | 'families' | 'expansion' | 'channels' | 'ranking' | 'fetch';

export type LeverValue = number | string;

/** A value of some lever; whether it fits which one is checked where it is moved. */
export const leverValueSchema: Schema<LeverValue> = {
  read: (value, at, report) =>
    (typeof value === 'string' ? text() : numberSchema()).read(value, at, report),
  encode: (value) => value,
  json: () => ({ type: ['number', 'string'] }),
};

interface LeverFacts {
  /** As it stands in `strategy.json`, with dots between the keys. */
  readonly path: string;
  readonly family: LeverFamily;
  readonly about: string;
  readonly read: (strategy: Strategy) => LeverValue;
}

export interface NumberLever extends LeverFacts {
  readonly type: 'integer' | 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export interface ChoiceLever extends LeverFacts {
  readonly type: 'choice';
  readonly choices: readonly string[];
  readonly default: string;
}

/** One field of a strategy: all that mutators, the documentation and the dashboard need to know about it. */
export type Lever = NumberLever | ChoiceLever;

type Facts = Omit<NumberLever, 'type'>;
const integer = (facts: Facts): Lever => ({ type: 'integer', ...facts });
const number = (facts: Facts): Lever => ({ type: 'number', ...facts });

/** Every lever but the weights of single channels, which have one row for all of them (`channelWeightLever`). */
export const LEVERS: readonly Lever[] = [
  integer({
    path: 'query.rounds',
    family: 'query',
    min: 1,
    max: 3,
    default: 1,
    about: 'Rounds of queries inside one generation; later ones follow what the first ones found.',
    read: (s) => s.query.rounds,
  }),
  integer({
    path: 'query.max_queries_per_channel',
    family: 'query',
    min: 1,
    max: 5,
    default: 5,
    about: 'Most queries that one round asks of one channel.',
    read: (s) => s.query.maxQueriesPerChannel,
  }),
  integer({
    path: 'query.max_queries',
    family: 'query',
    min: 1,
    max: 25,
    default: 25,
    about: 'Most queries of one generation, over all channels.',
    read: (s) => s.query.maxQueries,
  }),
  number({
    path: 'query.families.literal',
    family: 'families',
    min: 0.1,
    max: 2,
    default: 1,
    about: 'Weight of the question as it was asked; it is always asked.',
    read: (s) => s.query.families.literal,
  }),
  number({
    path: 'query.families.keyphrase',
    family: 'families',
    min: 0,
    max: 2,
    default: 0,
    about: "Weight of a query of the question's content words alone.",
    read: (s) => s.query.families.keyphrase,
  }),
  number({
    path: 'query.families.entity',
    family: 'families',
    min: 0,
    max: 2,
    default: 0,
    about: 'Weight of one query for each name or side that the question compares.',
    read: (s) => s.query.families.entity,
  }),
  number({
    path: 'query.families.template',
    family: 'families',
    min: 0,
    max: 2,
    default: 1,
    about: 'Weight of queries that earlier sessions recorded as good.',
    read: (s) => s.query.families.template,
  }),
  number({
    path: 'query.families.bridge',
    family: 'families',
    min: 0,
    max: 2,
    default: 1,
    about: 'Weight of queries for names that first hits bring in, with what they leave uncovered.',
    read: (s) => s.query.families.bridge,
  }),
  number({
    path: 'query.families.uncovered',
    family: 'families',
    min: 0,
    max: 2,
    default: 1,
    about: 'Weight of queries for clues that no leading hit covers.',
    read: (s) => s.query.families.uncovered,
  }),
  {
    type: 'choice',
    path: 'query.expansion',
    family: 'expansion',
    choices: ['none', 'prf'],
    default: 'none',
    about: 'Whether the question is asked again with the telling words of its first hits.',
    read: (s) => s.query.expansion,
  },
  integer({
    path: 'query.expansion_terms',
    family: 'expansion',
    min: 1,
    max: 40,
    default: 12,
    about: 'How many words of the first hits are added.',
    read: (s) => s.query.expansionTerms,
  }),
  number({
    path: 'query.expansion_weight',
    family: 'expansion',
    min: 0.05,
    max: 1,
    default: 0.3,
    about: 'What the most telling added word counts beside a word of the question.',
    read: (s) => s.query.expansionWeight,
  }),
  integer({
    path: 'channels.per_call_limit',
    family: 'channels',
    min: 5,
    max: 100,
    default: 30,
    about: 'Most items asked of a channel in one call.',
    read: (s) => s.channels.perCallLimit,
  }),
  number({
    path: 'rank.bm25.k1',
    family: 'ranking',
    min: 0.2,
    max: 3,
    default: DEFAULT_RANKING.k1,
    about: 'How soon more of the same word stops counting.',
    read: (s) => s.rank.bm25.k1,
  }),
  number({
    path: 'rank.bm25.b',
    family: 'ranking',
    min: 0,
    max: 1,
    default: DEFAULT_RANKING.b,
    about: 'How much a long passage is held against it.',
    read: (s) => s.rank.bm25.b,
  }),
  number({
    path: 'rank.bm25.title_weight',
    family: 'ranking',
    min: 0,
    max: 10,
    default: DEFAULT_RANKING.titleWeight,
    about: 'A word in the title counts as this many in the text.',
    read: (s) => s.rank.bm25.titleWeight,
  }),
  number({
    path: 'rank.bm25.pair_weight',
    family: 'ranking',
    min: 0,
    max: 1,
    default: DEFAULT_RANKING.pairWeight,
    about: 'What two words side by side count, as in the question.',
    read: (s) => s.rank.bm25.pairWeight,
  }),
  integer({
    path: 'rank.rrf_k',
    family: 'ranking',
    min: 1,
    max: 200,
    default: 60,
    about: 'Reciprocal rank fusion: the larger, the less the first places stand out.',
    read: (s) => s.rank.rrfK,
  }),
  number({
    path: 'rank.mmr_lambda',
    family: 'ranking',
    min: 0.3,
    max: 1,
    default: 1,
    about: 'Maximal marginal relevance: 1 looks at relevance alone, less also at variety.',
    read: (s) => s.rank.mmrLambda,
  }),
  integer({
    path: 'rank.keep_top',
    family: 'ranking',
    min: 0,
    max: 10,
    default: 0,
    about: 'How many leading rows of the literal query keep their place.',
    read: (s) => s.rank.keepTop,
  }),
  number({
    path: 'rank.link_weight',
    family: 'ranking',
    min: 0,
    max: 2,
    default: 0.9,
    about: 'What it counts that a leading passage names what another is about.',
    read: (s) => s.rank.linkWeight,
  }),
  number({
    path: 'rank.name_weight',
    family: 'ranking',
    min: 0,
    max: 1,
    default: 0.2,
    about: 'What it counts that the question names what a passage is about.',
    read: (s) => s.rank.nameWeight,
  }),
  integer({
    path: 'fetch.passages_per_document',
    family: 'fetch',
    min: 1,
    max: 50,
    default: 20,
    about: 'Passages of one document beyond this number stand behind those of the others.',
    read: (s) => s.fetch.passagesPerDocument,
  }),
];

const CHANNEL_WEIGHT = /^channels\.weights\.([a-z0-9][a-z0-9:/._-]*)$/;

/** The lever of one channel's weight, when `path` is one. */
export function channelWeightLever(path: string): Lever | undefined {
  const channel = CHANNEL_WEIGHT.exec(path)?.[1];
  if (channel === undefined) return undefined;
  return number({
    path,
    family: 'channels',
    min: 0,
    max: 2,
    default: 1,
    about: `What items of the channel ${channel} count; 0 leaves it out.`,
    read: (s) => s.channels.weights[channel] ?? 1,
  });
}

export function findLever(path: string): Lever | undefined {
  return LEVERS.find((lever) => lever.path === path) ?? channelWeightLever(path);
}
