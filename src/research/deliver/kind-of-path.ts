import { stat } from 'node:fs/promises';

/** What stands there, links followed. */
export async function kindOfPath(path: string): Promise<'file' | 'folder' | 'none'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'none';
  }
}
