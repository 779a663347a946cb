import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRecord, sha256Hex } from '../../kernel/index.ts';
import {
  decodeReport,
  failReport,
  type ProofFailure,
  RENDERER,
  type Report,
  renderBeside,
} from '../../report/index.ts';
import { findFileBytes } from '../../storage/index.ts';

/**
 * What was found of the files beside a report.json: there are none; each says what the report says; some were rendered by
 * another version, so that their hashes alone were compared; some could not be compared; or one is another.
 */
export type FilesState = 'none' | 'same' | 'hashed' | 'unchecked' | 'changed';

interface CheckedFiles {
  readonly state: FilesState;
  readonly failed: readonly ProofFailure[];
}

/** From what needs no word to what needs one most. */
const WORST: readonly FilesState[] = ['none', 'same', 'hashed', 'unchecked', 'changed'];

/**
 * Compares the files beside a report with what it is rendered to, and with their hashes in it. One that is not there
 * proves nothing and is no failure: a report may be kept alone.
 *
 * @see docs/spec/report.md, REP-112
 */
export async function checkBeside(report: unknown, path: string): Promise<CheckedFiles> {
  const decoded = decodeReport(report);
  const read = decoded.ok ? decoded.value : undefined;
  const hashes = hashesIn(report);
  const rendered = read === undefined ? new Map<string, string>() : renderBeside(read);
  const isOwner = await ownsFolder(path);
  const states: FilesState[] = [];
  const failed: ProofFailure[] = [];
  for (const name of new Set([...hashes.keys(), ...rendered.keys()])) {
    const bytes = await findBeside(path, name);
    if (bytes === undefined) continue;
    const told = { sha256: hashes.get(name), text: rendered.get(name), report: read };
    const state = compare(bytes, told);
    states.push(state === 'changed' && !isOwner ? 'unchecked' : state);
    if (state === 'changed' && isOwner)
      failed.push(failReport('file-changed', `${name} is not what this report was delivered with`));
  }
  return { state: worstOf(states), failed };
}

/** What a report tells of a file: its hash, and what it is rendered to. */
interface Told {
  readonly sha256: unknown;
  readonly text: string | undefined;
  readonly report: Report | undefined;
}

function compare(bytes: Uint8Array | null, { sha256, text, report }: Told): FilesState {
  const actual = bytes === null ? null : sha256Hex(bytes);
  if (sha256 !== undefined && actual !== sha256) return 'changed';
  if (report === undefined) return 'unchecked';
  if (text !== undefined && actual === sha256Hex(text)) return 'same';
  if (text !== undefined && report.renderer === RENDERER) return 'changed';
  if (sha256 !== undefined) return 'hashed';
  // Version 1 named no files.
  return report.v === 1 ? 'unchecked' : 'changed';
}

function worstOf(states: readonly FilesState[]): FilesState {
  return WORST.findLast((state) => states.includes(state)) ?? 'none';
}

/** What a report.json that may be malformed says of the files beside it. */
function hashesIn(report: unknown): ReadonlyMap<string, unknown> {
  const files = isRecord(report) ? report['files'] : undefined;
  return new Map(isRecord(files) ? Object.entries(files) : []);
}

/** `undefined` when it is not there, `null` for what is the name of no file beside it. */
async function findBeside(path: string, name: string): Promise<Uint8Array | null | undefined> {
  const isFileName = basename(name) === name && !name.startsWith('.');
  return isFileName ? findFileBytes(join(dirname(path), name)) : null;
}

/** Files belong to the report.json beside them; where there is none, to the report that is asked for. */
async function ownsFolder(path: string): Promise<boolean> {
  if (basename(path) === 'report.json') return true;
  const [own, other] = await Promise.all([
    findFile(path),
    findFile(join(dirname(path), 'report.json')),
  ]);
  return other === undefined || other === own;
}

/** The same for each name of one file. */
async function findFile(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
