import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Evidence, encodeEvidence } from '../../evidence/index.ts';
import { isAbsent, ResearchError } from '../../kernel/index.ts';
import {
  joinParts,
  type ProofCheck,
  REPORT_FORMATS,
  type Report,
  type Statement,
  sealReport,
} from '../../report/index.ts';
import {
  type Blobs,
  ensureFolder,
  openFileBlobs,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';

/** What a delivery consists of; each is written whole, and writing it again gives the same bytes. */
export interface DeliveryFiles {
  readonly folder: string;
  readonly report: string;
}

/** Writes the report in every format, and the snapshot of every cited row, so that the folder proves itself. */
export async function writeDelivery(
  folder: string,
  report: Report,
  findSnapshot: (sha256: string) => string | undefined,
): Promise<DeliveryFiles> {
  await ensureFolder(folder);
  const snapshots: Blobs = await openFileBlobs(join(folder, 'snapshots'));
  for (const sha256 of new Set(report.evidence.map(({ snapshot }) => snapshot))) {
    const text = findSnapshot(sha256);
    if (text !== undefined) await snapshots.put(text);
  }
  for (const { file, render } of REPORT_FORMATS)
    await writeFileAtomic(join(folder, file), render(report));
  return { folder, report: join(folder, 'report.json') };
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
 * Marks as unverified what the checker could not follow; it is shown as such and never hidden. Answer, summaries and
 * statements are made of verified claims alone, so they lose what they had of it.
 */
export function markUnverified(report: Report, check: ProofCheck): Report {
  const failed = new Set(check.failed.map(({ claim }) => claim));
  if (!report.claims.some(({ id }) => failed.has(id))) return report;
  const claims = report.claims.map((claim) =>
    failed.has(claim.id) && claim.status === 'verified'
      ? { ...claim, status: 'unverified' as const, level: 'unverified' as const }
      : claim,
  );
  const textOf = new Map(claims.map(({ id, text }) => [id, text]));
  const restate = ({ claimIds }: Statement): Statement => {
    const kept = claimIds.filter((id) => !failed.has(id));
    return { text: kept.map((id) => textOf.get(id) ?? '').join(' '), claimIds: kept };
  };
  const restateAll = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map(restate).filter(({ claimIds }) => claimIds.length > 0);
  const conflicts = report.conflicts.filter(({ sides }) =>
    sides.every(({ claimId }) => !failed.has(claimId)),
  );
  const sides = conflicts.flatMap((conflict) => conflict.sides.map(({ claimId }) => claimId));
  const answerParts = report.answerParts
    .filter(({ claimIds }) => !claimIds.some((id) => failed.has(id)))
    .map((part) =>
      part.kind === 'side' && !part.claimIds.every((id) => sides.includes(id))
        ? { ...part, kind: 'sentence' as const }
        : part,
    );
  return sealReport({
    ...report,
    claims,
    answer: {
      text: joinParts(answerParts, report.question),
      claimIds: [...new Set(answerParts.flatMap(({ claimIds }) => claimIds))],
    },
    answerParts,
    concepts: report.concepts.map((concept) =>
      concept.claimIds.some((id) => failed.has(id))
        ? { ...concept, summary: restate({ text: '', claimIds: concept.claimIds }).text }
        : concept,
    ),
    conflicts,
    insights: restateAll(report.insights),
    patterns: restateAll(report.patterns),
    risks: restateAll(report.risks),
  });
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
