import { canonicalUrl, type Evidence } from '../../evidence/index.ts';
import { roundScore } from '../../evolution/index.ts';
import {
  type AdmitContext,
  type Assessment,
  admit,
  createJudgeRow,
  gradeRelevance,
  type JudgeInputs,
  type JudgeRow,
  NOTHING_MEASURED,
  type RelevanceGrade,
  type Score,
  scoreEvidence,
} from '../../judge/index.ts';
import { itemsOf, type RecordedAttempt, type RecordedItem } from '../../search/index.ts';

/** What a bundle is scored by: the frozen inputs, the probes' votes, and what was recorded. */
export interface Scoring {
  readonly inputs: JudgeInputs;
  readonly assessment: Assessment;
  readonly context: AdmitContext;
}

export interface ScoredRows {
  /** Rounded to 1e-6: what gates compare. The clock and adoption have no part in it. */
  readonly total: number;
  readonly score: Score;
  readonly grade: RelevanceGrade;
  readonly judged: readonly JudgeRow[];
  /** The rows that were scored. */
  readonly counted: readonly JudgeRow[];
}

/** Live, tried and replayed bundles are scored here and nowhere else. Pure. */
export function scoreRows(
  rows: readonly Evidence[],
  { inputs, assessment, context }: Scoring,
): ScoredRows {
  const judged = rows.map(createJudgeRow);
  const { admitted, ranked } = admit(judged, context);
  const grade = gradeRelevance(
    ranked.map(({ url }) => url),
    assessment,
  );
  const score = scoreEvidence(admitted, inputs, {
    ...NOTHING_MEASURED,
    relevance: grade.relevance,
  });
  const total = roundScore(score.total);
  return { total, score, grade, judged, counted: admitted };
}

/** What was recorded, as the judge may look it up. */
export function admitContextOf(
  attempts: Iterable<RecordedAttempt>,
  findSnapshot: (sha256: string) => string | undefined,
  inputs: JudgeInputs,
): AdmitContext {
  const found = new Map<string, RecordedItem>();
  for (const attempt of attempts) {
    for (const item of itemsOf(attempt)) {
      const url = canonicalUrl(item.url);
      if (url.ok) found.set(`${url.value} ${item.snapshot}`, item);
    }
  }
  return {
    now: inputs.now,
    oneChannel: inputs.oneChannel,
    caps: inputs.caps,
    findSnapshot,
    findRecorded: ({ url, snapshot }) => {
      const item = found.get(`${url} ${snapshot}`);
      if (item === undefined) return undefined;
      const date = item.publishedAt === null ? {} : { published_at: item.publishedAt };
      return { title: item.title, metadata: { ...item.metadata, ...date } };
    },
    // Without a model no row's relevance is journalled.
    isRelevanceJournalled: () => false,
  };
}
