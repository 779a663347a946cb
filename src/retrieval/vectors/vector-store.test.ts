import { expect, test } from 'vitest';
import { createFakeEmbedder } from '../../../test/support/fake-embedder.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { openSqlite } from '../../storage/index.ts';
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
