import type { Evidence } from '../evidence/index.ts';
import { contentTerms } from '../text/index.ts';
import { saysTheSame } from './check-claim.ts';
import { chooseSentences } from './choose-sentences.ts';
import { findSentences, type Sentence } from './find-sentences.ts';
import { coverageOf, type QuestionTerms } from './question-terms.ts';
import type { Claim, Proof } from './report.ts';
import type { FindSnapshot } from './report-input.ts';

/** A claim with what its place in the report is decided by. */
export interface PlannedClaim {
  readonly claim: Claim;
  /** The row of the first proof, and its place in the delivered order, from 0. */
  readonly row: Evidence;
  readonly rank: number;
  readonly terms: readonly string[];
}

export interface ClaimSource {
  readonly terms: QuestionTerms;
  readonly rows: readonly Evidence[];
  readonly findSnapshot: FindSnapshot;
}

/** Rows that are quoted; those behind them are in the ranking. */
const MAX_ROWS = 12;
/** Most sentences of a passage, by its place: the best passages are quoted more. */
const SENTENCES_BY_RANK = [3, 3, 2, 2, 2];
const SENTENCES_BEHIND = 1;

/**
 * What an extractive report claims: the best sentences of the best rows that share a term with the question. A row
 * is quoted alike whatever else was found; what another row has said already becomes a further proof.
 *
 * @see docs/spec/report.md, REP-4 to REP-6
 */
export function planClaims(source: ClaimSource): readonly PlannedClaim[] {
  const planned: Draft[] = [];
  for (const { row, rank } of relatedRows(source)) {
    const snapshot = source.findSnapshot(row.snapshot);
    if (snapshot === undefined) continue;
    const limit = SENTENCES_BY_RANK[rank] ?? SENTENCES_BEHIND;
    const chosen = chooseSentences(findSentences(row, snapshot), { terms: source.terms, limit });
    const inOrder = chosen.map(({ sentence }) => sentence).sort((a, b) => a.start - b.start);
    for (const sentence of inOrder) addSentence(planned, sentence, rank);
  }
  return planned.map(({ sentence, proofs, rank }, index) => ({
    claim: {
      id: `c${index + 1}`,
      text: sentence.text,
      status: 'verified',
      level: 'quoted',
      computed: null,
      proofs,
    },
    row: sentence.row,
    rank,
    terms: sentence.terms,
  }));
}

interface Draft {
  readonly sentence: Sentence;
  readonly rank: number;
  readonly proofs: Proof[];
}

/** The first rows that share a term with the question; those behind them are not read. */
function relatedRows({
  rows,
  terms,
}: ClaimSource): readonly { readonly row: Evidence; readonly rank: number }[] {
  const related: { readonly row: Evidence; readonly rank: number }[] = [];
  for (const [rank, row] of rows.entries()) {
    if (related.length === MAX_ROWS) break;
    if (isRelated(row, terms)) related.push({ row, rank });
  }
  return related;
}

function isRelated(row: Evidence, question: QuestionTerms): boolean {
  return coverageOf(question, contentTerms(`${row.title}\n${row.snippet}`)) > 0;
}

function addSentence(planned: Draft[], sentence: Sentence, rank: number): void {
  const same = planned.find((draft) => saysTheSame(draft.sentence.text, sentence.text));
  if (same === undefined) planned.push({ sentence, rank, proofs: [proofOf(sentence)] });
  else if (!same.proofs.some((proof) => isAtSamePlace(proof, sentence)))
    same.proofs.push(proofOf(sentence));
}

/** Passages of one file may overlap: its sentence is no second proof of itself. */
function isAtSamePlace(proof: Proof, { row, start, end }: Sentence): boolean {
  return proof.snapshot === row.snapshot && proof.start < end && start < proof.end;
}

function proofOf({ row, start, end, quote }: Sentence): Proof {
  return { evidenceId: row.id, snapshot: row.snapshot, start, end, quote };
}
