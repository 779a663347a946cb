import { fail, type Instant, type JsonValue, ok, type Result } from '../kernel/index.ts';
import { createFields, type Fields } from './fields.ts';
import type { JsonRecord } from './state-file.ts';

interface Common {
  readonly id: string;
  readonly ts: Instant;
  readonly sessionId: string;
}

/** What a session did, for people and for the next start: a line of `state/worklog.jsonl`, a fold of the journal. */
export type WorklogLine = Common &
  (
    | { readonly type: 'session_started'; readonly question: string }
    | {
        /** What would count as done. */
        readonly type: 'task_spec';
        readonly spec: JsonValue;
      }
    | {
        readonly type: 'search_run';
        readonly runId: string;
        readonly generation: number;
        /** The bundle that was scored, as lines of evidence. */
        readonly evidencePath: string;
        readonly score: JsonValue;
        readonly budget: JsonValue;
      }
    | {
        readonly type: 'reflection';
        readonly generation: number;
        readonly improved: boolean;
        readonly whatWorked: readonly string[];
        readonly whatFailed: readonly string[];
        /** At most three. */
        readonly nextMoves: readonly string[];
      }
    | {
        readonly type: 'redirect';
        readonly generation: number;
        readonly because: 'flat' | 'reverts';
        /** The scores that led to it. */
        readonly trajectory: readonly number[];
        /** Lever families that it leads away from. */
        readonly away: readonly string[];
      }
    | {
        readonly type: 'stuck';
        readonly generation: number;
        readonly trajectory: readonly number[];
        readonly uncertain: readonly string[];
      }
    | {
        readonly type: 'delivery';
        readonly reason: string;
        readonly bestGeneration: number;
        readonly finalScore: number;
      }
  );

const VERSION = 1;
const MAX_NEXT_MOVES = 3;
const TYPES = [
  'session_started',
  'task_spec',
  'search_run',
  'reflection',
  'redirect',
  'stuck',
  'delivery',
] as const;

export function encodeWorklogLine(line: WorklogLine): JsonRecord {
  const { id, ts, type, sessionId } = line;
  return { v: VERSION, id, ts, type, session_id: sessionId, ...encodeOwn(line) };
}

function encodeOwn(line: WorklogLine): JsonRecord {
  switch (line.type) {
    case 'session_started':
      return { question: line.question };
    case 'task_spec':
      return { spec: line.spec };
    case 'search_run':
      return {
        run_id: line.runId,
        generation: line.generation,
        evidence_path: line.evidencePath,
        score: line.score,
        budget: line.budget,
      };
    case 'reflection':
      return {
        generation: line.generation,
        improved: line.improved,
        what_worked: line.whatWorked,
        what_failed: line.whatFailed,
        next_moves: line.nextMoves,
      };
    case 'redirect':
      return {
        generation: line.generation,
        because: line.because,
        trajectory: line.trajectory,
        away: line.away,
      };
    case 'stuck':
      return {
        generation: line.generation,
        trajectory: line.trajectory,
        uncertain: line.uncertain,
      };
    case 'delivery':
      return {
        reason: line.reason,
        best_generation: line.bestGeneration,
        final_score: line.finalScore,
      };
    default:
      return line satisfies never;
  }
}

export function decodeWorklogLine(value: unknown): Result<WorklogLine, string> {
  const fields = createFields(value);
  if (fields.number('v') !== VERSION)
    return fail(fields.problem() ?? `v is not ${VERSION}: a newer program wrote it`);
  const line = readLine(fields);
  const problem = fields.problem();
  if (problem !== undefined) return fail(problem);
  return line.type === 'reflection' && line.nextMoves.length > MAX_NEXT_MOVES
    ? fail(`next_moves must be at most ${MAX_NEXT_MOVES}`)
    : ok(line);
}

function readLine(fields: Fields): WorklogLine {
  const type = fields.oneOf('type', TYPES);
  const common: Common = {
    id: fields.text('id'),
    ts: fields.instant('ts'),
    sessionId: fields.text('session_id'),
  };
  switch (type) {
    case 'session_started':
      return { ...common, type, question: fields.text('question') };
    case 'task_spec':
      return { ...common, type, spec: fields.json('spec') };
    case 'search_run':
      return {
        ...common,
        type,
        runId: fields.text('run_id'),
        generation: fields.number('generation'),
        evidencePath: fields.text('evidence_path'),
        score: fields.json('score'),
        budget: fields.json('budget'),
      };
    case 'reflection':
      return {
        ...common,
        type,
        generation: fields.number('generation'),
        improved: fields.flag('improved'),
        whatWorked: fields.textOrTexts('what_worked'),
        whatFailed: fields.textOrTexts('what_failed'),
        nextMoves: fields.textOrTexts('next_moves'),
      };
    case 'redirect':
      return {
        ...common,
        type,
        generation: fields.number('generation'),
        because: fields.oneOf('because', ['flat', 'reverts']),
        trajectory: fields.numbers('trajectory'),
        away: fields.texts('away'),
      };
    case 'stuck':
      return {
        ...common,
        type,
        generation: fields.number('generation'),
        trajectory: fields.numbers('trajectory'),
        uncertain: fields.texts('uncertain'),
      };
    case 'delivery':
      return {
        ...common,
        type,
        reason: fields.text('reason'),
        bestGeneration: fields.number('best_generation'),
        finalScore: fields.number('final_score'),
      };
    default:
      return type satisfies never;
  }
}

export type SearchRun = WorklogLine & { readonly type: 'search_run' };

/**
 * Follows the worklog line by line: `open` holds the last `search_run` of each session that nothing was thought about
 * yet, the oldest first; a reflection or the delivery of the session closes it.
 */
export function followRuns(open: Map<string, SearchRun>, line: WorklogLine): void {
  if (line.type !== 'search_run' && line.type !== 'reflection' && line.type !== 'delivery') return;
  open.delete(line.sessionId);
  if (line.type === 'search_run') open.set(line.sessionId, line);
}
