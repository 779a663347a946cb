import { isChinese, isStopWord } from '../../text/index.ts';
import type { Column, TableWord } from './column.ts';

const CJK = /[\p{Script=Han}]/u;

/** The words of a question, and the places of those that are explained. */
export interface OpenWords {
  readonly words: readonly TableWord[];
  readonly explained: ReadonlySet<number>;
}

const PREPOSITION = /^(?:for|to|by|with|in|on|of|at)$/;

/** Places of the words by which a question names a column. Pure. */
export function placesOf(
  { words: own }: Column,
  { words, explained }: OpenWords,
): readonly number[] {
  if (own.length === 1 && PREPOSITION.test(own[0] ?? '')) return [];
  const telling = own.filter((word) => own.length === 1 || !isStopWord(word));
  const places = telling.map((word) =>
    words.findIndex((known, at) => known.word === word && !explained.has(at)),
  );
  const found = places.filter((place) => place >= 0);
  // Single signs of Chinese tell nothing: all of them must be there, in a row.
  if (own.some((word) => CJK.test(word))) {
    const run = runOfWords(own, { words, explained });
    return run === undefined ? [] : own.map((_, at) => run + at);
  }
  return found.length * 2 >= telling.length ? found : [];
}

/** The same, also in short or in other words: "FG" for "final gravity", 几箱 for 箱数. */
export function nearPlacesOf(column: Column, open: OpenWords): readonly number[] {
  const words = open.words.map((own) => ({ ...own, word: FIGURES.get(own.word) ?? own.word }));
  const places = placesOf(column, { ...open, words });
  if (places.length > 0) return places;
  if (isChinese(column.name)) {
    const apart = signsApart(column.words, open);
    return apart.length > 0 ? apart : countedPlaces(column, open);
  }
  if (LEFT_OVER.test(column.name)) {
    const at = words.findIndex(
      ({ raw }, place) => LEFT_OVER.test(raw) && !open.explained.has(place),
    );
    if (at >= 0) return [at];
  }
  return initialsOf(column.name, open);
}

const FIGURES = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, at) => [word, String(at + 1)],
  ),
);

/** What is still to pay is what is outstanding. */
const LEFT_OVER = /\b(?:still|outstanding|remaining|balance|owed|owe|left)\b/i;

/** 箱数 for 几箱. */
function countedPlaces(
  { name, words: own }: Column,
  { words, explained }: OpenWords,
): readonly number[] {
  if (!/^..?[数量额]$/u.test(name)) return [];
  const at = words.findIndex(
    ({ word }, place) =>
      word === own[0] && !explained.has(place) && /^[几少]$/.test(words[place - 1]?.word ?? ''),
  );
  return at < 0 ? [] : [at];
}

function initialsOf(name: string, { words, explained }: OpenWords): readonly number[] {
  if (!/^[A-Z]{2,5}$/.test(name)) return [];
  const start = words.findIndex((_, at) =>
    [...name].every(
      (letter, place) =>
        words[at + place]?.raw.toUpperCase().startsWith(letter) === true &&
        !explained.has(at + place),
    ),
  );
  return start < 0 ? [] : [...name].map((_, place) => start + place);
}

/** Signs of Chinese between which a few others may stand: 晚班 in 晚上值班. */
const MAX_APART = 3;

export function signsApart(
  own: readonly string[],
  { words, explained }: OpenWords,
): readonly number[] {
  if (own.length < 2) return [];
  for (const [start, { word }] of words.entries()) {
    if (word !== own[0] || explained.has(start)) continue;
    const places = [start];
    for (const sign of own.slice(1)) {
      const from = (places.at(-1) ?? start) + 1;
      const next = words.findIndex(
        (one, at) =>
          at >= from && at <= from + MAX_APART && one.word === sign && !explained.has(at),
      );
      if (next < 0) break;
      places.push(next);
    }
    if (places.length === own.length) return places;
  }
  return [];
}

/** Where words stand one after the other, none of them explained yet. */
export function runOfWords(
  own: readonly string[],
  { words, explained }: OpenWords,
): number | undefined {
  for (let start = 0; start + own.length <= words.length; start += 1) {
    const fits = own.every(
      (word, at) => words[start + at]?.word === word && !explained.has(start + at),
    );
    if (fits && own.length > 0) return start;
  }
  return undefined;
}
