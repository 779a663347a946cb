import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { visit } from 'jsonc-parser';
import { isRecord, parseJson, ResearchError, sha256Hex } from '../../kernel/index.ts';
import {
  checkReportJson,
  decodeReport,
  failReport,
  type ProofCheck,
  type ProofFailure,
  readSignature,
  type SignatureState,
} from '../../report/index.ts';
import { type Blobs, findFileBytes, openFileBlobs, readTextFile } from '../../storage/index.ts';
import { sessionNotFound } from '../sessions/list-sessions.ts';
import {
  isSessionId,
  LIST_SESSIONS,
  type SessionFolder,
  sessionFolder,
} from '../sessions/session-folder.ts';
import { readJournal } from '../sessions/session-store.ts';
import { explainMissing } from './explain-missing.ts';

/** What is proved again. */
export interface NamedDelivery {
  /** A report.json, the folder that holds it, or the id of a session. */
  readonly named: string;
  /** The absolute path of what may be read; throws `refused` for all else. */
  locate(path: string): Promise<string>;
  /** The home's sessions. */
  readonly sessions: string;
  /** The public key that must have signed it; `null` for any, or none. */
  readonly trusted: string | null;
}

interface VerifiedDelivery {
  readonly check: ProofCheck;
  readonly signature: SignatureState;
  readonly path: string;
}

/** A stored text that does not have the hash that names it. */
const CHANGED = '\u0000changed';

/**
 * Proves a report again, from its own folder and the session that it names.
 *
 * @throws {ResearchError} `not-found` when there is no such report, `input-invalid` when the file is none.
 */
export async function verifyDelivery(
  { named, locate, sessions, trusted }: NamedDelivery,
  signal: AbortSignal,
): Promise<VerifiedDelivery> {
  const path = await findReportFile(named, sessions, locate);
  const text = await readTextFile(path);
  const parsed = parseJson(text);
  if (!parsed.ok) throw noReport(path, parsed.error);
  const folders = [join(dirname(path), 'snapshots'), ...sessionSnapshots(parsed.value, sessions)];
  const texts = await readSnapshots(parsed.value, folders, signal);
  const check = checkReportJson(parsed.value, (sha256) => texts.get(sha256));
  if (!check.ok) throw noReport(path, check.error);
  const signature = signatureOf(parsed.value, trusted);
  const around = [
    ...checkNames(text),
    ...checkSignature(signature, trusted),
    ...(await checkFiles(parsed.value, path)),
    ...checkPlace(parsed.value, path, sessions),
    ...(await checkJournal(parsed.value, sessions)),
  ];
  const folder = sessionOf(parsed.value, sessions);
  const explained = await explainMissing(check.value, parsed.value, folder);
  return { check: withFailures(explained, around), signature, path };
}

/** A signature that cannot be read as one is no valid one. */
function signatureOf(report: unknown, trusted: string | null): SignatureState {
  if (!isRecord(report) || (report['signature'] ?? null) === null) return 'none';
  const decoded = decodeReport(report);
  return decoded.ok ? readSignature(decoded.value, trusted) : 'invalid';
}

function checkSignature(state: SignatureState, trusted: string | null): readonly ProofFailure[] {
  if (state === 'invalid')
    return [failReport('signature-invalid', 'the signature is not that of this report')];
  if (state === 'untrusted')
    return [failReport('signature-untrusted', `another key than ${trusted} signed it`)];
  return state === 'none' && trusted !== null
    ? [failReport('signature-untrusted', 'nobody signed it')]
    : [];
}

/** A file of the delivery, or the session's own record, says otherwise: the seal does not hold. */
function withFailures(check: ProofCheck, failures: readonly ProofFailure[]): ProofCheck {
  const isBroken = failures.some(({ reason }) => !reason.startsWith('signature-'));
  const failed = [...check.failed, ...failures];
  return { ...check, failed, ...(isBroken ? { seal: 'broken' as const } : {}) };
}

/** Which of two members of one name counts is each reader's choice: the seal is over the last, somebody may read the first. */
function checkNames(text: string): readonly ProofFailure[] {
  const open: Set<string>[] = [];
  const repeated = new Set<string>();
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name) => {
      if (open.at(-1)?.has(name)) repeated.add(name);
      open.at(-1)?.add(name);
    },
  });
  return [...repeated].map((name) => failReport('report-changed', `"${name}" is named twice`));
}

/**
 * The files that were sealed with a report.json, where they stand beside it. One that is not there proves nothing and
 * is no failure: a report may be kept alone.
 */
async function checkFiles(report: unknown, path: string): Promise<readonly ProofFailure[]> {
  const files = isRecord(report) ? report['files'] : undefined;
  if (!isRecord(files) || basename(path) !== 'report.json') return [];
  const failed: ProofFailure[] = [];
  for (const [name, sha256] of Object.entries(files)) {
    const isFileName = basename(name) === name && !name.startsWith('.');
    const bytes = isFileName ? await findFileBytes(join(dirname(path), name)) : '';
    if (bytes !== undefined && sha256Hex(bytes) !== sha256)
      failed.push(failReport('file-changed', `${name} is not what was delivered`));
  }
  return failed;
}

