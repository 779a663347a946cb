import { relative, sep } from 'node:path';
import { isRecord } from '../../kernel/index.ts';
import { failReport, type ProofFailure } from '../../report/index.ts';
import { realPathOf } from '../../storage/index.ts';
import { isSessionId, type SessionFolder, sessionFolder } from '../sessions/session-folder.ts';
import { readJournal } from '../sessions/session-store.ts';
import { kindOfPath } from './kind-of-path.ts';

/** Where a report was found, and by which name it was asked for. */
interface FoundReport {
  readonly named: string;
  readonly path: string;
  /** The home's sessions. */
  readonly sessions: string;
}

/**
 * Whether it is the report of the session that its place, its name and the home's journal tell.
 *
 * @see docs/spec/report.md, REP-13 and REP-71
 */
export async function checkPlace(
  report: unknown,
  found: FoundReport,
): Promise<readonly ProofFailure[]> {
  const places = new Set(await placesOf(found));
  if (isSessionId(found.named)) places.add(found.named);
  const other = [...places].find((place) => isRecord(report) && report['session_id'] !== place);
  const journal = await checkJournal(report, found.sessions);
  return other === undefined
    ? journal
    : [
        failReport('not-as-delivered', `it stands for ${other} and names another session`),
        ...journal,
      ];
}

/** The sessions in whose folders it is, at whatever depth, by its path as it was given and by where links lead. */
async function placesOf({ path, sessions }: FoundReport): Promise<readonly string[]> {
  const paths = [path, await realPathOf(path)];
  const roots = [sessions, await realPathOf(sessions)];
  return roots
    .flatMap((root) => paths.map((one) => relative(root, one).split(sep)[0] ?? ''))
    .filter(isSessionId);
}

/** Where the session is at hand, its journal says which report it delivered. */
async function checkJournal(report: unknown, sessions: string): Promise<readonly ProofFailure[]> {
  const folder = sessionOf(report, sessions);
  if (!isRecord(report) || folder === undefined) return [];
  if ((await kindOfPath(folder.journal)) !== 'file') return [];
  const { state } = await readJournal(folder);
  const seal = state.delivered?.seal ?? null;
  if (seal === null || seal === report['integrity']) return [];
  return [failReport('not-as-delivered', `the journal of ${folder.id} is of another report`)];
}

/** The folder of the session that the report names. */
export function sessionOf(report: unknown, sessions: string): SessionFolder | undefined {
  const id = isRecord(report) ? report['session_id'] : undefined;
  return typeof id === 'string' && isSessionId(id) ? sessionFolder(sessions, id) : undefined;
}
