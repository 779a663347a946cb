import { stemEnglish } from './stem-english.ts';
import { createWordTable, type FindWord } from './word-table.ts';

/** Terms are cut here, so that a base64 blob does not become a key of the index. */
const MAX_TERM_LENGTH = 64;

/** What an index takes a text's words for: their terms, or the numbers of these. */
export interface Vocabulary<T> {
  /** Of the word text[start, end): its term has apostrophes resolved, is folded, and stemmed when it is a-z. */
  readonly ofWord: FindWord<T>;
  /** Of a term that is told from a text in another way. */
  ofTerm(term: string): T;
}

/** Words are remembered, which is only a shortcut: the same word has the same term with or without it. */
export const INDEX_TERMS: Vocabulary<string> = {
  ofWord: createWordTable((word) => detach(computeTerm(word))),
  ofTerm: (term) => term,
};

/** By the numbers that whoever asks for it gives to terms. */
export function createVocabulary(numberOf: (term: string) => number): Vocabulary<number> {
  return {
    ofWord: createWordTable((word) => numberOf(INDEX_TERMS.ofWord(word, 0, word.length))),
    ofTerm: numberOf,
  };
}

/** A copy that does not keep the whole document alive, as a slice of it would. */
function detach(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function computeTerm(surface: string): string {
  const folded = foldWord(surface).slice(0, MAX_TERM_LENGTH).replaceAll('’', "'");
  const plain = folded.includes("'") ? withoutApostrophes(folded) : folded;
  return /^[a-z]+$/.test(plain) ? stemEnglish(plain) : plain;
}

/** john's -> john, they're -> they, don't -> dont, l'homme -> homme, o'brien -> obrien. */
function withoutApostrophes(word: string): string {
  const bare = word.replace(/'(?:s|re|ve|ll|d|m)$/, '');
  const elided = /^(?:[cdjlmnst]|qu)'(\p{L}{3,})$/u.exec(bare);
  return elided?.[1] ?? bare.replaceAll("'", '');
}

const PLAIN = /^[\u0020-\u007e]*$/;
const LATIN_FORMS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/**
 * One form for all spellings of a word: compatibility forms (full width, ligatures), case, invisible characters
 * and the accents of Latin letters are gone. Accents of other scripts stay: there they make another letter.
 */
export function foldWord(word: string): string {
  // Of plain letters and digits nothing but the case is folded.
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u00ad|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]/g, '')
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıς]/g, (letter) => LATIN_FORMS[letter] ?? letter)
    .replace(/[\u2010\u2011]/g, '-');
}
