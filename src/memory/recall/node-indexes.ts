import { type Embedder, embedderFingerprint } from '../../models/index.ts';
import {
  EMBEDDING_BATCH,
  type Hit,
  type IndexedPassage,
  type NearText,
  openIndex,
  openVectorIndex,
  type PassageIndex,
} from '../../retrieval/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Meanings } from '../likeness/similarity.ts';
import { contentOf, isFindable } from '../nodes/node.ts';
import type { NodeBody } from '../nodes/node-schema.ts';
import type { SaidNode } from '../nodes/node-table.ts';
import { catchUp, createCursors, type Derived } from './derived.ts';
import { findNeighbours } from './neighbours.ts';

/** The words of the nodes: derived from the tables, brought up to date before each search. */
export interface TextIndex {
  search(text: string, limit: number, signal?: AbortSignal): Promise<readonly Hit[]>;
  /** How many nodes hold each term, and how many nodes there are. */
  rarity(terms: readonly string[]): Promise<NodeRarity>;
}

export interface NodeRarity {
  readonly nodes: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Nodes read at once while catching up: as many as go into one segment, so that few are merged later. */
const BATCH = 20_000;
const TEXT_INDEX = 'memory_text';

/**
 * @param sql - The tables of memory.
 * @param derived - Where the index lives: may be deleted at any time.
 * @param store - Names the memory, so that the index of another one is not mistaken for ours.
 */
export async function openTextIndex(sql: Sql, derived: Sql, store: string): Promise<TextIndex> {
  const index = await openIndex(derived, TEXT_INDEX);
  await createCursors(derived);
  const words: Derived = {
    sql,
    derived,
    cursor: store,
    batch: BATCH,
    isEmpty: async () => (await index.statistics()).passages === 0,
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
  nodes: readonly SaidNode[],
  signal?: AbortSignal,
): Promise<void> {
  // The neighbours of a changed node are found by other words now.
  const wanted = new Map(nodes.map((node) => [node.id, node]));
  const around = new Map(await findNeighbours(sql, nodes));
  const beside: SaidNode[] = [];
  for (const node of [...around.values()].flat()) {
    if (wanted.has(node.id)) continue;
    wanted.set(node.id, node);
    beside.push(node);
  }
  for (const [id, near] of await findNeighbours(sql, beside)) around.set(id, near);
  const found = [...wanted.values()].filter(isFindable);
  await index.remove(nodes.filter((node) => !isFindable(node)).map(({ id }) => id));
  await index.put(
    found.map((node) => passageOf(node, around.get(node.id) ?? [])),
    signal,
  );
}

/** Its own words weigh as a title does; those around it say what it is about. */
function passageOf({ id, body, tags }: SaidNode, neighbours: readonly SaidNode[]): IndexedPassage {
  const title = [contentOf(body), ...propertyOf(body), ...tags].join(' ');
  const text = neighbours.map((near) => contentOf(near.body)).join('\n');
  return { id, file: body.type, title, text };
}

/** The value of a property says nothing without what it is the value of. */
function propertyOf(node: NodeBody): readonly string[] {
  if (node.type !== 'Fact' || node.cardinality !== 'single') return [];
  return [node.entity ?? '', node.slot ?? ''];
}

/** What the nodes mean to an embedder: derived from the tables, brought up to date before each search. */
export interface MeaningIndex extends Meanings {
  /** The nearest first. */
  search(text: string, limit: number, signal: AbortSignal): Promise<readonly NearText[]>;
}

const MEANING_INDEX = 'memory_meaning';
/** For an embedder that does not say: unrelated sentences seldom reach it. */
const RELATED_FROM = 0.5;

/** Each node with its vector and its embedder's fingerprint. Every embedder has a note of its own of how far it is. */
export async function openMeaningIndex(
  sql: Sql,
  derived: Sql,
  store: string,
  embedder: Embedder,
): Promise<MeaningIndex> {
  const index = await openVectorIndex(derived, MEANING_INDEX, embedder);
  await createCursors(derived);
  const meanings = (signal: AbortSignal): Derived => ({
    sql,
    derived,
    cursor: `${store} ${embedderFingerprint(embedder)}`,
    batch: EMBEDDING_BATCH,
    async apply(nodes) {
      const gone = nodes.filter((node) => !isFindable(node));
      await index.remove(
        'id',
        gone.map(({ id }) => id),
      );
      const meant = nodes
        .filter(isFindable)
        .map(({ id, body }) => ({ id, file: body.type, text: contentOf(body) }));
      await index.put(meant, signal);
    },
  });
  return {
    relatedFrom: embedder.relatedFrom ?? RELATED_FROM,
    vectorsOf: index.vectorsOf,
    async search(text, limit, signal) {
      await catchUp(meanings(signal), signal);
      return index.search(text, limit, signal);
    },
  };
}
