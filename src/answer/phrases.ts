import { isStopWord, tokenize } from '../text/index.ts';
import { headOf } from './answer-terms.ts';

/** Two terms that stand side by side and name one thing together: "parental leave". */
export type Phrase = readonly [first: string, second: string];

/** Characters between two words that are one phrase: a space, a hyphen, what sets in bold. */
const MAX_GAP = 3;

/** The phrases of a text in words with spaces between them, each once. */
export function phrasesOf(text: string): readonly Phrase[] {
  const phrases = new Map<string, Phrase>();
  const tokens = tokenize(text);
  for (const [index, first] of tokens.entries()) {
    const second = tokens[index + 1];
    if (second === undefined || first.kind === 'cjk' || second.kind === 'cjk') continue;
    const between = text.slice(first.end, second.start);
    if (between.length > MAX_GAP || /[.,;:!?()\n]/.test(between)) continue;
    if (
      isStopWord(text.slice(first.start, first.end)) ||
      isStopWord(text.slice(second.start, second.end))
    )
      continue;
    const phrase = [headOf(first.term), headOf(second.term)] as const;
    phrases.set(phrase.join(' '), phrase);
  }
  return [...phrases.values()];
}

/** The share of the phrases that a text holds word by word; 0 where there are none. */
export function shareOfPhrases(phrases: readonly Phrase[], texts: readonly string[]): number {
  if (phrases.length === 0) return 0;
  const held = new Set(texts.flatMap((text) => phrasesOf(text).map((phrase) => phrase.join(' '))));
  return phrases.filter((phrase) => held.has(phrase.join(' '))).length / phrases.length;
}
