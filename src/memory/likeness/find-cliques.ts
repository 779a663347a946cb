import { compareText } from '../../kernel/index.ts';

/**
 * Groups in which every two are a pair, grown from those with the most pairs on; each is in one group at most, and
 * none is larger than `most`. The largest first. Pure.
 */
export function findCliques(
  pairs: readonly (readonly [string, string])[],
  most: number,
): readonly (readonly string[])[] {
  const neighbours = new Map<string, Set<string>>();
  const connect = (from: string, to: string): void => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, new Set([to]));
    else known.add(to);
  };
  for (const [a, b] of pairs) {
    connect(a, b);
    connect(b, a);
  }
  const degree = (id: string): number => neighbours.get(id)?.size ?? 0;
  const free = new Set(
    [...neighbours.keys()].sort((a, b) => degree(b) - degree(a) || compareText(a, b)),
  );
  const cliques: (readonly string[])[] = [];
  for (const id of free) {
    const clique = growClique(id, free, neighbours, most);
    for (const member of clique) free.delete(member);
    if (clique.length > 1) cliques.push([...clique].sort(compareText));
  }
  return cliques.sort((a, b) => b.length - a.length || compareText(a[0] ?? '', b[0] ?? ''));
}

/** Adds neighbours that are paired with all that are in, in the order of their ids. */
function growClique(
  seed: string,
  free: ReadonlySet<string>,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  most: number,
): readonly string[] {
  const members = [seed];
  const others = [...(neighbours.get(seed) ?? [])].filter((id) => free.has(id)).sort(compareText);
  for (const other of others) {
    if (members.length >= most) break;
    const near = neighbours.get(other);
    if (members.every((member) => near?.has(member) === true)) members.push(other);
  }
  return members;
}
