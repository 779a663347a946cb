import {
  type IndexedPassage,
  openIndex,
  type PassageIndex,
  PLAIN_BM25,
  type Ranking,
} from '../../src/retrieval/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import type { Document } from './data-set.ts';
import { DELIVERED } from './delivered-system.ts';
import type { RetrievalSystem } from './retrieval-system.ts';

/** How many documents a system names for a question. */
const DEPTH = 100;

type Fields = (document: Document) => Pick<IndexedPassage, 'title' | 'text'>;

function indexed(name: string, fields: Fields, ranking: Partial<Ranking>): RetrievalSystem {
  return {
    name,
    async open(set) {
      const sql = await openSqlite(':memory:', { derived: true });
      const groups = new Map<string, PassageIndex>();
      for (const [index, group] of [...new Set(set.documents.map((d) => d.group))].entries()) {
        const one = await openIndex(sql, `group_${index}`);
        await one.put(
          set.documents
            .filter((document) => document.group === group)
            .map((document) => ({ id: document.id, file: document.id, ...fields(document) })),
        );
        groups.set(group, one);
      }
      return {
        async rank(query) {
          const hits = await groups
            .get(query.group)
            ?.search({ text: query.text, limit: DEPTH, ranking });
          return (hits ?? []).map(({ id }) => id);
        },
        [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
      };
    },
  };
}

export const RETRIEVAL_SYSTEMS: readonly RetrievalSystem[] = [
  indexed('bm25', ({ title, text }) => ({ title: '', text: `${title}\n${text}` }), PLAIN_BM25),
  indexed('default', ({ title, text }) => ({ title, text }), {}),
  DELIVERED,
];
