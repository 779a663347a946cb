import { keyOfSign, keyOfWord, makeWordLines, type WordsByLanguage } from './word-lines.ts';
import { CYRILLIC } from './words-cyrillic.ts';
import { EASTERN } from './words-eastern.ts';
import { SEMITIC } from './words-semitic.ts';

// The build puts what these make in their place (scripts/written-lines.mjs).

const only = (tables: WordsByLanguage, ...languages: readonly string[]): WordsByLanguage =>
  Object.fromEntries(Object.entries(tables).filter(([language]) => languages.includes(language)));

export const cyrillicLines = (): string => makeWordLines(CYRILLIC, keyOfWord);
export const semiticLines = (): string => makeWordLines(only(SEMITIC, 'ar', 'fa', 'he'), keyOfSign);
export const indicLines = (): string => makeWordLines(only(SEMITIC, 'hi', 'bn'), keyOfSign);
export const chineseLines = (): string => makeWordLines(only(EASTERN, 'zh', 'ja'), keyOfSign);
export const koreanLines = (): string => makeWordLines(only(EASTERN, 'ko'), keyOfSign);
export const thaiLines = (): string => makeWordLines(only(EASTERN, 'th'), keyOfSign);
