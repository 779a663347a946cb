import {
  checked,
  type Fields,
  flag,
  type Instant,
  instant,
  type JsonValue,
  json,
  list,
  literal,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  type Schema,
  text,
  variants,
  versioned,
} from '../kernel/index.ts';

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

/** What each kind of line holds beside what all of them have. */
type LineOf<Type extends WorklogLine['type']> = Extract<WorklogLine, { readonly type: Type }>;

const MAX_NEXT_MOVES = 3;

/** A list of texts; one text alone stands for a list of it. */
const texts: Schema<readonly string[]> = {
  ...list(text()),
  read: (value, at, report) =>
    list(text()).read(typeof value === 'string' ? [value] : value, at, report),
};

function line<Type extends WorklogLine['type']>(
  fields: Fields<LineOf<Type>>,
): RecordSchema<LineOf<Type>> {
  return openRecord<LineOf<Type>>(fields);
}

export const searchRunSchema: RecordSchema<SearchRun> = line<'search_run'>({
  ...fieldsOf('search_run'),
  runId: text(),
  generation: number(),
  evidencePath: text(),
  score: json(),
  budget: json(),
});

/** How a line of the worklog is stored. */
export const worklogSchema: RecordSchema<WorklogLine> = versioned(
  1,
  variants<WorklogLine>('type', {
    session_started: line<'session_started'>({
      ...fieldsOf('session_started'),
      question: text(),
    }),
    task_spec: line<'task_spec'>({ ...fieldsOf('task_spec'), spec: json() }),
    search_run: searchRunSchema,
    reflection: line<'reflection'>({
      ...fieldsOf('reflection'),
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
    redirect: line<'redirect'>({
      ...fieldsOf('redirect'),
      generation: number(),
      because: oneOf('flat', 'reverts'),
      trajectory: list(number()),
      away: list(text()),
    }),
    stuck: line<'stuck'>({
      ...fieldsOf('stuck'),
      generation: number(),
      trajectory: list(number()),
      uncertain: list(text()),
    }),
    delivery: line<'delivery'>({
      ...fieldsOf('delivery'),
      reason: text(),
      bestGeneration: number(),
      finalScore: number(),
    }),
  }),
);

/** The fields of every line, in the order in which they are written. */
function fieldsOf<Type extends WorklogLine['type']>(
  type: Type,
): {
  readonly id: Schema<string>;
  readonly ts: Schema<Instant>;
  readonly type: Schema<Type>;
  readonly sessionId: Schema<string>;
} {
  return { id: text(), ts: instant(), type: literal(type), sessionId: text() };
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
