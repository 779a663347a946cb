import { answerTerms, synonymsOf } from '../answer/index.ts';
import { contentTerms, findMissingSpecifics, isNegatedAgainst, termsOf } from '../text/index.ts';

/** A further proof of a quoted claim says the same in nearly the same words. */
const MIN_SHARED_TERMS = 0.75;
/** With one of them, and without it, a sentence says two things. */
const TURNS =
  /^(?:if|unless|only|except|but|may|might|must|can|could|should|shall|would|will|was|were|is|are|had|has|not|never|no|none|until|before|after|without|forbidden|prohibited|banned|allowed|permitted|approved|rejected|increased|raised|lowered|reduced|decreased|always|sometimes|usually|some|all|most|few)$/;
const QUESTION = /[?？]["”'’」』)）]*$/u;

/**
 * Whether a further quote proves the first one's sentence too: it says the same in nearly the same words, in their order, and no word
 * that turns a sentence stands in one of both alone. Pure.
 *
 * @see docs/spec/report.md, REP-10 and REP-77
 */
export function isFurtherProof(text: string, quote: string): boolean {
  if (text === quote) return true;
  return (
    saysTheSame(text, quote) &&
    !differInOneWord(text, quote) &&
    areInOneOrder(text, quote) &&
    !isTurned(text, quote) &&
    QUESTION.test(text) === QUESTION.test(quote)
  );
}

function areInOneOrder(text: string, quote: string): boolean {
  const [one, other] = [contentTerms(text), contentTerms(quote)];
  const common = (terms: readonly string[], of: readonly string[]): string =>
    terms.filter((term) => of.includes(term)).join(' ');
  return common(one, other) === common(other, one);
}

function isTurned(text: string, quote: string): boolean {
  const [one, other] = [new Set(termsOf(text)), new Set(termsOf(quote))];
  return (
    [...one].some((term) => TURNS.test(term) && !other.has(term)) ||
    [...other].some((term) => TURNS.test(term) && !one.has(term))
  );
}

/** Whether two sentences say the same in nearly the same words. Pure. */
export function saysTheSame(text: string, quote: string): boolean {
  if (text === quote) return true;
  const said = new Set(contentTerms(quote));
  const wanted = contentTerms(text);
  const shared = wanted.filter((term) => said.has(term)).length;
  return (
    shared >= Math.max(wanted.length, said.size) * MIN_SHARED_TERMS &&
    numberWords(text) === numberWords(quote) &&
    findMissingSpecifics(text, [quote]).length === 0 &&
    findMissingSpecifics(quote, [text]).length === 0 &&
    !isNegatedAgainst(text, quote)
  );
}

const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|first|second|third)\b/gi;

function numberWords(text: string): string {
  return (text.toLowerCase().match(NUMBER_WORD) ?? []).sort().join(' ');
}

/** One word that stands in the place of another says something else, unless both mean the same. */
function differInOneWord(a: string, b: string): boolean {
  const [words, others] = [a.split(' '), b.split(' ')];
  const changed = words.flatMap((word, at) =>
    word === others[at] ? [] : [word, others[at] ?? ''],
  );
  const isOneWord = words.length === others.length && changed.length === 2;
  return (isOneWord && areOther(changed)) || differInOneChineseWord(a, b);
}

function areOther(changed: readonly string[]): boolean {
  const [one = [], other = []] = changed.map((word) => answerTerms(word));
  if (one.length === 0 || other.length === 0) return false;
  return !one.some(
    (term) => other.includes(term) || other.some((word) => synonymsOf(term).has(word)),
  );
}

function differInOneChineseWord(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const [one, other] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  return CHINESE_WORD.test(one) && CHINESE_WORD.test(other);
}

const CHINESE_WORD = /^\p{Script=Han}{2,6}$/u;
