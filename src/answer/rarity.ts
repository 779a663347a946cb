import type { Evidence } from '../evidence/index.ts';
import { answerTerms } from './answer-terms.ts';
import { weightOfWord } from './common-words.ts';
import type { Rarity } from './unit-question.ts';

/** What was found is a small part of what there is, and holds the question's words more often than the rest. */
const PASSAGES_BEHIND_ONE = 100;
const MIN_PASSAGES = 50;

/** That two words of Chinese follow each other tells less than a word; where they do nowhere, nothing. */
const JOINT = 0.5;

/** How rare terms are, from the passages that were found. */
export function rarityInPassages(rows: readonly Evidence[], joints: ReadonlySet<string>): Rarity {
  const frequencies = new Map<string, number>();
  for (const { title, snippet } of rows)
    for (const term of answerTerms(`${title}\n${snippet}`))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const passages = Math.max(rows.length, MIN_PASSAGES) * PASSAGES_BEHIND_ONE;
  return (term) => {
    const frequency = frequencies.get(term) ?? 0;
    const weight = !joints.has(term) ? weightOfWord(term) : frequency === 0 ? 0 : JOINT;
    return weight * Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
  };
}
