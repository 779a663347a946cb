import { extractSpecifics } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

/** "**Ada Moss**, ★★★★★: …", "Ada Moss writes: …": a person's whole name in front of a colon. */
const SPEAKER =
  /^[\p{P}\p{S}\s]*\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){1,2}(?: (?:writes|wrote|says|said|states|stated|reports|reported|notes|noted))?[\p{P}\p{S}\s\d]*[:：]\s*/u;
/** "The only correct answer: …" */
const CLAIMED =
  /^[^:：.!?。！？]{0,60}(?:answer|correction|fact|truth|update|note|答案|更正|事实|真相|说法|说明)s?[*_\s]*[:：][*_\s]*/iu;
/** "As of November 2026: …" */
const AS_OF =
  /^[*_\s]*(?:(?:as of|as at|status|(?:last )?updated)\s[^:,]{3,30}[:,]|截[至止][^：:，,]{3,20}[：:，,])[*_\s]*/iu;

/** Who says it, or what it calls itself, is not what is said; a word that the question has is what it is said of. */
export function withoutLabel(sentence: string, { terms }: Ask): string {
  const [label = ''] = SPEAKER.exec(sentence) ?? CLAIMED.exec(sentence) ?? [];
  return answerTerms(label).some((term) => terms.includes(term))
    ? sentence
    : sentence.slice(label.length);
}

/** The day on which it was so parts a sentence from one of another day, and from no other. */
export function withoutDay(sentence: string, beside: string, { kind }: Ask): string {
  const [day = ''] = AS_OF.exec(sentence) ?? [];
  if (day === '' || AS_OF.test(beside)) return sentence;
  const isDated = extractSpecifics(beside).some((found) => found.kind === 'date');
  return isDated && kind !== 'date' ? sentence : sentence.slice(day.length);
}
