import { fileURLToPath } from 'node:url';
import {
  type Egress,
  fail,
  findEgressObstacle,
  hashOf,
  isRecord,
  isUrl,
  parseJson,
  type Result,
} from '../../kernel/index.ts';
import {
  readPostgres,
  readSqliteRows,
  sqliteRowsProgram,
  type TextRow,
  type TextRows,
} from '../../storage/index.ts';
import type { Attempt, ChannelEntry, ChannelQuery } from '../contract.ts';
import { withoutKey } from '../runtime/opened-source.ts';
import { answer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { addressPart } from '../work-ids.ts';
import { asAttempt, wordsToFind } from './ripgrep.ts';
import { runCommand } from './run-command.ts';

/** A database of the user's own, and the query that searches it. */
export interface SqlSource {
  /** A SQLite file. */
  readonly file?: string | undefined;
  /** Name of the variable that holds the address of a PostgreSQL database. */
  readonly urlEnv?: string | undefined;
  readonly query: string;
  /** A value for each `?`: `$text`, `$words`, `$any` and `$limit` stand for parts of the question. */
  readonly params?: readonly string[] | undefined;
  /** Columns by what they mean: `id`, `title`, `text`, `url`, `published_at`. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  readonly about?: string | undefined;
}

interface SqlPlace {
  readonly egress: Egress;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_WORDS = 12;

/**
 * Databases that the user's own queries search, by the name `sql:NAME`. They are opened for reading alone; what is asked for
 * is a bound parameter, never a part of the statement, and no model writes one.
 *
 * @see docs/spec/channels.md, CHN-61
 */
export function sqlChannels(
  sources: Readonly<Record<string, SqlSource>>,
  place: SqlPlace,
): readonly ChannelEntry[] {
  return Object.entries(sources).map(([name, source]) => ({
    spec: {
      name: `sql:${name}`,
      about: source.about ?? `your database ${name}`,
      group: 'own-knowledge' as const,
      languages: [],
      domains: [],
      network: source.urlEnv !== undefined,
      key: source.urlEnv ?? null,
      usdPerCall: 0,
      timeoutMs: TIMEOUT_MS,
    },
    open: () => (query: ChannelQuery, signal: AbortSignal) =>
      askDatabase(name, source, query, place, signal),
  }));
}

/** Stands in a row's place when the deadline came first. */
const LATE = 'late';

async function askDatabase(
  name: string,
  source: SqlSource,
  query: ChannelQuery,
  { egress, environment }: SqlPlace,
  signal: AbortSignal,
): Promise<Attempt> {
  const { file, urlEnv = '' } = source;
  const url = environment[urlEnv] ?? '';
  if (file === undefined && url === '')
    return {
      type: 'not_configured',
      missing: urlEnv,
      howTo: `Set ${urlEnv} to the address of the database: postgres://USER:PASSWORD@HOST/NAME.`,
    };
  const obstacle = file === undefined ? findObstacle(egress, url) : undefined;
  if (obstacle !== undefined)
    return {
      type: 'not_configured',
      missing: 'egress',
      howTo: `sql:${name} is not asked: ${obstacle}. See egress.scope and egress.hosts.`,
    };
  const asking = {
    statement: source.query,
    params: paramsOf(source, query),
    mostRows: query.limit,
    mostBytes: MAX_BYTES,
  };
  const read =
    file === undefined
      ? await readPostgres({ ...asking, url, timeoutMs: TIMEOUT_MS }, signal)
      : await readFile({ ...asking, file }, environment, signal);
  if (!read.ok) return withoutKey(failureOf(name, read.error), url === '' ? null : url);
  const { rows, isCut } = read.value;
  const hits = rows.map((row) => hitOf(row, name, source));
  const cut = { partial: `only the first ${rows.length} rows were read` };
  return asAttempt(answer(hits, query, isCut && rows.length < query.limit ? cut : {}));
}

function findObstacle(egress: Egress, url: string): string | undefined {
  const host = isUrl(url) ? new URL(url).hostname : '';
  // Without a host it is a socket of this machine's files.
  return host === '' ? undefined : findEgressObstacle(egress, `http://${host}`);
}

/** What a database of the machine says of itself is read by a program that can be ended; from the source, here. */
async function readFile(
  asking: Parameters<typeof readSqliteRows>[0],
  environment: SqlPlace['environment'],
  signal: AbortSignal,
): Promise<Result<TextRows, string>> {
  const program = sqliteRowsProgram();
  if (program === undefined) return readSqliteRows(asking);
  const args = [fileURLToPath(program), JSON.stringify(asking)];
  const end = await runCommand(
    process.execPath,
    args,
    {
      environment: { PATH: environment['PATH'] ?? '' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: 4 * MAX_BYTES,
    },
    signal,
  );
  if (end.type === 'timeout') return fail(LATE);
  const parsed = end.type === 'ended' ? parseJson(end.stdout) : fail('');
  if (parsed.ok && isReadRows(parsed.value)) return parsed.value;
  return fail(end.type === 'ended' ? end.stderr.trim().slice(0, 300) : 'Node was not found');
}

/** Our own program's word. */
function isReadRows(value: unknown): value is Result<TextRows, string> {
  return isRecord(value) && typeof value['ok'] === 'boolean';
}

function failureOf(name: string, why: string): Attempt {
  const message = `sql:${name} was not read: ${why}`;
  if (why === LATE || /statement timeout|query read timeout|timeout expired/i.test(why))
    return { type: 'timeout', afterMs: TIMEOUT_MS };
  if (/unable to open database file|no such file|file is not a database/i.test(why))
    return {
      type: 'not_configured',
      missing: 'database',
      howTo: `${message}. Correct channels.sql.`,
    };
  if (/authentication failed|role .* does not exist|password/i.test(why))
    return { type: 'auth_failed', message };
  return /ECONN|ENOTFOUND|terminated|locked|getaddrinfo|too many clients/i.test(why)
    ? { type: 'transient_error', message }
    : { type: 'channel_error', message: `${message}. Correct channels.sql.` };
}

/** What stands for each `?`. `$any` holds for FTS5's MATCH and for websearch_to_tsquery alike. */
function paramsOf(
  { params = ['$text'] }: SqlSource,
  { text, limit }: ChannelQuery,
): readonly (string | number)[] {
  const words = wordsToFind(text, MAX_WORDS).map((word) => word.replaceAll('"', ' '));
  const meanings: Readonly<Record<string, string | number>> = {
    $text: text,
    $words: words.join(' '),
    $any: words.map((word) => `"${word}"`).join(' OR '),
    $limit: limit,
  };
  return params.map((param) => meanings[param] ?? param);
}

/** A row is a document: the columns that are not its title, text or address stand below its text, a line each. */
function hitOf(row: TextRow, name: string, { map = {} }: SqlSource): SourceHit {
  const columnOf = (what: string): string => map[what] ?? what;
  const textOf = (what: string): string => row[columnOf(what)] ?? '';
  const shown = new Set(
    ['title', 'text', 'id', ...(map['url'] === undefined ? [] : ['url'])].map(columnOf),
  );
  const lines = Object.entries(row).flatMap(([column, value]) =>
    shown.has(column) || value === null || value === '' ? [] : [`${column}: ${value}`],
  );
  const text = [textOf('text'), lines.join('\n')].filter((part) => part !== '').join('\n\n');
  const id = textOf('id') || hashOf(row).slice(0, 16);
  // A row is cited by its own address unless the user said which column has another.
  const url = map['url'] === undefined ? '' : textOf('url');
  return {
    url: isUrl(url) ? url : `sql://${name}/${addressPart(id)}`,
    title: textOf('title') || `${name} ${id}`,
    text,
    facts: {
      kind: 'file',
      access: 'full',
      dates: told({ published: dateOf(textOf('published_at')) }),
      venue: name,
    },
  };
}
