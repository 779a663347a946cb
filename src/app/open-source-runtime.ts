import { join } from 'node:path';
import { createRuntimeTables, type RuntimePlace } from '../channels/index.ts';
import type { Home, LoadedSettings } from '../environment/index.ts';
import { once, systemClock, systemNewId } from '../kernel/index.ts';
import { openPostgres, openSqlite, type Sql } from '../storage/index.ts';
import { databaseOf } from './open-home-memory.ts';
import { packageVersion } from './package-folder.ts';

interface SourcePlace {
  readonly home: Home;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly loaded: Pick<LoadedSettings, 'settings' | 'baseUrls' | 'contactEmail'>;
}

/** What public sources are asked with; the database is opened when the first of them is. */
export function openSourceRuntime({
  home,
  environment,
  loaded,
}: SourcePlace): RuntimePlace & AsyncDisposable {
  const opened: Sql[] = [];
  const sql = once(async () => {
    const url = databaseOf(environment);
    // Derived: lost with the cache are answers to be asked again, and waits that sources tell again.
    const one =
      url === ''
        ? await openSqlite(join(home.cache, 'sources.sqlite'), { derived: true })
        : await openPostgres(url, { schema: 'autosearch' });
    opened.push(one);
    await createRuntimeTables(one);
    return one;
  });
  return {
    sql,
    egress: loaded.settings.egress,
    environment,
    baseUrls: loaded.baseUrls,
    contact: loaded.contactEmail,
    version: packageVersion(),
    clock: systemClock,
    newId: systemNewId,
    async [Symbol.asyncDispose]() {
      for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
    },
  };
}
