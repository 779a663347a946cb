import { type IndexedPassage, openIndex } from '../../retrieval/index.ts';
import type { Sql } from '../../storage/index.ts';
import { contentOf, isFindable } from '../nodes/node.ts';
import { findNodes, type SaidNode } from '../nodes/node-table.ts';
import { catchUp, createCursors, type Derived, readCursor } from './derived.ts';

/** Whole sessions by their words: derived from the tables, made when sessions are first recalled. */
export interface SessionIndex {
  /** How well the words of each session fit; comparable within one search. */
  search(text: string, limit: number, signal?: AbortSignal): Promise<ReadonlyMap<string, number>>;
  /** Lets go of what nodes no longer say, if it was made. */
  refresh(signal?: AbortSignal): Promise<void>;
}

const BATCH = 10_000;
const SESSION_INDEX = 'memory_session';
/** Of a longer session the first so many nodes say what it is about. */
const MOST_NODES = 5_000;

export async function openSessionIndex(
  sql: Sql,
  derived: Sql,
  store: string,
): Promise<SessionIndex> {
  const index = await openIndex(derived, SESSION_INDEX);
  await createCursors(derived);
  await derived.run(
    'CREATE TABLE IF NOT EXISTS memory_session_node (session TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (session, id))',
  );
  const words: Derived = {
    sql,
    derived,
    cursor: `${store} sessions`,
    batch: BATCH,
    isEmpty: async () => (await index.statistics()).passages === 0,
    async apply(nodes, signal) {
      const touched = await noteSessions(derived, nodes);
      const passages: IndexedPassage[] = [];
      for (const session of touched) passages.push(await readSession(sql, derived, session));
      await index.remove(passages.filter(({ text }) => text === '').map(({ id }) => id));
      await index.put(
        passages.filter(({ text }) => text !== ''),
        signal,
      );
    },
  };
  return {
    async search(text, limit, signal) {
      await catchUp(words, signal);
      const hits = await index.search({ text, limit }, signal);
      return new Map(hits.map(({ id, score }) => [id, score]));
    },
    async refresh(signal) {
      if ((await readCursor(derived, words.cursor)) > 0) await catchUp(words, signal);
    },
  };
}

/** Which nodes are of which session: the tables are not ordered by that. Returns the sessions of these. */
async function noteSessions(
  derived: Sql,
  nodes: readonly SaidNode[],
): Promise<ReadonlySet<string>> {
  const sessions = new Set<string>();
  await derived.transaction(async (tx) => {
    for (const { id, session } of nodes) {
      if (session === null) continue;
      sessions.add(session);
      await tx.run(
        'INSERT INTO memory_session_node (session, id) VALUES (?, ?) ON CONFLICT (session, id) DO NOTHING',
        [session, id],
      );
    }
  });
  return sessions;
}

async function readSession(sql: Sql, derived: Sql, session: string): Promise<IndexedPassage> {
  const rows = await derived.all(
    `SELECT id FROM memory_session_node WHERE session = ? ORDER BY id LIMIT ${MOST_NODES}`,
    [session],
  );
  const ids = rows.map((row) => String(row['id']));
  const nodes = await findNodes(sql, ids);
  const said = ids.flatMap((id) => nodes.get(id) ?? []).filter(isFindable);
  return { id: session, file: SESSION_INDEX, title: '', text: said.map(contentOf).join('\n') };
}
