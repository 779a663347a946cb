import { sha256Hex } from '../../src/kernel/index.ts';
import { openIndex, type PassageIndex } from '../../src/retrieval/index.ts';
import {
  type Answer,
  askAll,
  createBundle,
  DEFAULT_STRATEGY,
  planSearchStep,
  type QuestionBrief,
  type RecordedPassage,
  runSearch,
} from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import type { DataSet, Document } from './data-set.ts';
import type { RetrievalSystem } from './retrieval-system.ts';

/** A session's search steps behind its first generation. */
const SEARCH_STEPS = 2;

/** What a session delivers: the first generation, and search steps that follow up what it found. */
export const DELIVERED: RetrievalSystem = {
  name: 'delivered',
  async open(set: DataSet) {
    const sql = await openSqlite(':memory:', { derived: true });
    const groups = new Map<string, Answer>();
    const signal = new AbortController().signal;
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
        return deliver(text, answer, signal);
      },
      [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
    };
  },
};

async function deliver(
  question: string,
  answer: Answer,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const brief: QuestionBrief = {
    question,
    now: '2026-01-01T00:00:00.000Z',
    channels: ['documents'],
    goodQueries: [],
  };
  let bundle = await runSearch(brief, DEFAULT_STRATEGY, answer, signal);
  for (let made = 0; made < SEARCH_STEPS; made += 1) {
    const step = planSearchStep(brief, DEFAULT_STRATEGY, bundle.exchanges);
    if (step === null) break;
    const found = await askAll(step.requests, answer, signal);
    bundle = createBundle(brief, DEFAULT_STRATEGY, [...bundle.exchanges, ...found]);
  }
  return bundle.rows.map(({ item }) => decodeURIComponent(item.url.slice('file:'.length)));
}

function createAnswer(index: PassageIndex, documents: readonly Document[]): Answer {
  const items = new Map(documents.map((document) => [document.id, itemOf(document)]));
  return async ({ query }, signal) => {
    const hits = await index.search(query, signal);
    const found = hits.flatMap(({ id, score }) => {
      const item = items.get(id);
      return item === undefined ? [] : [{ ...item, score }];
    });
    return found.length === 0 ? { type: 'no_results' } : { type: 'ok', items: found };
  };
}

function itemOf({ id, title, text }: Document): RecordedPassage {
  return {
    url: `file:${encodeURIComponent(id)}`,
    title,
    text,
    publishedAt: null,
    authors: [],
    score: 0,
    snapshot: sha256Hex(`${title}\n${text}`),
    span: { start: 0, end: text.length },
    lossy: false,
    metadata: {},
  };
}
