import { join } from 'node:path';
import type { App } from '../../../app/index.ts';
import type { CitationIndex, Evidence } from '../../../evidence/index.ts';
import { ResearchError } from '../../../kernel/index.ts';

/** The cited sources of a session: the ledger of a research session, or what a host cited under a name of its own. */
export interface SessionSources {
  readonly rows: readonly Evidence[];
  /** What a research session asked; `null` for a host's own. */
  readonly question: string | null;
  loadTexts(rows: readonly Evidence[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` for a research session that is not there. */
export async function readSources(rooms: App, session: string): Promise<SessionSources> {
  const { loadSnapshots } = await import('../../../evidence/index.ts');
  const { isSessionId, readEvidence, sessionFolder, showSession } = await import(
    '../../../research/index.ts'
  );
  const { sessions } = await rooms.findHome();
  if (!isSessionId(session)) {
    const index = await openCitations(rooms, session);
    const { rows, snapshots } = index;
    const loadTexts: SessionSources['loadTexts'] = (some, signal) =>
      loadSnapshots(snapshots, some, signal);
    return { rows: await rows(), question: null, loadTexts };
  }
  const { openFileBlobs } = await import('../../../storage/index.ts');
  const { brief } = await showSession(sessions, session);
  const folder = sessionFolder(sessions, session);
  const snapshots = await openFileBlobs(folder.snapshots);
  return {
    rows: await readEvidence(folder),
    question: brief.question,
    loadTexts: (some, signal) => loadSnapshots(snapshots, some, signal),
  };
}

/**
 * The citations of a host's own session.
 *
 * @throws {ResearchError} `refused` for a research session: its ledger is a fold of its journal.
 */
export async function openCitations(rooms: App, session: string): Promise<CitationIndex> {
  const { checkSessionId } = await import('../../../context/index.ts');
  const { isSessionId } = await import('../../../research/index.ts');
  const { openCitationIndex } = await import('../../../evidence/index.ts');
  if (isSessionId(session))
    throw new ResearchError('refused', `${session} is a research session: its ledger is its own`, {
      fix: 'Cite under a name of your own, and take its rows in with citation_merge.',
    });
  const { sessions } = await rooms.findHome();
  return openCitationIndex(join(sessions, checkSessionId(session)), rooms.place.clock);
}
