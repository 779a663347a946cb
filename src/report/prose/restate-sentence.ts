import { foldSpace, isChinese, splitWholeSentences } from '../../text/index.ts';
import { standAlone } from './derive-sentence.ts';
import { followsFrom } from './follow-sentence.ts';
import { mayGo } from './guard-words.ts';
import { CHINESE_WAYS } from './restate-chinese.ts';
import { ENGLISH_WAYS } from './restate-english.ts';
import { readForms } from './sentence-forms.ts';

/** Longer sentences are not looked at, nor more ways of one: nothing runs without a limit. */
const MAX_LENGTH = 320;
const MAX_SENTENCES = 16;
const MAX_WAYS = 16;
const MAX_DEPTH = 3;

/**
 * Whether a sentence says what quoted sentences say, in another form: by voice ("designed by"), by what is put in front ("it was … who"),
 * by a listed noun for its verb or word for another, by what stands beside a name, or as several such in one. Words are forgiven nothing: all
 * that it says follows from the quotes once they are in the same form. It proves less than `isDerived`, since a form can be
 * mistaken; a reader's yes to anything beyond it is worth nothing. Pure.
 *
 * @see docs/spec/report.md, REP-49
 */
export function isRestated(text: string, quotes: readonly string[]): boolean {
  const claim = plainOf(text);
  if (claim === undefined) return false;
  const sentences = quotes
    .flatMap((quote) => splitWholeSentences(quote).map(({ start, end }) => quote.slice(start, end)))
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) => plainOf(sentence) ?? []);
  const follows = followsFrom(sentences.flatMap(waysOfSaying).map((way) => `${way}.`));
  const holds = (said: string, depth: number): boolean => {
    if (follows(said)) return true;
    if (depth === MAX_DEPTH) return false;
    const language = languageOf(said);
    return (
      language.ways(said).some((way) => holds(way, depth + 1)) ||
      language
        .splits(said)
        .some(
          (parts) =>
            standAlone(parts.map(readForms)) && parts.every((part) => holds(part, depth + 1)),
        )
    );
  };
  return holds(claim, 0);
}

interface Language {
  plain(sentence: string): string;
  ways(sentence: string): readonly string[];
  /** What follows whatever else the sentence says. */
  kinds(sentence: string): readonly string[];
  /** What follows where nothing left out limits it. */
  asides(sentence: string): readonly string[];
  splits(sentence: string): readonly (readonly string[])[];
}

function languageOf(text: string): Language {
  return isChinese(text) ? CHINESE_WAYS : ENGLISH_WAYS;
}

/** One sentence without its end, in the listed words; `undefined` for a question and for what is too long. */
function plainOf(text: string): string | undefined {
  const sentence = foldSpace(text).replace(/[.。!！]+$/u, '');
  if (sentence.length > MAX_LENGTH || /[?？]/.test(sentence)) return undefined;
  return languageOf(sentence).plain(sentence);
}

/** The sentence, and what follows from it in other forms. */
function waysOfSaying(sentence: string): readonly string[] {
  const found = new Set([sentence]);
  for (const said of found) {
    if (found.size >= MAX_WAYS) break;
    const { ways, kinds, asides } = languageOf(said);
    for (const way of [...ways(said), ...kinds(said)]) found.add(way);
    for (const way of asides(said)) if (isWhole(said, way)) found.add(way);
  }
  return [...found].slice(0, MAX_WAYS);
}

/** Whether nothing that limits it was left behind. */
function isWhole(sentence: string, aside: string): boolean {
  const kept = new Set(readForms(aside).map(({ form }) => form));
  return mayGo(readForms(sentence).filter(({ form }) => form !== '' && !kept.has(form)));
}
