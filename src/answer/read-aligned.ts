import { findNames, splitWholeSentences } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

/** The sentence of a unit that speaks of what is asked. */
export interface Aligned {
  readonly text: string;
  /** Terms of the question that it holds. */
  readonly own: readonly string[];
  /** Terms of the question that neither it nor its document's title holds. */
  readonly missing: readonly string[];
}

/** Possible, planned, conditional, reported or partial: what it says is not plainly so. */
const HEDGED =
  /\b(?:might|could|would|should|if|unless|whether|perhaps|maybe|probably|possibly|likely|unlikely|reportedly|allegedly|apparently|supposedly|planned|plans?|planning|proposed?|propos(?:es|al)|expect(?:s|ed)?|estimated?|intend(?:s|ed)?|hopes?|hoped|believes?|believed|thinks?|thought|says?|said|claim(?:s|ed)?|suggest(?:s|ed)?|according to|told|asked|wonder(?:s|ed)?|rumou?r\w*|seems?|appears?|until|except|almost|nearly|only|partly|partially|sometimes|some|used to|formerly|no longer|not yet|not only|not all|not every|without|dropped|removed?|stopped|discontinued|deprecated|lacks?|refused?|refuses|denie[sd]|deny|fail(?:s|ed)?|hardly|rarely|instead of|rather than|contrary|myth|wrongly|falsely|tends? to|usually|typically|generally|normally|often|mostly|in most cases|almost always)\b|通常|一般|往往|大多|可能|也许|或许|大概|如果|假如|若|据说|据称|据报道|传闻|计划|预计|拟|打算|认为|表示|声称|几乎|部分|有时|除非|除了|曾经?|似乎|看来|不再|尚未|只有|仅/iu;
/** "Shared it with some people": no day is less sure for it. */
const OF_OTHERS = /\bsome\b/giu;
/** "May" with a capital is the month. */
const MAY = /\bmay\b/;
/** A question that asks what will be is told by what will be. */
const FUTURE = /\b(?:will|shall|going to)\b|将/iu;
/** Asks two things at once. */
const ASKS_TWICE = /\b(?:and|or|but)\s+(?:who|whom|what|when|where|which|why|how)\b/iu;
const CODE = /[{}<>=]|\(\)|\|/;

/**
 * The one sentence that plainly states most of what is asked; `undefined` where it is hedged, reported or a question, and
 * where a name or a number of the question stands in neither the sentence nor the title.
 */
export function readAligned(text: string, title: string, ask: Ask): Aligned | undefined {
  if (ASKS_TWICE.test(ask.question)) return undefined;
  const titled = new Set(answerTerms(title));
  const sentences = splitWholeSentences(text).map(({ start, end }) =>
    text.slice(start, end).trim(),
  );
  const read = sentences.map((sentence): Aligned => {
    // Chinese terms are pairs of signs: a negation between two of them parts what the question has together.
    const said = new Set(answerTerms(`${sentence} ${sentence.replace(/[不没未]有?/gu, '')}`));
    return {
      text: sentence,
      own: ask.terms.filter((term) => said.has(term)),
      missing: ask.terms.filter((term) => !said.has(term) && !titled.has(term)),
    };
  });
  const most = Math.max(0, ...read.map(({ own }) => own.length));
  const best = read.filter(({ own }) => own.length === most);
  const [aligned] = best;
  if (aligned === undefined || best.length > 1 || most === 0) return undefined;
  const named = findNames(ask.question).flatMap((name) => answerTerms(name.text));
  const isLost = aligned.missing.some((term) => named.includes(term) || /\d/.test(term));
  return isLost || !isPlain(aligned.text, ask) ? undefined : aligned;
}

function isPlain(said: string, { question, kind }: Ask): boolean {
  const sentence = kind === 'date' ? said.replace(OF_OTHERS, '') : said;
  if (HEDGED.test(sentence) || MAY.test(sentence) || CODE.test(sentence) || /[?？]/.test(sentence))
    return false;
  return !FUTURE.test(sentence) || FUTURE.test(question);
}
