import type { Evidence } from './evidence.ts';

/** Two indexes as one. `renumbering` maps every number of the second to its number in the merged one. */
export interface MergedCitations {
  readonly rows: readonly Evidence[];
  readonly renumbering: ReadonlyMap<number, number>;
}

/**
 * The first index keeps its ids and numbers; rows of the second that it lacks follow under new ones.
 *
 * @see docs/spec/evidence.md, EVI-10
 */
export function mergeCitationIndexes(
  first: readonly Evidence[],
  second: readonly Evidence[],
): MergedCitations {
  const known = new Map<string, number>();
  for (const row of first)
    for (const url of [row.url, ...row.alsoAt]) if (!known.has(url)) known.set(url, row.citation);

  const rows = [...first];
  const renumbering = new Map<number, number>();
  let lastCitation = Math.max(0, ...first.map(({ citation }) => citation));
  let lastId = Math.max(0, ...first.map(({ id }) => Number(id.slice(1))));
  for (const row of [...second].sort((a, b) => a.citation - b.citation)) {
    const at = known.get(row.url);
    if (at !== undefined) {
      renumbering.set(row.citation, at);
      continue;
    }
    lastCitation += 1;
    lastId += 1;
    rows.push({ ...row, id: `e${lastId}`, citation: lastCitation });
    renumbering.set(row.citation, lastCitation);
    known.set(row.url, lastCitation);
  }
  return { rows, renumbering };
}
