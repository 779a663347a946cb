import type { Hit, IndexedPassage, PassageIndex } from '../retrieval/index.ts';
import { openIndex } from '../retrieval/index.ts';
import type { Sql, SqlQueries } from '../storage/index.ts';
import { contentOf, idRangeOf, type MemoryNode } from './node.ts';
import type { PlacedNode } from './node-row.ts';
import { listNodes } from './node-table.ts';

/** The words of the nodes: derived from the tables, brought up to date before each search. */
export interface TextIndex {
  search(text: string, limit: number, signal?: AbortSignal): Promise<readonly Hit[]>;
  /** How many nodes hold each term, and how many nodes there are. */
  rarity(terms: readonly string[]): Promise<Rarity>;
}

export interface Rarity {
  readonly nodes: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Nodes read at once while catching up: as many as go into one segment, so that few are merged later. */
const BATCH = 10_000;
const NAME = 'memory_text';
/** So many Facts before and after one tell what it is about; bench/suites/memory-recall.ts. */
const REACH = 2;

/**
 * @param sql - The tables of memory.
 * @param derived - Where the index lives: may be deleted at any time.
 * @param store - Names the memory, so that the index of another one is not mistaken for ours.
 */
export async function openTextIndex(sql: Sql, derived: Sql, store: string): Promise<TextIndex> {
  const index = await openIndex(derived, NAME);
  await derived.run(
    'CREATE TABLE IF NOT EXISTS memory_text_cursor (store TEXT PRIMARY KEY, seq BIGINT NOT NULL)',
  );
  const catchUp = async (signal?: AbortSignal): Promise<void> => {
    const [newest] = await sql.all('SELECT COALESCE(MAX(text_seq), 0) AS seq FROM memory_node');
    let cursor = await readCursor(derived, store);
    while (cursor < Number(newest?.['seq'] ?? 0)) {
      const nodes = await listNodes(sql, 'text_seq > ? ORDER BY text_seq, id LIMIT ?', [
        cursor,
        BATCH,
      ]);
      const reached = endOf(nodes, cursor);
      await indexNodes(sql, index, nodes, signal);
      await writeCursor(derived, store, reached);
      cursor = reached;
    }
  };
  return {
    async search(text, limit, signal) {
      await catchUp(signal);
      return index.search({ text, limit }, signal);
    },
    async rarity(terms) {
      return {
        nodes: (await index.statistics()).passages,
        frequencies: await index.documentFrequencies(terms),
      };
    },
  };
}

/** A full batch may have cut through the nodes of one row: its last row is read again. */
function endOf(nodes: readonly PlacedNode[], cursor: number): number {
  const last = nodes.at(-1)?.places.textSeq ?? cursor;
  return nodes.length < BATCH || last - 1 <= cursor ? last : last - 1;
}

async function indexNodes(
  sql: Sql,
  index: PassageIndex,
  nodes: readonly MemoryNode[],
  signal?: AbortSignal,
): Promise<void> {
  const wanted = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes)
    for (const near of await listNeighbours(sql, node))
      if (!wanted.has(near.id)) wanted.set(near.id, near);
  const found = [...wanted.values()].filter(isFindable);
  const passages: IndexedPassage[] = [];
  for (const node of found) passages.push(passageOf(node, await listNeighbours(sql, node)));
  await index.remove(nodes.filter((node) => !isFindable(node)).map(({ id }) => id));
  await index.put(passages, signal);
}

/** The Facts of the same session around it, in their order: what was said before and after. */
async function listNeighbours(sql: Sql, node: MemoryNode): Promise<readonly MemoryNode[]> {
  const { session } = node.origin;
  if (node.type !== 'Fact' || session === null) return [];
  const [first, last] = idRangeOf('Fact');
  const before = await listNodes(sql, `id > ? AND id < ? ORDER BY id DESC LIMIT ${REACH}`, [
    first,
    node.id,
  ]);
  const after = await listNodes(sql, `id > ? AND id < ? ORDER BY id LIMIT ${REACH}`, [
    node.id,
    last,
  ]);
  const isNear = (near: MemoryNode): boolean => near.origin.session === session;
  return [...before.toReversed(), ...after].filter((near) => isNear(near) && isFindable(near));
}

/** Superseded, deprecated, merged and suspended nodes are never recalled. */
export function isFindable({ status }: MemoryNode): boolean {
  return status === 'active' || status === 'archived';
}

/** Its own words weigh as a title does; those around it say what it is about. */
function passageOf(node: MemoryNode, neighbours: readonly MemoryNode[]): IndexedPassage {
  const title = [contentOf(node), ...node.tags].join(' ');
  return { id: node.id, file: node.type, title, text: neighbours.map(contentOf).join('\n') };
}

async function readCursor(derived: SqlQueries, store: string): Promise<number> {
  const rows = await derived.all('SELECT store, seq FROM memory_text_cursor');
  return Number(rows.find((row) => row['store'] === store)?.['seq'] ?? 0);
}

async function writeCursor(derived: Sql, store: string, seq: number): Promise<void> {
  await derived.run(
    `INSERT INTO memory_text_cursor (store, seq) VALUES (?, ?)
      ON CONFLICT (store) DO UPDATE SET seq = excluded.seq`,
    [store, seq],
  );
}
