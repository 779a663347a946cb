import { latinLines } from './latin-lines.ts';
import {
  chineseLines,
  cyrillicLines,
  indicLines,
  koreanLines,
  semiticLines,
  thaiLines,
} from './other-lines.ts';
import { type Entries, openLines } from './word-lines.ts';

/** The words of scripts that are written alike. */
export interface Lexicon {
  readonly has: RegExp;
  /** How many letters may stand before a word inside its word: articles and prepositions that are joined on. */
  readonly reach: number;
  /** By the first word of an entry, or by the first letters of one that is part of a word. */
  readonly entries: () => Entries;
  /** Whether words are not told apart by blanks, or join on to others. */
  readonly isJoined: boolean;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const lexicon = (has: RegExp, lines: () => string): Lexicon => ({
  has,
  reach: 0,
  isJoined: false,
  entries: once(() => openLines(lines())),
});

const joined = (has: RegExp, reach: number, lines: () => string): Lexicon => ({
  has,
  reach,
  isJoined: true,
  entries: once(() => openLines(lines())),
});

/** What is imported is named within functions: a script is loaded with the first text in it (scripts/bundle.mjs). */
export const LEXICONS: readonly Lexicon[] = [
  lexicon(/[a-z]/, () => latinLines()),
  lexicon(/[\u0370-\u03ff\u0400-\u04ff]/, () => cyrillicLines()),
  joined(/[\u0590-\u06ff]/, 3, () => semiticLines()),
  joined(/[\u0900-\u09ff]/, 0, () => indicLines()),
  joined(/[\u3040-\u30ff\u4e00-\u9fff]/, Number.POSITIVE_INFINITY, () => chineseLines()),
  joined(/[\uac00-\ud7af]/, Number.POSITIVE_INFINITY, () => koreanLines()),
  joined(/[\u0e00-\u0e7f]/, Number.POSITIVE_INFINITY, () => thaiLines()),
];
