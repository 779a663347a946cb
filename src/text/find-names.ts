import type { Specific } from './span.ts';
import { splitSentences } from './split-sentences.ts';
import { isStopWord } from './stop-words.ts';
import { foldWord } from './word-term.ts';

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  readonly acronym: boolean;
  readonly first: boolean;
}

const PARTICLES = new Set(
  'of de van von der den la le du di da del bin ibn al el and for the &'.split(' '),
);
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/;
/** Roman numbers, labels and shouting that look like acronyms. */
const NOT_NAMES = new Set(
  'II III IV VI VII VIII IX XI XII OK TODO NOTE FIXME AND OR NOT FAQ PS AM PM'.split(' '),
);
/** Words that stand capitalised in front of a number or a name without being part of it. */
const LABELS = new Set(
  'Figure Fig Table Section Chapter Equation Eq Appendix Step Part Volume Vol No Page Theorem Lemma Example Algorithm Version'.split(
    ' ',
  ),
);
const MAX_PARTICLES = 2;

/** Proper names: capitalised words inside a sentence, capitalised sequences, acronyms, 《titles》. Free of overlap. */
export function findNames(text: string): readonly Specific[] {
  const names: Specific[] = [];
  for (const sentence of splitSentences(text)) {
    const words = wordsOf(text, sentence.start, sentence.end);
    let title: boolean | undefined;
    let index = 0;
    while (index < words.length) {
      const next = endOfName(text, words, index);
      if (next > index) {
        title ??= isTitleCase(words);
        addName(names, text, words.slice(index, next), title);
      }
      index = Math.max(next, index + 1);
    }
  }
  return [...names, ...titlesOf(text)];
}

function wordsOf(text: string, from: number, to: number): readonly Word[] {
  const words: Word[] = [];
  const expression = /[\p{L}][\p{L}\p{M}\d]*(?:['’.-][\p{L}\p{M}\d]+)*|&|[.!?:;"“(]/gu;
  let first = true;
  for (const match of text.slice(from, to).matchAll(expression)) {
    const [surface] = match;
    if (/^[.!?:;"“(]/.test(surface)) {
      // Behind a colon or an opening quote a capital says as little as at the start of a sentence.
      if (/[:!?"“;]/.test(surface)) first = true;
      continue;
    }
    const start = from + match.index;
    // Most words are of small letters: no capital to look for.
    const capital = !/^[a-z]/.test(surface) && /^\p{Lu}/u.test(surface);
    const bare = surface.endsWith('s') ? surface.replace(/['’]s$/, '') : surface;
    const acronym = capital && /^(?:\p{Lu}{2,}[\p{Lu}\d]*s?|\p{Lu}(?:\.\p{Lu})+)$/u.test(bare);
    words.push({ text: bare, start, end: start + bare.length, capital, acronym, first });
    first = false;
  }
  return words;
}

function isTitleCase(words: readonly Word[]): boolean {
  const content = words.filter(({ text }) => !isStopWord(text));
  const capitals = content.filter(({ capital }) => capital).length;
  return content.length >= 4 && capitals / content.length >= 0.9;
}

/** Behind the last word of the capitalised sequence that starts at `index`; `index` when none does. */
function endOfName(text: string, words: readonly Word[], index: number): number {
  if (!isNamePart(words[index])) return index;
  let end = index + 1;
  while (end < words.length) {
    const next = isGlued(text, words, end) ? skipParticles(text, words, end) : end;
    if (next === end && !(isGlued(text, words, end) && isNamePart(words[end]))) break;
    end = next + 1;
  }
  return end;
}

/** The index of the capital behind one or two particles ("of the"), else `from`. */
function skipParticles(text: string, words: readonly Word[], from: number): number {
  let index = from;
  while (index < from + MAX_PARTICLES && PARTICLES.has(words[index]?.text ?? '')) index += 1;
  if (index === from || /^(?:and|for|the)$/.test(words[from]?.text ?? '')) return from;
  return isGlued(text, words, index) && isNamePart(words[index]) ? index : from;
}

/** Nothing but one space, or a line break, stands between a word and the one in front of it. */
function isGlued(text: string, words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  const word = words[index];
  if (before === undefined || word === undefined) return false;
  const between = text.slice(before.end, word.start);
  return (
    between === ' ' ||
    between === '\n' ||
    (between === '. ' && /(?:^|\.)\p{Lu}$/u.test(before.text))
  );
}

function isNamePart(word: Word | undefined): boolean {
  if (word === undefined || !word.capital) return false;
  if (word.text === 'I' || CALENDAR.test(word.text) || NOT_NAMES.has(word.text)) return false;
  return !/^I['’]/.test(word.text);
}

function addName(names: Specific[], text: string, words: readonly Word[], title: boolean): void {
  const kept = withoutOpening(words);
  const [first] = kept;
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return;
  if (title && !kept.some(({ acronym }) => acronym)) return;
  if (kept.length === 1 && !standsAlone(first)) return;
  const surface = text.slice(first.start, last.end);
  const normal = kept.map((word) => foldWord(word.text).replaceAll('.', '')).join(' ');
  names.push({ kind: 'name', text: surface, normal, start: first.start, end: last.end });
}

/** "The United Nations", "However Smith": what opens a sentence, or labels a number, is not part of the name. */
function withoutOpening(words: readonly Word[]): readonly Word[] {
  const [first] = words;
  if (first === undefined) return words;
  const drop =
    (isStopWord(first.text) && !first.acronym) ||
    LABELS.has(first.text) ||
    (first.first && /ly$/.test(first.text));
  return drop ? withoutOpening(words.slice(1)) : words;
}

function standsAlone(word: Word): boolean {
  if (word.acronym) return true;
  return !word.first && word.text.length > 1;
}

function titlesOf(text: string): readonly Specific[] {
  return [...text.matchAll(/《([^《》\n]{1,80})》/gu)].map((match) => ({
    kind: 'name' as const,
    text: match[0],
    normal: foldWord(match[1] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
