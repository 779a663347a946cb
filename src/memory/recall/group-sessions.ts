import { compareText } from '../../kernel/index.ts';
import type { Ranked } from './rank-recall.ts';

/** A session, and what of it fits. */
export interface RankedSession {
  readonly session: string;
  readonly score: number;
  /** The best first. */
  readonly nodes: readonly Ranked[];
}

/**
 * What each further node of a session counts beside the one before it: a session that speaks of the query again and
 * again is more about it, yet many weak hits don't outweigh a good one; bench/suites/memory-recall.ts.
 */
const FURTHER_SHARE = 0.3;

/**
 * The sessions that the nodes come from, best first; those of which only archived nodes are left stand last. Nodes
 * that come from no session are left out. Pure.
 *
 * @param ranked - All that fits, the best first.
 */
export function groupSessions(ranked: readonly Ranked[]): readonly RankedSession[] {
  const bySession = new Map<string, Ranked[]>();
  for (const match of ranked) {
    const { session } = match.node.origin;
    if (session === null) continue;
    const known = bySession.get(session);
    if (known === undefined) bySession.set(session, [match]);
    else known.push(match);
  }
  return [...bySession]
    .map(([session, nodes]) => ({ session, nodes, score: scoreOf(nodes) }))
    .sort(
      (a, b) =>
        Number(isArchived(a)) - Number(isArchived(b)) ||
        b.score - a.score ||
        compareText(a.session, b.session),
    );
}

function scoreOf(nodes: readonly Ranked[]): number {
  return nodes
    .map(({ score }) => score)
    .sort((a, b) => b - a)
    .reduce((sum, score, place) => sum + score * FURTHER_SHARE ** place, 0);
}

function isArchived({ nodes }: { readonly nodes: readonly Ranked[] }): boolean {
  return nodes.every(({ node }) => node.status === 'archived');
}
