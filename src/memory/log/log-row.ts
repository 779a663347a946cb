import {
  decodeOrThrow,
  type Fields,
  flag,
  type Instant,
  instant,
  type JsonObject,
  json,
  list,
  literal,
  map,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  type RecordSchema,
  record,
  type Schema,
  text,
  variants,
  whole,
  withDefault,
} from '../../kernel/index.ts';
import type { Edge, MemoryNode } from '../nodes/node.ts';
import { compactNodeSchema, edgeSchema, nodeSchema } from '../nodes/node-schema.ts';
import { USE_OUTCOMES, type UseOutcome } from '../values/value.ts';

const ACTIONS = [
  'deprecated',
  'refined',
  'merged',
  'archived',
  'induced',
  'restored',
  'undone',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/** A node before and after; `null` when there was, or is, none. */
export interface NodeChange {
  readonly before: MemoryNode | null;
  readonly after: MemoryNode | null;
}

/** A file below the home, whole. */
export interface FileEdit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an action does, with why it was allowed to. */
export interface Act {
  readonly action: ActionName;
  readonly runId: string;
  readonly actor: string;
  readonly reason: string;
  readonly evidence: JsonObject;
  readonly nodeId: string;
  readonly newId: string | null;
  readonly changes: readonly NodeChange[];
  readonly edgesAdded: readonly Edge[];
  readonly edgesRemoved: readonly Edge[];
  readonly files: readonly FileEdit[];
  /** The row that it undoes. */
  readonly undoes: number | null;
}

export interface Shown {
  readonly id: string;
  /** How likely it was to be drawn into the exploring slot; `null` when it was placed by rank. */
  readonly propensity: number | null;
}

export interface FeedbackEvent {
  readonly kind: 'feedback';
  readonly node: string;
  readonly feedbackId: string | null;
  readonly outcome: UseOutcome;
  readonly source: string | null;
  readonly session: string | null;
  readonly context: string | null;
  /** Within its source's cap. */
  readonly isCounted: boolean;
}

/** One thing that happened. The log of these is the truth; all else is folded from it. */
export type LogEvent =
  | { readonly kind: 'opened'; readonly store: string }
  | {
      readonly kind: 'node';
      readonly node: MemoryNode;
      readonly edges: readonly Edge[];
      /** Their single slot has a new value now. */
      readonly superseded: readonly string[];
    }
  | FeedbackEvent
  | {
      readonly kind: 'recall';
      readonly session: string | null;
      readonly query: string;
      readonly shown: readonly Shown[];
    }
  | { readonly kind: 'link'; readonly edge: Edge }
  /** Written before the action's files are; opening the memory finishes it. */
  | { readonly kind: 'intended'; readonly act: Act }
  | { readonly kind: 'action'; readonly act: Act; readonly intended: number | null }
  /** Others changed the files of an intended action: it never counts. */
  | { readonly kind: 'abandoned'; readonly intended: number; readonly runId: string }
  | { readonly kind: 'run'; readonly runId: string; readonly report: JsonObject };

export type LogRow = LogEvent & { readonly seq: number; readonly ts: Instant };

type RowOf<Kind extends LogRow['kind']> = Extract<LogRow, { readonly kind: Kind }>;

const PLACE = whole({ min: 0 });
const TEXTS = withDefault(list(text()), []);
const EDGES = withDefault(list(edgeSchema), []);

const shownSchema: Schema<Shown> = record<Shown>(
  { id: text(), propensity: nullable(number({ min: 0, max: 1 })) },
  { unknown: 'ignore' },
);

const fileSchema: Schema<FileEdit> = record<FileEdit>(
  { path: text(), before: nullable(text()), after: nullable(text()) },
  { unknown: 'ignore' },
);

function actSchema(node: Schema<MemoryNode>): Schema<Act> {
  const change: Schema<NodeChange> = record<NodeChange>(
    { before: nullable(node), after: nullable(node) },
    { unknown: 'ignore' },
  );
  const fields: Fields<Act> = {
    action: oneOf(...ACTIONS),
    runId: text(),
    actor: text(),
    reason: text(),
    evidence: map(json()),
    nodeId: text(),
    newId: nullable(text()),
    changes: withDefault(list(change), []),
    edgesAdded: EDGES,
    edgesRemoved: EDGES,
    files: withDefault(list(fileSchema), []),
    undoes: nullable(PLACE),
  };
  return record(fields, { unknown: 'ignore' });
}

function rowSchema(node: Schema<MemoryNode>): RecordSchema<LogRow> {
  const act = actSchema(node);
  const row = { seq: PLACE, ts: instant() };
  return variants<LogRow>('kind', {
    opened: openRecord<RowOf<'opened'>>({ ...row, kind: literal('opened'), store: text() }),
    node: openRecord<RowOf<'node'>>({
      ...row,
      kind: literal('node'),
      node,
      edges: EDGES,
      superseded: TEXTS,
    }),
    feedback: openRecord<RowOf<'feedback'>>({
      ...row,
      kind: literal('feedback'),
      node: text(),
      feedbackId: named('id', nullable(text())),
      outcome: oneOf(...USE_OUTCOMES),
      source: nullable(text()),
      session: nullable(text()),
      context: nullable(text()),
      isCounted: named('counted', withDefault(flag(), false)),
    }),
    recall: openRecord<RowOf<'recall'>>({
      ...row,
      kind: literal('recall'),
      session: nullable(text()),
      query: text(),
      shown: withDefault(list(shownSchema), []),
    }),
    link: openRecord<RowOf<'link'>>({ ...row, kind: literal('link'), edge: edgeSchema }),
    intended: openRecord<RowOf<'intended'>>({ ...row, kind: literal('intended'), act }),
    action: openRecord<RowOf<'action'>>({
      ...row,
      kind: literal('action'),
      act,
      intended: nullable(PLACE),
    }),
    abandoned: openRecord<RowOf<'abandoned'>>({
      ...row,
      kind: literal('abandoned'),
      intended: PLACE,
      runId: text(),
    }),
    run: openRecord<RowOf<'run'>>({
      ...row,
      kind: literal('run'),
      runId: text(),
      report: map(json()),
    }),
  });
}

const logRowSchema = rowSchema(nodeSchema);
const compactRowSchema = rowSchema(compactNodeSchema);

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
