import { compareText } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { idRangeOf, isFindable } from '../nodes/node.ts';
import { listSaid, type SaidNode } from '../nodes/node-table.ts';

/** This many Facts before and after one show what it is about; bench/suites/memory-recall.ts. */
const REACH = 2;
/** Facts whose neighbours are read at once. */
const WINDOW = 1_000;
/** A window that spans so many times its own Facts is read node by node. */
const MAX_SPARSE = 4;

/** Of each Fact of a session those around it in that session, in their order: what was said before and after. */
export async function findNeighbours(
  queries: SqlQueries,
  nodes: readonly SaidNode[],
): Promise<ReadonlyMap<string, readonly SaidNode[]>> {
  const facts = nodes
    .filter(({ body, session }) => body.type === 'Fact' && session !== null)
    .toSorted((a, b) => compareText(a.id, b.id));
  const found = new Map<string, readonly SaidNode[]>();
  for (let from = 0; from < facts.length; from += WINDOW) {
    const window = facts.slice(from, from + WINDOW);
    const around = await readAround(queries, window);
    const runs = around === undefined ? await readEach(queries, window) : [{ window, around }];
    for (const run of runs)
      for (const fact of run.window) found.set(fact.id, neighboursOf(fact, run.around));
  }
  return found;
}

/** Some Facts, and all between and next to them, by id. */
interface Run {
  readonly window: readonly SaidNode[];
  readonly around: readonly SaidNode[];
}

async function readEach(queries: SqlQueries, window: readonly SaidNode[]): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const fact of window)
    runs.push({ window: [fact], around: (await readAround(queries, [fact])) ?? [] });
  return runs;
}

/** `undefined` when too many others are between them. */
async function readAround(
  queries: SqlQueries,
  window: readonly SaidNode[],
): Promise<readonly SaidNode[] | undefined> {
  const [first, last] = [window[0]?.id ?? '', window.at(-1)?.id ?? ''];
  const [lowest, highest] = idRangeOf('Fact');
  const most = window.length * MAX_SPARSE;
  const between =
    first === last
      ? window
      : await listSaid(queries, 'id >= ? AND id <= ? ORDER BY id LIMIT ?', [first, last, most + 1]);
  if (between.length > most) return undefined;
  const before = await listSaid(queries, 'id > ? AND id < ? ORDER BY id DESC LIMIT ?', [
    lowest,
    first,
    REACH,
  ]);
  const after = await listSaid(queries, 'id > ? AND id < ? ORDER BY id LIMIT ?', [
    last,
    highest,
    REACH,
  ]);
  return [...before.toReversed(), ...between, ...after];
}

function neighboursOf(fact: SaidNode, around: readonly SaidNode[]): readonly SaidNode[] {
  const at = placeOf(fact.id, around);
  return around
    .slice(Math.max(0, at - REACH), at + REACH + 1)
    .filter((near) => near.id !== fact.id && near.session === fact.session && isFindable(near));
}

/** Binary search: they are sorted by id. */
function placeOf(id: string, sorted: readonly SaidNode[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareText(sorted[middle]?.id ?? '', id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
