import { setImmediate } from 'node:timers/promises';
import type { Evidence } from '../../evidence/index.ts';
import {
  type AntiCheat,
  type Assessment,
  assertFrozen,
  checkAntiCheat,
  decodeFrozenJudge,
  encodeScore,
  type JudgeRow,
  type RelevanceGrade,
} from '../../judge/index.ts';
import type { JsonValue } from '../../kernel/index.ts';
import type { Answer } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { FoldedRecord } from '../journal/exchange.ts';
import { askProbes, type CountTerms } from './ask-probes.ts';
import { admitContextOf, scoreRows } from './score-rows.ts';

/** The judge's word on one bundle. */
export interface SessionScore {
  /** Rounded to 1e-6: what gates compare. The clock and adoption have no part in it. */
  readonly total: number;
  readonly json: JsonValue;
  /** The rows that were scored. */
  readonly counted: readonly JudgeRow[];
  readonly antiCheat: AntiCheat;
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

/** The judge asks its own probes once a session, whatever the strategy; every bundle is graded by the same votes. */
export function createSessionJudge(
  brief: Brief,
  answers: FoldedRecord,
  countTerms: CountTerms,
): SessionJudge {
  const frozen = decodeFrozenJudge(brief.judge);
  let assessed: Promise<Assessment> | undefined;
  return {
    async score(rows, lastAccepted, answer, signal) {
      assertFrozen(frozen);
      assessed ??= askProbes(brief, answer, countTerms, signal);
      const assessment = await assessed;
      const { inputs } = frozen;
      const findText = (sha256: string): string | undefined => answers.texts.get(sha256);
      const context = admitContextOf(answers.record.values(), findText, inputs);
      await setImmediate();
      const scored = scoreRows(rows, { inputs, assessment, context });
      const candidate = { rows: scored.judged, counted: scored.counted };
      const antiCheat = checkAntiCheat(candidate, lastAccepted?.counted ?? null, context);
      return {
        total: scored.total,
        json: {
          ...encodeScore(scored.score, undefined, frozen.version),
          relevance_rule: encodeGrade(scored.grade),
        },
        counted: scored.counted,
        antiCheat,
      };
    },
  };
}

function encodeGrade({ rule, version, coverage, grades }: RelevanceGrade): JsonValue {
  return { rule, version, coverage, grades: grades.map((grade) => ({ ...grade })) };
}
