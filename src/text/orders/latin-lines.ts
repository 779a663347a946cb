import { keyOfWord, makeWordLines } from './word-lines.ts';
import { ASIAN_LATIN } from './words-asian-latin.ts';
import { ENGLISH_ORDERS } from './words-english.ts';
import { GERMANIC } from './words-germanic.ts';
import { LATIN } from './words-latin.ts';
import { ROMANCE } from './words-romance.ts';

// The build puts what this makes in its place (scripts/written-lines.mjs).

export const latinLines = (): string =>
  makeWordLines(
    { en: ENGLISH_ORDERS, ...ROMANCE, ...GERMANIC, ...LATIN, ...ASIAN_LATIN },
    keyOfWord,
  );
