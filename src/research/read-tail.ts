import { open } from 'node:fs/promises';
import { systemCode } from '../kernel/index.ts';

/** The last bytes of a file as text, its first line perhaps torn; a file that is not there has none. */
export async function readTail(path: string, bytes: number): Promise<string> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const length = Math.min(size, bytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}
