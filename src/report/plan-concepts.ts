import { isDangling } from '../answer/index.ts';
import { compareText } from '../kernel/index.ts';
import { isTitleOf } from './check-title.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Concept } from './report.ts';
import { sharedName, sourceHeading } from './title-concept.ts';

/** Two groups become one concept while they are at least this alike. */
const MIN_LIKENESS = 0.12;
const MAX_CONCEPTS = 6;
/** What one passage says is a little more likely to be about one thing. */
const SAME_PASSAGE = 0.06;
const SAME_PASSAGE_POINTING = 0.3;

interface Group {
  readonly claims: readonly PlannedClaim[];
}

/**
 * Claims by what they are about, not by where they were found: groups whose sentences share telling terms, the most
 * alike joined first (average linkage). Deterministic; the concept of the first claim comes first.
 *
 * @see docs/spec/report.md, REP-7
 */
export function planConcepts(claims: readonly PlannedClaim[]): readonly Concept[] {
  const weights = weighTerms(claims);
  let groups: readonly Group[] = claims.map((claim) => ({ claims: [claim] }));
  for (;;) {
    const pair = findClosest(groups, weights);
    if (pair === undefined || (pair.likeness < MIN_LIKENESS && groups.length <= MAX_CONCEPTS))
      break;
    const joined: Group = {
      claims: inOrder([...pair.first.claims, ...pair.second.claims], claims),
    };
    groups = groups.flatMap((group) => {
      if (group === pair.first) return [joined];
      return group === pair.second ? [] : [group];
    });
  }
  const titled = new Map<string, readonly PlannedClaim[]>();
  const add = (title: string, members: readonly PlannedClaim[]): void => {
    titled.set(title, inOrder([...(titled.get(title) ?? []), ...members], claims));
  };
  for (const group of groups) {
    const name = sharedName(group.claims);
    const texts = group.claims.flatMap(({ claim, row }) => [claim.text, row.title]);
    if (name !== undefined && isTitleOf(name, texts)) add(name, group.claims);
    else for (const claim of group.claims) add(headingFor(claim), [claim]);
  }
  return [...titled].map(([title, members]) => ({
    title,
    summary: members[0]?.claim.text ?? '',
    claimIds: members.map(({ claim }) => claim.id),
  }));
}

function headingFor({ claim, row }: PlannedClaim): string {
  const heading = sourceHeading(row.title);
  return isTitleOf(heading, [claim.text, row.title]) ? heading : row.title;
}

/** How telling a term is: rare among the claims, but not alone in one. */
type TermWeights = ReadonlyMap<string, number>;

function weighTerms(claims: readonly PlannedClaim[]): TermWeights {
  const counts = new Map<string, number>();
  for (const { terms } of claims)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [term, count] of counts) weights.set(term, Math.log(1 + claims.length / count));
  return weights;
}

interface Pair {
  readonly first: Group;
  readonly second: Group;
  readonly likeness: number;
}

function findClosest(groups: readonly Group[], weights: TermWeights): Pair | undefined {
  let best: Pair | undefined;
  for (const [index, first] of groups.entries())
    for (const second of groups.slice(index + 1)) {
      const likeness = averageLikeness(first, second, weights);
      if (best === undefined || likeness > best.likeness) best = { first, second, likeness };
    }
  return best;
}

function averageLikeness(first: Group, second: Group, weights: TermWeights): number {
  let sum = 0;
  for (const a of first.claims) for (const b of second.claims) sum += likenessOf(a, b, weights);
  return sum / (first.claims.length * second.claims.length);
}

function likenessOf(a: PlannedClaim, b: PlannedClaim, weights: TermWeights): number {
  const other = new Set(b.terms);
  const shared = a.terms.filter((term) => other.has(term));
  const norm = Math.sqrt(squares(a.terms, weights) * squares(b.terms, weights));
  const words = norm === 0 ? 0 : squares(shared, weights) / norm;
  if (a.row.id !== b.row.id) return words;
  // "It was designed by …" is about what the other sentence of its passage names.
  const points = isDangling(a.claim.text) || isDangling(b.claim.text);
  return words + (points ? SAME_PASSAGE_POINTING : SAME_PASSAGE);
}

function squares(terms: readonly string[], weights: TermWeights): number {
  return terms.reduce((sum, term) => sum + (weights.get(term) ?? 0) ** 2, 0);
}

function inOrder(
  part: readonly PlannedClaim[],
  all: readonly PlannedClaim[],
): readonly PlannedClaim[] {
  const place = new Map(all.map((claim, index) => [claim, index]));
  return [...part].sort(
    (a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0) || compareText(a.claim.id, b.claim.id),
  );
}
