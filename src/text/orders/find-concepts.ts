import type { Steps } from '../../kernel/index.ts';
import { LEXICONS } from './lexicon.ts';
import type { Entries, LexiconEntry } from './word-lines.ts';

/** Where a concept stands in a folded text: offsets, and the number of the sentence. */
export interface ConceptHit {
  readonly at: number;
  readonly end: number;
  readonly sentence: number;
}

/** By concept, in the order of the text. */
export type ConceptHits = Map<string, ConceptHit[]>;

/** What every language has: marks behind a name, addresses, where a sentence or a line begins. */
const COMMON: readonly (readonly [concept: string, expression: RegExp])[] = [
  ['colon', /(?:[:\]】]|=>)(?=\s*\S)|[-–—]{1,2}>? (?=\s*\S)/g],
  ['comment', /#|\/\/|\/\*|<!--/g],
  ['hidden', /<!--/g],
  [
    'markup',
    /<!--|\/\*|\{[#%]|\[\[|<[a-z]+[^>]*(?:hidden|display:|font-size|opacity|aria-|alt=|content=|color:)|\balt=|\\(?:text)?color\{|\\(?:tiny|footnotesize|hspace|fontsize|phantom)|(?<=^|\n)\s*(?:#|\/\/|--|%) /g,
  ],
  ['quote', /["„“«「『‘]|(?<![\p{L}\p{N}])'(?=\p{L})/gu],
  [
    'link',
    /https?:\/\/|www\.|(?<![\w.])[\w-]{2,60}\.(?:com|net|org|shop|biz|example|io|store|info|test)\b/g,
  ],
  ['comma', /[,、،!]/g],
  ['code', /[{}=\\$%`+]|(?<![\p{L}\p{N}])--?[a-z]|[a-z]\(|::|[a-z0-9]_[a-z0-9]/gu],
  ['ask', /[?？؟]/g],
  ['name', /[a-z]{3,}_[a-z_]{3,}/g],
  ['digit', /\p{N}+/gu],
  [
    'address',
    /https?:\/\/|www\.|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.\w|~\/\.|\bid_rsa\b|\/etc\/passwd|(?<!\w)\.env\b/g,
  ],
];
const SENTENCE_END = /[.?](?=[\s"'”»)\]]|$)|[。।؟；]|\n\s*\n/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LATIN = /[a-z0-9]/;

/** The concepts of a folded text by language; each language's sentence counts by itself. Takes time with the length of the text alone. */
export function* findConcepts(text: string): Steps<ReadonlyMap<string, ConceptHits>> {
  const found = new Map<string, ConceptHits>();
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index);
  let sentence = 0;
  const add = ({ language, concept, text: { length }, isStem }: LexiconEntry, at: number): void => {
    while ((ends[sentence] ?? Number.POSITIVE_INFINITY) < at) sentence += 1;
    const hits = found.get(language) ?? new Map<string, ConceptHit[]>();
    found.set(language, hits);
    const known = hits.get(concept) ?? [];
    hits.set(concept, known);
    known.push({ at, end: isStem ? endOfWord(text, at + length) : at + length, sentence });
  };
  for (const lexicon of LEXICONS) {
    if (!lexicon.has.test(text)) continue;
    sentence = 0;
    const entries = lexicon.entries();
    if (lexicon.isJoined) findParts(text, lexicon.reach, entries, add);
    else findWords(text, entries, add);
    yield;
  }
  if (found.size > 0) addCommon(text, ends, found);
  return found;
}

function findWords(
  text: string,
  entries: Entries,
  add: (entry: LexiconEntry, at: number) => void,
): void {
  for (const { 0: word, index } of text.matchAll(WORD))
    for (const entry of entriesOf(word, entries)) {
      const at = entry.isTail ? index + word.length - entry.text.length : index;
      if (at >= index && stands(text, at, entry)) add(entry, at);
    }
}

const entriesOf = (word: string, entries: Entries): readonly LexiconEntry[] =>
  [word, `${word.slice(0, 3)}*`, `*${word.slice(-3)}`].flatMap((key) => entries.get(key));

function endOfWord(text: string, from: number): number {
  let end = from;
  while (LETTER.test(text[end] ?? '')) end += 1;
  return end;
}

function stands(text: string, at: number, { text: word, isStem }: LexiconEntry): boolean {
  const end = at + word.length;
  return (
    text.startsWith(word, at) && (isStem || end >= text.length || !LETTER.test(text[end] ?? ''))
  );
}

function findParts(
  text: string,
  reach: number,
  entries: Entries,
  add: (entry: LexiconEntry, at: number) => void,
): void {
  for (let at = 0, start = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (!LETTER.test(sign)) {
      start = at + 1;
      continue;
    }
    const isInside = LATIN.test(sign) ? LATIN.test(text[at - 1] ?? '') : at - start > reach;
    const met = isInside ? [] : entries.get(sign);
    for (const entry of met.filter((one) => standsInside(text, at, one.text))) add(entry, at);
  }
}

/** Latin words end where other letters begin. */
function standsInside(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false;
  const isLatin = LATIN.test(word[0] ?? '') && LATIN.test(word.at(-1) ?? '');
  return !(isLatin && LATIN.test(text[at + word.length] ?? ''));
}

function addCommon(
  text: string,
  ends: readonly number[],
  found: ReadonlyMap<string, ConceptHits>,
): void {
  const hitsOf = (places: readonly (readonly [at: number, end: number])[]): ConceptHit[] => {
    let sentence = 0;
    return places.map(([at, end]) => {
      while ((ends[sentence] ?? Number.POSITIVE_INFINITY) < at) sentence += 1;
      return { at, end, sentence };
    });
  };
  const common = COMMON.map(
    ([concept, expression]) =>
      [
        concept,
        hitsOf(
          [...text.matchAll(expression)].map(({ 0: sign, index }) => [index, index + sign.length]),
        ),
      ] as const,
  );
  const starts = hitsOf([[0, 0], ...ends.map((end) => [end + 1, end + 1] as const)]);
  for (const hits of found.values()) {
    for (const [concept, places] of common) hits.set(concept, places);
    hits.set('start', starts);
  }
}
