import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openAutoSearch } from './index.ts';

/** Joined here, so that no scanner takes this file for a leak. */
const KEY = `${'ghp'}_${'a1B2'.repeat(9)}`;

/** The files below a folder that hold a text. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A database's shared memory goes when its last connection closes, which may be between these two lines.
    const bytes = /-(?:shm|wal)$/.test(path)
      ? await readFile(path).catch(() => '')
      : await readFile(path);
    if (bytes.includes(text)) found.push(path);
  }
  return found;
}

describe('secrets that a caller gives', () => {
  test('RES-53 a question is stored, shown and sent without them, and it is said; what a document says is the answer', async () => {
    await withTempDir(async (folder) => {
      await writeFile(
        join(folder, 'vault.md'),
        'The password of the Velm vault is heron-77-dusk.\n',
      );
      const home = join(folder, 'home');
      await using agent = await openAutoSearch({ home, cwd: folder });
      const run = agent.research(`What is the password of the Velm vault? My token is ${KEY}.`, {
        docs: ['vault.md'],
      });
      const notes: string[] = [];
      for await (const event of run) if (event.type === 'progress.note') notes.push(event.text);
      const delivery = await run.delivery;
      if (delivery.status !== 'delivered') throw new Error(delivery.status);
      expect(delivery.report.question).toContain('[redacted:');
      expect(notes.join('\n')).toContain('asked without what looks like a secret');
      expect(notes.join('\n')).not.toContain(KEY);
      expect(await filesWith(home, KEY)).toEqual([]);
      expect(delivery.report.answer.text).toContain('heron-77-dusk');
    });
  });

  test('MEM-47 memory stores a node without them, and it is said', async () => {
    await withTempDir(async (folder) => {
      const home = join(folder, 'home');
      await using agent = await openAutoSearch({ home, cwd: folder });
      const notes: string[] = [];
      const content = `The build of Velm uses ${KEY}; ask ada@example.org.`;
      await agent.memory.add(
        { nodes: [{ type: 'Fact', content }] },
        { onNote: (text) => notes.push(text) },
      );
      expect(notes).toEqual(['stored without what looks like a secret: key']);
      const { memories } = await agent.memory.recall({ query: 'build of Velm' });
      expect(JSON.stringify(memories)).toContain('uses [redacted:key]; ask ada@example.org.');
      expect(await filesWith(home, KEY)).toEqual([]);
    });
  });
});
