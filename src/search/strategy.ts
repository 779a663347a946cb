import type { QueryRanking } from '../channels/index.ts';

/** Where the words of a query come from. */
export type QueryFamily = 'literal' | 'keyphrase' | 'entity' | 'uncovered' | 'bridge' | 'template';

/** In the order in which they are asked. */
export const QUERY_FAMILIES: readonly QueryFamily[] = [
  'literal',
  'keyphrase',
  'entity',
  'template',
  'bridge',
  'uncovered',
];

export type Expansion = 'none' | 'prf';

/** Everything about a search that may evolve; `levers.ts` has each field's range and default. */
export interface Strategy {
  readonly query: {
    readonly rounds: number;
    readonly maxQueriesPerChannel: number;
    readonly maxQueries: number;
    /** What a query of each family counts; 0 is never asked. */
    readonly families: Readonly<Record<QueryFamily, number>>;
    readonly expansion: Expansion;
    readonly expansionTerms: number;
    readonly expansionWeight: number;
  };
  readonly channels: {
    /** By channel name; a channel that is not named counts 1, and one with 0 is not asked. */
    readonly weights: Readonly<Record<string, number>>;
    readonly perCallLimit: number;
  };
  readonly rank: {
    readonly bm25: QueryRanking;
    readonly rrfK: number;
    readonly mmrLambda: number;
    readonly keepTop: number;
    readonly linkWeight: number;
    readonly nameWeight: number;
  };
  readonly fetch: {
    readonly passagesPerDocument: number;
  };
}
