import { extractSpecifics, isStopWord, type Specific, splitSentences } from '../text/index.ts';
import { type Amount, amountOf, amountsDiffer, shareAmount } from './amounts.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { deniesAsked } from './denies-asked.ts';
import { pointsBack } from './grade-sentence.ts';
import { namesDiffer, tellsName } from './names-differ.ts';
import { isQuestion } from './says-nothing.ts';
import { saysTerm, tellingTerms } from './telling-terms.ts';
import { withoutDay, withoutLabel } from './without-label.ts';

/** What two texts say differently about what is asked. */
export type Disagreement = 'number' | 'date' | 'name' | 'negation';

/** What a text says, and what stands around it: the title of its document, the headings above it. */
export interface SaidText {
  readonly text: string;
  readonly around: string;
}

/** A sentence, or what stands around it, holds this share of the question's words; of Chinese, of its pairs of signs. */
const MIN_HELD = 0.75;
const MIN_HELD_CHINESE = 0.6;
/** The sentence alone. */
const MIN_OWN = 0.4;
/** Pairs of signs are shared by chance more often than words. */
const MIN_OWN_CHINESE = 0.6;
/** Words that two sentences about one thing without a name share, and the share of the shorter one that these are. */
const MIN_SHARED = 2;
const ALIKE = 0.5;
/** What is so under a condition, or was planned, denies nothing; nor does one of several. */
const OPEN =
  /\b(?:if|unless|only (?:when|where|while|after|before|during|in case|on|for|with)|provided that|whether|might|could|would|should|planned|plans|planning|proposed|expected|expects|used to|formerly|no longer|one of|among (?:the|those|these|its|their|others|several|many|them)|originally|initially|another)\b|如果|除非|仅[在当]|只[在当]|只有|计划|预计|拟|曾经|原计划|之一/iu;
/** Which one it is, no number tells. */
const ASKS_WHICH =
  /哪|\bwhich (?:company|firm|maker|manufacturer|team|club|city|town|village|country|school|university|bank|author|artist|architect|engineer)\b/iu;

/** Pure. @see docs/spec/report.md, REP-16 */
export function readDisagreement(a: SaidText, b: SaidText, ask: Ask): Disagreement | undefined {
  const [told, said] = [alignedSentence(a, ask), alignedSentence(b, ask)];
  if (told === undefined || said === undefined) return undefined;
  const [first, second] = [withoutDay(told, said, ask), withoutDay(said, told, ask)];
  const [one, other] = [detailsOf(first, ask), detailsOf(second, ask)];
  if (!areOfOne({ a, b, first, second, one, other, ask })) return undefined;
  // The signs of a long name make two sentences alike that tell of it who built it and who leads it.
  const toldOfOne = (): boolean =>
    !ask.isChinese || speakOfAll([first, a.around], [second, b.around], ask);
  switch (ask.kind) {
    case 'polarity':
      return speakOfAll([first, a.around], [second, b.around], ask) &&
        deniesAsked(first, second, ask)
        ? 'negation'
        : undefined;
    case 'count':
    case 'amount':
      return areOfOneTime(one, other)
        ? amountsDiffer(one.numbers, other.numbers)
          ? 'number'
          : undefined
        : undefined;
    case 'date':
      return dateDiffers(one, other);
    case 'person':
    case 'place':
      return areOfOneTime(one, other) && toldOfOne() && namesDiffer(first, second, ask)
        ? 'name'
        : undefined;
    case 'name':
      return nameDiffers(one, other, first, second, ask);
    case 'fact':
      return differsInOne(one, other, first, second, ask);
    default:
      return undefined;
  }
}

/**
 * Whether a text that holds the question's names, if not all of its words, tells the value that the other one tells: "goes
 * down to 84 m" beside "is 84 m deep". Where the question names nothing, it holds all of its words.
 */
export function tellsValueOf(text: SaidText, told: SaidText, ask: Ask): boolean {
  const value = alignedSentence(told, ask);
  if (value === undefined) return false;
  const named = designators(ask);
  const wanted = named.length > 0 ? named : ask.terms;
  const near = new Set(answerTerms(text.around));
  const sentences = splitSentences(text.text).map(({ start, end }) => text.text.slice(start, end));
  return sentences.some((sentence, at) => {
    if (isQuestion(sentence) || OPEN.test(sentence)) return false;
    const pointedAt = pointsBack(sentence) ? (sentences[at - 1] ?? '') : '';
    const said = new Set(answerTerms(`${pointedAt} ${sentence}`));
    return (
      wanted.length > 0 &&
      wanted.every((term) => said.has(term) || near.has(term)) &&
      haveOneValue(value, sentence, ask)
    );
  });
}

