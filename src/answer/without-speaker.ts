import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

/** "**Ada Moss**, ★★★★★: …": a person's whole name in front of a colon. */
const SPEAKER =
  /^[\p{P}\p{S}\s]*\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){1,2}[\p{P}\p{S}\s\d]*[:：]\s*/u;

/** Who says it is not what is said; a name that the question has is what it is said of. */
export function withoutSpeaker(sentence: string, { terms }: Ask): string {
  const [label = ''] = SPEAKER.exec(sentence) ?? [];
  return answerTerms(label).some((term) => terms.includes(term))
    ? sentence
    : sentence.slice(label.length);
}
