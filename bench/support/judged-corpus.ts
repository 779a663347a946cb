import { sha256Hex } from '../../src/kernel/index.ts';
import { openIndex, type PassageIndex } from '../../src/retrieval/index.ts';
import type { Answer, RecordedPassage } from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import type { Document } from './data-set.ts';
import { openSessions, type Sessions } from './whole-sessions.ts';

/** The documents of one group of a set, ready to be asked in every way of the grid. */
export interface JudgedCorpus extends AsyncDisposable {
  readonly documents: ReadonlyMap<string, Document>;
  readonly index: PassageIndex;
  readonly titles: PassageIndex;
  readonly unstemmed: PassageIndex;
  /** What the search room's requests are answered by. */
  readonly answer: Answer;
  readonly sessions: Sessions;
}

export async function openCorpus(documents: readonly Document[]): Promise<JudgedCorpus> {
  const sql = await openSqlite(':memory:', { derived: true });
  const open = async (name: string, read: (document: Document) => Document) => {
    const index = await openIndex(sql, name);
    await index.put(
      documents.map(read).map(({ id, title, text }) => ({ id, file: id, title, text })),
    );
    return index;
  };
  const index = await open('whole', (document) => document);
  const sessions = openSessions(documents);
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    index,
    titles: await open('titles', (document) => ({ ...document, text: '' })),
    unstemmed: await open('unstemmed', (document) => ({
      ...document,
      title: withoutStems(document.title),
      text: withoutStems(document.text),
    })),
    answer: createAnswer(index, documents),
    sessions,
    async [Symbol.asyncDispose]() {
      await sessions[Symbol.asyncDispose]();
      await sql[Symbol.asyncDispose]();
    },
  };
}

/** An ending that no stemmer knows keeps every form of a word apart. */
export function withoutStems(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => `${word}zzq`);
}

/** Answers of the index to the requests of the search room. */
export function createAnswer(index: PassageIndex, documents: readonly Document[]): Answer {
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
