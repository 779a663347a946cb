import {
  decodeOrThrow,
  flag,
  instant,
  type JsonObject,
  jsonObject,
  list,
  literal,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  type Schema,
  type TypeOf,
  text,
  variants,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import {
  compactNodeSchema,
  edgeSchema,
  type MemoryNode,
  nodeSchema,
} from '../nodes/node-schema.ts';
import { USE_OUTCOMES } from '../values/value.ts';

const ACTIONS = [
  'deprecated',
  'refined',
  'merged',
  'archived',
  'induced',
  'restored',
  'undone',
  'forgotten',
] as const;

const PLACE = whole({ min: 0 });
const TEXTS = withDefault(list(text()), []);
const EDGES = withDefault(list(edgeSchema), []);

const shown = openRecord({
  id: text(),
  /** How likely it was to be drawn into the exploring slot; `null` when it was placed by rank. */
  propensity: nullable(number({ min: 0, max: 1 })),
});

/** A file below the home, whole. */
const file = openRecord({ path: text(), before: nullable(text()), after: nullable(text()) });

function actSchema(node: Schema<MemoryNode>) {
  return openRecord({
    action: oneOf(...ACTIONS),
    runId: text(),
    actor: text(),
    reason: text(),
    evidence: jsonObject(),
    nodeId: text(),
    newId: nullable(text()),
    /** A node before and after; `null` when there was, or is, none. */
    changes: withDefault(list(openRecord({ before: nullable(node), after: nullable(node) })), []),
    edgesAdded: EDGES,
    edgesRemoved: EDGES,
    files: withDefault(list(file), []),
    /** The row that it undoes. */
    undoes: nullable(PLACE),
  });
}

function rowSchema(node: Schema<MemoryNode>) {
  const act = actSchema(node);
  const row = { seq: PLACE, ts: instant() };
  return variants('kind', {
    opened: openRecord({ ...row, kind: literal('opened'), store: text() }),
    node: openRecord({
      ...row,
      kind: literal('node'),
      node,
      edges: EDGES,
      /** Their single slot has a new value now. */
      superseded: TEXTS,
    }),
    feedback: openRecord({
      ...row,
      kind: literal('feedback'),
      node: text(),
      feedbackId: named('id', nullable(text())),
      outcome: oneOf(...USE_OUTCOMES),
      source: nullable(text()),
      session: nullable(text()),
      context: nullable(text()),
      /** Within its source's cap. */
      isCounted: named('counted', withDefault(flag(), false)),
    }),
    recall: openRecord({
      ...row,
      kind: literal('recall'),
      session: nullable(text()),
      query: text(),
      shown: withDefault(list(shown), []),
    }),
    link: openRecord({ ...row, kind: literal('link'), edge: edgeSchema }),
    /** Written before the action's files are; opening the memory finishes it. */
    intended: openRecord({ ...row, kind: literal('intended'), act }),
    action: openRecord({ ...row, kind: literal('action'), act, intended: nullable(PLACE) }),
    /** Others changed the files of an intended action: it never counts. */
    abandoned: openRecord({
      ...row,
      kind: literal('abandoned'),
      intended: PLACE,
      runId: text(),
    }),
    run: openRecord({ ...row, kind: literal('run'), runId: text(), report: jsonObject() }),
  });
}

const logRowSchema = rowSchema(nodeSchema);
const compactRowSchema = rowSchema(compactNodeSchema);

export type LogRow = TypeOf<typeof logRowSchema>;
export type RowOf<Kind extends LogRow['kind']> = Extract<LogRow, { readonly kind: Kind }>;

type EventOf<Row> = Row extends LogRow ? Omit<Row, 'seq' | 'ts'> : never;

/** One thing that happened. The log of these is the truth; all else is folded from it. */
export type LogEvent = EventOf<LogRow>;
export type FeedbackEvent = EventOf<RowOf<'feedback'>>;

/** What an action does, with why it was allowed to. */
export type Act = RowOf<'action'>['act'];
export type ActionName = Act['action'];
export type NodeChange = Act['changes'][number];
export type FileEdit = Act['files'][number];

/** A row as one JSON object, the form of `memory export`. */
export function encodeLogRow(row: LogRow): JsonObject {
  return { v: 1, ...logRowSchema.encode(row) };
}

/** What a row holds beside its place, time and kind, as the log keeps it. */
export function encodeRowBody(row: LogRow): JsonObject {
  const { seq: _seq, ts: _ts, kind: _kind, ...body } = compactRowSchema.encode(row);
  return body;
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeLogRow(value: unknown, what = 'Reading a row of the memory log'): LogRow {
  return decodeOrThrow(logRowSchema, value, { code: 'input-invalid', what, fix: '' });
}
