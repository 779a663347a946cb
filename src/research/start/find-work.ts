import { findUnfinished, type UnfinishedWorld } from './find-unfinished.ts';
import { listOpenRuns } from './list-open-runs.ts';

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
