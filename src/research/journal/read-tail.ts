import { open } from 'node:fs/promises';
import { systemCode } from '../../kernel/index.ts';

/**
 * The last bytes of a file as text, or those before a place of it, its first line perhaps torn; a file that is not
 * there, or ends before that place, has none.
 */
export async function readTail(path: string, bytes: number, end?: number): Promise<string> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const stop = end ?? size;
    if (stop > size) return '';
    const length = Math.min(stop, bytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, stop - length);
    return buffer.toString('utf8', 0, bytesRead);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}
