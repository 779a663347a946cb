import {
  type Instant,
  instant,
  list,
  literal,
  nullable,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  text,
  versioned,
} from '../kernel/index.ts';
import { type LeverValue, leverValueSchema } from '../search/index.ts';

/** What a session learned about a way of searching: a line of `state/patterns.jsonl`. */
export interface PatternLine {
  readonly id: string;
  readonly ts: Instant;
  readonly type: 'pattern';
  readonly sessionId: string;
  readonly kind: 'win' | 'loss' | 'insight';
  readonly channel: string | null;
  readonly lever: string | null;
  /** What the lever was set to; `null` in lines of before, which say it in `pattern` alone. */
  readonly to: LeverValue | null;
  /** In words, without anything of the question. */
  readonly pattern: string;
  /** What the score gained. */
  readonly delta: number | null;
  /** Ids of the evidence that shows it. */
  readonly evidence: readonly string[];
}

/** How a pattern is stored. */
export const patternSchema: RecordSchema<PatternLine> = versioned(
  1,
  openRecord<PatternLine>({
    id: text(),
    ts: instant(),
    type: literal('pattern'),
    sessionId: text(),
    kind: oneOf('win', 'loss', 'insight'),
    channel: nullable(text()),
    lever: nullable(text()),
    to: nullable(leverValueSchema),
    pattern: text(),
    delta: nullable(number()),
    evidence: list(text()),
  }),
);
