import { keyOfSign, keyOfWord, linesOf, type Table } from './word-lines.ts';
import { CYRILLIC } from './words-cyrillic.ts';
import { EASTERN } from './words-eastern.ts';
import { SEMITIC } from './words-semitic.ts';

// The build puts what these make in their place (scripts/written-lines.mjs).

const only = (tables: Table, ...languages: readonly string[]): Table =>
  Object.fromEntries(Object.entries(tables).filter(([language]) => languages.includes(language)));

export const cyrillicLines = (): string => linesOf(CYRILLIC, keyOfWord);
export const semiticLines = (): string => linesOf(only(SEMITIC, 'ar', 'fa', 'he'), keyOfSign);
export const indicLines = (): string => linesOf(only(SEMITIC, 'hi', 'bn'), keyOfSign);
export const chineseLines = (): string => linesOf(only(EASTERN, 'zh', 'ja'), keyOfSign);
export const koreanLines = (): string => linesOf(only(EASTERN, 'ko'), keyOfSign);
export const thaiLines = (): string => linesOf(only(EASTERN, 'th'), keyOfSign);
