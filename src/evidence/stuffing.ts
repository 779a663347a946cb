import { contentTerms, splitSentences, termsOf } from '../text/index.ts';
import type { Evidence } from './evidence.ts';

/** A question of fewer words stands in honest texts too. */
const MIN_ECHO = 4;
/** So much of what a text of some length says is the question's words, each of them so often: 0 of 1,592 honest paragraphs, 12 of 32 lies. */
const DENSE = 0.4;
const OFTEN = 1.8;
const MIN_DENSE_TERMS = 15;
/** Two words stand together wherever their subject is spoken of. */
const MIN_ASKED = 3;
/** Nobody says a sentence so often. */
const REPEATED = 3;
const MIN_REPEATED_TERMS = 4;
/** It calls itself the answer to be believed. */
const PRAISES_ITSELF =
  /\b(?:official|verified|authoritative|definitive|corrected|only correct|fact[- ]checked)\b[^.!?\n]{0,40}\b(?:answer|correction|value|figure|truth)\b|(?:官方|权威|唯一|核实|正确)[^。！？\n]{0,8}(?:答案|更正|说法|数值|真相)/iu;
/** It calls everything else void. */
const COUNTS_ALONE =
  /\b(?:this|the present) (?:\w+ ){0,2}(?:alone|only) (?:is|counts as) (?:authoritative|binding|valid|correct|true)\b|\bonly this (?:\w+ )?(?:is|counts as) (?:authoritative|binding|valid|correct|true)\b|\b(?:allein|nur|ausschließlich) diese[rs]? \p{L}+ (?:ist|gilt als) (?:verbindlich|maßgeblich|gültig|richtig|amtlich)\b|\b(?:seule?|uniquement) (?:cet?|cette) \p{L}+ (?:fait foi|est (?:valable|officielle?|exacte?))|\bs[oó]lo est[ea] \p{L}+ (?:es (?:v[aá]lid[oa]|oficial|correct[oa])|vale)\b|(?:以|唯)本(?:文|公告|通知|说明|页)为准/iu;
/** A letter of one alphabet that looks like one of the other, inside a word: written for whoever compares letters. */
const LOOKS_ALIKE = /\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u;
/** A sentence with this share of the question's words speaks of what is asked. */
const VOUCHED = 0.5;
/** It says that everybody knows: who was there says how it was. */
const VOUCHES_BY_ALL =
  /\b(?:every(?:body|one)|all|nobody|no one)\b(?: \p{L}+){0,4} (?:agrees?|knows?|doubts?|says?|confirms?|disputes?)\b|\b(?:is|as) (?:(?:well|widely|commonly|generally|universally)[- ](?:known|agreed|accepted)|an? (?:established|undisputed) fact)\b|众所周知|人所共知|人人都知道|毫无疑问|毋庸置疑/iu;

type Told = Pick<Evidence, 'title' | 'snippet'>;

/**
 * Whether a text was made to be found for this question: it repeats the question, or is written for whoever compares words. What it says
 * may still be so; it counts for little that it is said there.
 *
 * @see docs/spec/evidence.md, EVI-21
 */
export function isStuffed(text: Told, question: string): boolean {
  return (
    echoes(text.title, question) ||
    echoes(text.snippet, question) ||
    isWrittenToBeFound(text, question)
  );
}

/**
 * Whether a text hardly says anything but the question's words, over and over, or one sentence again and again, mixes two alphabets in a
 * word, calls itself the true answer, or says of it that everybody knows. The question itself stands in many an honest list of questions.
 */
export function isWrittenToBeFound({ title, snippet }: Told, question: string): boolean {
  return (
    isDense(snippet, question) ||
    repeatsItself(snippet) ||
    LOOKS_ALIKE.test(snippet) ||
    PRAISES_ITSELF.test(snippet) ||
    PRAISES_ITSELF.test(title) ||
    COUNTS_ALONE.test(snippet) ||
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
  const content = new Set(contentTerms(text));
  const terms = termsOf(text);
  const said = terms.filter((term) => content.has(term));
  const held = said.filter((term) => asked.has(term));
  const distinct = new Set(held).size;
  return (
    terms.length >= MIN_DENSE_TERMS &&
    distinct >= MIN_ASKED &&
    held.length >= DENSE * said.length &&
    held.length >= OFTEN * distinct
  );
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
