import type { Steps } from '../../kernel/index.ts';
import { ASIAN_LATIN } from './words-asian-latin.ts';
import { CYRILLIC } from './words-cyrillic.ts';
import { EASTERN } from './words-eastern.ts';
import { ENGLISH_ORDERS } from './words-english.ts';
import { GERMANIC } from './words-germanic.ts';
import { LATIN } from './words-latin.ts';
import { ROMANCE } from './words-romance.ts';
import { SEMITIC } from './words-semitic.ts';

/** Where a word or a phrase of a language stands for a concept. */
export interface LexiconEntry {
  readonly text: string;
  readonly language: string;
  readonly concept: string;
  /** Whether letters may go on behind it. */
  readonly isStem: boolean;
  /** Whether letters may stand before it: the last part of a word that is put together. */
  readonly isTail: boolean;
}

/** The words of scripts that are written alike; made of the table by the first text that has one of their letters. */
export interface Lexicon {
  readonly has: RegExp;
  /** How many letters may stand before a word inside its word: articles and prepositions that are joined on. */
  readonly reach: number;
  /** By the first word of an entry, or by the first letters of one that is part of a word. */
  readonly entries: () => Steps<ReadonlyMap<string, readonly LexiconEntry[]>>;
  /** Whether words are not told apart by blanks, or join on to others. */
  readonly isJoined: boolean;
}

type Table = Readonly<Record<string, string>>;

function once<T>(make: () => Steps<T>): () => Steps<T> {
  let made: T | undefined;
  return function* bySteps() {
    made ??= yield* make();
    return made;
  };
}

const FIRST_WORD = /^[\p{L}\p{M}\p{N}]+/u;

/** Stems of one word are kept by their first three letters, last parts by their last three, all else by its first word. */
function indexWords(tables: Table): Steps<ReadonlyMap<string, readonly LexiconEntry[]>> {
  return index(tables, ({ text, isStem, isTail }) => {
    if (isTail) return `*${text.slice(-3)}`;
    const first = FIRST_WORD.exec(text)?.[0] ?? text;
    return isStem && first === text ? `${text.slice(0, 3)}*` : first;
  });
}

/** A language a step: all of a script at once would keep the thread for too long. */
function* index(
  tables: Table,
  keyOf: (entry: LexiconEntry) => string,
): Steps<ReadonlyMap<string, readonly LexiconEntry[]>> {
  const byKey = new Map<string, LexiconEntry[]>();
  for (const [language, table] of Object.entries(tables)) {
    for (const entry of entriesOf(language, table)) {
      const key = keyOf(entry);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [entry]);
      else known.push(entry);
    }
    yield;
  }
  return byKey;
}

function entriesOf(language: string, table: string): readonly LexiconEntry[] {
  return table.split('\n').flatMap((line) => {
    const blank = line.indexOf(' ');
    if (blank < 0) return [];
    const concept = line.slice(0, blank);
    return line
      .slice(blank + 1)
      .split('|')
      .map((word) => {
        const [isStem, isTail] = [word.endsWith('*'), word.startsWith('*')];
        return { text: word.replaceAll('*', ''), language, concept, isStem, isTail };
      });
  });
}

const lexicon = (has: RegExp, tables: Table): Lexicon => ({
  has,
  reach: 0,
  isJoined: false,
  entries: once(() => indexWords(tables)),
});

const joined = (has: RegExp, reach: number, tables: Table): Lexicon => ({
  has,
  reach,
  isJoined: true,
  entries: once(() => index(tables, ({ text }) => text.slice(0, 1))),
});

const only = (tables: Table, ...languages: readonly string[]): Table =>
  Object.fromEntries(Object.entries(tables).filter(([language]) => languages.includes(language)));

export const LEXICONS: readonly Lexicon[] = [
  lexicon(/[a-z]/, { en: ENGLISH_ORDERS, ...ROMANCE, ...GERMANIC, ...LATIN, ...ASIAN_LATIN }),
  lexicon(/[\u0370-\u03ff\u0400-\u04ff]/, CYRILLIC),
  joined(/[\u0590-\u06ff]/, 3, only(SEMITIC, 'ar', 'fa', 'he')),
  joined(/[\u0900-\u09ff]/, 0, only(SEMITIC, 'hi', 'bn')),
  joined(/[\u3040-\u30ff\u4e00-\u9fff]/, Number.POSITIVE_INFINITY, only(EASTERN, 'zh', 'ja')),
  joined(/[\uac00-\ud7af]/, Number.POSITIVE_INFINITY, only(EASTERN, 'ko')),
  joined(/[\u0e00-\u0e7f]/, Number.POSITIVE_INFINITY, only(EASTERN, 'th')),
];
