import { isStopWord } from '../../text/index.ts';
import type { Column, TableWord } from './column.ts';

const CJK = /[\p{Script=Han}]/u;

/** What an adjective or verb measures: "the oldest" is asked of an age. */
const MEASURES: readonly { readonly says: RegExp; readonly names: RegExp }[] = [
  { says: /^(?:old|older|oldest|young|younger|youngest)$/i, names: /^ag(?:e)?$|^birth/ },
  {
    says: /^(?:cheap|cheaper|cheapest|expensive|priciest)$/i,
    names: /^(?:unit)?price$|^cost$|^fee$/,
  },
  { says: /^(?:earn|earns|earned|paid)$/i, names: /^salari|^salary$|^wage|^pay$|^incom/ },
  { says: /^(?:tall|taller|tallest)$/i, names: /^height$/ },
  { says: /^(?:heavy|heavier|heaviest|lighter|lightest)$/i, names: /^weight$|^mass$/ },
  { says: /^(?:long|longer|longest|short|shorter|shortest)$/i, names: /^length$|^durat|^page$/ },
  { says: /^(?:fast|faster|fastest|slow|slower|slowest)$/i, names: /^speed$|^time$/ },
  { says: /^populous$/i, names: /^popul/ },
];

function measuredPlaces(
  { words: own }: Column,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const place = words.findIndex(
    ({ raw }, at) =>
      !explained.has(at) &&
      MEASURES.some(({ says, names }) => says.test(raw) && own.some((word) => names.test(word))),
  );
  return place < 0 ? [] : [place];
}

/** Places of the words by which a question names a column. Pure. */
export function placesOf(
  column: Column,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const named = namedPlaces(column, words, explained);
  return named.length > 0 ? named : measuredPlaces(column, words, explained);
}

function namedPlaces(
  { words: own }: Column,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const telling = own.filter((word) => own.length === 1 || !isStopWord(word));
  const places = telling.map((word) =>
    words.findIndex((known, at) => known.word === word && !explained.has(at)),
  );
  const found = places.filter((place) => place >= 0);
  const isCjk = own.some((word) => CJK.test(word));
  // Single signs of Chinese tell nothing: all of them must be there, in a row.
  if (isCjk) {
    const run = runOfWords(own, words, explained);
    return run === undefined ? [] : own.map((_, at) => run + at);
  }
  return found.length * 2 >= telling.length ? found : [];
}

/** Where words stand one after the other, none of them explained yet. */
export function runOfWords(
  own: readonly string[],
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): number | undefined {
  for (let start = 0; start + own.length <= words.length; start += 1) {
    const fits = own.every(
      (word, at) => words[start + at]?.word === word && !explained.has(start + at),
    );
    if (fits && own.length > 0) return start;
  }
  return undefined;
}
