import { join } from 'node:path';
import type { CitationIndex, Evidence } from '../evidence/index.ts';
import { described, list, optional, ResearchError, record, text } from '../kernel/index.ts';
import type { App } from './app.ts';
import { operation } from './operation.ts';
import { anyObjects } from './values.ts';

/** The cited sources of a session: the ledger of a research session, or what a host cited under a name of its own. */
export interface SessionSources {
  readonly rows: readonly Evidence[];
  /** What a research session asked; `null` for a host's own. */
  readonly question: string | null;
  /** The numbers that it cites: of a research session those of its report, all of them before there is one. */
  cited(): Promise<ReadonlySet<number>>;
  loadTexts(rows: readonly Evidence[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` for a research session that is not there. */
export async function readSources(app: App, session: string): Promise<SessionSources> {
  const { loadSnapshots } = await import('../evidence/index.ts');
  const { findReport, isSessionId, readEvidence, sessionFolder, showSession } = await import(
    '../research/index.ts'
  );
  const { sessions } = await app.findHome();
  if (!isSessionId(session)) {
    const index = await openCitations(app, session);
    const { rows, snapshots } = index;
    const told = (await rows()).map(withGiver);
    const loadTexts: SessionSources['loadTexts'] = (some, signal) =>
      loadSnapshots(snapshots, some, signal);
    return { rows: told, question: null, cited: async () => numbersOf(told), loadTexts };
  }
  const { openFileBlobs } = await import('../storage/index.ts');
  const { brief } = await showSession(sessions, session);
  const folder = sessionFolder(sessions, session);
  const snapshots = await openFileBlobs(folder.snapshots);
  const rows = await readEvidence(folder);
  return {
    rows,
    question: brief.question,
    cited: async () => numbersOf((await findReport(folder))?.references ?? rows),
    loadTexts: (some, signal) => loadSnapshots(snapshots, some, signal),
  };
}

function numbersOf(rows: readonly { readonly citation: number }[]): ReadonlySet<number> {
  return new Set(rows.map(({ citation }) => citation));
}

/** Under which a row that a research session of ours had found keeps that session's id. */
export const SEEN_IN = 'seen_in';

/** What a host cites is its word, unless a research session of ours found it. */
function withGiver(row: Evidence): Evidence {
  if (row.metadata[SEEN_IN] !== undefined) return row;
  return {
    ...row,
    metadata: { ...row.metadata, given_by: row.metadata['given_by'] ?? row.source },
  };
}

/**
 * The citations of a host's own session.
 *
 * @throws {ResearchError} `refused` for a research session: its ledger is a fold of its journal.
 */
export async function openCitations(app: App, session: string): Promise<CitationIndex> {
  const { checkSessionId } = await import('../context/index.ts');
  const { isSessionId } = await import('../research/index.ts');
  const { openCitationIndex } = await import('../evidence/index.ts');
  if (isSessionId(session))
    throw new ResearchError('refused', `${session} is a research session: its ledger is its own`, {
      fix: 'Cite under a name of your own, and merge its rows into that.',
      next: { operation: 'citation-merge', input: { session: 'NAME', from: session } },
    });
  const { sessions } = await app.findHome();
  return openCitationIndex(join(sessions, checkSessionId(session)), app.place.clock);
}

export const synthesizeSources = operation({
  effect: 'reads',
  input: record({
    session: text(),
    /** Needed for a session of the caller's own. */
    question: optional(described(text(), 'needed for a session of your own')),
  }),
  async run(app, { session, question }, { signal }) {
    const room = await import('../research/index.ts');
    const sources = await readSources(app, session);
    const asked = question ?? sources.question;
    if (asked === null)
      throw new ResearchError('argument-invalid', `Session ${session} has no question`, {
        fix: 'Give question.',
      });
    const texts = await sources.loadTexts(sources.rows, signal);
    const report = room.synthesize({
      sessionId: session,
      question: room.checkQuestion(asked),
      now: app.place.clock.now(),
      rows: sources.rows.toSorted((a, b) => b.score - a.score || a.citation - b.citation),
      findSnapshot: (sha256) => texts.get(sha256),
    });
    return room.encodeFindings(report);
  },
  tool: {
    description:
      'Order the sources of a session by concept: quoted sentences with citation numbers, conflicts, gaps; every claim checked.',
    output: record({
      question: text(),
      answer: described(anyObjects, '{text, citations}'),
      concepts: anyObjects,
      conflicts: anyObjects,
      gaps: list(text()),
      references: anyObjects,
    }),
  },
});
