import { stemEnglish } from './stem-english.ts';

/** Terms are cut here, so that a base64 blob does not become a key of the index. */
const MAX_TERM_LENGTH = 64;
const CACHE_LIMIT = 65_536;
const CACHED_LENGTH = 32;

/** Surface form -> term. Only a shortcut: the same word has the same term with or without it. */
let cache = new Map<string, string>();

/** The index term of one word as it stands in a text: apostrophes resolved, folded, stemmed when it is a-z. */
export function wordTerm(surface: string): string {
  const known = cache.get(surface);
  if (known !== undefined) return known;
  const term = detach(computeTerm(surface));
  if (surface.length <= CACHED_LENGTH) {
    if (cache.size >= CACHE_LIMIT) cache = new Map();
    cache.set(detach(surface), term);
  }
  return term;
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

/** A copy that does not keep the whole document alive, as a slice of it would. */
function detach(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
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
