import { contentTerms } from '../text/index.ts';
import { sayNothingFound } from './nothing-found.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { coverageOf, kindsTold, type QuestionTerms } from './question-terms.ts';
import type { Statement } from './report.ts';

const MAX_SENTENCES = 3;
/** Claims of rows behind the first five are read where the findings stand. */
const ROWS = 5;
/** A further sentence adds this share of the question … */
const MIN_GAIN = 0.15;
/** … or tells this share of what the one that tells most does. */
const LEAST_SHARE = 0.6;
/** What the delivered order is worth beside what the sentence covers. */
const RANK_BONUS = 0.7;
/** As much as a sentence can gain: another source is heard before the same one speaks twice. */
const SAME_SOURCE_PENALTY = 1;
const LENGTH_PENALTY = 0.1;
const LONG = 300;

/**
 * The short answer: one to three claims of the best rows, in the order of the report. Each covers what is still
 * missing of the question, or tells nearly as much from another source: two sources say more than one twice.
 *
 * @see docs/spec/report.md, REP-5
 */
export function planAnswer(
  question: string,
  terms: QuestionTerms,
  claims: readonly PlannedClaim[],
): Statement {
  if (claims.length === 0) return { text: sayNothingFound(question), claimIds: [] };
  const near = claims.filter(({ rank }) => rank < ROWS);
  const candidates = (near.length === 0 ? claims : near).map((claim) => {
    const said = saidBy(claim);
    return { claim, said, coverage: coverageOf(terms, said) };
  });
  const most = Math.max(...candidates.map(({ coverage }) => coverage));
  const chosen: Candidate[] = [];
  while (chosen.length < MAX_SENTENCES) {
    const best = findBest(candidates, terms, chosen, most);
    if (best === undefined) break;
    chosen.push(best);
  }
  const inOrder = claims.filter((claim) => chosen.some((one) => one.claim === claim));
  return {
    text: joinTexts(inOrder.map(({ claim }) => claim.text)),
    claimIds: inOrder.map(({ claim }) => claim.id),
  };
}

interface Candidate {
  readonly claim: PlannedClaim;
  readonly said: readonly string[];
  /** Share of the question that it tells by itself. */
  readonly coverage: number;
}

/** The candidate that adds most; of two alike the first. The first one chosen need not tell much. */
function findBest(
  candidates: readonly Candidate[],
  terms: QuestionTerms,
  chosen: readonly Candidate[],
  most: number,
): Candidate | undefined {
  const covered = chosen.flatMap(({ said }) => said);
  const known = coverageOf(terms, covered);
  const heard = new Set(chosen.map(({ claim }) => claim.row.id));
  return candidates
    .filter((candidate) => !chosen.includes(candidate))
    .map((candidate) => ({
      candidate,
      gain: coverageOf(terms, [...covered, ...candidate.said]) - known,
    }))
    .filter(
      ({ candidate, gain }) =>
        chosen.length === 0 || gain >= MIN_GAIN || candidate.coverage >= LEAST_SHARE * most,
    )
    .map(({ candidate, gain }) => ({ candidate, worth: gain + worthOf(candidate.claim, heard) }))
    .sort((a, b) => b.worth - a.worth)[0]?.candidate;
}

function worthOf({ claim, row, rank }: PlannedClaim, heard: ReadonlySet<string>): number {
  const rankBonus = RANK_BONUS / (1 + rank);
  const same = heard.has(row.id) ? SAME_SOURCE_PENALTY : 0;
  return rankBonus - same - (LENGTH_PENALTY * claim.text.length) / LONG;
}

function saidBy({ claim, row, terms }: PlannedClaim): readonly string[] {
  return [...terms, ...kindsTold(claim.text), ...contentTerms(row.title)];
}

/** Claim texts in a row: what the checker takes apart again. */
function joinTexts(texts: readonly string[]): string {
  return texts.join(' ');
}
