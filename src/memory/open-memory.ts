import { type Clock, hashOf, type Instant, ResearchError } from '../kernel/index.ts';
import type { Embedder } from '../models/index.ts';
import { migrate, type Sql, type SqlQueries } from '../storage/index.ts';
import { type Added, addNodes, linkNodes } from './add-nodes.ts';
import { appendEvents } from './apply-row.ts';
import { listEdges } from './edge-table.ts';
import { type FeedbackResult, giveFeedback } from './give-feedback.ts';
import { listRows } from './log-table.ts';
import type { NodeLine } from './new-node.ts';
import type { Edge, MemoryNode } from './node.ts';
import { findNode } from './node-table.ts';
import type { Feedback, Trust } from './plan-feedback.ts';
import { type RecallQuery, recall } from './recall.ts';
import type { Recalled } from './recalled.ts';
import { MIGRATIONS } from './tables.ts';
import { openTextIndex } from './text-index.ts';

/** What a memory stands on. */
export interface MemoryOptions {
  readonly sql: Sql;
  /** Where the index of words lives; may be deleted at any time. */
  readonly derived: Sql;
  readonly clock: Clock;
  readonly seed?: number | string;
  readonly embedder?: Embedder;
}

/** Nodes with values learned from outcomes (docs/spec/memory.md). */
export interface Memory extends AsyncDisposable {
  /** Adds all or none. */
  add(lines: readonly NodeLine[], signal?: AbortSignal): Promise<Added>;
  link(edge: Edge, signal?: AbortSignal): Promise<void>;
  get(id: string): Promise<MemoryNode>;
  edges(id: string): Promise<readonly Edge[]>;
  feedback(
    lines: readonly (Feedback | unknown)[],
    trust: Trust,
    signal?: AbortSignal,
  ): Promise<FeedbackResult>;
  recall(query: RecallQuery, signal?: AbortSignal): Promise<readonly Recalled[]>;
}

/**
 * Opens the memory in these databases, made when missing. It owns both and closes them.
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { sql, derived, clock, seed = 0, embedder } = options;
  await migrate(sql, 'memory', MIGRATIONS);
  const store = await findOrCreateStore(sql, clock.now());
  const texts = await openTextIndex(sql, derived, store);
  return {
    add: (lines, signal) => addNodes(sql, lines, clock, signal),
    link: (edge, signal) => linkNodes(sql, edge, clock, signal),
    get: (id) => getNode(sql, id),
    edges: (id) => listEdges(sql, id),
    feedback: (lines, trust, signal) => giveFeedback(sql, lines, { trust, clock }, signal),
    recall: (query, signal) => recall({ sql, texts, clock, seed, embedder }, query, signal),
    async [Symbol.asyncDispose]() {
      await derived[Symbol.asyncDispose]();
      await sql[Symbol.asyncDispose]();
    },
  };
}

async function getNode(queries: SqlQueries, id: string): Promise<MemoryNode> {
  const node = await findNode(queries, id);
  if (node !== undefined) return node;
  throw new ResearchError('not-found', `Looking for the memory node "${id}": there is none`, {
    fix: '`autosearch memory recall QUERY` finds nodes by their words.',
  });
}

/** The first row of the log names the memory and says since when it is there. */
async function findOrCreateStore(sql: Sql, now: Instant): Promise<string> {
  const known = await findStore(sql);
  if (known !== undefined) return known;
  return sql.transaction(async (tx) => {
    const other = await findStore(tx);
    if (other !== undefined) return other;
    const store = hashOf(['memory', now]).slice(0, 16);
    await appendEvents(tx, [{ ts: now, event: { kind: 'opened', store } }]);
    return store;
  });
}

async function findStore(queries: SqlQueries): Promise<string | undefined> {
  const [row] = await listRows(queries, 'seq = 1', []);
  return row?.kind === 'opened' ? row.store : undefined;
}
