import { isRecord, type JsonValue } from '../kernel/index.ts';
import type { SourceRequest } from './source.ts';

/** Where sources take what is searched for; of several, the first. */
const WORDS = [
  'search_query',
  'query.bibliographic',
  'srsearch',
  'conditions[term]',
  'search',
  'query',
  'term',
  'Query',
  'q',
  'name',
  'content',
];
/** Where they take what narrows a search: times, sites, registers of ids. */
const NARROWING =
  /^(?:filters?|numericFilters|id_list|site|date|year|freshness|(?:start|end)(?:dt|datetime|_date|publisheddate)|(?:from|to)date|publi(?:cation|shed).*|conditions\[publication_date\].*)$/i;
/** Who asks is no part of what is asked. */
const WHO = /^(?:api_?key|key|e?mail|mailto|tool|token)$/i;

/**
 * What a request searches for, to the letter as it was sent: the words in the source's own syntax, with what narrows them; where
 * an address stands for the words, what it names; `''` where all questions are one. Pure.
 *
 * @see docs/spec/channels.md, CHN-34
 */
export function searchedIn({ url, body }: SourceRequest, base: string): string {
  const posted = isRecord(body) ? Object.entries(body) : [];
  const told = [...new URL(url).searchParams, ...posted].flatMap(
    ([name, value]): readonly (readonly [string, string])[] =>
      typeof value === 'string' && value !== '' && !WHO.test(name) ? [[name, value]] : [],
  );
  const found = WORDS.map((name) => told.find(([given]) => given === name)?.[1]).find(
    (value) => value !== undefined,
  );
  const words = found ?? (body === undefined ? undefined : wordsIn(body));
  const narrowed = told.filter(
    ([name, value]) => NARROWING.test(name) && (/\d/.test(value) || name === 'site'),
  );
  const path = decoded(url.replace(/\?.*$/s, '').replace(base, '')).replace(/^\/+/, '');
  const [first, more] =
    words !== undefined
      ? [words, narrowed]
      : body === undefined
        ? [path, told]
        : [JSON.stringify(body), []];
  return [first, ...more.map(([name, value]) => `${name}: ${value}`)]
    .filter((part) => part !== '')
    .join('; ');
}

/** The first text of a posted question that stands where words do, however deep. */
function wordsIn(body: JsonValue): string | undefined {
  if (Array.isArray(body)) return body.map(wordsIn).find((words) => words !== undefined);
  if (!isRecord(body)) return undefined;
  const own = WORDS.map((name) => body[name]).find((value) => typeof value === 'string');
  if (typeof own === 'string') return own;
  return Object.values(body)
    .map((member) => (member === undefined ? undefined : wordsIn(member)))
    .find((words) => words !== undefined);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
