import { contentTerms } from './content-terms.ts';
import { findNames } from './find-names.ts';
import { normaliseText } from './fold-space.ts';
import { rememberTexts } from './remember-texts.ts';
import { createNearDuplicates, jaccard, MIN_SHINGLES, shinglesOfTerms } from './similarity.ts';
import { splitSentences } from './split-sentences.ts';
import { termsOf } from './tokenize.ts';

const RUN = 3;
/** Of texts without their figures and names; sentences that were moved, added or dropped leave so much. */
const COPIED = 0.7;
/** A sentence of as many terms is no coincidence. */
const LONG_SENTENCE = MIN_SHINGLES + RUN - 1;
const MIN_SENTENCE = 4;
const INVISIBLE = /\p{Cf}/gu;
/** So much of a text tells what it copies. */
const LOOKED_AT = 8_000;

/** Runs of three terms inside the sentences of a text, without its figures and names: whoever changes these, or the order of the sentences, still copies. */
const copyShingles = rememberTexts((text): ReadonlySet<number> => {
  const plain = text.slice(0, LOOKED_AT).replace(INVISIBLE, '');
  const shingles = new Set<number>();
  for (const sentence of sentencesOf(withoutNames(plain))) {
    const terms = termsOf(sentence).filter((term) => !/\d/.test(term));
    for (const shingle of shinglesOfTerms(terms, RUN)) shingles.add(shingle);
  }
  return shingles;
});

function withoutNames(text: string): string {
  let out = '';
  let behind = 0;
  for (const { start, end } of [...findNames(text)].sort((a, b) => a.start - b.start)) {
    if (start < behind) continue;
    out += text.slice(behind, start);
    behind = end;
  }
  return out + text.slice(behind);
}

function sentencesOf(text: string): readonly string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** Whether two texts are nearly the same but for figures and names. Short ones never are: that may be chance. */
export function areCopies(a: string, b: string): boolean {
  const [one, other] = [copyShingles(a), copyShingles(b)];
  return Math.min(one.size, other.size) >= MIN_SHINGLES && jaccard(one, other) >= COPIED;
}

/** A sentence by its terms; nobody says a long one word for word by chance. */
interface WholeSentence {
  readonly terms: string;
  readonly isLong: boolean;
}

/** The sentences of a text that say something. */
export const wholeSentences = rememberTexts((text): readonly WholeSentence[] =>
  sentencesOf(text.slice(0, LOOKED_AT).replace(INVISIBLE, ''))
    .map((sentence) => termsOf(sentence))
    .filter((terms) => terms.length >= MIN_SENTENCE)
    .map((terms) => ({ terms: terms.join(' '), isLong: terms.length >= LONG_SENTENCE })),
);

const meaningOf = rememberTexts(contentTerms);

/** A short sentence that holds so much of a question says what is asked, and no mere phrase in passing. */
const SAYS_WHAT_IS_ASKED = 0.65;
/** So many texts that say the same stand: versions and mirrors are ordinary. */
const KEPT = 3;

/** The texts of one kind that stood so far. */
interface Kind {
  count: number;
  readonly held: Set<string>;
}

/**
 * Tells, of texts that come best first, which only repeat those before: copies but for figures and names, or texts
 * that say what was asked in one and the same sentence. Of one text one is kept,
 * of a kind three, and any that holds a word of the question which those lack.
 */
export function createCopyFold(question: string): (text: string, title: string) => boolean {
  const asked = new Set(contentTerms(question));
  const near = createNearDuplicates({ shinglesOf: copyShingles, threshold: COPIED });
  const kinds = new Map<string, Kind>();
  let seen = 0;
  const kindOf = (key: string): Kind => {
    const known = kinds.get(key) ?? { count: 0, held: new Set<string>() };
    kinds.set(key, known);
    return known;
  };
  const exact = new Set<string>();
  return (text, title) => {
    const said = normaliseText(text);
    if (exact.has(said)) return true;
    exact.add(said);
    const own = String(seen);
    seen += 1;
    const of = [
      kindOf(`copy ${near.add(own, text) ?? own}`),
      ...askedSentences(text, asked).map((sentence) => kindOf(`sentence ${sentence}`)),
    ];
    const held = [...meaningOf(title), ...meaningOf(text)].filter((term) => asked.has(term));
    const repeats = of.some(
      (kind) => kind.count >= KEPT && held.every((term) => kind.held.has(term)),
    );
    if (repeats) return true;
    for (const kind of of) {
      kind.count += 1;
      for (const term of held) kind.held.add(term);
    }
    return false;
  };
}

/** The long sentence that holds most of what is asked, and the short one that holds nearly all of it. */
function askedSentences(text: string, asked: ReadonlySet<string>): readonly string[] {
  const said = wholeSentences(text).map(({ terms, isLong }) => ({
    terms,
    isLong,
    held: new Set(terms.split(' ').filter((term) => asked.has(term))).size,
  }));
  const most = (long: boolean, least: number): readonly string[] => {
    let best: (typeof said)[number] | undefined;
    for (const one of said)
      if (one.isLong === long && one.held >= least && one.held > (best?.held ?? 0)) best = one;
    return best === undefined ? [] : [best.terms];
  };
  return [...most(true, 1), ...most(false, Math.max(2, SAYS_WHAT_IS_ASKED * asked.size))];
}
