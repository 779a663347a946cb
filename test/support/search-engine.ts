import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../src/kernel/index.ts';
import { isStopWord, stemEnglish } from '../../src/text/index.ts';
import { openLoopback } from './loopback.ts';

type Fields = Readonly<Record<string, unknown>>;
type Dialect = 'opensearch' | 'elasticsearch';

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call as the engine saw it. */
interface EngineCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

export interface SearchEngine extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly EngineCall[];
  /** What an index holds, by id. */
  documents(index: string): ReadonlyMap<string, Fields>;
  /** Asked before each call: what it gives is answered in place of the engine's own answer. */
  interrupt(answer: (call: EngineCall) => Reply | undefined): void;
}

/**
 * A search engine in memory that speaks as much of the dialect of OpenSearch and Elasticsearch as is used here: indexes, `_bulk`,
 * `_search` with BM25 as Lucene has it (k1 1.2, b 0.75, English stems, pairs of Chinese characters), `_count`,
 * `_delete_by_query`, `_refresh`. Made after descriptions of both; no recording.
 */
export async function openSearchEngine({
  dialect = 'opensearch',
  authorization,
}: {
  readonly dialect?: Dialect;
  readonly authorization?: string;
} = {}): Promise<SearchEngine> {
  const indexes = new Map<string, Map<string, Fields>>();
  const calls: EngineCall[] = [];
  let interrupt: (call: EngineCall) => Reply | undefined = () => undefined;
  const server = await openLoopback((request, response) => {
    readCall(request)
      .then((call) => {
        calls.push(call);
        const refused = authorization !== undefined && call.authorization !== authorization;
        send(
          response,
          interrupt(call) ?? (refused ? unauthorized(dialect) : answerOf(indexes, call)),
        );
      })
      .catch(() => response.destroy());
  });
  return {
    url: server.url,
    calls,
    documents: (index) => indexes.get(index) ?? new Map(),
    interrupt(answer) {
      interrupt = answer;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function readCall(request: IncomingMessage): Promise<EngineCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = '', url = '', headers } = request;
  const [path = ''] = url.split('?');
  const body = Buffer.concat(chunks).toString('utf8');
  return { method, path, body, authorization: headers.authorization };
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=UTF-8' : 'application/json; charset=UTF-8',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

function unauthorized(dialect: Dialect): Reply {
  if (dialect === 'opensearch') return { status: 401, body: 'Unauthorized' };
  return failure(401, 'security_exception', 'missing authentication credentials for REST request');
}

export function failure(status: number, type: string, reason: string): Reply {
  return { status, body: { error: { root_cause: [{ type, reason }], type, reason }, status } };
}

function answerOf(
  indexes: Map<string, Map<string, Fields>>,
  { method, path, body }: EngineCall,
): Reply {
  const [, name = '', action = ''] = path.split('/');
  const index = indexes.get(name);
  if (method === 'PUT' && action === '') {
    if (index !== undefined)
      return failure(400, 'resource_already_exists_exception', `index [${name}] already exists`);
    indexes.set(name, new Map());
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } };
  }
  if (index === undefined)
    return failure(404, 'index_not_found_exception', `no such index [${name}]`);
  switch (action) {
    case '':
      return { status: 200, body: { [name]: { aliases: {}, mappings: {} } } };
    case '_bulk':
      return bulk(name, index, body);
    case '_refresh':
      return { status: 200, body: { _shards: SHARDS } };
    case '_count':
      return {
        status: 200,
        body: { count: matching(index, queryOf(body)).length, _shards: SHARDS },
      };
    case '_delete_by_query': {
      const found = matching(index, queryOf(body));
      for (const [id] of found) index.delete(id);
      return { status: 200, body: { took: 1, deleted: found.length, failures: [] } };
    }
    case '_search':
      return { status: 200, body: search(name, index, fieldsOf(JSON.parse(body))) };
    default:
      return failure(400, 'illegal_argument_exception', `no handler found for ${path}`);
  }
}

const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };

