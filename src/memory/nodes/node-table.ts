import { canonicalJson, isRecord, ResearchError, sha256Hex } from '../../kernel/index.ts';
import { inLists, type SqlQueries, type SqlRow, type SqlValue } from '../../storage/index.ts';
import { normaliseText } from '../../text/index.ts';
import { contentOf, lastSeenOf } from './node.ts';
import {
  decodeBody,
  decodeNode,
  encodeBody,
  type MemoryNode,
  type NodeBody,
  type NodeType,
} from './node-schema.ts';

export async function writeNode(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(UPSERT_NODE, valuesOf(COLUMNS, node, places));
}

/** Writes what feedback changes. */
export async function writeValue(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(UPDATE_VALUE, [...valuesOf(VALUE, node, places), node.id]);
}

/** Notes that a node was shown; an earlier instant changes nothing. */
export async function writeRecalled(tx: SqlQueries, id: string, at: string): Promise<void> {
  await tx.run(
    `UPDATE memory_node SET last_recalled_at = ?, seen_at = CASE WHEN seen_at < ? THEN ? ELSE seen_at END
      WHERE id = ? AND (last_recalled_at IS NULL OR last_recalled_at < ?)`,
    [at, at, at, id, at],
  );
}

export async function removeNode(tx: SqlQueries, id: string): Promise<void> {
  await tx.run('DELETE FROM memory_node WHERE id = ?', [id]);
}

export async function findNode(queries: SqlQueries, id: string): Promise<PlacedNode | undefined> {
  const [row] = await queries.all('SELECT * FROM memory_node WHERE id = ?', [id]);
  return row === undefined ? undefined : nodeOfRow(row);
}

export async function hasNode(queries: SqlQueries, id: string): Promise<boolean> {
  return (await queries.all('SELECT 1 FROM memory_node WHERE id = ?', [id])).length > 0;
}

/** A node that was asked for by its id, and is not there. */
export function nodeNotFound(message: string): ResearchError {
  return new ResearchError('not-found', message, {
    fix: 'Find the node by its words.',
    next: { operation: 'memory recall', input: { query: 'QUERY' } },
  });
}

