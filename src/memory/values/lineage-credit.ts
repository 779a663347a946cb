import { compareText } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { successOf, type UseOutcome } from './value.ts';

/** γλ: what one step back is worth (docs/spec/memory.md, MEM-9). */
const DECAY = 0.5;
const MAX_DEPTH = 5;
/** An outcome reaches so many ancestors, the nearest first. */
const MAX_ANCESTORS = 64;
/** What all of a node's descendants together can move it. */
const MAX_CREDIT = 3;

export interface Credit {
  readonly node: string;
  readonly credit: number;
}

/** What an outcome is worth to each ancestor, each of them once, at its shortest distance. */
export async function findCredits(
  queries: SqlQueries,
  node: string,
  outcome: UseOutcome,
): Promise<readonly Credit[]> {
  const good = successOf(outcome);
  if (good === null) return [];
  const seen = new Set([node]);
  const credits: Credit[] = [];
  let front: readonly string[] = [node];
  for (let depth = 1; depth <= MAX_DEPTH && front.length > 0; depth += 1) {
    const parents = await listParents(queries, front);
    front = parents.filter((id) => !seen.has(id)).slice(0, MAX_ANCESTORS - credits.length);
    for (const id of front) {
      seen.add(id);
      credits.push({ node: id, credit: (2 * good - 1) * DECAY ** depth });
    }
  }
  return credits;
}

export function addCredit(before: number, credit: number): number {
  return Math.min(MAX_CREDIT, Math.max(-MAX_CREDIT, before + credit));
}

async function listParents(
  queries: SqlQueries,
  children: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const child of children) {
    const rows = await queries.all('SELECT parent FROM memory_parent WHERE child = ?', [child]);
    for (const row of rows) found.add(String(row['parent']));
  }
  return [...found].sort(compareText);
}
