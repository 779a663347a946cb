import { decodeOrReason, fail, ResearchError, type Schema } from '../kernel/index.ts';
import { holdsAny, openFileLog, readLog } from '../storage/index.ts';

export interface StateLines<T> {
  /** Each id once, in the order of the file. */
  readonly lines: readonly T[];
  /** What could not be read, with file and line. */
  readonly notes: readonly string[];
}

/** A file of `state/`: append-only, never reverted, every line checked before it is written. */
export interface StateFile<T> {
  readonly path: string;
  /**
   * Adds the lines whose id is not there yet, in one write, and returns them.
   *
   * @throws {ResearchError} `input-invalid` for a line that would not read back; nothing is written then.
   */
  append(lines: readonly T[], signal: AbortSignal): Promise<readonly T[]>;
  /** A file that is not there has no lines. */
  read(signal: AbortSignal): Promise<StateLines<T>>;
}

/** Nothing is opened before it is used. */
export function createStateFile<T extends { readonly id: string }>(
  path: string,
  schema: Schema<T>,
): StateFile<T> {
  const read = async (signal: AbortSignal): Promise<StateLines<T>> => {
    const byId = new Map<string, T>();
    const notes: string[] = [];
    for await (const entry of readLog(path)) {
      signal.throwIfAborted();
      const decoded = entry.ok ? decodeOrReason(schema, entry.value) : fail(entry.reason);
      if (!decoded.ok) notes.push(`${path}:${entry.line} was passed over: ${decoded.error}`);
      else if (!byId.has(decoded.value.id)) byId.set(decoded.value.id, decoded.value);
    }
    return { lines: [...byId.values()], notes };
  };
  return {
    path,
    read,
    async append(lines, signal) {
      for (const line of lines) requireValid(line, schema, path);
      if (lines.length === 0) return [];
      // Lines are written by `JSON.stringify`: an id whose JSON stands nowhere in the file is not there, which its bytes
      // tell for a small part of what reading every line costs. Most ids are new.
      const ids = lines.map(({ id }) => JSON.stringify(id));
      const mayRepeat = await holdsAny(path, ids, signal);
      const there = mayRepeat ? (await read(signal)).lines : [];
      const known = new Set(there.map(({ id }) => id));
      const fresh: T[] = [];
      for (const line of lines) {
        if (!known.has(line.id)) fresh.push(line);
        known.add(line.id);
      }
      await using log = await openFileLog(path, { sync: true });
      await log.append(fresh.map((line) => schema.encode(line)));
      return fresh;
    },
  };
}

function requireValid<T extends { readonly id: string }>(
  line: T,
  schema: Schema<T>,
  path: string,
): void {
  const decoded = decodeOrReason(schema, schema.encode(line));
  if (decoded.ok && line.id !== '') return;
  const why = decoded.ok ? 'id must not be empty' : decoded.error;
  throw new ResearchError('input-invalid', `Appending to ${path}: ${why}`, {
    fix: 'Nothing was written; give every field its type.',
  });
}
