import {
  checked,
  type FieldTable,
  flag,
  instant,
  json,
  list,
  literal,
  number,
  oneOf,
  openRecord,
  type Schema,
  type TypeOf,
  text,
  variants,
  versioned,
} from '../kernel/index.ts';

const MAX_NEXT_MOVES = 3;

/** A list of texts; one text alone stands for a list of it. */
const texts: Schema<readonly string[]> = {
  ...list(text()),
  read: (value, at, report) =>
    list(text()).read(typeof value === 'string' ? [value] : value, at, report),
};

/** A line: what all of them have first, in the order in which it is written. */
function line<Type extends string, F extends FieldTable>(type: Type, fields: F) {
  return openRecord({
    id: text(),
    ts: instant(),
    type: literal(type),
    sessionId: text(),
    ...fields,
  });
}

export const searchRunSchema = line('search_run', {
  runId: text(),
  generation: number(),
  /** The bundle that was scored, as lines of evidence. */
  evidencePath: text(),
  score: json(),
  budget: json(),
});

/** What a session did, for people and for the next start: a line of `state/worklog.jsonl`, a fold of the journal. */
export const worklogSchema = versioned(
  1,
  variants('type', {
    session_started: line('session_started', { question: text() }),
    task_spec: line('task_spec', {
      /** What would count as done. */
      spec: json(),
    }),
    search_run: searchRunSchema,
    reflection: line('reflection', {
      generation: number(),
      improved: flag(),
      whatWorked: texts,
      whatFailed: texts,
      nextMoves: checked(
        texts,
        `at most ${MAX_NEXT_MOVES}`,
        ({ length }) => length <= MAX_NEXT_MOVES,
      ),
    }),
    redirect: line('redirect', {
      generation: number(),
      because: oneOf('flat', 'reverts'),
      /** The scores that led to it. */
      trajectory: list(number()),
      /** Lever families that it leads away from. */
      away: list(text()),
    }),
    stuck: line('stuck', {
      generation: number(),
      trajectory: list(number()),
      uncertain: list(text()),
    }),
    delivery: line('delivery', {
      reason: text(),
      bestGeneration: number(),
      finalScore: number(),
    }),
  }),
);
export type WorklogLine = TypeOf<typeof worklogSchema>;

export type SearchRun = TypeOf<typeof searchRunSchema>;

/**
 * Follows the worklog line by line: `open` holds the last `search_run` of each session that nothing was thought about
 * yet, the oldest first; a reflection or the delivery of the session closes it.
 */
export function followRuns(open: Map<string, SearchRun>, line: WorklogLine): void {
  if (line.type !== 'search_run' && line.type !== 'reflection' && line.type !== 'delivery') return;
  open.delete(line.sessionId);
  if (line.type === 'search_run') open.set(line.sessionId, line);
}
