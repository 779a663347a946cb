import type { Hit, IndexedPassage, PassageIndex } from '../../retrieval/index.ts';
import { openIndex } from '../../retrieval/index.ts';
import type { Sql } from '../../storage/index.ts';
import { contentOf, isFindable, type MemoryNode } from '../nodes/node.ts';
import { catchUp, createCursors, type Derived } from './catch-up.ts';
import { findNeighbours } from './neighbours.ts';

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

/**
 * @param sql - The tables of memory.
 * @param derived - Where the index lives: may be deleted at any time.
 * @param store - Names the memory, so that the index of another one is not mistaken for ours.
 */
export async function openTextIndex(sql: Sql, derived: Sql, store: string): Promise<TextIndex> {
  const index = await openIndex(derived, NAME);
  await createCursors(derived);
  const words: Derived = {
    sql,
    derived,
    cursor: store,
    batch: BATCH,
    apply: (nodes, signal) => indexNodes(sql, index, nodes, signal),
  };
  return {
    async search(text, limit, signal) {
      await catchUp(words, signal);
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

async function indexNodes(
  sql: Sql,
  index: PassageIndex,
  nodes: readonly MemoryNode[],
  signal?: AbortSignal,
): Promise<void> {
  // What stands around a node that changed is found by other words now.
  const wanted = new Map(nodes.map((node) => [node.id, node]));
  for (const near of (await findNeighbours(sql, nodes)).values())
    for (const node of near) if (!wanted.has(node.id)) wanted.set(node.id, node);
  const found = [...wanted.values()].filter(isFindable);
  const around = await findNeighbours(sql, found);
  await index.remove(nodes.filter((node) => !isFindable(node)).map(({ id }) => id));
  await index.put(
    found.map((node) => passageOf(node, around.get(node.id) ?? [])),
    signal,
  );
}

/** Its own words weigh as a title does; those around it say what it is about. */
function passageOf(node: MemoryNode, neighbours: readonly MemoryNode[]): IndexedPassage {
  const title = [contentOf(node), ...propertyOf(node), ...node.tags].join(' ');
  return { id: node.id, file: node.type, title, text: neighbours.map(contentOf).join('\n') };
}

/** The value of a property says nothing without what it is the value of. */
function propertyOf(node: MemoryNode): readonly string[] {
  if (node.type !== 'Fact' || node.cardinality !== 'single') return [];
  return [node.entity ?? '', node.slot ?? ''];
}
