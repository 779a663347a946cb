import { open, stat } from 'node:fs/promises';
import { inTurns } from '../kernel/index.ts';
import { resolveInside } from '../storage/index.ts';
import { isInstructionLike } from '../text/index.ts';
import {
  CONTEXT_FILES,
  type ContextFile,
  contextLines,
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
  const read = await Promise.all(CONTEXT_FILES.map((name) => readBeginning(cwd, name)));
  const files = read.filter((file) => file !== undefined);
  const orders = new Set<string>();
  // The first lines take long, until what reads them is compiled: each in a turn of its own.
  const lines = files
    .flatMap(({ text }) => contextLines(text))
    .filter((line) => line.trim() !== '');
  for await (const line of inTurns(lines, 1))
    if (isInstructionLike(line) !== undefined) orders.add(line);
  return planUserContext(files, (line) => orders.has(line));
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
