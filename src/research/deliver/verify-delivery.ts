import { dirname, join } from 'node:path';
import { visit } from 'jsonc-parser';
import { isRecord, parseJson, ResearchError } from '../../kernel/index.ts';
import {
  checkReportJson,
  decodeReport,
  failReport,
  type ProofCheck,
  type ProofFailure,
  readSignature,
  type SignatureState,
} from '../../report/index.ts';
import { type Blobs, openFileBlobs, readTextFile } from '../../storage/index.ts';
import { checkBeside, type FilesState } from './check-beside.ts';
import { checkPlace, sessionOf } from './check-place.ts';
import { explainMissing } from './explain-missing.ts';
import { findReportFile, type NamedReport } from './find-report-file.ts';

/** What is proved again. */
export interface NamedDelivery extends NamedReport {
  /** The public key that must have signed it; `null` for any, or none. */
  readonly trusted: string | null;
}

interface VerifiedDelivery {
  readonly check: ProofCheck;
  readonly signature: SignatureState;
  /** What was found of the files beside it. */
  readonly files: FilesState;
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
  asked: NamedDelivery,
  signal: AbortSignal,
): Promise<VerifiedDelivery> {
  const { named, sessions, trusted } = asked;
  const path = await findReportFile(asked);
  const text = await readTextFile(path);
  const parsed = parseJson(text);
  if (!parsed.ok) throw noReport(path, parsed.error);
  const folders = [join(dirname(path), 'snapshots'), ...sessionSnapshots(parsed.value, sessions)];
  const texts = await readSnapshots(parsed.value, folders, signal);
  const check = checkReportJson(parsed.value, (sha256) => texts.get(sha256));
  if (!check.ok) throw noReport(path, check.error);
  const signature = signatureOf(parsed.value, trusted);
  const beside = await checkBeside(parsed.value, path);
  const around = [
    ...checkNames(text),
    ...checkSignature(signature, trusted),
    ...beside.failed,
    ...(await checkPlace(parsed.value, { named, path, sessions })),
  ];
  const folder = sessionOf(parsed.value, sessions);
  const explained = await explainMissing(check.value, parsed.value, folder);
  return { check: withFailures(explained, around), signature, files: beside.state, path };
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

/** The snapshots of the session that the report names, in this home. */
function sessionSnapshots(report: unknown, sessions: string): readonly string[] {
  const folder = sessionOf(report, sessions);
  return folder === undefined ? [] : [folder.snapshots];
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
