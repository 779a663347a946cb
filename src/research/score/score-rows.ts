import { canonicalUrl, createLedger, type Evidence } from '../../evidence/index.ts';
import { type EvolutionTask, roundScore } from '../../evolution/index.ts';
import {
  type AdmitContext,
  type Assessment,
  admit,
  assertFrozen,
  createJudgeRow,
  type FrozenJudge,
  type JudgeInputs,
  type JudgeRow,
  type RelevanceGrade,
  type Score,
  scoreSession,
} from '../../judge/index.ts';
import {
  type Answer,
  type Bundle,
  itemsOf,
  type QuestionBrief,
  type RecordedAttempt,
  type RecordedPassage,
} from '../../search/index.ts';
import { addRanked, inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { askProbes, type CountTerms } from './ask-probes.ts';

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
  const admission = admit(judged, context);
  const nothingKnown = { elapsedSeconds: null, adoption: null };
  const { score, grade } = scoreSession(judged, admission, assessment, inputs, nothingKnown);
  const total = roundScore(score.total);
  return { total, score, grade, judged, counted: admission.admitted };
}

/** What was recorded, as the judge may look it up. */
export function admitContextOf(
  attempts: Iterable<RecordedAttempt>,
  findSnapshot: (sha256: string) => string | undefined,
  inputs: JudgeInputs,
): AdmitContext {
  const found = new Map<string, RecordedPassage>();
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

/** What scoring a question that is asked again takes. */
export interface TaskWorld {
  readonly brief: QuestionBrief;
  readonly frozen: FrozenJudge;
  readonly answer: Answer;
  readonly countTerms: CountTerms;
  /** The text of a snapshot that an answer names. */
  findText(sha256: string): string | undefined;
}

/**
 * Scores bundles of one question as its session would: the same inputs, the same probes, asked once. A bundle that was
 * scored before is not scored again.
 *
 * @throws {ResearchError} `judge-tampered` when the frozen inputs do not fit their hash.
 */
export function createTaskScore(world: TaskWorld): EvolutionTask['score'] {
  const { brief, frozen, answer, countTerms, findText } = world;
  let assessed: Promise<Assessment> | undefined;
  const known = new Map<string, number>();
  return async (bundle, signal) => {
    assertFrozen(frozen);
    const ranking = rankingOf(bundle);
    const before = known.get(ranking);
    if (before !== undefined) return before;
    assessed ??= askProbes(brief, answer, countTerms, signal);
    const assessment = await assessed;
    const ranked = bundle.rows.slice(0, LEDGER_ROWS);
    const rows = inRankedOrder(addRanked(createLedger(), ranked, brief.now), ranked);
    const attempts = bundle.exchanges.map(({ attempt }) => attempt);
    const context = admitContextOf(attempts, findText, frozen.inputs);
    const { total } = scoreRows(rows, { inputs: frozen.inputs, assessment, context });
    known.set(ranking, total);
    return total;
  };
}

/** What is seen of a bundle: which passages, in which order, found by which queries. */
export function rankingOf({ rows }: Bundle): string {
  return rows
    .slice(0, LEDGER_ROWS)
    .map(({ key, query }) => `${key}\t${query}`)
    .join('\n');
}
