import { expect, test } from 'vitest';
import { createRuntimeTables, findSource, type RuntimePlace } from '../../src/channels/index.ts';
import { openSourceChannel } from '../../src/channels/runtime/source-runtime.ts';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { openLoopback } from '../support/loopback.ts';

const PAGE = { ns: 0, title: 'Tay Bridge', pageid: 7, snippet: 'The bridge', wordcount: 3 };
const SEARCH = { batchcomplete: true, query: { searchinfo: { totalhits: 1 }, search: [PAGE] } };
const TEXT = {
  ...{ pageid: 7, ns: 0, title: 'Tay Bridge', extract: 'The Tay Bridge was opened in 1878.' },
  fullurl: 'https://en.wikipedia.org/wiki/Tay_Bridge',
  revisions: [{ revid: 9, parentid: 1, timestamp: '2026-01-05T10:00:00Z' }],
};
const TEXTS = { batchcomplete: true, query: { pages: [TEXT] } };

test('CHN-68 who ended between two requests of a question asks only for what was not answered', async () => {
  const heard: string[] = [];
  const ended = new AbortController();
  await using server = await openLoopback((request, response) => {
    const isSearch = request.url?.includes('list=search') === true;
    heard.push(isSearch ? 'search' : 'texts');
    // The first process ends while it waits for the texts.
    if (!isSearch && heard.length === 2) return void ended.abort();
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isSearch ? SEARCH : TEXTS));
  });
  await using sql = await openSqlite(':memory:');
  await createRuntimeTables(sql);
  const place: RuntimePlace = {
    sql: async () => sql,
    egress: { scope: 'open', hosts: [] },
    environment: {},
    baseUrls: { wikipedia: server.url },
    contact: 'ann@posteo.net',
    version: '1',
    clock: systemClock,
    newId: systemNewId,
  };
  const source = findSource('wikipedia');
  if (source === undefined) throw new Error('there is no wikipedia');
  const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
  const ask = (text: string, signal = AbortSignal.timeout(30_000)) =>
    openSourceChannel(source, place)({ text, terms: [], limit: 5, ranking }, signal);
  await expect(ask('Tay Bridge', ended.signal)).rejects.toThrow();
  expect(heard).toEqual(['search', 'texts']);
  const again = await ask('Tay Bridge');
  expect(JSON.stringify(again)).toContain('opened in 1878');
  expect(heard).toEqual(['search', 'texts', 'texts']);
  // Another question that finds the same articles: their texts are there.
  expect((await ask('The bridge over the Tay')).type).toBe('ok');
  expect(heard).toEqual(['search', 'texts', 'texts', 'search']);
});
