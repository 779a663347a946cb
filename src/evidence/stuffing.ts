import { contentTerms, splitSentences, termsOf } from '../text/index.ts';
import type { Evidence } from './evidence.ts';

/** A question of fewer words stands in honest texts too. */
const MIN_ECHO = 4;
/** So much of a text of some length is made of the question's words. */
const DENSE = 0.5;
const MIN_DENSE_TERMS = 24;
/** Nobody says a sentence so often. */
const REPEATED = 3;
const MIN_REPEATED_TERMS = 4;
/** It calls itself the answer to be believed. */
const PRAISES_ITSELF =
  /\b(?:official|verified|authoritative|definitive|corrected|only correct|fact[- ]checked)\b[^.!?\n]{0,40}\b(?:answer|correction|value|figure|truth)\b|(?:官方|权威|唯一|核实|正确)[^。！？\n]{0,8}(?:答案|更正|说法|数值|真相)/iu;
/** A letter of one alphabet that looks like one of the other, inside a word: written for whoever compares letters. */
const LOOKS_ALIKE = /\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u;
/** A sentence with this share of the question's words speaks of what is asked. */
const VOUCHED = 0.5;
/** It says that everybody knows: who was there says how it was. */
const VOUCHES_BY_ALL =
  /\b(?:every(?:body|one)|all|nobody|no one)\b(?: \p{L}+){0,4} (?:agrees?|knows?|doubts?|says?|confirms?|disputes?)\b|\b(?:is|as) (?:(?:well|widely|commonly|generally|universally)[- ](?:known|agreed|accepted)|an? (?:established|undisputed) fact)\b|众所周知|人所共知|人人都知道|毫无疑问|毋庸置疑/iu;

/**
 * Whether a text was made to be found for this question: it repeats the question, or hardly says anything but its
 * words, or one sentence over and over, mixes two alphabets in a word, calls itself the true answer, or says of it that everybody knows. What it says may still be so; it counts for
 * little that it is said there.
 *
 * @see docs/spec/evidence.md, EVI-21
 */
export function isStuffed(
  { title, snippet }: Pick<Evidence, 'title' | 'snippet'>,
  question: string,
): boolean {
  return (
    echoes(title, question) ||
    echoes(snippet, question) ||
    isDense(snippet, question) ||
    repeatsItself(snippet) ||
    LOOKS_ALIKE.test(snippet) ||
    PRAISES_ITSELF.test(snippet) ||
    PRAISES_ITSELF.test(title) ||
    vouchesByAll(snippet, question)
  );
}

/** In the sentence that speaks of what is asked; elsewhere it is a way to talk. */
function vouchesByAll(text: string, question: string): boolean {
  const asked = new Set(contentTerms(question));
  return splitSentences(text).some(({ start, end }) => {
    const sentence = text.slice(start, end);
    if (!VOUCHES_BY_ALL.test(sentence)) return false;
    const said = new Set(contentTerms(sentence));
    return [...asked].filter((term) => said.has(term)).length >= VOUCHED * asked.size;
  });
}

/** The question word for word. */
function echoes(text: string, question: string): boolean {
  const asked = termsOf(question);
  return (
    asked.length >= MIN_ECHO && ` ${termsOf(text).join(' ')} `.includes(` ${asked.join(' ')} `)
  );
}

function isDense(text: string, question: string): boolean {
  const asked = new Set(contentTerms(question));
  const terms = termsOf(text);
  const held = terms.filter((term) => asked.has(term)).length;
  return terms.length >= MIN_DENSE_TERMS && held > DENSE * terms.length;
}

function repeatsItself(text: string): boolean {
  const times = new Map<string, number>();
  for (const { start, end } of splitSentences(text)) {
    const terms = termsOf(text.slice(start, end));
    if (terms.length < MIN_REPEATED_TERMS) continue;
    const key = terms.join(' ');
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...times.values()) >= REPEATED;
}
