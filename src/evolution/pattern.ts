import { fail, type Instant, ok, type Result } from '../kernel/index.ts';
import { createFields } from './fields.ts';
import type { JsonRecord } from './state-file.ts';

/** What a session learned about a way of searching: a line of `state/patterns.jsonl`. */
export interface PatternLine {
  readonly id: string;
  readonly ts: Instant;
  readonly type: 'pattern';
  readonly sessionId: string;
  readonly kind: 'win' | 'loss' | 'insight';
  readonly channel: string | null;
  readonly lever: string | null;
  /** In words, without anything of the question. */
  readonly pattern: string;
  /** What the score gained. */
  readonly delta: number | null;
  /** Ids of the evidence that shows it. */
  readonly evidence: readonly string[];
}

const VERSION = 1;

export function encodePattern(line: PatternLine): JsonRecord {
  const { id, ts, type, sessionId, kind, channel, lever, pattern, delta, evidence } = line;
  const common = { v: VERSION, id, ts, type, session_id: sessionId };
  return { ...common, kind, channel, lever, pattern, delta, evidence };
}

export function decodePattern(value: unknown): Result<PatternLine, string> {
  const fields = createFields(value);
  if (fields.number('v') !== VERSION)
    return fail(fields.problem() ?? `v is not ${VERSION}: a newer program wrote it`);
  const line: PatternLine = {
    id: fields.text('id'),
    ts: fields.instant('ts'),
    type: fields.oneOf('type', ['pattern']),
    sessionId: fields.text('session_id'),
    kind: fields.oneOf('kind', ['win', 'loss', 'insight']),
    channel: fields.textOrNull('channel'),
    lever: fields.textOrNull('lever'),
    pattern: fields.text('pattern'),
    delta: fields.numberOrNull('delta'),
    evidence: fields.texts('evidence'),
  };
  const problem = fields.problem();
  return problem === undefined ? ok(line) : fail(problem);
}
