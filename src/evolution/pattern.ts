import {
  instant,
  list,
  literal,
  nullable,
  number,
  oneOf,
  openRecord,
  type TypeOf,
  text,
  versioned,
} from '../kernel/index.ts';
import { leverValueSchema } from '../search/index.ts';

/** What a session learned about a way of searching: a line of `state/patterns.jsonl`. */
export const patternSchema = versioned(
  1,
  openRecord({
    id: text(),
    ts: instant(),
    type: literal('pattern'),
    sessionId: text(),
    kind: oneOf('win', 'loss', 'insight'),
    channel: nullable(text()),
    lever: nullable(text()),
    /** What the lever was set to; `null` in lines of before, which say it in `pattern` alone. */
    to: nullable(leverValueSchema),
    /** In words, without anything of the question. */
    pattern: text(),
    /** What the score gained. */
    delta: nullable(number()),
    /** Ids of the evidence that shows it. */
    evidence: list(text()),
  }),
);
export type PatternLine = TypeOf<typeof patternSchema>;
