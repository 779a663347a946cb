import { expect, test } from 'vitest';
import { createFakeEmbedder } from '../../../test/support/fake-embedder.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { fingerprintOf } from '../../models/index.ts';
import { openSqlite } from '../../storage/index.ts';
import { openHybridIndex } from '../index.ts';
import { openVectorStore } from './vector-store.ts';

const EMBEDDER = createFakeEmbedder([
  ['car', 'automobile'],
  ['doctor', 'physician'],
]);

test('RET-19 a vector takes a byte a dimension and few more, its text and its embedder named once', async () => {
  await using sql = await openSqlite(':memory:', { derived: true });
  const dimensions = 384;
  const store = await openVectorStore(sql, 'test', { ...EMBEDDER, dimensions });
  const texts = 2_000;
  const hashes = Array.from({ length: texts }, (_, number) => sha256Hex(String(number)));
  const pages = async (): Promise<number> =>
    Number((await sql.all('PRAGMA page_count'))[0]?.['page_count']);
  const before = await pages();
  const vector = Float32Array.from({ length: dimensions }, (_, at) => Math.sin(at));
  await store.keep(new Map(hashes.map((hash) => [hash, vector])));
  await store.link(
    hashes.map((hash, at) => ({ id: `fact_${String(at).padStart(20, '0')}`, file: 'Fact', hash })),
  );
  const [size] = await sql.all('PRAGMA page_size');
  const bytes = ((await pages()) - before) * Number(size?.['page_size']);
  expect(bytes / texts).toBeLessThan(dimensions + 200);
});

test('RET-19 vectors that were stored with four bytes a number are taken over, and not made again', async () => {
  await using sql = await openSqlite(':memory:', { derived: true });
  await sql.run(
    'CREATE TABLE test_vector (embedder TEXT NOT NULL, hash TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (embedder, hash))',
  );
  await sql.run(
    'CREATE TABLE test_embedded (id TEXT PRIMARY KEY, file TEXT NOT NULL, hash TEXT NOT NULL)',
  );
  for (const [id, text, numbers] of [
    ['p1', 'an automobile', [2, 0]],
    ['p2', 'a physician', [0, 1]],
  ] as const) {
    const data = new Uint8Array(Float32Array.from(numbers).buffer);
    await sql.run('INSERT INTO test_vector VALUES (?, ?, ?)', [
      fingerprintOf(EMBEDDER),
      sha256Hex(text),
      data,
    ]);
    await sql.run('INSERT INTO test_embedded VALUES (?, ?, ?)', [id, 'a.md', sha256Hex(text)]);
  }
  const index = await openHybridIndex(sql, 'test', EMBEDDER);
  expect((await index.search({ text: 'car', limit: 5 })).map(({ id }) => id)).toEqual(['p1']);
  await index.put([{ id: 'p3', file: 'b.md', title: '', text: 'a physician' }]);
  expect(EMBEDDER.asked).toEqual(['car']);
  expect(
    await sql.all("SELECT name FROM sqlite_master WHERE name IN ('test_vector', 'test_embedded')"),
  ).toEqual([]);
});
