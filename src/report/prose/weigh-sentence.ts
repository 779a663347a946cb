import {
  contentTerms,
  findMissingSpecifics,
  foldSpace,
  isNegatedAgainst,
  type SpecificKind,
  splitWholeSentences,
  writeNumbersAsDigits,
} from '../../text/index.ts';
import type { FailureReason } from '../check-proof.ts';
import type { ClaimLevel } from '../report.ts';
import { findLostLimit, findSwap } from './critical-words.ts';
import { isDerived } from './derive-sentence.ts';

import { isRestated } from './restate-sentence.ts';
import { isShortened } from './shorten-sentence.ts';

/** What speaks against a written sentence, by its quotes. */
export interface Veto {
  readonly reason: FailureReason;
  /** For people. */
  readonly detail: string;
}

const REASON: Readonly<Record<SpecificKind, FailureReason>> = {
  number: 'number-not-in-quote',
  date: 'date-not-in-quote',
  version: 'version-not-in-quote',
  url: 'url-not-in-quote',
  email: 'url-not-in-quote',
  name: 'name-not-in-quote',
  'error-code': 'detail-not-in-quote',
  issue: 'detail-not-in-quote',
  path: 'detail-not-in-quote',
  identifier: 'detail-not-in-quote',
};

/** Share of a written sentence's terms that its quotes must hold: less is about something else. */
const MIN_WRITTEN_TERMS = 0.2;

/**
 * What a sentence is by the words of its quotes alone: `quoted` and `derived` are proved; `entailed` means that no rule
 * speaks against it, so that a reader may find it supported; anything else is `unverified`. Pure.
 *
 * @see docs/spec/report.md, REP-9, REP-36 and REP-37
 */
export function levelOfSentence(text: string, quotes: readonly string[]): ClaimLevel {
  if (quotes.length === 0) return 'unverified';
  if (quotes.some((quote) => foldSpace(quote) === foldSpace(text))) return 'quoted';
  if (isDerived(text, quotes) || isShortened(text, quotes)) return 'derived';
  return findVetoes(text, quotes).length === 0 ? 'entailed' : 'unverified';
}

/** Share of the words of one sentence, numbers aside, that another about the same has. */
const SAME_SUBJECT = 0.6;
const OTHERWISE: ReadonlySet<FailureReason> = new Set([
  ...(['number-not-in-quote', 'date-not-in-quote', 'negated', 'word-swapped'] as const),
]);

/** Whether a sentence speaks of what another speaks of, and says another number, date or word of it, or denies it. Pure. */
export function saysOtherwise(text: string, other: string): boolean {
  const termsOf = (of: string): readonly string[] =>
    contentTerms(of).filter((term) => !/\d/.test(term));
  const terms = termsOf(text);
  const held = new Set(termsOf(other));
  const shared = terms.filter((term) => held.has(term)).length;
  if (shared === 0 || shared < SAME_SUBJECT * terms.length) return false;
  const vetoes = findVetoes(text, [other]);
  return (
    vetoes.some(({ reason }) => OTHERWISE.has(reason)) &&
    !vetoes.some(({ reason }) => reason === 'name-not-in-quote')
  );
}

/** Every rule that a written sentence breaks; a reader's yes does not outweigh one. Pure. */
export function findVetoes(text: string, quotes: readonly string[]): readonly Veto[] {
  const said = new Set(quotes.flatMap((quote) => contentTerms(quote)));
  const terms = contentTerms(text);
  if (terms.filter((term) => said.has(term)).length < terms.length * MIN_WRITTEN_TERMS)
    return [{ reason: 'proof-unrelated', detail: 'its quotes hold hardly a word of it' }];
  const aligned = alignedSentence(text, quotes);
  const swap = findSwap(text, aligned);
  const lost = findLostLimit(text, aligned);
  const found: readonly Veto[] = [
    ...missingIn(text, quotes),
    ...(isNegatedAgainst(text, aligned)
      ? [{ reason: 'negated' as const, detail: 'it says the opposite of its quotes' }]
      : []),
    ...(swap === undefined
      ? []
      : [
          {
            reason: 'word-swapped' as const,
            detail: `"${swap.said}" is said where the quote has "${swap.quoted}"`,
          },
        ]),
    ...(lost === undefined
      ? []
      : [{ reason: 'limit-dropped' as const, detail: `the quote's "${lost}" is gone` }]),
  ];
  if (found.length > 0 || isDerived(text, quotes) || isRestated(text, quotes)) return found;
  return [
    { reason: 'not-derived', detail: 'its quotes do not say it in words that rules can follow' },
  ];
}

/** Number words count as the numbers that they write; "one" is rarely one. */
function missingIn(text: string, quotes: readonly string[]): readonly Veto[] {
  const hasOne = /(?<![\d.,])1(?![\d.,])/.test(text);
  return findMissingSpecifics(writeNumbersAsDigits(text), quotes.map(writeNumbersAsDigits))
    .filter(({ normal }) => normal !== '1' || hasOne)
    .map(({ kind, text: shown }) => ({
      reason: REASON[kind],
      detail: `"${shown}" is in no cited quote`,
    }));
}

/** The sentence of the quotes that shares most with the text: what a negation or a hedge elsewhere says is of something else. */
function alignedSentence(text: string, quotes: readonly string[]): string {
  const terms = contentTerms(text);
  let best = quotes[0] ?? '';
  let most = -1;
  for (const quote of quotes) {
    for (const { start, end } of splitWholeSentences(quote)) {
      const sentence = quote.slice(start, end);
      const said = new Set(contentTerms(sentence));
      const shared = terms.filter((term) => said.has(term)).length;
      if (shared > most) {
        most = shared;
        best = sentence;
      }
    }
  }
  return best;
}
