import { type Evidence, isThin, retractionOf } from '../evidence/index.ts';
import { answerTerms } from './answer-terms.ts';
import { readAsk } from './ask.ts';
import { mergeCovered } from './choose-units.ts';
import { composeUnits } from './compose-units.ts';
import { calledBy, isNamedIn } from './document-facts.ts';
import { findUnits } from './find-units.ts';
import { rarityInPassages } from './rarity.ts';
import { type ScoredUnit, scoreUnit, shareOf } from './score-units.ts';

/** Rows that are read for units; those behind them are in the ranking. */
const MAX_ROWS = 12;

export interface UnitSource {
  readonly question: string;
  /** Ledger rows in delivered order, the best first. */
  readonly rows: readonly Evidence[];
  readonly findSnapshot: (sha256: string) => string | undefined;
  /** Sentences that a person rejected as answers to this question. */
  readonly isRejected?: (text: string) => boolean;
}

export interface UnitPlan {
  /** Every unit of the rows that were read, in their order. */
  readonly scored: readonly ScoredUnit[];
  /** Those that make the short answer, the best first. */
  readonly answer: readonly ScoredUnit[];
  /** The share of the question, by the rarity of its terms, that those hold together. */
  readonly told: number;
}

/** The units of the best rows, what each is worth, and which make the short answer. Pure. */
export function planUnits(source: UnitSource): UnitPlan {
  const { question, rows, findSnapshot, isRejected = () => false } = source;
  const ask = readAsk(question);
  const rarity = rarityInPassages(rows);
  const asked = new Set(ask.terms);
  const related = rows
    .map((row, rank) => ({ row, rank }))
    .filter(
      ({ row }) =>
        !isThin(row) &&
        retractionOf(row) === undefined &&
        (asked.size === 0 ||
          answerTerms(`${calledBy(row)}\n${row.snippet}`).some((term) => asked.has(term))),
    )
    .slice(0, MAX_ROWS);
  const units = related.flatMap(({ row, rank }) => {
    const snapshot = findSnapshot(row.snapshot);
    if (snapshot === undefined) return [];
    return findUnits(row, rank, snapshot).filter(({ text }) => !isRejected(text));
  });
  const people = new Set(units.flatMap(({ context }) => answerTerms(context.speaker)));
  const named = related.filter(({ row }) => isNamedIn(row, ask));
  const subjects = new Set(
    named.flatMap(({ row }) => answerTerms(calledBy(row)).filter((term) => asked.has(term))),
  );
  const asking = { ask, rarity, people, subjects };
  const scored = units.map((unit) => scoreUnit(unit, asking));
  const answer = composeUnits(scored, asking);
  const isAnyTold = ask.terms.length === 0 && answer.length > 0;
  const told = isAnyTold ? 1 : shareOf(ask.terms, mergeCovered(answer), rarity);
  return { scored, answer, told };
}
