import { open, stat } from 'node:fs/promises';
import { resolveInside } from '../storage/index.ts';
import {
  CONTEXT_FILES,
  type ContextFile,
  type ObservedUser,
  planUserContext,
} from './plan-user-context.ts';

/** The beginning of a file says what it is about. */
const MAX_BYTES = 4_096;

/**
 * Reads what the working directory says about who asks. A file that is missing, cannot be read, or leads out of the
 * folder says nothing.
 *
 * @see docs/spec/environment.md, ENV-12
 */
export async function observeUser(cwd: string): Promise<ObservedUser> {
  const files = await Promise.all(CONTEXT_FILES.map((name) => readBeginning(cwd, name)));
  return planUserContext(files.filter((file) => file !== undefined));
}

async function readBeginning(cwd: string, name: string): Promise<ContextFile | undefined> {
  try {
    const path = await resolveInside(cwd, name);
    // Opening a pipe would wait for a writer.
    if (!(await stat(path)).isFile()) return undefined;
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return { name, text: buffer.toString('utf8', 0, bytesRead) };
  } catch {
    return undefined;
  }
}
