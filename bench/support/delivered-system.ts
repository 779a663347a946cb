import { openIndex } from '../../src/retrieval/index.ts';
import { type Answer, DEFAULT_STRATEGY } from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import type { DataSet } from './data-set.ts';
import { createAnswer } from './judged-corpus.ts';
import type { RetrievalSystem } from './retrieval-system.ts';
import { deliverSteps } from './searched-strategies.ts';

/** A session's search steps behind its first generation. */
const SEARCH_STEPS = 2;

/** What a session delivers: the first generation, and search steps that follow up what it found. */
export const DELIVERED: RetrievalSystem = {
  name: 'delivered',
  async open(set: DataSet) {
    const sql = await openSqlite(':memory:', { derived: true });
    const groups = new Map<string, Answer>();
    for (const [at, group] of [...new Set(set.documents.map((d) => d.group))].entries()) {
      const index = await openIndex(sql, `group_${at}`);
      const documents = set.documents.filter((document) => document.group === group);
      await index.put(documents.map(({ id, title, text }) => ({ id, file: id, title, text })));
      groups.set(group, createAnswer(index, documents));
    }
    return {
      async rank({ text, group }) {
        const answer = groups.get(group);
        if (answer === undefined) return [];
        return deliverSteps(
          { question: text, strategy: DEFAULT_STRATEGY, steps: SEARCH_STEPS },
          answer,
        );
      },
      [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
    };
  },
};
