import { answerTerms } from './answer-terms.ts';
import type { Unit } from './unit.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';

/** The one who is asked about tells it himself; what another one says is seldom it. */
const OF_ASKED = 0.17;
/** What was spoken of before is spoken of still. */
const EARLIER = 0.18;
/** A reply to a question tells, most of all to one for the same thing. */
const REPLY = 0.05;
const REPLY_TO_IT = 0.11;
/** Who tells something tells much beyond the question: by the logarithm of its new words. */
const FULLER = 0.15;
/** What all this comes to for any turn, so that other texts are worth as much. */
const USUAL = -0.4;

/**
 * What speaks for a turn of a conversation beside its words: who says it, what was spoken of before, and how much it tells.
 * The weights are fitted on conversations and held against others that were left out. Pure.
 *
 * @see docs/spec/answer.md, ANS-50
 */
export function premiumOfTurn(unit: Unit, { ask, rarity, people }: UnitQuestion): number {
  if (unit.kind !== 'turn') return 0;
  const { speaker, earlier, repliesTo } = unit.context;
  const subjects = ask.terms.filter((term) => !people.has(term));
  const shareIn = (text: string): number =>
    shareOf(subjects, new Map(answerTerms(text).map((term) => [term, 1])), rarity);
  const isReply = /[?？]/u.test(repliesTo);
  const known = new Set(ask.terms);
  const fresh = unit.terms.filter((term) => !known.has(term)).length;
  return (
    USUAL +
    OF_ASKED * saidByAsked(speaker, subjects.length < ask.terms.length, known) +
    EARLIER * shareIn(earlier) +
    (isReply ? REPLY + REPLY_TO_IT * shareIn(repliesTo) : 0) +
    FULLER * Math.log(1 + fresh)
  );
}

/** 1 for who is asked about, -1 for another one, 0 where nobody who talks is. */
function saidByAsked(speaker: string, namesOne: boolean, asked: ReadonlySet<string>): number {
  if (!namesOne || speaker === '') return 0;
  return answerTerms(speaker).some((term) => asked.has(term)) ? 1 : -1;
}
