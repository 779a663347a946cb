import { contentTerms } from './content-terms.ts';
import { findNames } from './find-names.ts';
import { normaliseText } from './fold-space.ts';
import { rememberTexts } from './remember-texts.ts';
import {
  createNearDuplicates,
  firstShingles,
  jaccard,
  MIN_SHINGLES,
  shinglesOfTerms,
} from './similarity.ts';
import type { Token } from './span.ts';
import { splitSentences } from './split-sentences.ts';
import { tokenize } from './tokenize.ts';

const RUN = 3;
/** Of texts without their figures and names; sentences that were moved, added or dropped leave so much. */
const COPIED = 0.7;
/** A sentence of as many terms is no coincidence. */
const LONG_SENTENCE = MIN_SHINGLES + RUN - 1;
const MIN_SENTENCE = 4;
const INVISIBLE = /\p{Cf}/gu;
/** So much of a text tells what it copies. */
const LOOKED_AT = 8_000;

/** What tells copies, of one sentence. */
interface ReadSentence {
  readonly terms: readonly string[];
  /** Those that are no figures and stand in no name: whoever changes these still copies. */
  readonly plain: readonly string[];
}

/** A text is read once for all that is asked of its sentences. */
const readSentences = rememberTexts((text): readonly ReadSentence[] => {
  const shown = text.slice(0, LOOKED_AT).replace(INVISIBLE, '');
  const named = new Uint8Array(shown.length);
  for (const { start, end } of findNames(shown)) named.fill(1, start, end);
  return splitSentences(shown).map(({ start, end }) => {
    const tokens = tokenize(shown.slice(start, end));
    const isPlain = (token: Token): boolean =>
      named[start + token.start] === 0 && !/\d/.test(token.term);
    return {
      terms: tokens.map(({ term }) => term),
      plain: tokens.filter(isPlain).map(({ term }) => term),
    };
  });
});

/** Runs of three terms inside the sentences of a text: whoever changes the order of the sentences still copies. */
const copyShingles = rememberTexts((text): ReadonlySet<number> => {
  const shingles = new Set<number>();
  for (const { plain } of readSentences(text))
    for (const shingle of shinglesOfTerms(plain, RUN)) shingles.add(shingle);
  return shingles;
});

/** Whether two texts are nearly the same but for figures and names. Short ones never are: that may be chance. */
export function areCopies(a: string, b: string): boolean {
  const [one, other] = [copyShingles(a), copyShingles(b)];
  return Math.min(one.size, other.size) >= MIN_SHINGLES && jaccard(one, other) >= COPIED;
}

const firstCopyShingles = rememberTexts((text) => firstShingles(copyShingles(text), COPIED));

/** A sentence by its terms; nobody says a long one word for word by chance. */
interface WholeSentence {
  readonly terms: string;
  readonly isLong: boolean;
}

/** The sentences of a text that say something. */
export const wholeSentences = rememberTexts((text): readonly WholeSentence[] =>
  readSentences(text)
    .filter(({ terms }) => terms.length >= MIN_SENTENCE)
    .map(({ terms }) => ({ terms: terms.join(' '), isLong: terms.length >= LONG_SENTENCE })),
);

const meaningOf = rememberTexts(contentTerms);

const normalised = rememberTexts(normaliseText);

/** A short sentence that holds so much of a question says what is asked, and no mere phrase in passing. */
const SAYS_WHAT_IS_ASKED = 0.65;
/** So many texts that say the same stand: versions and mirrors are ordinary. */
const KEPT = 3;

/** A text that stands. What of the question it holds is read when another may repeat it. */
interface Standing {
  held(): readonly string[];
}

/**
 * Tells, of texts that come best first, which only repeat those before: copies but for figures and names, or texts
 * that say what was asked in one and the same sentence. Of one text one is kept,
 * of a kind three, and any that holds a word of the question which those lack.
 */
export function createCopyFold(question: string): (text: string, title: string) => boolean {
  const asked = new Set(contentTerms(question));
  const near = createNearDuplicates({
    shinglesOf: copyShingles,
    firstOf: firstCopyShingles,
    threshold: COPIED,
  });
  /** The texts of each kind that stood so far. */
  const kinds = new Map<string, Standing[]>();
  let seen = 0;
  const kindOf = (key: string): Standing[] => {
    const known = kinds.get(key) ?? [];
    kinds.set(key, known);
    return known;
  };
  const exact = new Set<string>();
  return (text, title) => {
    const said = normalised(text);
    if (exact.has(said)) return true;
    exact.add(said);
    const own = String(seen);
    seen += 1;
    const of = [
      kindOf(`copy ${near.add(own, text) ?? own}`),
      ...askedSentences(text, asked).map((sentence) => kindOf(`sentence ${sentence}`)),
    ];
    const one: Standing = {
      held: () => [...meaningOf(title), ...meaningOf(text)].filter((term) => asked.has(term)),
    };
    if (of.some((kind) => kind.length >= KEPT && holdsNothingNew(one, kind))) return true;
    for (const kind of of) kind.push(one);
    return false;
  };
}

function holdsNothingNew(one: Standing, kind: readonly Standing[]): boolean {
  const known = new Set(kind.flatMap((standing) => standing.held()));
  return one.held().every((term) => known.has(term));
}

/** The long sentence that holds most of what is asked, and the short one that holds nearly all of it. */
function askedSentences(text: string, asked: ReadonlySet<string>): readonly string[] {
  const best = { long: { held: 0, terms: NONE }, short: { held: 0, terms: NONE } };
  const least = { long: 1, short: Math.max(2, SAYS_WHAT_IS_ASKED * asked.size) };
  for (const { terms } of readSentences(text)) {
    if (terms.length < MIN_SENTENCE) continue;
    const length = terms.length >= LONG_SENTENCE ? 'long' : 'short';
    const held = countHeld(terms, asked);
    if (held >= least[length] && held > best[length].held) best[length] = { held, terms };
  }
  return [best.long, best.short].filter(({ held }) => held > 0).map(({ terms }) => terms.join(' '));
}

const NONE: readonly string[] = [];

function countHeld(terms: readonly string[], asked: ReadonlySet<string>): number {
  let count = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? '';
    if (asked.has(term) && terms.indexOf(term) === at) count += 1;
  }
  return count;
}
