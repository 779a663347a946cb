import { createServer, type ServerResponse } from 'node:http';
import { hashOf } from '../../src/kernel/index.ts';
import { openIndex, type PassageIndex } from '../../src/retrieval/index.ts';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { type DataSet, findDataSet } from './data-set.ts';
import { renderHits, type WorldDocument } from './rendered-hits.ts';

/** What a source holds: a share of a set, chosen by the hash of each document. */
interface Holding {
  readonly source: string;
  readonly set: string;
  readonly share: number;
  /** Holds only what answers no question. */
  readonly isNoise?: boolean;
}

/** How a source fails, from one question of a run to another. */
interface Failing {
  readonly source: string;
  readonly mode: 'error' | 'captcha' | 'slow';
  readonly from: number;
  readonly to: number;
}

export const SETS = ['scifact', 'hotpotqa-500', 'cranfield', 'scholarqa-multi', 'dureader-zh'];

/** Nobody tells the choice who holds what: the sources' own descriptions fit some of it, and mislead elsewhere. */
export const HOLDINGS: readonly Holding[] = [
  { source: 'openalex', set: 'scifact', share: 1 },
  { source: 'crossref', set: 'scifact', share: 0.5 },
  { source: 'wikipedia', set: 'hotpotqa-500', share: 1 },
  { source: 'hackernews', set: 'hotpotqa-500', share: 0.6 },
  { source: 'pubmed', set: 'cranfield', share: 1 },
  { source: 'federal-register', set: 'cranfield', share: 0.9 },
  { source: 'europepmc', set: 'scholarqa-multi', share: 1 },
  { source: 'wikidata', set: 'dureader-zh', share: 1 },
  { source: 'huggingface', set: 'dureader-zh', share: 0.7 },
  { source: 'datacite', set: 'scifact', share: 1, isNoise: true },
  { source: 'packages', set: 'hotpotqa-500', share: 1, isNoise: true },
  { source: 'sec-edgar', set: 'hotpotqa-500', share: 1, isNoise: true },
];

/** One dies, one recovers, one sends captchas for a while, one is slow. */
export const FAILING: readonly Failing[] = [
  { source: 'pubmed', mode: 'error', from: 20, to: Number.POSITIVE_INFINITY },
  { source: 'europepmc', mode: 'error', from: 0, to: 10 },
  { source: 'crossref', mode: 'captcha', from: 5, to: 15 },
  { source: 'federal-register', mode: 'slow', from: 0, to: Number.POSITIVE_INFINITY },
];

export const SOURCES_OF_WORLD: readonly string[] = HOLDINGS.map(({ source }) => source);
const SLOW_MS = 700;
const MOST_HITS = 10;

export interface WorldQuestion {
  readonly text: string;
  readonly set: string;
  /** Numbers of the documents that answer it. */
  readonly gold: ReadonlySet<number>;
}

export interface FederatedWorld extends AsyncDisposable {
  readonly questions: readonly WorldQuestion[];
  /** Sources that hold an answer and answer at this place of a run. */
  holdersOf(question: WorldQuestion, at: number): readonly string[];
  /** A view of the world with its own calls and its own place in the run. */
  openRun(name: string): WorldRun;
}

export interface WorldRun {
  baseOf(source: string): string;
  /** From here on the sources behave as at this question. */
  moveTo(at: number): void;
  /** Requests since the last time, by source. */
  takeCalls(): ReadonlyMap<string, number>;
}

interface Collection {
  readonly index: PassageIndex;
  readonly holds: (document: number) => boolean;
}

