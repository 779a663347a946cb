import { countIndependent, type Evidence } from '../evidence/index.ts';
import { compareText } from '../kernel/index.ts';
import type { Labels } from './labels.ts';
import type { Claim, ConflictSide } from './report.ts';

/** What the sides of a conflict are made of. */
export interface Said {
  readonly rows: ReadonlyMap<string, Evidence>;
  readonly question: string;
}

/** One side: the claim that says it, further claims that say the same, and by how many independent sources. */
export function sideOf(claims: readonly Claim[], { rows, question }: Said): ConflictSide {
  const [first, ...others] = claims;
  const evidenceIds = [
    ...new Set(claims.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId))),
  ];
  const cited = evidenceIds.flatMap((id) => rows.get(id) ?? []);
  const dates = cited.flatMap(({ publishedAt }) => publishedAt ?? []).sort(compareText);
  return {
    claimId: first?.id ?? '',
    text: first?.text ?? '',
    evidenceIds,
    sources: [...new Set(cited.map(({ source }) => source))],
    publishedAt: dates.at(-1) ?? null,
    supportIds: others.map(({ id }) => id),
    independent: countIndependent(cited, [...rows.values()], question),
  };
}

/** What a reader needs to choose: the day, where it is said, and by how many independent sources. */
export function sideFacts(
  { publishedAt, sources, independent }: ConflictSide,
  labels: Pick<Labels, 'undated' | 'independent'>,
): readonly string[] {
  return [
    publishedAt?.slice(0, 10) ?? labels.undated,
    ...sources,
    ...(independent === null ? [] : [labels.independent(independent)]),
  ];
}
