import { canonicalUrl, type Evidence } from '../evidence/index.ts';
import {
  type AdmitContext,
  type Assessment,
  admit,
  assertFrozen,
  checkAntiCheat,
  createJudgeRow,
  decodeFrozenJudge,
  encodeScore,
  gradeRelevance,
  type JudgeInputs,
  type JudgeRow,
  NOTHING_MEASURED,
  type RelevanceGrade,
  scoreEvidence,
} from '../judge/index.ts';
import type { JsonValue } from '../kernel/index.ts';
import { type Answer, itemsOf, type RecordedItem } from '../search/index.ts';
import type { AnswerWorld } from './answer-requests.ts';
import { askProbes, type CountTerms } from './ask-probes.ts';
import type { Brief } from './brief.ts';
import type { GateOutcome } from './journal.ts';

/** The judge's word on one bundle. */
export interface SessionScore {
  /** Rounded to 1e-6: what gates compare. The clock and adoption have no part in it. */
  readonly total: number;
  readonly json: JsonValue;
  /** The rows that were scored. */
  readonly counted: readonly JudgeRow[];
  readonly isHonest: boolean;
  readonly hardGates: readonly GateOutcome[];
}

/** Scores bundles by the inputs that the brief froze. */
export interface SessionJudge {
  /**
   * @param rows - The bundle in delivered order.
   * @throws {ResearchError} `judge-tampered` when the frozen inputs do not fit their hash.
   */
  score(
    rows: readonly Evidence[],
    lastAccepted: SessionScore | null,
    answer: Answer,
    signal: AbortSignal,
  ): Promise<SessionScore>;
}

const SCORE_STEPS = 1e6;

/** The judge asks its own probes once a session, whatever the strategy; every bundle is graded by the same votes. */
export function createSessionJudge(
  brief: Brief,
  answers: AnswerWorld,
  countTerms: CountTerms,
): SessionJudge {
  const frozen = decodeFrozenJudge(brief.judge);
  let assessed: Promise<Assessment> | undefined;
  return {
    async score(rows, lastAccepted, answer, signal) {
      assertFrozen(frozen);
      assessed ??= askProbes(brief, answer, countTerms, signal);
      const assessment = await assessed;
      const context = contextOf(answers, frozen.inputs);
      const judged = rows.map(createJudgeRow);
      const admission = admit(judged, context);
      const grade = gradeRelevance(
        admission.ranked.map(({ url }) => url),
        assessment,
      );
      const measured = { ...NOTHING_MEASURED, relevance: grade.relevance };
      const score = scoreEvidence(admission.admitted, frozen.inputs, measured);
      const candidate = { rows: judged, counted: admission.admitted };
      const antiCheat = checkAntiCheat(candidate, lastAccepted?.counted ?? null, context);
      return {
        total: Math.round(score.total * SCORE_STEPS) / SCORE_STEPS,
        json: { ...encodeScore(score), relevance_rule: encodeGrade(grade) },
        counted: admission.admitted,
        isHonest: antiCheat.passed,
        hardGates: antiCheat.gates.map(({ gate, passed, value }) => ({ gate, passed, value })),
      };
    },
  };
}

function encodeGrade({ rule, version, coverage, grades }: RelevanceGrade): JsonValue {
  return { rule, version, coverage, grades: grades.map((grade) => ({ ...grade })) };
}

/** What the session recorded, as the judge may look it up. */
function contextOf({ record, texts }: AnswerWorld, inputs: JudgeInputs): AdmitContext {
  const found = new Map<string, RecordedItem>();
  for (const attempt of record.values()) {
    for (const item of itemsOf(attempt)) {
      const url = canonicalUrl(item.url);
      if (url.ok) found.set(`${url.value} ${item.snapshot}`, item);
    }
  }
  return {
    now: inputs.now,
    oneChannel: inputs.oneChannel,
    caps: inputs.caps,
    findSnapshot: (sha256) => texts.get(sha256),
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
