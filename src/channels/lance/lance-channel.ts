import { instantFromMs, isRecord, isUrl, once, sha256Hex } from '../../kernel/index.ts';
import { termsOf } from '../../text/index.ts';
import type { Attempt, ChannelEntry, ChannelQuery } from '../contract.ts';
import { asAttempt } from '../own/ripgrep.ts';
import { candidatesFor, rankProposed } from '../rank-proposed.ts';
import { answer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { USUAL_FIELDS } from '../sources/remote-index.ts';
import { addressPart } from '../work-ids.ts';
import { INSTALL_LANCE, type Lance, type LanceTable } from './lance.ts';
import {
  isRemoteTable,
  type LancePlace,
  type LanceSource,
  type OpenLance,
  openLance,
  saidByLance,
  sqlColumn,
  sqlText,
  TERMS,
  USUAL_TABLE,
} from './lance-table.ts';

const TIMEOUT_MS = 20_000;
const EVERYTHING = '*';
const USUAL_COLUMNS = { id: 'id', ...USUAL_FIELDS } as const;

/**
 * Tables of LanceDB, on a disk or in S3, by the name `lancedb:NAME`. Its full-text index proposes; the texts of its rows are
 * the snapshots, and are ranked here.
 *
 * @see docs/spec/channels.md, CHN-71
 */
export function lanceChannels(
  sources: Readonly<Record<string, LanceSource>>,
  place: LancePlace,
): readonly ChannelEntry[] {
  return Object.entries(sources).map(([name, source]) => ({
    spec: {
      name: `lancedb:${name}`,
      about: source.about ?? `your LanceDB table ${name}`,
      group: 'own-knowledge' as const,
      languages: [],
      domains: ['documents'],
      network: isRemoteTable(source),
      key: null,
      usdPerCall: 0,
      timeoutMs: TIMEOUT_MS,
    },
    obstacle: async () => ((await place.load()) === undefined ? INSTALL_LANCE : undefined),
    open: () => {
      const opened = once(() => openLance(name, source, place));
      return (query: ChannelQuery, signal: AbortSignal) =>
        untilAborted(askTable(name, source, { opened, query }), signal);
    },
  }));
}

interface Asked {
  opened(): ReturnType<typeof openLance>;
  readonly query: ChannelQuery;
}

async function askTable(
  name: string,
  source: LanceSource,
  { opened, query }: Asked,
): Promise<Attempt> {
  try {
    const open = await opened();
    if (!open.ok) return open.error;
    const { table: called = USUAL_TABLE } = source;
    const table = await open.value.table(called);
    if (table === undefined)
      return {
        type: 'not_configured',
        missing: `channels.lancedb.${name}`,
        howTo: `There is no table "${called}" in ${source.uri}: fill it with docs push --channel lancedb:${name}, or correct channels.lancedb.`,
      };
    return await searchTable(name, source, { open: open.value, table, query });
  } catch (error) {
    return failureOf(name, error);
  }
}

interface Searched {
  readonly open: OpenLance;
  readonly table: LanceTable;
  readonly query: ChannelQuery;
}

async function searchTable(
  name: string,
  source: LanceSource,
  { open: { lance }, table, query }: Searched,
): Promise<Attempt> {
  const names = { ...USUAL_COLUMNS, ...told(source.fields ?? {}) };
  const { fields } = await table.schema();
  const there = new Set(fields.map((field) => field.name));
  const shown = Object.values(names).filter((one) => there.has(one));
  const asked = fullText(lance, query, source.search ?? (there.has(TERMS) ? TERMS : [names.text]));
  if (asked === undefined && query.text.trim() !== EVERYTHING) return { type: 'no_results' };
  const all = table.query();
  const searched = asked === undefined ? all : all.fullTextSearch(asked);
  const within = there.has(names.publishedAt) ? since(names.publishedAt, query) : '';
  const rows = await (within === '' ? searched : searched.where(within))
    .select(asked === undefined ? shown : [...shown, '_score'])
    .limit(candidatesFor(query, source.candidates))
    .toArray({ timeoutMs: TIMEOUT_MS });
  const proposed = rows.filter(isRecord).map((row) => ({
    hit: hitOf(name, row, names),
    score: Number(row['_score'] ?? 0),
  }));
  const read = answer(
    proposed.map(({ hit }) => hit),
    { ...query, limit: proposed.length },
  );
  if (read.type !== 'ok') return asAttempt(read);
  const scoreOf = new Map(proposed.toReversed().map(({ hit, score }) => [hit.url, score]));
  return asAttempt({ ...read, items: rankProposed(read.items, scoreOf, query) });
}

/** The words of a question over the words of each passage; over columns that others index, the question as it is. */
function fullText(
  lance: Lance,
  { text, terms }: ChannelQuery,
  search: typeof TERMS | readonly string[],
): object | undefined {
  if (text.trim() === EVERYTHING) return undefined;
  const parts =
    search === TERMS
      ? [
          { text: termsOf(text).join(' '), of: TERMS, boost: 1 },
          ...terms.map(({ term, weight }) => ({ text: term, of: TERMS, boost: weight })),
        ]
      : search.map((named) => {
          const [of = '', boost = '1'] = named.split('^');
          return { text, of, boost: Number(boost) };
        });
  const queries = parts
    .filter((part) => part.text !== '' && part.boost > 0)
    .map((part) => new lance.MatchQuery(part.text, part.of, { boost: part.boost }));
  return queries.length < 2
    ? queries[0]
    : new lance.BooleanQuery(queries.map((one) => [lance.Occur.Should, one]));
}

function since(name: string, { since: from, until }: ChannelQuery): string {
  return [
    ...(from === undefined ? [] : [`${sqlColumn(name)} >= ${sqlText(from)}`]),
    ...(until === undefined ? [] : [`${sqlColumn(name)} <= ${sqlText(until)}`]),
    ...(from === undefined && until !== undefined ? [`${sqlColumn(name)} <> ''`] : []),
  ].join(' AND ');
}

type Columns = Readonly<Record<keyof typeof USUAL_COLUMNS, string>>;

function hitOf(name: string, row: Readonly<Record<string, unknown>>, names: Columns): SourceHit {
  const textAt = (of: keyof Columns): string => textsIn(row[names[of]]).join('\n\n');
  const url = textAt('url');
  const text = textAt('text');
  const id = textAt('id') || sha256Hex(text).slice(0, 16);
  const at = row[names.publishedAt];
  return {
    url: isUrl(url) ? url : `index://${name}/${addressPart(id)}`,
    title: textAt('title'),
    text,
    authors: textsIn(row[names.authors]).flatMap((authors) => authors.split('\n')),
    facts: {
      kind: 'file',
      access: 'full',
      dates: told({
        published: dateOf(typeof at === 'number' ? instantFromMs(at) : textAt('publishedAt')),
      }),
      venue: name,
    },
  };
}

/** A cell holds a text, a number, or a list of them. */
function textsIn(cell: unknown): readonly string[] {
  if (typeof cell === 'string') return cell === '' ? [] : [cell];
  if (typeof cell === 'number' || typeof cell === 'bigint') return [String(cell)];
  const isList = typeof cell === 'object' && cell !== null && Symbol.iterator in cell;
  return isList ? Array.from(Object(cell)).flatMap(textsIn) : [];
}

function failureOf(name: string, error: unknown): Attempt {
  const said = saidByLance(error);
  const message = `lancedb:${name} was not searched: ${said}`;
  if (/timed? ?out/i.test(said)) return { type: 'timeout', afterMs: TIMEOUT_MS };
  if (/\b40[13]\b|access ?denied|forbidden|signature|credential/i.test(String(error)))
    return { type: 'auth_failed', message };
  return isRemoteFailure(String(error))
    ? { type: 'transient_error', message }
    : { type: 'channel_error', message: `${message}. Correct channels.lancedb.` };
}

function isRemoteFailure(text: string): boolean {
  return /\b50\d\b|error sending request|connect|dns|conflict|slow ?down/i.test(text);
}

/** The search itself cannot be ended: nobody waits for it any more. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    done.abort();
  }
}
