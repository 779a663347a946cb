import type { Evolution } from '../../evolution/index.ts';
import { type ErrorCode, ResearchError } from '../../kernel/index.ts';
import { openLease } from '../../storage/index.ts';
import type { Brief } from '../brief/brief.ts';
import { briefHashOf } from '../brief/brief.ts';
import { listOpenRuns, type RunsPlace, readWorklog } from '../moves/read-worklog.ts';
import { writeStateLines } from '../moves/state-lines.ts';
import { listSessionIds } from '../sessions/list-sessions.ts';
import { sessionFolder } from '../sessions/session-folder.ts';
import { findBrief, readJournal } from '../sessions/session-store.ts';

/** Where sessions that nobody finished are looked for. */
export interface UnfinishedWorld extends RunsPlace {
  readonly evolution: Evolution;
}

/**
 * Sessions that were begun, that nobody works on and that have no delivery, the newest first. The worklog says where to
 * look, so that a long-lived home is not read in full; the journal decides. What a session that was delivered did not
 * come to write there is written now.
 *
 * @see docs/spec/research.md, RES-35
 */
export async function findUnfinished(
  world: UnfinishedWorld,
  signal: AbortSignal,
): Promise<readonly Brief[]> {
  const { delivered } = await readWorklog(world, signal);
  const briefs: Brief[] = [];
  for (const id of await listSessionIds(world.home.sessions)) {
    signal.throwIfAborted();
    const brief = delivered.has(id) ? undefined : await readUnfinished(world, id, signal);
    if (brief !== undefined) briefs.push(brief);
  }
  return briefs.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** One that cannot be read, or whose brief was edited, cannot be gone on with: it is named and left alone. */
async function readUnfinished(
  world: UnfinishedWorld,
  id: string,
  signal: AbortSignal,
): Promise<Brief | undefined> {
  const folder = sessionFolder(world.home.sessions, id);
  try {
    const brief = await findBrief(folder);
    if (brief === undefined) return undefined;
    await using _lease = await openLease(folder.path, 'session', { waitMs: 0 }, signal);
    const { state } = await readJournal(folder);
    if (state.entries > 0 && state.briefHash !== briefHashOf(brief)) {
      name(world, id, 'its session.json is not the brief it began with');
      return undefined;
    }
    if (state.status !== 'delivered') return brief;
    await writeStateLines(world.evolution, { brief, state }, world.emit, signal);
    return undefined;
  } catch (error) {
    if (!(error instanceof ResearchError) || !PASSED_OVER.has(error.code)) throw error;
    // Another process works on it, or has just removed it.
    if (error.code !== 'busy' && error.code !== 'not-found') name(world, id, error.message);
    return undefined;
  }
}

/**
 * What is wrong with one session alone. A full disk or a lost lease is no such thing: nothing else could go on either.
 */
const PASSED_OVER: ReadonlySet<ErrorCode> = new Set([
  'busy',
  'not-found',
  'store-corrupt',
  'store-read-only',
  'io-failed',
]);

function name({ emit }: UnfinishedWorld, id: string, why: string): void {
  const text = `session ${id} is skipped: ${why}; restore or delete it`;
  emit({ type: 'progress.note', text });
}

/** What was begun and came to no report. */
export type UnfinishedWork =
  | { readonly type: 'session'; readonly sessionId: string; readonly question: string }
  | {
      /** A run of the worklog without a journal: asking its question goes on from what it found. */
      readonly type: 'run';
      readonly runId: string;
      readonly question: string;
    };

/**
 * The newest unfinished session of the home that nobody works on; without one, the newest run of the worklog that
 * nothing was made of and whose question is known.
 *
 * @see docs/spec/research.md, RES-35, RES-37
 */
export async function findUnfinishedWork(
  world: UnfinishedWorld,
  signal: AbortSignal,
): Promise<UnfinishedWork | undefined> {
  const [session] = await findUnfinished(world, signal);
  if (session !== undefined) {
    const { sessionId, question } = session;
    return { type: 'session', sessionId, question };
  }
  for (const { run, question } of (await listOpenRuns(world, signal)).toReversed())
    if (question !== undefined) return { type: 'run', runId: run.runId, question };
  return undefined;
}
