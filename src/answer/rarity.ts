import type { Evidence } from '../evidence/index.ts';
import type { Steps } from '../kernel/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { weightOfWord } from './common-words.ts';
import type { Rarity } from './unit-question.ts';

/** What was found is a small part of what there is, and holds the question's words more often than the rest. */
const PASSAGES_BEHIND_ONE = 100;
const MIN_PASSAGES = 50;

/** That two words of Chinese follow each other tells less than a word; where they do nowhere, nothing. */
const JOINT = 0.5;

/** What is done, where a thing answers and no text says that word: it is told in others. */
export const UNSAID_DOING = 0.3;

/** How rare terms are, from the passages that were found. */
export function* rarityInPassages(
  rows: readonly Evidence[],
  { joints, doing }: Pick<Ask, 'joints' | 'doing'>,
): Steps<Rarity> {
  const frequencies = new Map<string, number>();
  for (const { title, snippet } of rows) {
    for (const term of answerTerms(`${title}\n${snippet}`))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    yield;
  }
  const passages = Math.max(rows.length, MIN_PASSAGES) * PASSAGES_BEHIND_ONE;
  return (term) => {
    const frequency = frequencies.get(term) ?? 0;
    const unsaid = frequency === 0 && doing.has(term) ? UNSAID_DOING : 1;
    const weight = !joints.has(term) ? weightOfWord(term) : frequency === 0 ? 0 : JOINT;
    return unsaid * weight * Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
  };
}

const COMPOUND = /^(?=.*\d)(?=.*\p{L})/u;

/** What is read as a whole and by its parts ("401k", 401, k) counts once: whole and parts share its weight. */
export function sharedByParts(terms: readonly string[], rarity: Rarity): Rarity {
  const shares = new Map<string, number>();
  for (const whole of terms) {
    if (!COMPOUND.test(whole)) continue;
    const parts = terms.filter((term) => term !== whole && whole.includes(term));
    for (const term of [whole, ...parts]) shares.set(term, 1 / (parts.length + 1));
  }
  return (term) => rarity(term) * (shares.get(term) ?? 1);
}
