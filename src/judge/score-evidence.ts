import { MS_PER_DAY, msOfInstant } from '../kernel/index.ts';
import { contentTerms } from '../text/index.ts';
import { type Dimensions, mapDimensions, weightedTotal } from './dimensions.ts';
import { simpson } from './diversity.ts';
import { findDateMs } from './find-date.ts';
import { type JudgeInputs, latestDateMs, type Measured, NOTHING_MEASURED } from './inputs.ts';
import { isOwnKnowledge, type JudgeRow } from './row.ts';

/** Counts that explain a score. */
export interface ScoreMeta {
  /** Rows scored. */
  readonly totalResults: number;
  readonly uniqueUrls: number;
  /** Lower-cased sources, sorted. */
  readonly platforms: readonly string[];
  readonly target: number;
  readonly queriesUsed: number;
  readonly ownKnowledgeRows: number;
}

export interface Score {
  /** In [0, 1]. */
  readonly total: number;
  readonly dimensions: Dimensions;
  readonly meta: ScoreMeta;
}

/** Latency and adoption when nothing is known about them: neither praise nor blame. */
export const NEUTRAL = 0.5;

/**
 * The search judge: seven dimensions over the rows as they are given (docs/spec/judge.md). Pure; the same rows and
 * inputs give the same score to the last digit, in whatever order the rows stand.
 */
export function scoreEvidence(
  rows: readonly JudgeRow[],
  inputs: JudgeInputs,
  measured: Measured = NOTHING_MEASURED,
): Score {
  const scored = rows.filter((row) => !isOwnKnowledge(row));
  const urls = new Set(scored.map(({ url }) => url).filter((url) => url !== ''));
  const sources = scored.map(({ source }) => source.toLowerCase()).filter((name) => name !== '');
  const queries = new Set(scored.flatMap(({ query }) => (query === null ? [] : [query])));
  const values: Dimensions = {
    quantity: Math.min(urls.size / Math.max(inputs.target, 1), 1),
    diversity: simpson(sources),
    relevance: measured.relevance ?? wordRelevance(scored, queries),
    freshness: freshShare(scored, inputs),
    efficiency: Math.min(urls.size / Math.max(3 * queries.size, 1), 1),
    latency: latencyOf(measured.elapsedSeconds, inputs.latencyBudgetSeconds),
    adoption: measured.adoption ?? NEUTRAL,
  };
  const dimensions = mapDimensions((name) => clamp(values[name]));
  const weights = inputs.oneChannel ? { ...inputs.weights, diversity: 0 } : inputs.weights;
  return {
    total: clamp(weightedTotal(dimensions, weights)),
    dimensions,
    meta: {
      totalResults: scored.length,
      uniqueUrls: urls.size,
      platforms: [...new Set(sources)].sort(),
      target: inputs.target,
      queriesUsed: queries.size,
      ownKnowledgeRows: rows.length - scored.length,
    },
  };
}

/** A model's judgement decides where there is one; else a content term shared with the row's own query. */
function wordRelevance(rows: readonly JudgeRow[], queries: ReadonlySet<string>): number {
  if (rows.length === 0) return 0;
  const termsOfQuery = new Map([...queries].map((query) => [query, new Set(contentTerms(query))]));
  const anyQuery = new Set([...termsOfQuery.values()].flatMap((terms) => [...terms]));
  const relevant = rows.filter((row) => {
    if ('llm_relevant' in row.metadata) return row.metadata['llm_relevant'] === true;
    const wanted = (row.query === null ? undefined : termsOfQuery.get(row.query)) ?? anyQuery;
    return contentTerms(`${row.title}\n${row.snippet}`).some((term) => wanted.has(term));
  });
  return relevant.length / rows.length;
}

export function freshShare(rows: readonly JudgeRow[], inputs: JudgeInputs): number {
  if (rows.length === 0) return 0;
  const oldest = msOfInstant(inputs.now) - inputs.freshnessDays * MS_PER_DAY;
  const latest = latestDateMs(inputs.now);
  const fresh = rows.filter(({ metadata }) => {
    const date = findDateMs(metadata);
    return date !== undefined && date >= oldest && date <= latest;
  });
  return fresh.length / rows.length;
}

export function latencyOf(elapsedSeconds: number | null, budgetSeconds: number): number {
  if (elapsedSeconds === null || !(elapsedSeconds >= 0)) return NEUTRAL;
  return 1 - Math.min(elapsedSeconds / budgetSeconds, 1);
}

export function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
