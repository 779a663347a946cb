import { join } from 'node:path';
import { clockOfDatabase, createRuntimeTables, type RuntimePlace } from '../channels/index.ts';
import type { Home, LoadedSettings } from '../environment/index.ts';
import { once, systemClock, systemNewId } from '../kernel/index.ts';
import { openPostgres, openSqlite, type Sql } from '../storage/index.ts';
import { databaseOf } from './open-home-memory.ts';
import { packageVersion } from './package-folder.ts';

/** What of a home decides how its sources are asked. */
export interface SourcePlace {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly loaded: Pick<
    LoadedSettings,
    | 'settings'
    | 'baseUrls'
    | 'contactEmail'
    | 'mcpServers'
    | 'sqlSources'
    | 'lanceTables'
    | 'remoteIndex'
  >;
}

type SourceDatabase =
  | { readonly type: 'sqlite'; readonly path: string }
  | { readonly type: 'postgres'; readonly url: string; readonly schema: string };

/** Where what is known of sources is kept. */
export function sourceDatabaseOf(
  { path, cache }: Home,
  environment: SourcePlace['environment'],
): SourceDatabase {
  const { databaseUrl: url, schema } = databaseOf(path, environment);
  return url === ''
    ? { type: 'sqlite', path: join(cache, 'sources.sqlite') }
    : { type: 'postgres', url, schema };
}

/** What public sources are asked with; the database is opened when the first of them is. */
export function openSourceRuntime({
  home,
  environment,
  loaded,
}: SourcePlace): RuntimePlace & AsyncDisposable {
  const opened: Sql[] = [];
  let clock = systemClock;
  const sql = once(async () => {
    const database = sourceDatabaseOf(home, environment);
    // Derived: lost with the cache are answers to be asked again, and waits that sources tell again.
    const one =
      database.type === 'sqlite'
        ? await openSqlite(database.path, { derived: true })
        : await openPostgres(database.url, { schema: database.schema });
    opened.push(one);
    await createRuntimeTables(one);
    clock = await clockOfDatabase(one, systemClock);
    return one;
  });
  return {
    sql,
    egress: loaded.settings.egress,
    environment,
    baseUrls: loaded.baseUrls,
    remoteIndex: loaded.remoteIndex,
    contact: loaded.contactEmail,
    version: packageVersion(),
    // Whoever waits for a turn has opened the database.
    clock: { now: () => clock.now(), monotonicMs: () => clock.monotonicMs() },
    newId: systemNewId,
    async [Symbol.asyncDispose]() {
      for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
    },
  };
}
