import { contentTerms } from '../text/index.ts';
import { sayNothingFound } from './nothing-found.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { coverageOf, kindsTold, type QuestionTerms } from './question-terms.ts';
import type { Statement } from './report.ts';

const MAX_SENTENCES = 3;
/** A further sentence must add this share of the question. */
const MIN_GAIN = 0.1;
/** What the delivered order is worth beside what the sentence covers. */
const RANK_BONUS = 0.25;

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
    const best = findBest(
      claims.filter((claim) => !chosen.has(claim)),
      terms,
      covered,
    );
    if (best === undefined || (chosen.size > 0 && best.gain < MIN_GAIN)) break;
    chosen.add(best.claim);
    for (const term of saidBy(best.claim)) covered.add(term);
  }
  const inOrder = claims.filter((claim) => chosen.has(claim));
  return {
    text: joinTexts(inOrder.map(({ claim }) => claim.text)),
    claimIds: inOrder.map(({ claim }) => claim.id),
  };
}

interface Candidate {
  readonly claim: PlannedClaim;
  readonly gain: number;
}

/** The claim that adds most; of two alike the one from the better row. */
function findBest(
  claims: readonly PlannedClaim[],
  terms: QuestionTerms,
  covered: ReadonlySet<string>,
): Candidate | undefined {
  const known = coverageOf(terms, covered);
  const candidates = claims.map((claim): Candidate => {
    const gain = coverageOf(terms, [...covered, ...saidBy(claim)]) - known;
    return { claim, gain };
  });
  const worth = ({ claim, gain }: Candidate): number => gain + RANK_BONUS / (1 + claim.rank);
  return candidates.sort((a, b) => worth(b) - worth(a))[0];
}

function saidBy({ claim, row, terms }: PlannedClaim): readonly string[] {
  return [...terms, ...kindsTold(claim.text), ...contentTerms(row.title)];
}

/** Claim texts in a row: what the checker takes apart again. */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(' ');
}
