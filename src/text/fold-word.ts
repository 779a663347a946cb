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
