import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Channel,
  type LanceSource,
  lanceChannels,
  openLanceEngine,
} from '../../src/channels/index.ts';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { DEFAULT_RANKING } from '../../src/retrieval/index.ts';
import { type DataSet, findDataSet, type Query } from '../support/data-set.ts';
import type { Figure, SuiteResult } from '../support/figure.ts';
import { meanOf, ndcgAt, recallAt } from '../support/metrics.ts';
import { installPeer } from '../support/npm-peer.ts';
import { RETRIEVAL_SYSTEMS } from '../support/retrieval-systems.ts';

const PEER = '@lancedb/lancedb@0.37.1';
const SETS = ['scifact', 'cranfield', 'scholarqa-multi', 'hotpotqa-500', 'dureader-zh'];
/** Where only the published test split is scored; elsewhere all questions are. */
const TEST_ONLY: readonly string[] = ['scifact'];
const DEPTH = 100;
const BATCH = 5_000;
const OURS = 'our index';

type Load = Parameters<typeof openLanceEngine>[2]['load'];
type Rank = (query: Query) => Promise<readonly string[]>;

/** What an index of somebody else's proposes, and what becomes of it by our ranking, beside our own index. */
export async function run(say: (line: string) => void): Promise<SuiteResult> {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-proposals-'));
  try {
    const peer = await installPeer(folder, PEER, say);
    const sets = SETS.map(findDataSet).filter((set) => set !== undefined);
    if (peer === undefined || sets.length === 0)
      return { notes: ['SKIPPED: LanceDB or the data sets are missing'], figures: [] };
    const load: Load = async () => createRequire(import.meta.url)(peer);
    const figures: Figure[] = [];
    for (const [at, set] of sets.entries()) {
      say(set.name);
      figures.push(...(await measureSet(set, join(folder, `set-${at}`), load)));
    }
    return { notes: [`${PEER}; a document is a passage, 100 to 200 are proposed`], figures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSet(set: DataSet, uri: string, load: Load): Promise<readonly Figure[]> {
  const place = { egress: { scope: 'open', hosts: [] }, environment: {}, load } as const;
  const engine = await openLanceEngine('set', { uri }, { ...place, clock: systemClock });
  const signal = new AbortController().signal;
  for (let at = 0; at < set.documents.length; at += BATCH) {
    const rows = set.documents.slice(at, at + BATCH).map(({ id, title, text }) => ({
      id,
      path: id,
      fields: {
        ...{ title, text, url: `https://set.invalid/${encodeURIComponent(id)}`, authors: [] },
        ...{ corpus: 'set', path: id, file_sha256: '' },
      },
    }));
    await engine.put('autosearch', rows, signal);
  }
  await engine.refresh('autosearch', signal);
  const lance = await load();
  const database = await lance?.connect(uri, { storageOptions: {}, readConsistencyInterval: 0 });
  const table = await database?.openTable('autosearch');
  if (lance === undefined || table === undefined) throw new Error('LanceDB is not there');
  await table.createIndex('text', { config: lance.Index.fts({}) });
  const alone =
    (of: string, wordsOf: (text: string) => string): Rank =>
    async ({ text }) => {
      const asked = new lance.MatchQuery(wordsOf(text), of, { boost: 1 });
      const rows = await table
        .query()
        .fullTextSearch(asked)
        .select(['id', '_score'])
        .limit(DEPTH)
        .toArray({ timeoutMs: 60_000 });
      return rows.map((row) => String(Object(row).id));
    };
  await using corpus = await openCorpus(
    { cacheFolder: `${uri}-cache`, clock: systemClock },
    signal,
  );
  const channel = (source: LanceSource): Rank => {
    const [entry] = lanceChannels({ set: source }, place);
    if (entry === undefined) throw new Error('no channel');
    return rankBy(entry.open({ corpus, roots: [] }), signal);
  };
  const ours = RETRIEVAL_SYSTEMS.find(({ name }) => name === 'default');
  await using index = await ours?.open(set);
  const systems: Readonly<Record<string, Rank>> = {
    [OURS]: async (query) => (await index?.rank(query)) ?? [],
    'LanceDB, its words': alone('text', (text) => text),
    'LanceDB, its words, ranked here': channel({ uri, search: ['text'] }),
    'LanceDB, our words, ranked here': channel({ uri }),
  };
  const queries = set.queries.filter(
    ({ split }) => split === 'test' || !TEST_ONLY.includes(set.name),
  );
  const figures: Figure[] = [];
  for (const [system, rank] of Object.entries(systems)) {
    const ranked: { readonly ids: readonly string[]; readonly query: Query }[] = [];
    const before = process.cpuUsage();
    for (const query of queries) ranked.push({ ids: await rank(query), query });
    const { user, system: kernel } = process.cpuUsage(before);
    const figure = (metric: string, value: number): Figure => ({
      ...{ set: set.name, system, metric, value },
    });
    figures.push(
      figure('ndcg@10', meanOf(ranked.map(({ ids, query }) => ndcgAt(ids, query.judged, 10)))),
      figure(
        'recall@100',
        meanOf(ranked.map(({ ids, query }) => recallAt(ids, query.judged, 100))),
      ),
      figure('CPU ms a question', (user + kernel) / 1_000 / queries.length),
    );
  }
  return figures;
}

function rankBy(search: Channel['search'], signal: AbortSignal): Rank {
  return async ({ text }) => {
    const asked = { text, terms: [], limit: DEPTH, ranking: DEFAULT_RANKING };
    const attempt = await search(asked, signal);
    if (attempt.type === 'no_results') return [];
    if (attempt.type !== 'ok') throw new Error(JSON.stringify(attempt));
    return attempt.items.map(({ url }) =>
      decodeURIComponent(url.slice('https://set.invalid/'.length)),
    );
  };
}