/** A report in the folder of a session is that session's: by another name its journal would not be asked. */
function checkPlace(report: unknown, path: string, sessions: string): readonly ProofFailure[] {
  const place = basename(dirname(dirname(path)));
  const isInHome = isSessionId(place) && sessionFolder(sessions, place).delivery === dirname(path);
  if (!isInHome || !isRecord(report) || report['session_id'] === place) return [];
  return [failReport('not-as-delivered', `it is in ${place} and names another session`)];
}

/** Where the session is at hand, its journal says which report it delivered. */
async function checkJournal(report: unknown, sessions: string): Promise<readonly ProofFailure[]> {
  const folder = sessionOf(report, sessions);
  if (!isRecord(report) || folder === undefined) return [];
  if ((await kindOf(folder.journal)) !== 'file') return [];
  const { state } = await readJournal(folder);
  const seal = state.delivered?.seal ?? null;
  if (seal === null || seal === report['integrity']) return [];
  return [failReport('not-as-delivered', `the journal of ${folder.id} is of another report`)];
}

/**
 * A file, the folder of a delivery, or the delivery of a session.
 *
 * @throws {ResearchError} `not-found` when there is none.
 */
export async function findReportFile(
  named: string,
  sessions: string,
  locate: NamedDelivery['locate'],
): Promise<string> {
  const path = isSessionId(named) ? await orNull(locate(named)) : await locate(named);
  const kind = path === null ? 'none' : await kindOf(path);
  if (path !== null && kind === 'file') return path;
  // A link in the folder may lead to where nothing may be read.
  if (path !== null && kind === 'folder') return locate(await inFolder(path, named));
  if (isSessionId(named)) {
    const { path: session, delivery } = sessionFolder(sessions, named);
    if ((await kindOf(session)) === 'none') throw sessionNotFound(named);
    return inFolder(delivery, named);
  }
  throw new ResearchError('not-found', `Report "${named}" not found`, {
    fix: 'Name a report.json, the folder that holds one, or a session by its id.',
    next: LIST_SESSIONS,
    details: { path },
  });
}

/** A session is found by its id wherever else nothing may be read. */
async function orNull(located: Promise<string>): Promise<string | null> {
  try {
    return await located;
  } catch {
    return null;
  }
}

async function inFolder(folder: string, named: string): Promise<string> {
  const path = join(folder, 'report.json');
  if ((await kindOf(path)) === 'file') return path;
  throw new ResearchError('not-found', `No report.json in ${folder}`, {
    fix: 'A session has none before it is delivered: resume it.',
    next: { operation: 'research', input: { resume: isSessionId(named) ? named : 'ID' } },
    details: { path },
  });
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'none'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'none';
  }
}

/** The snapshots of the session that the report names, in this home. */
function sessionSnapshots(report: unknown, sessions: string): readonly string[] {
  const folder = sessionOf(report, sessions);
  return folder === undefined ? [] : [folder.snapshots];
}

/** The folder of the session that the report names. */
function sessionOf(report: unknown, sessions: string): SessionFolder | undefined {
  const id = isRecord(report) ? report['session_id'] : undefined;
  return typeof id === 'string' && isSessionId(id) ? sessionFolder(sessions, id) : undefined;
}

/** The stored texts that the report names, from the first folder that holds each. */
async function readSnapshots(
  report: unknown,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const stores: Blobs[] = [];
  for (const folder of folders) stores.push(await openFileBlobs(folder));
  const texts = new Map<string, string>();
  for (const sha256 of namedSnapshots(report)) {
    for (const store of stores) {
      signal.throwIfAborted();
      const text = await findStored(store, sha256);
      if (text === undefined) continue;
      texts.set(sha256, text);
      break;
    }
  }
  return texts;
}

async function findStored(store: Blobs, sha256: string): Promise<string | undefined> {
  try {
    return await store.find(sha256);
  } catch (error) {
    if (error instanceof ResearchError && error.code === 'store-corrupt') return CHANGED;
    throw error;
  }
}

/** Every hash that a row or a proof names. */
function namedSnapshots(report: unknown): ReadonlySet<string> {
  const named = new Set<string>();
  const add = (value: unknown): void => {
    const sha256 = isRecord(value) ? value['snapshot'] : undefined;
    if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)) named.add(sha256);
  };
  for (const row of listIn(report, 'evidence')) add(row);
  for (const claim of listIn(report, 'claims'))
    for (const proof of listIn(claim, 'proofs')) add(proof);
  return named;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

function noReport(path: string, why: string): ResearchError {
  return new ResearchError('input-invalid', `${path} is not a report: ${why}`, {
    fix: 'Name a report.json as a delivery holds it.',
    details: { path },
  });
}
