import { canonicalJson, isRecord, ResearchError } from '../kernel/index.ts';
import type { SqlQueries, SqlRow, SqlValue } from '../storage/index.ts';
import { normaliseText } from '../text/index.ts';
import { readFields } from './fields.ts';
import { lastSeenOf, type MemoryNode, NODE_STATUSES, type NodeState, SCOPES } from './node.ts';
import { encodeBody, withBody } from './node-codec.ts';

/** Ids that go into one statement. */
const CHUNK = 400;

const COLUMNS = [
  'id',
  'type',
  'status',
  'q_value',
  'q_update_count',
  'success_count',
  'failure_count',
  'usage_count',
  'counted_uses',
  'counted_success',
  'counted_failure',
  'prior_mean',
  'lineage_credit',
  'version',
  'is_protected',
  'scope',
  'task_domain',
  'tags',
  'created_at',
  'updated_at',
  'last_used_at',
  'last_recalled_at',
  'archived_at',
  'origin',
  'body',
  'slot_key',
  'skill_name',
  'seen_at',
  'text_seq',
  'touched_seq',
] as const;

const UPSERT = `INSERT INTO memory_node (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`;

/** Where in the log a node was changed last. */
export interface Places {
  /** Its text or status: the index of texts has to look again. */
  readonly textSeq: number;
  /** Anything but a recall. */
  readonly touchedSeq: number;
}

export type PlacedNode = MemoryNode & { readonly places: Places };

export async function writeNode(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(UPSERT, [
    node.id,
    node.type,
    node.status,
    node.qValue,
    node.qUpdateCount,
    node.successCount,
    node.failureCount,
    node.usageCount,
    node.counted.uses,
    node.counted.success,
    node.counted.failure,
    node.priorMean,
    node.lineageCredit,
    node.version,
    node.isProtected ? 1 : 0,
    node.scope,
    node.taskDomain,
    JSON.stringify(node.tags),
    node.createdAt,
    node.updatedAt,
    node.lastUsedAt,
    node.lastRecalledAt,
    node.archivedAt,
    canonicalJson({
      session: node.origin.session,
      evidence_ids: node.origin.evidenceIds,
      retrieved_ids: node.origin.retrievedIds,
    }),
    canonicalJson(encodeBody(node)),
    slotKeyOf(node),
    node.type === 'Skill' ? node.name : null,
    lastSeenOf(node),
    places.textSeq,
    places.touchedSeq,
  ]);
}

/** Writes what feedback changes. */
export async function writeValue(tx: SqlQueries, node: MemoryNode, places: Places): Promise<void> {
  await tx.run(
    `UPDATE memory_node SET status = ?, q_value = ?, q_update_count = ?, success_count = ?,
      failure_count = ?, usage_count = ?, counted_uses = ?, counted_success = ?, counted_failure = ?,
      lineage_credit = ?, last_used_at = ?, last_recalled_at = ?, archived_at = ?, seen_at = ?,
      text_seq = ?, touched_seq = ? WHERE id = ?`,
    [
      node.status,
      node.qValue,
      node.qUpdateCount,
      node.successCount,
      node.failureCount,
      node.usageCount,
      node.counted.uses,
      node.counted.success,
      node.counted.failure,
      node.lineageCredit,
      node.lastUsedAt,
      node.lastRecalledAt,
      node.archivedAt,
      lastSeenOf(node),
      places.textSeq,
      places.touchedSeq,
      node.id,
    ],
  );
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

/** Those that are there, by id. */
export async function findNodes(
  queries: SqlQueries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedNode>> {
  const found = new Map<string, PlacedNode>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    const rows = await queries.all(
      `SELECT * FROM memory_node WHERE id IN (${some.map(() => '?').join(', ')})`,
      some,
    );
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

/** Names the slot that a single Fact fills. */
export function slotKeyOf(node: MemoryNode): string | null {
  if (node.type !== 'Fact' || node.entity === null || node.slot === null) return null;
  return canonicalJson([normaliseText(node.entity), normaliseText(node.slot), node.scope]);
}

/** Straight from the columns: the tables are ours, and every use of a node goes through here. */
function nodeOfRow(row: SqlRow): PlacedNode {
  const body = readFields({ ...parsed(row['body']), type: row['type'] }, 'memory node');
  const origin = parsed(row['origin']);
  const status = String(row['status']);
  const scope = String(row['scope']);
  const state: NodeState = {
    id: String(row['id']),
    status: NODE_STATUSES.find((name) => name === status) ?? 'suspended',
    qValue: Number(row['q_value']),
    qUpdateCount: Number(row['q_update_count']),
    successCount: Number(row['success_count']),
    failureCount: Number(row['failure_count']),
    usageCount: Number(row['usage_count']),
    counted: {
      uses: Number(row['counted_uses']),
      success: Number(row['counted_success']),
      failure: Number(row['counted_failure']),
    },
    priorMean: Number(row['prior_mean']),
    lineageCredit: Number(row['lineage_credit']),
    version: Number(row['version']),
    isProtected: row['is_protected'] === 1,
    scope: SCOPES.find((name) => name === scope) ?? 'universal',
    taskDomain: textOrNull(row['task_domain']),
    tags: textsOf(JSON.parse(String(row['tags']))),
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
    lastUsedAt: textOrNull(row['last_used_at']),
    lastRecalledAt: textOrNull(row['last_recalled_at']),
    archivedAt: textOrNull(row['archived_at']),
    origin: {
      session: textOrNull(origin['session']),
      evidenceIds: textsOf(origin['evidence_ids']),
      retrievedIds: textsOf(origin['retrieved_ids']),
    },
  };
  const places = { textSeq: Number(row['text_seq']), touchedSeq: Number(row['touched_seq']) };
  return { ...withBody(state, body), places };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function parsed(value: SqlValue | undefined): Readonly<Record<string, unknown>> {
  const found: unknown = JSON.parse(String(value));
  if (isRecord(found)) return found;
  throw new ResearchError('store-corrupt', 'Reading a memory node: its row is damaged');
}
