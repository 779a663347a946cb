import { basename, dirname, join, resolve } from 'node:path';
import {
  type DecodedRows,
  decodeJudgeRows,
  decodeJudgeState,
  type JudgeState,
} from '../judge/index.ts';
import { type JsonValue, parseJson, ResearchError } from '../kernel/index.ts';
import { findTextFile } from '../storage/index.ts';
import type { App } from './app.ts';

export type JudgedRow = Readonly<Record<string, JsonValue>>;

/** Where rows come from: given with the call, a file, or the ledger of a session. */
export interface RowSource {
  readonly evidence?: readonly JudgedRow[];
  readonly file?: string;
  readonly session?: string;
}

interface SourcedRows extends DecodedRows {
  readonly file: string | null;
  /** What people said of the session whose ledger this is. */
  readonly recordedAdoption: number | null;
}

/** @throws {ResearchError} `argument-invalid` unless one source is given, `not-found` where it is not there. */
export async function readRows(app: App, source: RowSource): Promise<SourcedRows> {
  const { evidence, file, session: id } = source;
  const isOne = [evidence, file, id].filter((one) => one !== undefined).length === 1;
  if (!isOne)
    throw new ResearchError('argument-invalid', 'judging: give either evidence or session', {
      fix: 'evidence holds rows; session names one whose ledger is read.',
    });
  if (file !== undefined) {
    const path = resolve(app.place.cwd, file);
    const rows = decodeJudgeRows((await readEvidence(path)).split('\n'));
    return { ...rows, file: path, recordedAdoption: await adoptionOfLedger(app, path) };
  }
  if (id === undefined) {
    const lines = (evidence ?? []).map((row) => JSON.stringify(row));
    return { ...decodeJudgeRows(lines), file: null, recordedAdoption: null };
  }
  const { findAdoption, sessionFolder, sessionNotFound } = await import('../research/index.ts');
  const home = await app.findHome();
  const ledger = sessionFolder(home.sessions, id).evidence;
  const lines = await findTextFile(ledger);
  if (lines === undefined) throw sessionNotFound(id);
  const recordedAdoption = await findAdoption(home.state, id);
  return { ...decodeJudgeRows(lines.split('\n')), file: ledger, recordedAdoption };
}

/** What people said of a session, where the file is that session's own ledger. */
async function adoptionOfLedger(app: App, path: string): Promise<number | null> {
  const id = basename(dirname(path));
  if (basename(path) !== 'evidence.jsonl') return null;
  // Loaded only where it can matter: most files that are judged are nobody's session.
  const { findAdoption, isSessionId, sessionFolder } = await import('../research/index.ts');
  const home = await app.findHome();
  const isLedger = isSessionId(id) && sessionFolder(home.sessions, id).evidence === path;
  return isLedger ? findAdoption(home.state, id) : null;
}

async function readEvidence(path: string): Promise<string> {
  const text = await findTextFile(path);
  if (text !== undefined) return text;
  throw new ResearchError('not-found', `Evidence file ${path} not found`, {
    fix: 'Name a file of evidence, one JSON object a line.',
  });
}

/** The state folder is beside the evidence, or beside its folder when that is named `evidence`. */
export async function readState(path: string): Promise<JudgeState> {
  const folder = dirname(path);
  const folders = [folder, ...(basename(folder) === 'evidence' ? [dirname(folder)] : [])];
  return decodeJudgeState({
    config: await readStateFile(folders, 'config.json'),
    timing: await readStateFile(folders, 'timing.json'),
    adoption: await readStateFile(folders, 'adoption.json'),
  });
}

/** `null` when neither folder has it. */
async function readStateFile(folders: readonly string[], name: string): Promise<unknown> {
  for (const folder of folders) {
    const path = join(folder, 'state', name);
    const found = await findTextFile(path);
    if (found === undefined) continue;
    const parsed = parseJson(found);
    if (parsed.ok) return parsed.value;
    throw new ResearchError('input-invalid', `State file ${path} is not JSON: ${parsed.error}`, {
      fix: 'Fix the file, or leave the state out.',
    });
  }
  return null;
}
