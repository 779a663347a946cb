import { replaceLoneSurrogates } from '../documents/index.ts';
import { encodeFacts, instantOfDate, type SourceFacts } from '../evidence/index.ts';
import { type JsonValue, sha256Hex } from '../kernel/index.ts';
import { choosePassage } from './choose-passage.ts';
import type { ChannelItem, ChannelQuery, FailedAttempt } from './contract.ts';
import { answerField, type Field, UnexpectedShape } from './field.ts';
import type { SourceBody, SourceReading, SourceRequest } from './source.ts';
import type { XmlElement } from './xml.ts';

export type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** A GET whose parameters that are `null` or `undefined` are left out. */
export function getRequest(
  address: string,
  parameters: Parameters = {},
  { accepts = 'json', headers = {} }: Partial<Pick<SourceRequest, 'accepts' | 'headers'>> = {},
): SourceRequest {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) search.append(name, String(value));
  const query = search.toString();
  const url = query === '' ? address : `${address}?${query}`;
  return { type: 'request', method: 'GET', url, headers, accepts };
}

/** A POST of JSON, for sources whose answer is JSON. */
export function postRequest(
  url: string,
  body: JsonValue,
  headers: SourceRequest['headers'] = {},
): SourceRequest {
  return { type: 'request', method: 'POST', url, headers, body, accepts: 'json' };
}

/** The place of the first hit in the list of all, when a source counts hits or pages in numbers. */
export function pageNumber({ page }: ChannelQuery, first: number): number {
  return page !== undefined && /^\d{1,6}$/.test(page) ? Number(page) : first;
}

export function malformed(message: string): FailedAttempt {
  return { type: 'malformed', message };
}

/** Reads a JSON answer; what is not as the reader expects it is named by its place. */
export function readJsonAnswer(
  body: SourceBody,
  read: (answer: Field) => SourceReading,
): SourceReading {
  if (body.type !== 'json') return malformed('the answer is not JSON');
  return guarded(() => read(answerField(body.value)));
}

/** Reads an XML answer whose outermost element has this name. */
export function readXmlAnswer(
  body: SourceBody,
  name: string,
  read: (root: XmlElement) => SourceReading,
): SourceReading {
  if (body.type !== 'xml') return malformed('the answer is not XML');
  const { root } = body;
  if (root.name !== name) return malformed(`the answer is <${root.name}>, not <${name}>`);
  return guarded(() => read(root));
}

function guarded(read: () => SourceReading): SourceReading {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnexpectedShape) return malformed(error.message);
    throw error;
  }
}

/** One hit as its source gives it. */
export interface SourceHit {
  readonly url: string;
  readonly title: string;
  /** What the source gives of the work beside its title; `''` for nothing. */
  readonly text: string;
  readonly authors?: readonly string[];
  readonly facts: SourceFacts;
  /** Mark-up was removed, or text cut. */
  readonly isLossy?: boolean;
}

/** An answer of hits in the source's own order. The same address twice is one hit. */
export function answer(
  hits: readonly SourceHit[],
  { text, limit }: ChannelQuery,
  facts: Omit<Extract<SourceReading, { readonly type: 'ok' }>, 'type' | 'items'> = {},
): SourceReading {
  const seen = new Set<string>();
  const items: ChannelItem[] = [];
  for (const hit of hits) {
    if (seen.has(hit.url) || items.length >= limit) continue;
    seen.add(hit.url);
    items.push(itemOf(hit, text, limit - items.length));
  }
  return { type: 'ok', items, ...facts };
}

/** The snapshot is the title and the text below it; the passage is of the text, or the title where there is none. */
function itemOf(hit: SourceHit, question: string, score: number): ChannelItem {
  const title = replaceLoneSurrogates(hit.title.replace(/\s+/g, ' ').trim());
  const body = replaceLoneSurrogates(hit.text.trim());
  const at = body.text === '' || title.text === '' ? 0 : title.text.length + 2;
  const text = at === 0 ? body.text || title.text : `${title.text}\n\n${body.text}`;
  const passage = choosePassage(text.slice(at), question);
  const span = { start: at + passage.start, end: at + passage.end };
  const access = body.text === '' ? 'title' : hit.facts.access;
  return {
    url: hit.url,
    title: title.text,
    text: text.slice(span.start, span.end),
    publishedAt: instantOfDate(hit.facts.dates?.published),
    authors: (hit.authors ?? []).filter((name) => name !== ''),
    score,
    snapshot: { sha256: sha256Hex(text), text },
    span,
    lossy: hit.isLossy === true || title.lossy || body.lossy || access === 'snippet',
    metadata: { facts: encodeFacts({ ...hit.facts, access }) },
  };
}

/** What people or bodies are called by where nearly everybody writes it. */
export function namesIn(people: Field): readonly string[] {
  return people.list().map((one) => one.get('name').text());
}

/** Only what is told: fields that are `undefined` or empty are left out. */
export function told<T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined | null | ''> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined | null | ''> } = {};
  for (const key of keysOf(fields)) {
    const value = fields[key];
    if (isTold(value)) kept[key] = value;
  }
  return kept;
}

function isTold<T>(value: T): value is Exclude<T, undefined | null | ''> {
  return value !== undefined && value !== null && value !== '';
}

function keysOf<T extends object>(fields: T): (keyof T & string)[] {
  const keys: (keyof T & string)[] = [];
  for (const key in fields) keys.push(key);
  return keys;
}