function haveOneValue(value: string, sentence: string, ask: Ask): boolean {
  const [one, other] = [detailsOf(value, ask), detailsOf(sentence, ask)];
  if (!areOfOneTime(one, other)) return false;
  switch (ask.kind) {
    case 'count':
    case 'amount':
      return shareAmount(one.numbers, other.numbers);
    case 'date':
      return shareDate(one, other);
    case 'person':
    case 'place':
      return tellsName(sentence, value, ask);
    case 'name':
    case 'fact':
      if (ASKS_WHICH.test(ask.question)) return tellsName(sentence, value, ask);
      if (one.dates.length > 0) return shareDate(one, other);
      if (one.numbers.length > 0) return shareAmount(one.numbers, other.numbers);
      return tellsName(sentence, value, ask);
    default:
      return false;
  }
}

function nameDiffers(
  one: Details,
  other: Details,
  first: string,
  second: string,
  ask: Ask,
): Disagreement | undefined {
  if (isOpenEnded(ask)) return undefined;
  if (ASKS_WHICH.test(ask.question)) return namesDiffer(first, second, ask) ? 'name' : undefined;
  return differsInOne(one, other, first, second, ask);
}

/** Yes and No are said of the same only by what says all that tells what is asked about. */
function speakOfAll(one: readonly string[], other: readonly string[], ask: Ask): boolean {
  const terms = tellingTerms(ask);
  return [one, other].every((said) => terms.every(saysTerm(said.join('\n'))));
}

/** "What does she like?" has many answers; "what is the capacity" has one. */
function isOpenEnded({ head, isChinese, question }: Ask): boolean {
  return isChinese ? !/是什么|哪/u.test(question) : head === '';
}

/** What is asked is no kind of value: one number, one date or one name of each is. */
function differsInOne(
  one: Details,
  other: Details,
  first: string,
  second: string,
  ask: Ask,
): Disagreement | undefined {
  const hasDates = one.dates.length + other.dates.length > 0;
  if (hasDates)
    return one.numbers.length + other.numbers.length === 0 ? dateDiffers(one, other) : undefined;
  if (one.numbers.length + other.numbers.length > 0)
    return amountsDiffer(one.numbers, other.numbers) ? 'number' : undefined;
  return namesDiffer(first, second, ask) ? 'name' : undefined;
}

/** The sentence that speaks of what is asked, in so many words and with each of the question's names and numbers. */
function alignedSentence({ text, around }: SaidText, ask: Ask): string | undefined {
  const near = new Set(answerTerms(around));
  const read = splitSentences(text)
    .flatMap(({ start, end }) => cellsOf(text.slice(start, end).trim()))
    .map((sentence) => withoutLabel(sentence, ask))
    .filter((sentence) => !isQuestion(sentence))
    .map((sentence) => {
      const said = new Set(answerTerms(`${sentence} ${sentence.replace(/[不没未]有?/gu, '')}`));
      const own = ask.terms.filter((term) => said.has(term)).length;
      return { sentence, said, own };
    });
  const most = Math.max(0, ...read.map(({ own }) => own));
  const best = read.find(({ own }) => own === most);
  const leastOwn = (ask.isChinese ? MIN_OWN_CHINESE : MIN_OWN) * ask.terms.length;
  if (best === undefined || most < leastOwn || OPEN.test(best.sentence)) return undefined;
  const holds = (term: string): boolean => best.said.has(term) || near.has(term);
  const held = ask.terms.filter(holds).length;
  if (held < (ask.isChinese ? MIN_HELD_CHINESE : MIN_HELD) * ask.terms.length) return undefined;
  return designators(ask).every(holds) ? best.sentence : undefined;
}

interface Compared {
  readonly a: SaidText;
  readonly b: SaidText;
  readonly first: string;
  readonly second: string;
  readonly one: Details;
  readonly other: Details;
  readonly ask: Ask;
}

/** Whether two sentences speak of one thing. */
function areOfOne({ a, b, first, second, one, other, ask }: Compared): boolean {
  if (one.marks.join() !== other.marks.join()) return false;
  const isNamed = ask.terms.length > 1 && designators(ask).length > 0;
  const isSaid = isNamed && speakOfAll([first, a.around], [second, b.around], ask);
  return isSaid || areAlike(first, second);
}

/** Where no name tells what is asked about, or what of it, two sentences with a word or two of the question may speak of different things. */
function areAlike(first: string, second: string): boolean {
  const [one, other] = [new Set(answerTerms(first)), new Set(answerTerms(second))];
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared >= Math.max(MIN_SHARED, ALIKE * Math.min(one.size, other.size));
}

