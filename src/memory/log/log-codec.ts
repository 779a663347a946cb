import { isRecord, type JsonValue, ResearchError } from '../../kernel/index.ts';
import { type Fields, readFields } from '../nodes/fields.ts';
import type { MemoryNode } from '../nodes/node.ts';
import {
  decodeEdge,
  decodeNode,
  encodeEdge,
  encodeNode,
  type JsonRecord,
} from '../nodes/node-codec.ts';
import { OUTCOMES } from '../values/value.ts';
import { ACTIONS, type Act, type Change, type LogEvent, type LogRow } from './log-row.ts';

const KINDS = [
  'opened',
  'node',
  'feedback',
  'recall',
  'link',
  'intended',
  'action',
  'abandoned',
  'run',
] as const;

/** A row as one JSON object, the form of `memory export`. */
export function encodeLogRow(row: LogRow): JsonRecord {
  return { v: 1, seq: row.seq, ts: row.ts, kind: row.kind, ...encodeEvent(row) };
}

/** @throws {ResearchError} `input-invalid` naming the field that is wrong. */
export function decodeLogRow(value: unknown): LogRow {
  const fields = readFields(value, 'memory log row');
  const seq = fields.count('seq');
  return { ...decodeEvent(fields), seq, ts: fields.instant('ts') };
}

/** What stands beside seq, ts and kind. */
export function encodeEvent(
  event: LogEvent,
  writeNode: (node: MemoryNode) => JsonRecord = encodeNode,
): JsonRecord {
  switch (event.kind) {
    case 'opened':
      return { store: event.store };
    case 'node':
      return {
        node: writeNode(event.node),
        edges: event.edges.map(encodeEdge),
        superseded: event.superseded,
      };
    case 'feedback':
      return {
        node: event.node,
        id: event.feedbackId,
        outcome: event.outcome,
        source: event.source,
        session: event.session,
        context: event.context,
        counted: event.isCounted,
      };
    case 'recall':
      return {
        session: event.session,
        query: event.query,
        shown: event.shown.map(({ id, propensity }) => ({ id, propensity })),
      };
    case 'link':
      return { edge: encodeEdge(event.edge) };
    case 'intended':
      return { act: encodeAct(event.act, writeNode) };
    case 'action':
      return { act: encodeAct(event.act, writeNode), intended: event.intended };
    case 'abandoned':
      return { intended: event.intended, run_id: event.runId };
    case 'run':
      return { run_id: event.runId, report: event.report };
  }
}

export function decodeEvent(fields: Fields): LogEvent {
  const kind = fields.oneOf('kind', KINDS);
  switch (kind) {
    case 'opened':
      return { kind, store: fields.text('store') };
    case 'node':
      return {
        kind,
        node: decodeNode(fields.raw('node')),
        edges: fields.objects('edges').map(decodeEdge),
        superseded: fields.texts('superseded'),
      };
    case 'feedback':
      return {
        kind,
        node: fields.text('node'),
        feedbackId: fields.textOrNull('id'),
        outcome: fields.oneOf('outcome', OUTCOMES),
        source: fields.textOrNull('source'),
        session: fields.textOrNull('session'),
        context: fields.textOrNull('context'),
        isCounted: fields.flag('counted', false),
      };
    case 'recall':
      return {
        kind,
        session: fields.textOrNull('session'),
        query: fields.text('query'),
        shown: fields.objects('shown').map((shown) => ({
          id: shown.text('id'),
          propensity: shown.has('propensity')
            ? shown.number('propensity', { min: 0, max: 1 })
            : null,
        })),
      };
    case 'link':
      return { kind, edge: decodeEdge(fields.object('edge')) };
    case 'intended':
      return { kind, act: decodeAct(fields.object('act')) };
    case 'action':
      return {
        kind,
        act: decodeAct(fields.object('act')),
        intended: fields.has('intended') ? fields.count('intended') : null,
      };
    case 'abandoned':
      return { kind, intended: fields.count('intended'), runId: fields.text('run_id') };
    case 'run':
      return { kind, runId: fields.text('run_id'), report: recordOf(fields.raw('report')) };
  }
}

function encodeAct(act: Act, writeNode: (node: MemoryNode) => JsonRecord): JsonRecord {
  return {
    action: act.action,
    run_id: act.runId,
    actor: act.actor,
    reason: act.reason,
    evidence: act.evidence,
    node_id: act.nodeId,
    new_id: act.newId,
    changes: act.changes.map(({ before, after }) => ({
      before: before === null ? null : writeNode(before),
      after: after === null ? null : writeNode(after),
    })),
    edges_added: act.edgesAdded.map(encodeEdge),
    edges_removed: act.edgesRemoved.map(encodeEdge),
    files: act.files.map(({ path, before, after }) => ({ path, before, after })),
    undoes: act.undoes,
  };
}

function decodeAct(fields: Fields): Act {
  return {
    action: fields.oneOf('action', ACTIONS),
    runId: fields.text('run_id'),
    actor: fields.text('actor'),
    reason: fields.text('reason'),
    evidence: recordOf(fields.raw('evidence')),
    nodeId: fields.text('node_id'),
    newId: fields.textOrNull('new_id'),
    changes: fields.objects('changes').map(decodeChange),
    edgesAdded: fields.objects('edges_added').map(decodeEdge),
    edgesRemoved: fields.objects('edges_removed').map(decodeEdge),
    files: fields.objects('files').map((file) => ({
      path: file.text('path'),
      before: file.textOrNull('before'),
      after: file.textOrNull('after'),
    })),
    undoes: fields.has('undoes') ? fields.count('undoes') : null,
  };
}

function decodeChange(fields: Fields): Change {
  return {
    before: fields.has('before') ? decodeNode(fields.raw('before')) : null,
    after: fields.has('after') ? decodeNode(fields.raw('after')) : null,
  };
}

function recordOf(value: unknown): JsonRecord {
  if (isJsonRecord(value)) return value;
  throw new ResearchError('input-invalid', 'memory log row: a part that must be an object is none');
}

/** What came out of JSON.parse is JSON all the way down. */
function isJsonRecord(value: unknown): value is JsonRecord {
  return isRecord(value) && Object.values(value).every(isJson);
}

function isJson(value: unknown): value is JsonValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return Array.isArray(value) ? value.every(isJson) : isJsonRecord(value);
}
