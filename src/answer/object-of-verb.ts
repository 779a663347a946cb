import type { Span } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';

const ASKED =
  /\b[Ww]hat (?:else )?(?:do|does|did|should|must|have|has|had|will) (?:i|we|you|they|he|she|it|people|\p{Lu}\p{L}+) (?:all |usually |always |also )?(\p{Ll}{3,})\b/u;
const WORD = /\p{L}[\p{L}'’-]*/gu;
/** What stands behind the verb where it has an object: no stop, and no word that joins something else. */
const OBJECT =
  /^ (?!(?:in|on|at|to|of|for|from|with|by|as|up|out|off|about|into|that|because|and|or|but|it|them|this|that|him|her|well|here|there)\b)[^.,;:!?\n]{2,60}/iu;

/** The verb whose object is asked for: "grow" in "What do we grow on the plot?"; empty where there is none. */
export function verbAsked(question: string): string {
  return ASKED.exec(question)?.[1] ?? '';
}

/** What stands behind that verb in a text: "beans" in "We grow beans, leeks and chard". */
export function* objectsOf(verb: string, text: string): Iterable<Span> {
  const [sought] = answerTerms(verb);
  if (sought === undefined) return;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (answerTerms(word)[0] !== sought) continue;
    const start = index + word.length;
    const [object = ''] = OBJECT.exec(text.slice(start)) ?? [];
    if (object !== '') yield { start: start + 1, end: start + object.length };
  }
}
