import { simpson } from './diversity.ts';

export const REPORT_DIMENSIONS = [
  'rubric_pass_rate',
  'groundedness',
  'relevant_yield',
  'content_depth',
  'source_diversity',
  'quantity',
] as const;

export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

export const REPORT_WEIGHTS: Readonly<Record<ReportDimension, number>> = {
  rubric_pass_rate: 0.3,
  groundedness: 0.2,
  relevant_yield: 0.15,
  content_depth: 0.15,
  source_diversity: 0.1,
  quantity: 0.1,
};

/** Shorter texts are teasers. UTF-16 code units of the stored snapshot. */
export const DEEP_SNAPSHOT_CHARACTERS = 200;

export interface ReportRow {
  readonly url: string;
  readonly source: string;
  readonly relevant: boolean;
  /** Length of the stored snapshot; 0 when nothing was stored. */
  readonly snapshotCharacters: number;
}

export interface ReportFacts {
  /** Rubrics of this session, and how many of them passed. */
  readonly rubrics: number;
  readonly rubricsPassed: number;
  readonly claims: number;
  /** Claims whose proofs all check out. */
  readonly claimsProven: number;
  readonly rows: readonly ReportRow[];
  readonly target: number;
  readonly oneChannel: boolean;
}

export interface ReportScore {
  readonly total: number;
  readonly dimensions: Readonly<Record<ReportDimension, number>>;
}

/** The report judge: six dimensions, each in [0, 1]; what there is none of counts 0. Pure. */
export function scoreReport(facts: ReportFacts): ReportScore {
  const { rows } = facts;
  const relevant = rows.filter((row) => row.relevant);
  const deep = rows.filter((row) => row.snapshotCharacters >= DEEP_SNAPSHOT_CHARACTERS);
  const urls = new Set(rows.map(({ url }) => url).filter((url) => url !== ''));
  const dimensions: ReportScore['dimensions'] = {
    rubric_pass_rate: share(facts.rubricsPassed, facts.rubrics),
    groundedness: share(facts.claimsProven, facts.claims),
    relevant_yield: share(relevant.length, rows.length),
    content_depth: share(deep.length, rows.length),
    source_diversity: simpson(
      relevant.map(({ source }) => source.toLowerCase()).filter((name) => name !== ''),
    ),
    quantity: Math.min(urls.size / Math.max(facts.target, 1), 1),
  };
  let weighted = 0;
  let weights = 0;
  for (const name of REPORT_DIMENSIONS) {
    const weight = name === 'source_diversity' && facts.oneChannel ? 0 : REPORT_WEIGHTS[name];
    weighted += dimensions[name] * weight;
    weights += weight;
  }
  return { total: weighted / weights, dimensions };
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(Math.max(part / whole, 0), 1);
}
