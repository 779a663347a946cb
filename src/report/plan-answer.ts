import { contentTerms } from '../text/index.ts';
import { sayNothingFound } from './nothing-found.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { coverageOf, kindsTold, type QuestionTerms } from './question-terms.ts';
import type { Statement } from './report.ts';

const MAX_SENTENCES = 3;
/** A further sentence must add this share of the question. */
const MIN_GAIN = 0.15;
/** A second source tells at least this share of what the first one tells. */
const SECOND_SHARE = 0.6;
/** What the delivered order is worth beside what the sentence covers. */
const RANK_BONUS = 1;

/**
 * The short answer: one to three claims that cover most of the question, in the order of the report.
 *
 * @see docs/spec/report.md, REP-5
 */
export function planAnswer(
  question: string,
  terms: QuestionTerms,
  claims: readonly PlannedClaim[],
): Statement {
  if (claims.length === 0) return { text: sayNothingFound(question), claimIds: [] };
  const chosen = new Set<PlannedClaim>();
  const covered = new Set<string>();
  while (chosen.size < MAX_SENTENCES) {
    const left = claims.filter((claim) => !chosen.has(claim));
    const best = findBest(left, terms, covered, chosen.size === 0 ? 0 : MIN_GAIN);
    if (best === undefined) break;
    chosen.add(best);
    for (const term of saidBy(best)) covered.add(term);
  }
  if (chosen.size === 1)
    for (const claim of findSecond(claims, [...chosen], terms)) chosen.add(claim);
  const inOrder = claims.filter((claim) => chosen.has(claim));
  return {
    text: joinTexts(inOrder.map(({ claim }) => claim.text)),
    claimIds: inOrder.map(({ claim }) => claim.id),
  };
}

/** The claim that adds most; of two alike the one from the better row. */
function findBest(
  claims: readonly PlannedClaim[],
  terms: QuestionTerms,
  covered: ReadonlySet<string>,
  minGain: number,
): PlannedClaim | undefined {
  const known = coverageOf(terms, covered);
  const worth = (claim: PlannedClaim): number => RANK_BONUS / (1 + claim.rank);
  return claims
    .map((claim) => ({
      claim,
      gain: coverageOf(terms, [...covered, ...saidBy(claim)]) - known,
    }))
    .filter(({ gain }) => gain >= minGain)
    .sort((a, b) => b.gain + worth(b.claim) - a.gain - worth(a.claim))[0]?.claim;
}

/** A question may need two sources that speak of the same: the best of another one that tells about as much. */
function findSecond(
  claims: readonly PlannedClaim[],
  [first]: readonly PlannedClaim[],
  terms: QuestionTerms,
): readonly PlannedClaim[] {
  if (first === undefined) return [];
  const least = coverageOf(terms, saidBy(first)) * SECOND_SHARE;
  const second = findBest(
    claims.filter(({ row }) => row.id !== first.row.id),
    terms,
    new Set(),
    least,
  );
  return second === undefined ? [] : [second];
}

function saidBy({ claim, row, terms }: PlannedClaim): readonly string[] {
  return [...terms, ...kindsTold(claim.text), ...contentTerms(row.title)];
}

/** Claim texts in a row: what the checker takes apart again. */
function joinTexts(texts: readonly string[]): string {
  return texts.join(' ');
}
