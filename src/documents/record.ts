import { isRecord, type JsonValue, MAX_JSON_DEPTH } from '../kernel/index.ts';
import { replaceLoneSurrogates } from './decode-text.ts';
import type { Anchor, Block, ReadDocument } from './document.ts';
import { authorsOf, findNamedDate, firstText } from './document-facts.ts';
import { blocksOfText } from './read-text.ts';

type Fields = Readonly<Record<string, unknown>>;

const TITLE = ['title', 'name', 'headline', 'subject', '标题', '题目'];
const TEXT = [
  'text',
  'content',
  'body',
  'abstract',
  'article',
  'passage',
  'description',
  'summary',
  '正文',
  '内容',
  '摘要',
];
const DATE = [
  'date',
  'published_at',
  'publishedAt',
  'published',
  'pub_date',
  'pubDate',
  'publication_date',
  'datePublished',
  'created_at',
  'createdAt',
  'created_utc',
  'timestamp',
  'year',
  'updated_at',
  '日期',
  '发布时间',
];
const AUTHOR = ['authors', 'author', 'by', 'creator', 'byline', '作者'];
const LINK = ['url', 'link', 'source_url', 'href'];
/** Values that say where a record came from; other fields stay in the file. */
const MAX_METADATA_CHARS = 500;
const MAX_FACTS_CHARS = 10_000;

/** A record of JSON, JSONL or a table as a document. `undefined` when it holds no words. */
export function createRecordDocument(
  fields: Fields,
  anchor: Anchor,
  format: string,
  lossy: boolean,
): ReadDocument | undefined {
  const own = firstText(fields, TEXT);
  const mended = replaceLoneSurrogates(own === '' ? flatten(fields) : own);
  const text = mended.text;
  if (text.trim() === '') return undefined;
  return {
    type: 'document',
    text,
    blocks: own === '' ? [wholeBlock(text)] : blocksOfText(text),
    title: replaceLoneSurrogates(firstText(fields, TITLE)).text.replace(/\s+/g, ' ').trim(),
    publishedAt: findNamedDate(DATE, (name) => fields[name]),
    authors: authorsOf(AUTHOR.map((name) => fields[name]).find((value) => value !== undefined)),
    anchor,
    lossy: lossy || mended.lossy,
    metadata: metadataOf(fields, format),
  };
}

/** Every value of a record as a line "key: value", nested keys joined by dots. */
function flatten(value: unknown): string {
  const lines: string[] = [];
  const walk = (item: unknown, key: string, depth: number): void => {
    if (depth > MAX_JSON_DEPTH) return;
    if (Array.isArray(item)) walkList(item, key, depth);
    else if (isRecord(item))
      for (const [name, member] of Object.entries(item))
        walk(member, joinKey(key, name), depth + 1);
    else if (item !== null && item !== undefined && item !== '')
      lines.push(key === '' ? String(item) : `${key}: ${String(item)}`);
  };
  const walkList = (items: readonly unknown[], key: string, depth: number): void => {
    const plain = items.filter((item) => typeof item === 'string' || typeof item === 'number');
    if (plain.length > 0) lines.push(`${key === '' ? '' : `${key}: `}${plain.join(', ')}`);
    for (const item of items)
      if (typeof item === 'object' && item !== null) walk(item, key, depth + 1);
  };
  walk(value, '', 0);
  return lines.join('\n');
}

function joinKey(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}

/** What a JSON value holds: its records, and what is said beside their list. */
export interface FoundRecords {
  readonly records: readonly unknown[];
  readonly beside: Fields;
}

/** The records of a JSON value: its own list, or the longest list of objects one level down; `undefined` where it is one itself. */
export function findRecords(value: unknown): FoundRecords | undefined {
  if (Array.isArray(value))
    return value.some(isRecord) ? { records: value, beside: {} } : undefined;
  if (!isRecord(value) || firstText(value, TEXT) !== '') return undefined;
  const [longest] = Object.entries(value)
    .flatMap(([name, member]) =>
      Array.isArray(member) && member.length > 1 && member.every(isRecord)
        ? [{ name, records: member }]
        : [],
    )
    .sort((one, other) => other.records.length - one.records.length);
  if (longest === undefined) return undefined;
  const { [longest.name]: _, ...beside } = value;
  return { records: longest.records, beside };
}

function wholeBlock(text: string): Block {
  return { start: 0, end: text.length, kind: 'list', titles: [], page: null };
}

function metadataOf(fields: Fields, format: string): Readonly<Record<string, JsonValue>> {
  const id = firstText(fields, ['id', '_id', 'doc_id', 'docid', 'uuid', 'guid']);
  const url = firstText(fields, LINK);
  const source = firstText(fields, ['source', 'publisher', 'site', 'channel']);
  return {
    format,
    ...(id === '' ? {} : { record_id: bounded(id) }),
    ...(url === '' ? {} : { source_url: bounded(url) }),
    ...(source === '' ? {} : { publisher: bounded(source) }),
    ...factsIn(fields),
  };
}

/** What the text of a fetched page is kept with; whoever searches says whose record may speak of itself. */
function factsIn({ facts }: Fields): Readonly<Record<string, JsonValue>> {
  const said = isRecord(facts) ? JSON.stringify(facts) : '';
  return said === '' || said.length > MAX_FACTS_CHARS ? {} : { facts: said };
}

function bounded(text: string): string {
  return replaceLoneSurrogates(text.slice(0, MAX_METADATA_CHARS)).text;
}
