import type { Evidence } from './evidence.ts';
import { type ExternalId, factsOf, type SourceKind } from './source-facts.ts';
import { joinWorks, probablySameWork, retractionOf, workIdsOf } from './work-identity.ts';

/** A row as a list of references tells it, whatever its format. `''` stands for what nobody told. */
export interface CitedWork {
  readonly row: Evidence;
  readonly kind: SourceKind;
  readonly ids: Readonly<Record<'doi' | 'arxiv' | 'pmid' | 'pmcid', string>>;
  readonly venue: string;
  /** As precise as it is known: `2013`, `2013-07` or `2013-07-31`. */
  readonly published: string;
  /** The very state that was read: a revision, a commit, an archived copy. */
  readonly frozen: string;
  /** In words: retraction, licence, other rows of the same work. */
  readonly notes: readonly string[];
}

/** The rows as works, in order of citation number. Pure. */
export function citedWorks(rows: readonly Evidence[]): readonly CitedWork[] {
  const sorted = [...rows].sort((a, b) => a.citation - b.citation);
  const works = joinWorks(sorted);
  return sorted.map((row, at) => {
    const facts = factsOf(row.metadata);
    const ids = workIdsOf(row);
    const find = (scheme: ExternalId['scheme']): string =>
      ids.find((id) => id.scheme === scheme)?.value ?? '';
    return {
      row,
      kind: facts?.kind ?? 'page',
      ids: { doi: find('doi'), arxiv: find('arxiv'), pmid: find('pmid'), pmcid: find('pmcid') },
      venue: facts?.venue ?? '',
      published: facts?.dates?.published ?? row.publishedAt?.slice(0, 10) ?? '',
      frozen: facts?.links?.frozen ?? '',
      notes: [
        ...retractionNote(row),
        ...(facts?.status?.corrected === undefined
          ? []
          : [`Corrected (${facts.status.corrected})`]),
        ...(facts?.version === undefined || facts.version === 'published'
          ? []
          : [`Read: the ${facts.version} version`]),
        ...(facts?.licence === undefined ? [] : [`Licence: ${facts.licence}`]),
        ...(facts?.access === undefined || facts.access === 'full'
          ? []
          : [`Read: ${facts.access}`]),
        ...sameWorkNotes(sorted, works, at),
      ],
    };
  });
}

function retractionNote(row: Evidence): readonly string[] {
  const by = retractionOf(row);
  return by === undefined ? [] : [`RETRACTED (${by})`];
}

function sameWorkNotes(
  rows: readonly Evidence[],
  works: readonly number[],
  at: number,
): readonly string[] {
  const own = rows[at];
  return rows.flatMap((other, place) => {
    if (own === undefined || place === at) return [];
    if (works[place] === works[at]) return [`The same work as [${other.citation}]`];
    return probablySameWork(own, other) ? [`Probably the same work as [${other.citation}]`] : [];
  });
}