function bulk(name: string, index: Map<string, Fields>, body: string): Reply {
  const lines = body.split('\n').slice(0, -1);
  const items: unknown[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { _id: id } = fieldsOf(fieldsOf(JSON.parse(lines[at] ?? ''))['index']);
    const result = index.has(String(id)) ? 'updated' : 'created';
    index.set(String(id), fieldsOf(JSON.parse(lines[at + 1] ?? '')));
    items.push({ index: { _index: name, _id: id, status: 201, result } });
  }
  return { status: 200, body: { took: 1, errors: false, items } };
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function queryOf(body: string): Fields {
  return fieldsOf(fieldsOf(JSON.parse(body))['query']);
}

function matching(index: ReadonlyMap<string, Fields>, query: Fields): readonly [string, Fields][] {
  return [...index].filter(([, fields]) => isMatch(fields, query));
}

/** The filters that are used: `term`, `terms`, `range`, `bool` of them. */
function isMatch(fields: Fields, query: Fields): boolean {
  const { term, terms, range, bool } = query;
  if (isRecord(term))
    return Object.entries(term).every(([field, value]) => fields[field] === value);
  if (isRecord(terms))
    return Object.entries(terms).every(
      ([field, values]) => Array.isArray(values) && values.includes(fields[field]),
    );
  if (isRecord(range))
    return Object.entries(range).every(([field, ends]) => {
      const { gte = '', lte = '\uffff' } = fieldsOf(ends);
      const value = String(fields[field] ?? '');
      return value >= String(gte) && value <= String(lte);
    });
  const { filter, should, must_not: mustNot } = fieldsOf(bool);
  return (
    listOf(filter).every((one) => isMatch(fields, one)) &&
    (should === undefined || listOf(should).some((one) => isMatch(fields, one))) &&
    !listOf(mustNot).some((one) => isMatch(fields, one))
  );
}

function search(name: string, index: ReadonlyMap<string, Fields>, body: Fields): Fields {
  const { must, filter } = fieldsOf(fieldsOf(body['query'])['bool']);
  const isAll = isRecord(listOf(must)[0]?.['match_all']);
  const { query = '', fields } = fieldsOf(listOf(must)[0]?.['multi_match']);
  const allowed = [...index].filter(([, one]) =>
    listOf(filter).every((each) => isMatch(one, each)),
  );
  const scores = new Map<string, number>();
  for (const named of Array.isArray(fields) ? fields.map(String) : []) {
    const [field = '', boost = '1'] = named.split('^');
    addScores(scores, index, { field, boost: Number(boost), query: String(query) });
  }
  const hits = allowed
    .flatMap(([id, source]) => {
      const score = isAll ? 1 : (scores.get(id) ?? 0);
      return score > 0 ? [{ _index: name, _id: id, _score: score, _source: source }] : [];
    })
    .sort((a, b) => b._score - a._score)
    .slice(0, Number(body['size']));
  return {
    took: 1,
    timed_out: false,
    _shards: SHARDS,
    hits: { max_score: hits[0]?._score ?? null, hits },
  };
}

function addScores(
  scores: Map<string, number>,
  index: ReadonlyMap<string, Fields>,
  {
    field,
    boost,
    query,
  }: { readonly field: string; readonly boost: number; readonly query: string },
): void {
  const [of = '', kind] = field.split('.');
  const texts = [...index].map(([id, fields]) => ({ id, text: String(fields[of] ?? '') }));
  const scoresOf = createFieldScores(texts, kind === 'cjk' ? pairsOf : stemsOf);
  for (const [id, score] of scoresOf(query)) scores.set(id, (scores.get(id) ?? 0) + boost * score);
}

/** BM25 of one field as Lucene has it: what each text that holds a word of the question scores. */
export function createFieldScores(
  texts: readonly { readonly id: string; readonly text: string }[],
  analyse: (text: string) => readonly string[] = stemsOf,
): (query: string) => ReadonlyMap<string, number> {
  const postings = new Map<string, Map<string, number>>();
  const lengths = new Map<string, number>();
  for (const { id, text } of texts) {
    const words = analyse(text);
    lengths.set(id, words.length);
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<string, number>();
      counts.set(id, (counts.get(id) ?? 0) + 1);
      postings.set(word, counts);
    }
  }
  const mean = [...lengths.values()].reduce((sum, length) => sum + length, 0) / texts.length;
  return (query) => {
    const scores = new Map<string, number>();
    for (const word of new Set(analyse(query))) {
      const counts = postings.get(word) ?? new Map<string, number>();
      const rarity = Math.log(1 + (texts.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [id, count] of counts) {
        const long = 0.25 + (0.75 * (lengths.get(id) ?? 0)) / mean;
        scores.set(id, (scores.get(id) ?? 0) + (rarity * count) / (count + 1.2 * long));
      }
    }
    return scores;
  };
}

export function stemsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].flatMap(([word]) => {
    if (/\p{Script=Han}/u.test(word)) return [...word];
    return isStopWord(word) ? [] : [stemEnglish(word)];
  });
}

export function pairsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)].flatMap(([run]) => {
    const characters = [...run];
    if (!/\p{Script=Han}/u.test(run) || characters.length === 1) return [run];
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });
}
