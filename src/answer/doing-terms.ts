import { answerTerms } from './answer-terms.ts';

const AUXILIARY =
  /\b(?:do|does|did|will|would|can|could|shall|should|may|might|must|has|have|had)(?:n['’]t)?\s+(.+)$/isu;
const BEING = /\b(?:is|are|was|were|am)(?:n['’]t)?\s+(.+)$/isu;
/** What stands in front of a noun, or ends what a verb belongs to. */
const BEFORE_NOUN =
  /^(?:the|an?|my|your|his|her|its|our|their|this|that|these|those|some|any|each|every|all|both|no|of|in|on|at|for|from|with|by|into|onto|about|as|per|after|before|during|until|till|since|between|under|over|against|without|and|or|than)$/iu;
/** "Who broke the build": what stands between the one who is asked for and what he did it to. */
const SUBJECT_DOES =
  /^\W*(?:who|(?:which|what)(?:\s+(?!(?:is|are|was|were|do|does|did|will|would|can|could|should|has|have|had)\b)[\p{L}'’-]+){1,2})\s+(?!(?:is|are|was|were|do|does|did|will|would|can|could|should|may|might|must|has|have|had)\b)(\p{Ll}[\p{L}'’-]+)\s+(?:the|an?|my|your|his|her|its|our|their|this|that|all|at|in|on|to|for|from|with|by)\b/iu;
/** What documents are about goes by its name in them. */
const ITSELF =
  /\b(?:the|this|your) (?:app|application|tool|program|library|software|package|project|service|product|game|website|site|plugin|extension)\b/giu;
/** "What did the electrician charge?" asks for what is charged, and for nothing else that is told of him. */
const ASKS_DEED = /^\W*what (?:do|does|did|will|would|can|could|should|has|have|had)\b/iu;
const DONE =
  /(?:ing|ed|en|kept|held|made|found|sold|sent|built|bought|paid|lost|left|met|put|hung|taught|brought|caught|led|fed|won|done|born|worn|drawn|grown|shown|known|thrown|begun|sung)$/u;
/** A question that was asked in another language names what is done first: "who apporte gâteau". */
const FOREIGN_DOES = /^(?:who|when|where|how (?:much|many|long)) (\p{Ll}[\p{L}'’-]+) /u;
const ASKER = /^(?:i|we|you|they|he|she|it|one)$/iu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** When it is asked, and of which time the answer is taken to be. */
const OF_NOW =
  /\b(?:yesterday|today|tonight|nowadays|now|currently|at the moment|right now|exactly|these days)\b|现在|目前|如今|当前/giu;

/**
 * Terms of a question that say what is done, where a thing or a value answers, when it is asked, and "the app" for what the
 * documents call by its name: a text that answers may say none of them ("Port: 8421" for "Which port does it listen on?"). Pure, by the places of the words; none where it is not sure.
 *
 * @see docs/spec/answer.md, ANS-85
 */
export function doingTerms(
  question: string,
  asksForThing: boolean,
  isForeign = false,
): ReadonlySet<string> {
  const unsaid = [...(question.match(OF_NOW) ?? []), ...(question.match(ITSELF) ?? [])];
  const does = isForeign ? FOREIGN_DOES.exec(question)?.[1] : verbOf(question);
  const verb = asksForThing && !ASKS_DEED.test(question) ? does : undefined;
  return new Set(answerTerms([...unsaid, verb ?? ''].join(' ')));
}

/** The verb of a question by its place; `undefined` where it is not sure. */
export function verbOf(question: string): string | undefined {
  const does = SUBJECT_DOES.exec(question)?.[1];
  if (does !== undefined) return does;
  const behind = AUXILIARY.exec(question)?.[1];
  if (behind !== undefined) return verbBehind(behind);
  const being = BEING.exec(question)?.[1];
  const found = being === undefined ? undefined : verbBehind(being);
  return found !== undefined && DONE.test(found) ? found : undefined;
}

/** The last word of the first run that no article or preposition belongs to: "listen" in "the api listen on the host". */
function verbBehind(text: string): string | undefined {
  const words = text.match(WORD) ?? [];
  let verb: string | undefined;
  for (const [place, word] of words.entries()) {
    const before = words[place - 1] ?? '';
    if (ASKER.test(before)) return word;
    if (BEFORE_NOUN.test(word)) {
      if (verb !== undefined) return verb;
    } else if (/^\p{Ll}/u.test(word) && place > 0 && !BEFORE_NOUN.test(before)) verb = word;
  }
  return verb;
}
