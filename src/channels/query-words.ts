import { isStopWord, tokenize } from '../text/index.ts';

/** A word counts more when it names something: a capital inside the question, a digit, an identifier. */
const NAMES = /^[^\s]*(?:[A-Z]|\d|[._-]\w)/;

/**
 * The words of a question that a search engine is asked for, as they are written, in the question's order: quoted
 * phrases whole, no stop words, runs of Chinese as they stand. Beyond `most` those that name something stay.
 */
export function queryWords(question: string, most: number): readonly string[] {
  const phrases: string[] = [];
  const rest = question.replace(/["“”]([^"“”]{2,80})["“”]/g, (_, phrase: string) => {
    phrases.push(phrase.trim());
    return ' ';
  });
  const words = [...phrases, ...singleWords(rest)];
  const unique = words.filter(
    (word, at) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at,
  );
  const kept = unique
    .map((word, at) => ({ word, at, weight: weightOf(word, at) }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
  return kept.map(({ word }) => word);
}

function singleWords(text: string): readonly string[] {
  const words: string[] = [];
  let at = 0;
  // A run of Chinese is one word here: its bigrams are an index's business.
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+/gu)) {
    words.push(...wordsOfLetters(text.slice(at, index)), run);
    at = index + run.length;
  }
  return [...words, ...wordsOfLetters(text.slice(at))];
}

function wordsOfLetters(text: string): readonly string[] {
  let end = 0;
  return tokenize(text).flatMap((token) => {
    // Parts of an identifier lie within it.
    if (token.start < end) return [];
    end = token.end;
    const word = text.slice(token.start, token.end);
    return isStopWord(word) ? [] : [word];
  });
}

function weightOf(word: string, at: number): number {
  if (word.includes(' ')) return 3;
  const isName = NAMES.test(word) && (at > 0 || /\d|[a-z][A-Z]/.test(word));
  return (isName ? 2 : 1) + (word.length >= 7 ? 0.5 : 0);
}

/** Words cut to a length at a word's end, counted as the source counts: `widthOf` a character, 1 unless told. */
export function cutWords(
  words: readonly string[],
  most: number,
  widthOf: (character: string) => number = () => 1,
): string {
  let kept = '';
  for (const word of words) {
    const next = kept === '' ? word : `${kept} ${word}`;
    if ([...next].reduce((sum, character) => sum + widthOf(character), 0) > most) break;
    kept = next;
  }
  if (kept !== '') return kept;
  let width = 0;
  const characters = [...(words[0] ?? '')].filter((character) => {
    width += widthOf(character);
    return width <= most;
  });
  return characters.join('');
}
