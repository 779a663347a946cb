import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText, isAbsent } from '../kernel/index.ts';
import { listNames } from '../storage/index.ts';

/** Sessions of a home from which something was archived, the last one first. */
export async function listArchives(home: string): Promise<readonly string[]> {
  const folder = join(home, 'sessions');
  const found = await Promise.all(
    (await listNames(folder)).map(async (id) => {
      const changed = await changedMs(join(folder, id, 'offloaded', 'archive.jsonl'));
      return { id, changed };
    }),
  );
  return found
    .filter(({ changed }) => changed !== undefined)
    .sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0) || compareText(a.id, b.id))
    .map(({ id }) => id);
}

async function changedMs(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
