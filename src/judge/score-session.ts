import { findDomain } from '../text/index.ts';
import type { Admission, DropReason } from './admit.ts';
import { mapDimensions, weightedTotal } from './dimensions.ts';
import { simpson } from './diversity.ts';
import { type Assessment, gradeRelevance, type RelevanceGrade } from './grade-relevance.ts';
import type { JudgeInputs } from './inputs.ts';
import type { JudgeRow } from './row.ts';
import { clamp, freshShare, latencyOf, NEUTRAL, type Score } from './score-evidence.ts';

/** A row that is worth less than this share of the best one counts as none. */
const WORTH = 0.3;
/** So many queries are well spent on a row that is worth something. */
const QUERIES_OF_A_ROW = 3;

/** What a session knows beside its rows. */
export interface SessionFacts {
  readonly elapsedSeconds: number | null;
  readonly adoption: number | null;
}

/**
 * The judge of sessions: the seven dimensions over what the rows are worth by the probes, so that no row pays by being
 * there. A pure function.
 *
 * @param rows - In the order of delivery.
 * @param admission - What `admit` says of them. A row without source, snapshot, attempt or its own text keeps its place and is
 * worth nothing there.
 * @see docs/spec/judge.md, JUD-35 to JUD-38
 */
export function scoreSession(
  rows: readonly JudgeRow[],
  admission: Pick<Admission, 'ranked' | 'dropped'>,
  assessment: Assessment,
  inputs: JudgeInputs,
  { elapsedSeconds, adoption }: SessionFacts,
): { readonly score: Score; readonly grade: RelevanceGrade } {
  const { ranked } = admission;
  const grade = gradeRelevance(placesOf(rows, admission), assessment);
  const least = WORTH * Math.max(0, ...assessment.votes.values());
  const isWorth = (worth: number | undefined): boolean =>
    worth !== undefined && worth > 0 && worth >= least;
  const target = Math.max(inputs.target, 1);
  const worth = withinCaps(
    ranked.slice(0, target).filter(({ url }) => isWorth(assessment.votes.get(url))),
    inputs,
  );
  const reachable = [...assessment.votes.values()].filter(isWorth).length;
  const possible = Math.max(1, Math.min(target, reachable));
  const sources = worth.map(({ source }) => source.toLowerCase());
  const queries = new Set(ranked.slice(0, target).map(({ query }) => query ?? ''));
  const values = {
    quantity: worth.length / possible,
    diversity: simpson(sources),
    relevance: grade.relevance,
    freshness: (freshShare(worth, inputs) * worth.length) / possible,
    efficiency: (QUERIES_OF_A_ROW * worth.length) / Math.max(1, queries.size),
    latency: latencyOf(elapsedSeconds, inputs.latencyBudgetSeconds),
    adoption: adoption ?? NEUTRAL,
  };
  const dimensions = mapDimensions((name) => clamp(values[name]));
  const weights = inputs.oneChannel ? { ...inputs.weights, diversity: 0 } : inputs.weights;
  return {
    grade,
    score: {
      total: clamp(weightedTotal(dimensions, weights)),
      dimensions,
      meta: {
        totalResults: ranked.length,
        uniqueUrls: new Set(ranked.map(({ url }) => url)).size,
        platforms: [...new Set(ranked.map(({ source }) => source.toLowerCase()))].sort(),
        target: inputs.target,
        queriesUsed: queries.size,
        ownKnowledgeRows: 0,
      },
    },
  };
}

const REPEATS: readonly DropReason[] = ['duplicate-url', 'near-duplicate', 'own-knowledge'];

function placesOf(
  rows: readonly JudgeRow[],
  { ranked, dropped }: Pick<Admission, 'ranked' | 'dropped'>,
): readonly string[] {
  const urls = new Set(ranked.map(({ url }) => url));
  const empty = new Set(
    dropped.filter(({ reason }) => !REPEATS.includes(reason)).map(({ row }) => row),
  );
  return rows.flatMap((row, place) => {
    if (urls.has(row.url)) return [row.url];
    return empty.has(row) ? [`place ${place}`] : [];
  });
}

/** The first of every source and domain; rows of one channel share both by nature. */
function withinCaps(
  rows: readonly JudgeRow[],
  { caps, oneChannel }: JudgeInputs,
): readonly JudgeRow[] {
  if (oneChannel) return rows;
  const counts = new Map<string, number>();
  return rows.filter(({ source, url }) => {
    const keys = [
      { key: `source ${source.toLowerCase()}`, cap: caps.perSource },
      { key: `domain ${findDomain(url) ?? url}`, cap: caps.perDomain },
    ];
    if (keys.some(({ key, cap }) => (counts.get(key) ?? 0) >= cap)) return false;
    for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
}
