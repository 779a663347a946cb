import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord, type NewId, parseJson, sha256Hex, systemCode } from '../kernel/index.ts';
import { ensureFolder, modesIn } from '../storage/index.ts';

/** What was begun and never finished. */
export interface PendingMark {
  readonly key: string;
  readonly note: string;
}

/**
 * What hooks of one session have done. A host may run two of them at once for one event (a plugin and its settings),
 * and may kill either: whoever makes the mark acts, and what it was going to do stands in the mark until it is done.
 */
export interface Marks {
  /** Whether this is the one to act: nobody else has made this mark, or only so long ago that it is another event. */
  claim(key: string, note?: string, lastsMs?: number): Promise<boolean>;
  /** What stands in the mark is done. */
  finish(key: string): void;
  /** Whoever tells it again, it is another event. */
  release(key: string): void;
  /** Begun, not finished, and nobody is at it any more. */
  listPending(afterMs?: number): readonly PendingMark[];
  /** The session is over. */
  clear(): Promise<void>;
}

/** A hook that has not finished by then was killed. */
const ABANDONED_MS = 10_000;
const NEVER = Number.POSITIVE_INFINITY;

export function openMarks(folder: string, newId: NewId, nowMs: () => number): Marks {
  const pathOf = (key: string): string => join(folder, `${sha256Hex(key).slice(0, 32)}.mark`);
  return {
    async claim(key, note = '', lastsMs = NEVER) {
      await ensureFolder(folder);
      const path = pathOf(key);
      const age = ageOf(path, nowMs());
      if (age !== undefined && age < lastsMs) return false;
      if (age !== undefined) rmSync(path, { force: true });
      const text = note === '' ? '' : JSON.stringify({ key, note });
      return createWhole(path, text, newId);
    },
    finish: (key) => writeFileSync(pathOf(key), '', { mode: modesIn(folder).file }),
    release: (key) => rmSync(pathOf(key), { force: true }),
    listPending: (afterMs = ABANDONED_MS) =>
      listMarks(folder).flatMap((path) => pendingIn(path, nowMs(), afterMs)),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function ageOf(path: string, nowMs: number): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? undefined : Math.max(0, nowMs - found.mtimeMs);
}

/** The file with its whole text, or none: only one of several comes to make it. */
function createWhole(path: string, text: string, newId: NewId): boolean {
  const aside = `${path}.${sha256Hex(newId()).slice(0, 12)}`;
  writeFileSync(aside, text, { mode: modesIn(dirname(path)).file });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function listMarks(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.mark'))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function pendingIn(path: string, nowMs: number, afterMs: number): readonly PendingMark[] {
  const age = ageOf(path, nowMs);
  if (age === undefined || age < afterMs) return [];
  const parsed = parseJson(readFileSync(path, 'utf8'));
  if (!parsed.ok || !isRecord(parsed.value)) return [];
  const { key, note } = parsed.value;
  return typeof key === 'string' && typeof note === 'string' ? [{ key, note }] : [];
}