/** The open sets as the collections of twelve sources, on this machine; the names of the sets that are missing beside it. */
export async function openFederatedWorld(): Promise<{
  readonly world: FederatedWorld;
  readonly missing: readonly string[];
}> {
  const sets = SETS.flatMap((name) => findDataSet(name) ?? []);
  const sql = await openSqlite(':memory:', { derived: true });
  const documents: WorldDocument[] = [];
  const numbers = new Map<string, number>();
  const indexes = new Map<string, PassageIndex>();
  for (const { name, documents: own } of sets) {
    const index = await openIndex(sql, name.replace(/\W+/g, '_'));
    const numbered = own.map(({ id, title, text }) => {
      const number = documents.length;
      numbers.set(`${name} ${id}`, number);
      documents.push({ number, title, text: text.slice(0, 4_000) });
      return { id: String(number), file: id, title, text };
    });
    await index.put(numbered);
    indexes.set(name, index);
  }
  const questions = sets.flatMap((set) => questionsOf(set, numbers));
  const gold = new Set(questions.flatMap((question) => [...question.gold]));
  const collections = new Map<string, Collection>();
  for (const { source, set, share, isNoise = false } of HOLDINGS) {
    const index = indexes.get(set);
    if (index === undefined) continue;
    const holds = (number: number): boolean =>
      isNoise ? !gold.has(number) : shareOf(source, number) < share;
    collections.set(source, { index, holds });
  }
  const runs = new Map<string, { at: number; calls: Map<string, number> }>();
  const server = createServer((request, response) => {
    const [, name = '', source = '', address = ''] =
      /^\/([^/]+)\/([^/?]+)(.*)$/s.exec(request.url ?? '') ?? [];
    const run = runs.get(name);
    const collection = collections.get(source);
    if (run === undefined) return void response.writeHead(404).end();
    run.calls.set(source, (run.calls.get(source) ?? 0) + 1);
    const failing = failingAt(source, run.at);
    if (failing === 'error') return void response.writeHead(500).end('{"message":"down"}');
    if (failing === 'captcha') return sendCaptcha(response);
    const waitMs = failing === 'slow' ? SLOW_MS : 0;
    const answered = findHits(collection, address, documents).then((hits) => {
      const { type, body } = renderHits(source, address, hits);
      setTimeout(() => response.setHeader('Content-Type', type).end(body), waitMs);
    });
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const world: FederatedWorld = {
    questions,
    holdersOf: (question, at) =>
      SOURCES_OF_WORLD.filter((source) => {
        const failing = failingAt(source, at);
        const { holds } = collections.get(source) ?? { holds: () => false };
        const set = HOLDINGS.find((holding) => holding.source === source)?.set;
        const isUp = failing === undefined || failing === 'slow';
        return isUp && set === question.set && [...question.gold].some(holds);
      }),
    openRun(name) {
      const run = { at: 0, calls: new Map<string, number>() };
      runs.set(name, run);
      return {
        baseOf: (source) => `http://127.0.0.1:${port}/${name}/${source}`,
        moveTo(at) {
          run.at = at;
        },
        takeCalls() {
          const { calls } = run;
          run.calls = new Map();
          return calls;
        },
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await sql[Symbol.asyncDispose]();
    },
  };
  return { world, missing: SETS.filter((name) => !indexes.has(name)) };
}

function questionsOf(
  { name, queries }: DataSet,
  numbers: ReadonlyMap<string, number>,
): readonly WorldQuestion[] {
  return queries.map(({ text, judged }) => ({
    text,
    set: name,
    gold: new Set([...judged.keys()].flatMap((id) => numbers.get(`${name} ${id}`) ?? [])),
  }));
}

function shareOf(source: string, number: number): number {
  return Number.parseInt(hashOf([source, number]).slice(0, 8), 16) / 0xffffffff;
}

function failingAt(source: string, at: number): Failing['mode'] | undefined {
  return FAILING.find((one) => one.source === source && at >= one.from && at < one.to)?.mode;
}

function sendCaptcha(response: ServerResponse): void {
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><html><title>Just a moment...</title></html>');
}

/** A second request names the documents that the first one found. */
async function findHits(
  collection: Collection | undefined,
  address: string,
  documents: readonly WorldDocument[],
): Promise<readonly WorldDocument[]> {
  const parameters = new URL(address, 'http://127.0.0.1').searchParams;
  const named = parameters.get('titles') ?? (/efetch/.test(address) ? parameters.get('id') : null);
  if (named !== null)
    return named.split(/[|,]/).flatMap((name) => documents[Number(/\d+$/.exec(name)?.[0])] ?? []);
  if (collection === undefined) return [];
  const text = wordsOf(parameters);
  const ranking = DEFAULT_STRATEGY.rank.bm25;
  const asked = { text, terms: [], limit: MOST_HITS * 8, ranking };
  const hits = text === '' ? [] : await collection.index.search(asked, AbortSignal.timeout(30_000));
  return hits
    .map(({ id }) => Number(id))
    .filter(collection.holds)
    .slice(0, MOST_HITS)
    .flatMap((number) => documents[number] ?? []);
}

const QUERY_NAMES = [
  'query.bibliographic',
  'conditions[term]',
  'srsearch',
  'search',
  'query',
  'term',
  'name',
  'q',
];

function wordsOf(parameters: URLSearchParams): string {
  const found = QUERY_NAMES.map((name) => parameters.get(name)).find((value) => value !== null);
  return (found ?? '').replace(/\b(?:AND|OR|NOT)\b|[^\p{L}\p{N}]+/gu, ' ').trim();
}