/** Those that are there, by id. */
export async function findNodes(
  queries: SqlQueries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedNode>> {
  const found = new Map<string, PlacedNode>();
  for (const { marks, values } of inLists(ids)) {
    const rows = await queries.all(`SELECT * FROM memory_node WHERE id IN (${marks})`, values);
    for (const node of rows.map(nodeOfRow)) found.set(node.id, node);
  }
  return found;
}

/** The nodes that a condition names; `where` is ours, never text from outside. */
export async function listNodes(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly PlacedNode[]> {
  return (await queries.all(`SELECT * FROM memory_node WHERE ${where}`, params)).map(nodeOfRow);
}

/** What indexes are made of, of the nodes that a condition names; `where` is ours, never text from outside. */
export async function listSaid(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly SaidNode[]> {
  const rows = await queries.all(`SELECT ${SAID_COLUMNS} FROM memory_node WHERE ${where}`, params);
  return rows.map(saidOfRow);
}

/** What the nodes say that a condition names; `where` is ours, never text from outside. */
export async function listTexts(
  queries: SqlQueries,
  where: string,
  params: readonly SqlValue[],
): Promise<readonly NodeText[]> {
  const rows = await queries.all(`SELECT ${TEXT_COLUMNS} FROM memory_node WHERE ${where}`, params);
  return rows.map(textOfRow);
}

/** Where in the log a node was changed last. */
export interface Places {
  /** Its text or status: the index of texts has to look again. */
  readonly textSeq: number;
  /** Anything but a recall. */
  readonly touchedSeq: number;
}

/** What an index has to know of a node: of a hundred thousand it is read in half the time that whole nodes take. */
export interface SaidNode {
  readonly id: string;
  readonly body: NodeBody;
  readonly status: string;
  readonly tags: readonly string[];
  /** Where it was said. */
  readonly session: string | null;
  readonly textSeq: number;
}

/** What a node says, in one piece. */
interface NodeText {
  readonly id: string;
  readonly type: NodeType;
  readonly isActive: boolean;
  readonly text: string;
}

export type PlacedNode = MemoryNode & { readonly places: Places };

type ValueOf = (node: MemoryNode, places: Places) => SqlValue;

/** What feedback changes. */
const VALUE: Readonly<Record<string, ValueOf>> = {
  status: ({ status }) => status,
  q_value: ({ qValue }) => qValue,
  q_update_count: ({ qUpdateCount }) => qUpdateCount,
  success_count: ({ successCount }) => successCount,
  failure_count: ({ failureCount }) => failureCount,
  usage_count: ({ usageCount }) => usageCount,
  counted_uses: ({ counted }) => counted.uses,
  counted_success: ({ counted }) => counted.success,
  counted_failure: ({ counted }) => counted.failure,
  counted_recent: ({ counted }) => counted.recent,
  lineage_credit: ({ lineageCredit }) => lineageCredit,
  last_used_at: ({ lastUsedAt }) => lastUsedAt,
  last_recalled_at: ({ lastRecalledAt }) => lastRecalledAt,
  archived_at: ({ archivedAt }) => archivedAt,
  seen_at: lastSeenOf,
  text_seq: (_, { textSeq }) => textSeq,
  touched_seq: (_, { touchedSeq }) => touchedSeq,
};

const COLUMNS: Readonly<Record<string, ValueOf>> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  prior_mean: ({ priorMean }) => priorMean,
  version: ({ version }) => version,
  is_protected: ({ isProtected }) => (isProtected ? 1 : 0),
  scope: ({ scope }) => scope,
  task_domain: ({ taskDomain }) => taskDomain,
  tags: ({ tags }) => JSON.stringify(tags),
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  origin: encodeOrigin,
  body: encodeBody,
  slot_key: slotKeyOf,
  skill_name: (node) => (node.type === 'Skill' ? node.name : null),
  ...VALUE,
};

const NAMES = Object.keys(COLUMNS);

const UPSERT_NODE = `INSERT INTO memory_node (${NAMES.join(', ')})
  VALUES (${NAMES.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${NAMES.filter((name) => name !== 'id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

const UPDATE_VALUE = `UPDATE memory_node
  SET ${Object.keys(VALUE)
    .map((name) => `${name} = ?`)
    .join(', ')} WHERE id = ?`;

function valuesOf(columns: typeof COLUMNS, node: MemoryNode, places: Places): readonly SqlValue[] {
  return Object.values(columns).map((of) => of(node, places));
}

/** Empty for a node that came from nowhere. */
function encodeOrigin({ origin: { session, evidenceIds, retrievedIds } }: MemoryNode): string {
  if (session === null && evidenceIds.length === 0 && retrievedIds.length === 0) return '';
  return canonicalJson({ session, evidence_ids: evidenceIds, retrieved_ids: retrievedIds });
}

/** What an index of PostgreSQL holds in any case. */
const MAX_SLOT_KEY_BYTES = 2_000;

/** Names the slot that a single Fact fills. */
export function slotKeyOf(node: MemoryNode): string | null {
  if (node.type !== 'Fact' || node.entity === null || node.slot === null) return null;
  const key = canonicalJson([normaliseText(node.entity), normaliseText(node.slot), node.scope]);
  return Buffer.byteLength(key) <= MAX_SLOT_KEY_BYTES ? key : sha256Hex(key);
}

/** Columns have the names of the wire: a row is the node's record once what a column cannot hold is put back. */
function nodeOfRow(row: SqlRow): PlacedNode {
  const node = decodeNode({
    ...row,
    ...parsed(row['body']),
    is_protected: row['is_protected'] === 1,
    tags: JSON.parse(String(row['tags'])),
    counted: {
      uses: row['counted_uses'],
      success: row['counted_success'],
      failure: row['counted_failure'],
      recent: row['counted_recent'],
    },
    origin: parsed(row['origin']),
  });
  const places = { textSeq: Number(row['text_seq']), touchedSeq: Number(row['touched_seq']) };
  return { ...node, places };
}

/** The columns that `saidOfRow` reads. */
const SAID_COLUMNS = 'id, type, status, body, tags, origin, text_seq';

function saidOfRow(row: SqlRow): SaidNode {
  const { session } = parsed(row['origin']);
  const tags: unknown = row['tags'] === '[]' ? [] : JSON.parse(String(row['tags']));
  return {
    id: String(row['id']),
    body: decodeBody(row['type'], parsed(row['body'])),
    status: String(row['status']),
    tags: Array.isArray(tags) ? tags.map(String) : [],
    session: typeof session === 'string' ? session : null,
    textSeq: Number(row['text_seq']),
  };
}

/** The columns that `textOfRow` reads. */
const TEXT_COLUMNS = 'id, type, status, body';

/** What a node says alone: of all nodes together it is read many times faster than the nodes. */
function textOfRow(row: SqlRow): NodeText {
  const body = decodeBody(row['type'], parsed(row['body']));
  const isActive = row['status'] === 'active';
  return { id: String(row['id']), type: body.type, isActive, text: contentOf(body) };
}

function parsed(value: SqlValue | undefined): Readonly<Record<string, unknown>> {
  const found: unknown = value === '' ? {} : JSON.parse(String(value));
  if (isRecord(found)) return found;
  throw new ResearchError('store-corrupt', 'Reading a memory node: the row is damaged');
}
