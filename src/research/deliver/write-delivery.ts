import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Evidence, encodeEvidence } from '../../evidence/index.ts';
import { isAbsent, ResearchError } from '../../kernel/index.ts';
import { formatReport, type Report, renderBeside } from '../../report/index.ts';
import {
  type Blobs,
  ensureFolder,
  openFileBlobs,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';
import { isForQuotingAlone } from './passing-on.ts';

/** What a delivery consists of; each is written whole, and writing it again gives the same bytes. */
export interface DeliveryFiles {
  readonly folder: string;
  readonly report: string;
}

/**
 * Writes the report in every format, and the snapshot of every cited row, so that the folder proves itself; where it leaves the
 * home, without the texts that may be quoted alone.
 *
 * @see docs/spec/evidence.md, EVI-22
 */
export async function writeDelivery(
  folder: string,
  report: Report,
  findSnapshot: (sha256: string) => string | undefined,
  { isExport }: { readonly isExport: boolean },
): Promise<DeliveryFiles> {
  await ensureFolder(folder);
  const snapshots: Blobs = await openFileBlobs(join(folder, 'snapshots'));
  const rows = isExport
    ? report.evidence.filter((row) => !isForQuotingAlone(row))
    : report.evidence;
  for (const sha256 of new Set(rows.map(({ snapshot }) => snapshot))) {
    const text = findSnapshot(sha256);
    if (text !== undefined) await snapshots.put(text);
  }
  for (const [file, text] of renderBeside(report)) await writeFileAtomic(join(folder, file), text);
  // Last, so that it is never there without what it refers to.
  const path = join(folder, 'report.json');
  await writeFileAtomic(path, formatReport(report));
  return { folder, report: path };
}

/** The ledger as lines: `autosearch judge` scores this file. */
export async function writeEvidence(path: string, rows: readonly Evidence[]): Promise<void> {
  await ensureFolder(dirname(path));
  await writeFileAtomic(
    path,
    rows.map((row) => `${JSON.stringify(encodeEvidence(row))}\n`).join(''),
  );
}

/**
 * Whether a delivery can be written there, found out before anything is searched. Creates nothing.
 *
 * @throws {ResearchError} `argument-invalid` where a file stands in the way, `store-read-only`.
 * @see docs/spec/research.md, RES-17
 */
export async function checkOutFolder(out: string): Promise<void> {
  const place = await findStanding(out);
  if (!place.isFolder)
    throw new ResearchError('argument-invalid', `research: --out ${out}: ${place.path} is a file`, {
      fix: 'Name a folder with --out; it is made when it is not there.',
    });
  try {
    await access(place.path, constants.W_OK);
  } catch (error) {
    throw toStoreError(error, 'Writing the delivery to', out);
  }
}

/** The path itself, or the nearest thing above it that is there. */
async function findStanding(
  path: string,
): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  try {
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    if (!isAbsent(error) || dirname(path) === path)
      throw toStoreError(error, 'Looking at the folder', path);
    return findStanding(dirname(path));
  }
}
