import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Engine, lanceChannels } from '../../src/channels/index.ts';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { DEFAULT_RANKING } from '../../src/retrieval/index.ts';
import { LANCE_PLACE, openLanceDesk, tableOf, textsIn, urlsOf } from '../support/lance-desk.ts';
import { isLanceMissing } from '../support/load-lance.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const signal = new AbortController().signal;
const LEASE = '# Harbour lease\n\nThe lease of the harbour ends in March 2031.\n';
const TIDES =
  '---\ndate: 2026-04-02\n---\n# Tides\n\nThe tide at the harbour is highest in April.\n';
const PORT = '# 港口\n\n港口的潮汐在四月最高。\n';

test('CHN-71 CHN-72 without the package a table is not configured, and says how to install it', async () => {
  const desk = openLanceDesk({ place: { ...LANCE_PLACE, load: async () => undefined } });
  const install = expect.stringContaining('npm install @lancedb/lancedb');
  expect(await desk.ask('lease')).toEqual({
    type: 'not_configured',
    missing: '@lancedb/lancedb',
    howTo: install,
  });
  await expect(desk.push()).rejects.toMatchObject({ code: 'config-invalid', fix: install });
});

describe.skipIf(isLanceMissing())('a corpus in LanceDB', () => {
  test('CHN-71 CHN-72 what was pushed is found in every language, and cited by its place', async () => {
    const desk = openLanceDesk();
    desk.write("the harbour's lease.md", LEASE);
    desk.write('tides.md', TIDES);
    desk.write('port.md', PORT);
    expect(await desk.ask('lease')).toMatchObject({ type: 'not_configured' });
    expect(await desk.push()).toMatchObject({ files: 3, passages: 3, added: 3, refused: [] });
    const attempt = await desk.ask('When does the lease end?');
    expect(attempt.type === 'ok' ? attempt.items[0] : attempt).toMatchObject({
      url: "index://wiki/the%20harbour's%20lease.md#L1-L3",
      title: 'Harbour lease',
      text: LEASE.trim(),
    });
    expect(await urlsOf(desk.ask('leases ended'))).toHaveLength(1);
    expect(await urlsOf(desk.ask('潮汐'))).toEqual(['index://wiki/port.md#L1-L3']);
    expect(await urlsOf(desk.ask('harbour', { since: '2026-01-01T00:00:00.000Z' }))).toEqual([
      expect.stringContaining('tides.md'),
    ]);
    expect(await urlsOf(desk.ask('*'))).toHaveLength(3);
    expect(await urlsOf(desk.ask('aardvark'))).toEqual(['no_results']);
    expect(await urlsOf(desk.ask('…'))).toEqual(['no_results']);
  });

  test('CHN-72 what changed is sent, what is gone is removed, and what others pushed stays', async () => {
    const desk = openLanceDesk();
    const folder = join(desk.source.uri, '..');
    const other = openLanceDesk({ folder, corpus: "theirs' own" });
    desk.write('lease.md', LEASE);
    desk.write('tides.md', TIDES);
    other.write('lease.md', LEASE);
    await desk.push();
    await other.push();
    expect(await desk.push()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
    desk.write('lease.md', LEASE.replace('2031', '2032'));
    desk.remove('tides.md');
    expect(await desk.push()).toMatchObject({ changed: 1, removed: 1, unchanged: 0, passages: 1 });
    expect(await textsIn(desk.source)).toEqual([
      `lease.md: ${LEASE.trim()}`,
      `lease.md: ${LEASE.trim().replace('2031', '2032')}`,
    ]);
    expect(await desk.ask('2032')).toMatchObject({ type: 'ok' });
  });

  test('CHN-72 two files that change their contents keep what is theirs', async () => {
    const desk = openLanceDesk();
    desk.write('a.md', LEASE);
    desk.write('b.md', PORT);
    await desk.push();
    desk.write('a.md', PORT);
    desk.write('b.md', LEASE);
    expect(await desk.push()).toMatchObject({ changed: 2, passages: 2 });
    expect(await textsIn(desk.source)).toEqual([`a.md: ${PORT.trim()}`, `b.md: ${LEASE.trim()}`]);
  });

  test('CHN-72 a push that was ended anywhere goes on there, and nothing is in twice', async () => {
    const desk = openLanceDesk();
    for (let at = 0; at < 60; at += 1) desk.write(`n${at}.md`, `# Note ${at}\n\nIt says ${at}.\n`);
    const small = (engine: Engine): Engine => ({ ...engine, most: { ...engine.most, files: 7 } });
    for (const last of [1, 2, 3]) {
      let puts = 0;
      const ended = desk.push((engine) => ({
        ...small(engine),
        async put(index, passages, aborted) {
          puts += 1;
          if (puts === last) throw new Error('ended before');
          const refused = await engine.put(index, passages, aborted);
          if (puts === last - 1) throw new Error('ended behind');
          return refused;
        },
      }));
      await expect(ended).rejects.toThrow(/ended/);
    }
    expect(await desk.push(small)).toMatchObject({ files: 60, passages: 60 });
    expect(new Set(await textsIn(desk.source)).size).toBe(60);
    expect(await textsIn(desk.source)).toHaveLength(60);
  });

  test('CHN-72 a table that lost what it held is filled again', async () => {
    const desk = openLanceDesk();
    desk.write('lease.md', LEASE);
    desk.write('tides.md', TIDES);
    await desk.push();
    await (await tableOf(desk.source)).table.delete("path = 'tides.md'");
    expect(await desk.push()).toMatchObject({
      passages: 2,
      notes: [expect.stringContaining('1 of 2 passages')],
    });
    rmSync(desk.source.uri, { recursive: true });
    expect(await desk.push()).toMatchObject({ passages: 2 });
    expect(await textsIn(desk.source)).toHaveLength(2);
  });

  test('CHN-72 corpora that are pushed into one table at once are all there', async () => {
    const folder = createTempDir();
    const desks = ['a', 'b', 'c', 'd'].map((corpus) => openLanceDesk({ folder, corpus }));
    for (const [nth, desk] of desks.entries())
      for (let at = 0; at < 20; at += 1) desk.write(`n${at}.md`, `# Note ${nth} ${at}\n\nSaid.\n`);
    // Who makes the table at the same moment as another one may have to say so, and is right the next time.
    await Promise.allSettled(desks.map((desk) => desk.push()));
    for (const desk of desks) await desk.push();
    for (const desk of desks)
      for (let at = 0; at < 20; at += 1) desk.write(`n${at}.md`, `# Note ${at}\n\nChanged.\n`);
    for (const report of await Promise.all(desks.map((desk) => desk.push())))
      expect(report).toMatchObject({ changed: 20, passages: 20 });
    const texts = await textsIn({ uri: join(folder, 'lance') });
    expect([texts.length, texts.every((text) => text.includes('Changed'))]).toEqual([80, true]);
  });

  test('CHN-71 a table of others is read by the columns that the settings name', async () => {
    const desk = openLanceDesk();
    desk.write('lease.md', LEASE);
    await desk.push();
    const { database } = await tableOf(desk.source);
    await database.createTable('Wiki', [
      { nr: 7, name: 'Lease', body: 'It ends in 2031.', by: ['Ada', 'Ben'], vector: [1, 2] },
      { nr: 8, name: 'Lease of boats', body: 'It costs 5.', by: ['Cy'], vector: [0, 2] },
    ]);
    const source = {
      ...desk.source,
      table: 'Wiki',
      fields: { id: 'nr', title: 'name', text: 'body', authors: 'by' },
    };
    expect(await desk.ask('When does it end? Which ends?', { source })).toMatchObject({
      type: 'ok',
      items: [{ url: 'index://wiki/7', text: 'It ends in 2031.', authors: ['Ada', 'Ben'] }],
    });
    const search = ['name^3', 'body'];
    expect(await urlsOf(desk.ask('boats', { source: { ...source, search } }))).toEqual([
      'index://wiki/8',
    ]);
    const wrong = { ...source, search: ['nothing'] };
    expect(await desk.ask('boats', { source: wrong })).toMatchObject({ type: 'channel_error' });
  });

  test('CHN-71 a bucket is no place of an offline home', async () => {
    const desk = openLanceDesk();
    const source = { uri: 's3://team/corpus' };
    expect(await desk.ask('lease', { source })).toMatchObject({
      type: 'not_configured',
      missing: 'egress',
    });
  });

  test('CHN-71 who stops waiting is told at once', async () => {
    const [entry] = lanceChannels(
      { wiki: { uri: '/nowhere' } },
      { ...LANCE_PLACE, load: () => new Promise(() => undefined) },
    );
    if (entry === undefined) throw new Error('no channel');
    await using corpus = await openCorpus(
      { cacheFolder: createTempDir(), clock: systemClock },
      signal,
    );
    const stop = new AbortController();
    const asked = { text: 'lease', terms: [], limit: 5, ranking: DEFAULT_RANKING };
    const asking = entry.open({ corpus, roots: [] })(asked, stop.signal);
    stop.abort(new Error('enough'));
    await expect(asking).rejects.toThrow('enough');
  });
});
