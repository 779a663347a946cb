import {
  checked,
  list,
  map,
  nullable,
  oneOf,
  optional,
  record,
  type TypeOf,
  text,
  whole,
} from '../../kernel/index.ts';
import { address, type Setting, setting, variableName } from './setting.ts';

/** What the user says of public sources. It decides no result by itself, so that it is no part of a brief. */
export interface PublicSourceSettings {
  /** `host:port` of private addresses that may be asked when somebody names them. */
  readonly privateHosts: readonly string[];
  /** Tells public sources who asks: many answer more to those that they can reach. */
  readonly contactEmail: string | null;
  /** Addresses in place of a channel's own, by its name; without a slash at their end. */
  readonly baseUrls: Readonly<Record<string, string>>;
  /** Servers whose tools are channels, by the user's names for them. */
  readonly mcpServers: McpServerSettings;
  /** Databases that are searched by a statement of the user's own, by the user's names for them. */
  readonly sqlSources: SqlSourceSettings;
  /** Tables of LanceDB, by the user's names for them. */
  readonly lanceTables: LanceTableSettings;
  /** The search engine of the user's own that `remote-index` asks. */
  readonly remoteIndex: RemoteIndexSettings;
}

const personal = { isPersonal: true } as const;

export const PRIVATE_HOSTS: Setting<readonly string[]> = setting(
  'host:port of private addresses that may be asked when you name them yourself',
  list(text({ pattern: /^(?:[\w.-]+|\[[0-9a-fA-F:]+\]):\d{1,5}$/, wanted: 'host:port' })),
  [],
  personal,
);

export const CONTACT_EMAIL: Setting<string | null> = setting(
  'your mail address, sent to public sources with every question; many of them then allow more',
  nullable(
    text({ max: 200, pattern: /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+$/, wanted: 'a mail address' }),
  ),
  null,
  personal,
);

const mcpServer = checked(
  record({
    /** The program and its arguments; no shell reads them. */
    command: optional(list(text(), { min: 1 })),
    url: optional(address()),
    keyEnv: optional(variableName()),
    env: optional(list(variableName())),
    tools: optional(
      map(
        record({
          args: optional(map(text())),
          items: optional(text()),
          map: optional(map(text())),
          fetch: optional(text()),
        }),
      ),
    ),
  }),
  'a server with either command or url',
  ({ command, url }) => (command === undefined) !== (url === undefined),
);
export type McpServerSettings = Readonly<Record<string, TypeOf<typeof mcpServer>>>;

export const MCP_SERVERS: Setting<McpServerSettings> = setting(
  'MCP servers whose tools are channels (mcp:NAME/TOOL): a command or a url, and how each tool is asked',
  map(mcpServer),
  {},
  personal,
);

const sqlSource = checked(
  record({
    /** A SQLite file. */
    file: optional(text({ pattern: /^(?:\/|[A-Za-z]:[\\/])/, wanted: 'an absolute path' })),
    /** The variable that holds the address of a PostgreSQL database, with its user and password. */
    urlEnv: optional(variableName()),
    /** A query; each `?` is a value of `params`. */
    query: text({
      max: 10_000,
      pattern: /^\s*(?:select|with|values|table)\b/i,
      wanted: 'a query that begins with SELECT, WITH, VALUES or TABLE',
    }),
    params: optional(list(text())),
    /** Columns by what they mean: `id`, `title`, `text`, `url`, `published_at`. */
    map: optional(map(text())),
    about: optional(text({ max: 200 })),
  }),
  'a database with either file or url_env',
  ({ file, urlEnv }) => (file === undefined) !== (urlEnv === undefined),
);
export type SqlSourceSettings = Readonly<Record<string, TypeOf<typeof sqlSource>>>;

export const SQL_SOURCES: Setting<SqlSourceSettings> = setting(
  'databases that are searched by a query of your own (sql:NAME): a SQLite file, or the variable that holds a PostgreSQL address',
  map(sqlSource),
  {},
  personal,
);

const fieldName = text({ max: 100, pattern: /^[\w.@-]+$/, wanted: 'the name of a field' });

const hitFields = {
  title: optional(fieldName),
  text: optional(fieldName),
  url: optional(fieldName),
  publishedAt: optional(fieldName),
  authors: optional(fieldName),
};

const searchedField = text({
  max: 110,
  pattern: /^[\w.@*-]+(?:\^\d+(?:\.\d+)?)?$/,
  wanted: 'a field, or field^2',
});

const lanceTable = record({
  uri: text({
    max: 1_000,
    pattern: /^(?:\/|[A-Za-z]:[\\/]|s3:\/\/[a-z0-9.-]+)/,
    wanted: 'an absolute path, or s3://BUCKET/PREFIX',
  }),
  table: optional(text({ max: 100, pattern: /^\w[\w.-]*$/, wanted: 'the name of a table' })),
  /** Columns by what they mean. */
  fields: optional(record({ ...hitFields, id: optional(fieldName) })),
  /** Columns that are searched, with what each counts: `title^2`. */
  search: optional(list(searchedField, { min: 1 })),
  /** Rows that are asked for, to be ranked here. */
  candidates: optional(whole({ min: 10, max: 200 })),
  about: optional(text({ max: 200 })),
});
export type LanceTableSettings = Readonly<Record<string, TypeOf<typeof lanceTable>>>;

export const LANCE_TABLES: Setting<LanceTableSettings> = setting(
  'tables of LanceDB that are channels (lancedb:NAME): a folder or s3://BUCKET/PREFIX; needs the package @lancedb/lancedb',
  map(lanceTable),
  {},
  personal,
);

const remoteIndex = record({
  /** Its address; `channels.remote-index.base_url` by itself goes before it. */
  baseUrl: optional(address()),
  /** Index, alias, or several of them: `handbook,notes-*`. */
  index: optional(
    text({
      max: 200,
      pattern: /^[a-z0-9][a-z0-9._-]*\*?(?:,[a-z0-9][a-z0-9._-]*\*?)*$/,
      wanted: 'names of indexes, split at commas',
    }),
  ),
  /** Where a hit holds what. */
  fields: optional(record(hitFields)),
  /** Fields that are searched, with what each counts: `title^2`. */
  search: optional(list(searchedField, { min: 1 })),
  /** How the value of REMOTE_INDEX_KEY is sent. */
  auth: optional(oneOf('api-key', 'basic', 'bearer')),
  /** Hits that are asked for, to be ranked here. */
  candidates: optional(whole({ min: 10, max: 200 })),
});
export type RemoteIndexSettings = TypeOf<typeof remoteIndex>;

export const REMOTE_INDEX: Setting<RemoteIndexSettings> = setting(
  'an OpenSearch or Elasticsearch of your own that is a channel (remote-index): its base_url, index, fields and auth',
  remoteIndex,
  {},
  personal,
);

export const CHANNEL_BASE_URL: Setting<string | null> = setting(
  'address in place of the own one of a channel',
  nullable(address()),
  null,
  personal,
);

/** The channel of `channels.NAME.base_url`; `undefined` for another key. Pure. */
export function channelOfKey(key: string): string | undefined {
  return /^channels\.([a-z0-9-]+)\.base_url$/.exec(key)?.[1];
}
