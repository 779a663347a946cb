import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Attempt,
  type Engine,
  type LanceSource,
  lanceChannels,
  openLanceEngine,
  pushDocuments,
} from '../../src/channels/index.ts';
import type { Lance } from '../../src/channels/lance/lance.ts';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { DEFAULT_RANKING } from '../../src/retrieval/index.ts';
import { loadTestLance } from './load-lance.ts';
import { createTempDir } from './with-temp-dir.ts';

const signal = new AbortController().signal;

export type LancePlace = Parameters<typeof openLanceEngine>[2];
export const LANCE_PLACE: LancePlace = {
  egress: { scope: 'offline', hosts: [] },
  environment: {},
  clock: systemClock,
  load: loadTestLance,
};

/** A folder of documents beside a table of LanceDB. */
export interface LanceDesk {
  readonly source: LanceSource;
  write(path: string, text: string): void;
  remove(path: string): void;
  push(engine?: (engine: Engine) => Engine): ReturnType<typeof pushDocuments>;
  ask(
    text: string,
    more?: { readonly since?: string; readonly source?: LanceSource },
  ): Promise<Attempt>;
}

export function openLanceDesk({
  folder = createTempDir(),
  corpus = 'handbook',
  place = LANCE_PLACE,
  uri = join(folder, 'lance'),
}: {
  readonly folder?: string;
  readonly corpus?: string;
  readonly place?: LancePlace;
  readonly uri?: string;
} = {}): LanceDesk {
  const root = join(folder, corpus);
  mkdirSync(root, { recursive: true });
  const source = { uri };
  return {
    source,
    write: (path, text) => writeFileSync(join(root, path), text),
    remove: (path) => rmSync(join(root, path)),
    async push(around = (engine) => engine) {
      const engine = around(await openLanceEngine('wiki', source, place));
      const job = { engine, base: source.uri, index: 'autosearch', roots: [root] };
      const where = { address: 'index://wiki/', folder: join(folder, 'pushes') };
      return pushDocuments({ ...job, ...where, onProgress: () => undefined }, signal);
    },
    async ask(text, { since, source: other = source } = {}) {
      const [entry] = lanceChannels({ wiki: other }, place);
      if (entry === undefined) throw new Error('no channel');
      await using opened = await openCorpus(
        { cacheFolder: join(folder, 'cache'), clock: systemClock },
        signal,
      );
      const search = entry.open({ corpus: opened, roots: [] });
      const asked = { text, terms: [], limit: 5, ranking: DEFAULT_RANKING };
      return search(since === undefined ? asked : { ...asked, since }, signal);
    },
  };
}

export async function urlsOf(attempt: Promise<Attempt>): Promise<readonly string[]> {
  const answered = await attempt;
  return answered.type === 'ok' ? answered.items.map(({ url }) => url) : [answered.type];
}

/** The table that `docs push` fills, opened beside the program. */
interface OpenedTable {
  readonly database: Awaited<ReturnType<Lance['connect']>>;
  readonly table: Awaited<ReturnType<OpenedTable['database']['openTable']>>;
}

export async function tableOf({ uri }: LanceSource, storageOptions = {}): Promise<OpenedTable> {
  const lance = await loadTestLance();
  const database = await lance.connect(uri, { storageOptions, readConsistencyInterval: 0 });
  return { database, table: await database.openTable('autosearch') };
}

export async function textsIn(source: LanceSource): Promise<readonly string[]> {
  const { table } = await tableOf(source);
  const rows = await table
    .query()
    .select(['path', 'text'])
    .limit(10_000)
    .toArray({ timeoutMs: 9_000 });
  return rows.map((row) => `${Object(row).path}: ${Object(row).text}`).sort();
}
