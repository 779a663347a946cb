import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileArchive, openContextSearch } from '../../src/context/index.ts';
import { createFixedClock, sha256Hex } from '../../src/kernel/index.ts';
import { openMemory } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const { signal } = new AbortController();

/** Stays open when what uses it is closed. */
function kept(sql: Sql): Sql {
  return { ...sql, [Symbol.asyncDispose]: async () => undefined };
}

test('RET-26 a memory whose index is of another format is made anew, and all is found', async () => {
  await using sql = await openSqlite(':memory:');
  await using derived = await openSqlite(':memory:', { derived: true });
  const open = () =>
    openMemory({ sql: kept(sql), derived: kept(derived), clock: createFixedClock(NOW, () => 0) });
  const find = async (): Promise<readonly string[]> => {
    await using memory = await open();
    return (await memory.recall({ text: 'lamp', explore: 0 })).map(({ content }) => content);
  };
  {
    await using memory = await open();
    await memory.addLines([{ type: 'Fact', content: 'the lamp is in the shed' }]);
  }
  expect(await find()).toEqual(['the lamp is in the shed']);
  await derived.run('UPDATE memory_text_head SET format = 1');
  await derived.run('UPDATE memory_session_head SET format = 1');
  expect(await find()).toEqual(['the lamp is in the shed']);
});

test('RET-26 an archive whose index is of another format is read again', async () => {
  await withTempDir(async (folder) => {
    const archive = createFileArchive(join(folder, 'archive.jsonl'), 'talk');
    const raw = '{"role":"tool","content":"the lamp is in the shed"}';
    const item = { id: 'i1', kind: 'tool_result', toolName: null, args: null, result: raw };
    await archive.append([
      {
        ts: NOW,
        sessionId: 'talk',
        batchId: 'offload_0001',
        reason: 'token_budget_exceeded',
        items: [{ ...item, sha256: sha256Hex(raw), raw }],
        digest: '',
        originalTokenCount: 9,
        digestTokenCount: 5,
      },
    ]);
    const cachePath = join(folder, 'archive.sqlite');
    const find = async (): Promise<readonly string[]> => {
      await using search = await openContextSearch({ archive, cachePath }, signal);
      return (await search.search('lamp', 5, signal)).map(({ id }) => id);
    };
    expect(await find()).toEqual(['i1']);
    {
      await using sql = await openSqlite(cachePath, { derived: true });
      await sql.run('UPDATE archive_head SET format = 1');
    }
    expect(await find()).toEqual(['i1']);
  });
});
