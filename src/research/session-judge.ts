import { canonicalUrl, type Evidence } from '../evidence/index.ts';
import {
  type AdmitContext,
  admit,
  assertFrozen,
  checkAntiCheat,
  createJudgeRow,
  decodeFrozenJudge,
  encodeScore,
  type JudgeInputs,
  type JudgeRow,
  scoreEvidence,
} from '../judge/index.ts';
import type { JsonValue } from '../kernel/index.ts';
import { type Answer, itemsOf, type RecordedItem } from '../search/index.ts';
import type { AnswerWorld } from './answer-requests.ts';
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
  /** @throws {ResearchError} `judge-tampered` when the frozen inputs do not fit their hash. */
  score(
    rows: readonly Evidence[],
    lastAccepted: SessionScore | null,
    answer: Answer,
    signal: AbortSignal,
  ): Promise<SessionScore>;
}

const SCORE_STEPS = 1e6;

export function createSessionJudge(brief: Brief, answers: AnswerWorld): SessionJudge {
  const frozen = decodeFrozenJudge(brief.judge);
  return {
    async score(rows, lastAccepted) {
      assertFrozen(frozen);
      const context = contextOf(answers, frozen.inputs);
      const judged = rows.map(createJudgeRow);
      const admission = admit(judged, context);
      const score = scoreEvidence(admission.admitted, frozen.inputs);
      const candidate = { rows: judged, counted: admission.admitted };
      const antiCheat = checkAntiCheat(candidate, lastAccepted?.counted ?? null, context);
      return {
        total: Math.round(score.total * SCORE_STEPS) / SCORE_STEPS,
        json: encodeScore(score),
        counted: admission.admitted,
        isHonest: antiCheat.passed,
        hardGates: antiCheat.gates.map(({ gate, passed, value }) => ({ gate, passed, value })),
      };
    },
  };
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