/** Who says it stands in another cell of a quoted row; any other sentence is whole. */
function cellsOf(sentence: string): readonly string[] {
  const row = /^"([^"]*(?:"[,;\t]"[^"]*)+)"$/.exec(sentence)?.[1];
  return row === undefined ? [sentence] : row.split(/"[,;\t]"/);
}

/** What tells the subject from others of its kind: names, numbers, "kind B"; in Chinese what comes first. */
function designators({ question, terms, isChinese }: Ask): readonly string[] {
  const marked = [...question.matchAll(/(?<![\p{L}\p{N}])(?:\p{Lu}|\p{N})[\p{L}\p{N}.'’-]*/gu)]
    .filter(({ index }) => index > 0)
    .flatMap(([word]) => answerTerms(word));
  const told = marked.filter((term) => terms.includes(term));
  return isChinese ? [...told, ...terms.slice(0, 1)] : told;
}

/** Behind a stop or a colon a single capital opens a sentence. */
const MARK = /(?<=[\p{L}\p{N}]\s)\p{Lu}(?:[\p{Lu}\d]*\d)?(?![\p{L}\d'’])/gu;

/** The details of a sentence that the question does not have. */
interface Details {
  readonly numbers: readonly Amount[];
  readonly dates: readonly string[];
  /** What tells its subject from others of its kind: "kind B", "Note 4". */
  readonly marks: readonly string[];
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
/** "One" is a pronoun as often as a number. */
const NUMBER_WORDS = new RegExp(`\\b(?:${WORDS.slice(2).join('|')})\\b(?!-)`, 'gi');

function detailsOf(sentence: string, { question }: Ask): Details {
  const asked = new Set(extractSpecifics(question).map(({ normal }) => normal));
  const found = extractSpecifics(sentence).filter(({ normal }) => !asked.has(normal));
  const words = [...sentence.matchAll(NUMBER_WORDS)].map(({ 0: word, index }) => ({
    kind: 'number' as const,
    normal: String(WORDS.indexOf(word.toLowerCase())),
    start: index,
    end: index + word.length,
  }));
  const isMark = ({ kind, start, normal }: Specific): boolean => {
    const before = /(\p{Lu}[\p{L}\d]*)[ -]$/u.exec(sentence.slice(0, start))?.[1];
    return kind === 'number' && /^\d+$/.test(normal) && before !== undefined && !isStopWord(before);
  };
  const numbers = [
    ...found.filter((detail) => detail.kind === 'number' && !isMark(detail)),
    ...words,
  ];
  const marks = [
    ...found.filter(isMark).map(({ text }) => text),
    ...(sentence.match(MARK) ?? []).filter((mark) => mark !== 'I' && !question.includes(mark)),
  ];
  return {
    numbers: numbers.map(({ normal, start, end }) =>
      amountOf(normal, sentence.slice(0, start), sentence.slice(end)),
    ),
    dates: [...new Set(found.filter(({ kind }) => kind === 'date').map(({ normal }) => normal))],
    marks: marks.sort(),
  };
}

function shareDate({ dates: [one, ...more] }: Details, { dates }: Details): boolean {
  return one !== undefined && more.length === 0 && dates.includes(one);
}

/** "2020" and "5 May 2020" agree. */
function dateDiffers({ dates: a }: Details, { dates: b }: Details): Disagreement | undefined {
  const [one] = a;
  const [other] = b;
  if (one === undefined || other === undefined || a.length > 1 || b.length > 1) return undefined;
  const isWithin = (whole: string, part: string): boolean =>
    whole.startsWith(part) || whole.endsWith(part.replace(/^-/, ''));
  return isWithin(one, other) || isWithin(other, one) || !shareParts(one, other)
    ? undefined
    : 'date';
}

/** A year, or a month of one, and a day without its year say nothing of one another. */
function shareParts(one: string, other: string): boolean {
  const isDay = (date: string): boolean => date.startsWith('--');
  const isWithoutDay = (date: string): boolean => /^\d{4}(?:-\d\d)?$/.test(date);
  return !((isDay(one) && isWithoutDay(other)) || (isDay(other) && isWithoutDay(one)));
}

/** What each says of another year is no contradiction. */
function areOfOneTime({ dates: a }: Details, { dates: b }: Details): boolean {
  const years = (dates: readonly string[]): readonly string[] =>
    dates.map((date) => date.slice(0, 4)).filter((year) => /^\d{4}$/.test(year));
  const other = years(b);
  return (
    years(a).length === 0 || other.length === 0 || years(a).some((year) => other.includes(year))
  );
}
