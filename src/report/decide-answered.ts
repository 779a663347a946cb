import { type AskKind, asksForValue, inEnglishForm, leavesOpen, readAsk } from '../answer/index.ts';
import { isWrittenToBeFound } from '../evidence/index.ts';
import type { AnsweredInput } from './answered-input.ts';
import { findMissed, tellsKind } from './find-missed.ts';
import type { Labels } from './labels.ts';
import { labelsFor } from './labels-for.ts';
import type { Answered } from './report.ts';
import { type AnswerForm, confidenceOf, likelihoodOf } from './weigh-answered.ts';
import { leastAmongFew, likelihoodAmongFew } from './weigh-few.ts';

/** Below this the documents do not answer. */
const LEAST_ANSWER = 0.44;
/** The share of the question that one row tells, where the documents have all of its words. */
const LEAST_TOLD = 1 / 3;
/** Pairs of signs are shared by chance more often than words. */
const LEAST_TOLD_CHINESE = 0.45;
/** From here on they answer, where nothing stays open. */
export const FULL_ANSWER = 0.5;
/** Below this confidence no answer is full: it is right once in seven times. */
const LEAST_SURE = 0.15;
/** Over few documents: from here on an answer is right in two of three. */
const FULL_AMONG_FEW = 0.6;
/** Where a passage holds so much of a question whose words the documents all have, an answer that holds so much tells it in part. */
const TOLD_BY_WORDS = 0.9;
const TOLD_IN_PART = 0.5;
/** One sentence that says so much of a question in its own words says all of it. */
const ALL_OF_IT = 0.95;
/** What was computed is right as far as the table is the one that was meant. */
const COMPUTED = 0.9;
/** What somebody else says of himself, or what is said of a near subject, is seldom what was asked. */
const OF_ANOTHER = 0.4;
/** The user said so. */
const CORRECTED = 0.95;

export interface AnsweredVerdict {
  readonly answered: Answered;
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/**
 * Whether the documents answer: what the first rows tell of the question, whether the answer holds what was asked for,
 * and whether its sources agree. Pure.
 *
 * @see docs/spec/report.md, REP-30, REP-51 and REP-52
 */
export function decideAnswered(input: AnsweredInput): AnsweredVerdict {
  const { question, signs, answer, otherSpeaker } = input;
  const { verdict: words } = labelsFor(question);
  if (input.correctedOn !== null)
    return { answered: 'yes', confidence: CORRECTED, reasons: [input.correctedOn] };
  const weight = weigh(input);
  const weighed = round(confidenceIn(weight, input));
  if (input.isComputed)
    return { answered: 'yes', confidence: Math.max(COMPUTED, weighed), reasons: [words.computed] };
  const missed = findMissed(input, weight.likelihood);
  const isOfOther = otherSpeaker !== null || missed.length > 0;
  const sure = isOfOther ? round(OF_ANOTHER * weighed) : weighed;
  const confidence = answer.claimIds.length === 0 ? 0 : sure;
  const unknown = signs.unknown.length === 0 ? [] : [words.unknown(signs.unknown)];
  const readAs = signs.readAs.map(({ word, instead }) => words.readAs(word, instead));
  const noticed = [...(signs.isForeign ? [words.foreign] : []), ...readAs, ...unknown];
  const unnamed = signs.missingNames.map((name) => words.unnamed(name));
  const whyNot = findWhyNot(input, weight, missed);
  if (whyNot !== undefined) {
    const { reasons, isOfNames } = whyNot;
    const others = isOfNames ? unnamed : [];
    return { answered: 'no', confidence, reasons: [...reasons, ...noticed, ...others] };
  }
  const isUnsure = signs.isFew && !isSure(weight, input);
  const unsure = isUnsure ? [unsureIn(weight, words)] : [];
  const open = [...new Set([...unnamed, ...findOpen(input, confidence), ...unsure])];
  const found = words.found(Math.round(signs.coverage * 100), countSources(input));
  if (isSure(weight, input) && open.length === 0)
    return { answered: 'yes', confidence, reasons: [found, ...readAs] };
  return { answered: 'partly', confidence, reasons: [found, ...open, ...noticed] };
}

interface WhyNot {
  readonly reasons: readonly string[];
  /** Names that no passage has are told with it. */
  readonly isOfNames: boolean;
}

/** Why the documents do not answer, in words; `undefined` where they may. */
function findWhyNot(
  input: AnsweredInput,
  weight: Weight,
  missed: readonly string[],
): WhyNot | undefined {
  const { question, signs, answer, claims, otherSpeaker } = input;
  const { verdict: words } = labelsFor(question);
  if (claims.length === 0) return { reasons: [words.nothing], isOfNames: false };
  if (isUnlikely(weight, input) || answer.claimIds.length === 0) {
    const share = words.little(Math.round(signs.coverage * 100));
    const why = signs.isFew && signs.isKnown ? unsureIn(weight, words) : share;
    return { reasons: [why], isOfNames: true };
  }
  if (otherSpeaker !== null) {
    const { asked, speaker } = otherSpeaker;
    return { reasons: [words.saidByOther(speaker, asked)], isOfNames: false };
  }
  return missed.length > 0 ? { reasons: missed, isOfNames: true } : undefined;
}

/** Among few the likelihood is that of a right answer; else it is fitted to it. */
function confidenceIn({ likelihood }: Weight, input: AnsweredInput): number {
  return input.signs.isFew ? likelihood : confidenceOf(likelihood, formOf(input));
}

function isSure({ likelihood }: Weight, { signs, isAccepted }: AnsweredInput): boolean {
  return signs.isFew ? isAccepted || likelihood >= FULL_AMONG_FEW : likelihood >= FULL_ANSWER;
}

function unsureIn({ isOnlyNear }: Weight, words: Labels['verdict']): string {
  return isOnlyNear ? words.otherwise : words.unsure;
}

interface Weight {
  readonly likelihood: number;
  /** Among few documents: below this they do not answer. */
  readonly least: number;
  /** Among few documents, where their words alone would not tell it in full. */
  readonly isOnlyNear: boolean;
}

/** What says all of a question in its own words tells it as among many documents; else such words tell it at least in part. */
function likelihoodInWords(
  byWords: number,
  least: number,
  { question, signs, units, told }: AnsweredInput,
): number {
  const [first] = units;
  const isSaid = first?.unit.kind === 'sentence' && first.own >= ALL_OF_IT;
  if (isSaid && readAsk(question).kind !== 'polarity') return byWords;
  return signs.coverage >= TOLD_BY_WORDS && told >= TOLD_IN_PART ? least : 0;
}

/** By the words that the documents have, and among few by near ones too. */
function weigh(input: AnsweredInput): Weight {
  const { question, signs, units, scored, told } = input;
  const byWords = likelihoodOf(signs, told);
  if (!signs.isFew) return { likelihood: byWords, least: LEAST_ANSWER, isOnlyNear: false };
  const ask = readAsk(question);
  const isEnglish = !ask.isChinese && inEnglishForm(question) === question;
  const amongFew = likelihoodAmongFew({ ask, units, scored, told, isEnglish });
  const least = leastAmongFew({ ask, units });
  const inWords = signs.isKnown ? likelihoodInWords(byWords, least, input) : 0;
  const likelihood = Math.max(inWords, amongFew);
  return { likelihood, least, isOnlyNear: byWords < FULL_ANSWER };
}

/** What keeps an answer from being full, in words. */
function findOpen(input: AnsweredInput, confidence: number): readonly string[] {
  const { verdict: words } = labelsFor(input.question);
  return [
    ...(isDisputed(input) ? [words.disputed] : []),
    ...(tellsKind(input) && !staysOpen(input) ? [] : [words.kind]),
    ...(isDefined(input) ? [] : [words.notDefined]),
    ...(isWhetherTold(input) ? [] : [words.unsure]),
    ...(isMadeToAnswer(input) ? [words.stuffed] : []),
    ...(confidence < LEAST_SURE ? [words.unsure] : []),
  ];
}

/** Whoever writes to be found stands in front, whatever is so. */
function isMadeToAnswer({ question, units: [first] }: AnsweredInput): boolean {
  return first !== undefined && isWrittenToBeFound(first.unit.row, question);
}

/** A user's own words miss those of a text that answers; what the documents don't have leaves a word unknown. */
function isUnlikely({ likelihood, least: leastOfFew }: Weight, input: AnsweredInput): boolean {
  const { question, signs, told, isAccepted } = input;
  const isUnread = signs.isForeign && told === 0;
  if (signs.isFew) return !isAccepted && (isUnread || likelihood < leastOfFew);
  const { isKnown, missingNames, coverage } = signs;
  const least = readAsk(question).isChinese ? LEAST_TOLD_CHINESE : LEAST_TOLD;
  const isToldOtherwise = isKnown && missingNames.length === 0 && coverage >= least;
  return likelihood < LEAST_ANSWER && !isToldOtherwise;
}

/** What makes it harder to quote the right place. */
function formOf({ question, units }: AnsweredInput): AnswerForm {
  return {
    isOpen: !isClosed(readAsk(question).kind),
    isTurn: units[0]?.unit.kind === 'turn',
  };
}

/** Beside a value, what a name or a word answers: anything else is seldom told in full by so few sentences. */
const CLOSED = new Set<AskKind>(['name', 'choice', 'polarity']);

export function isClosed(kind: AskKind): boolean {
  return CLOSED.has(kind) || asksForValue(kind);
}

function isDisputed({ answer, conflicts }: AnsweredInput): boolean {
  if (conflicts.asked !== undefined) return true;
  return conflicts.all.some(({ sides }) =>
    sides.some(({ claimId }) => answer.claimIds.includes(claimId)),
  );
}

/** Below this a sentence speaks of what is asked about, and does not say what it is. */
const LEAST_DEFINED = 0.6;

/** Whether something says what the thing is, where that is asked. */
function isDefined({ question, units, isAccepted }: AnsweredInput): boolean {
  const { kind, isChinese } = readAsk(question);
  if (kind !== 'definition' || isChinese || isAccepted) return true;
  return units.length === 0 || units.some(({ asked }) => asked >= LEAST_DEFINED);
}

/** Below this share of the question Yes or No is told of something else. */
const LEAST_WHETHER = 0.7;

function isWhetherTold({ question, units, isAccepted }: AnsweredInput): boolean {
  const { kind, isChinese } = readAsk(question);
  if (kind !== 'polarity' || isChinese || isAccepted) return true;
  return units.length === 0 || units.some(({ coverage }) => coverage >= LEAST_WHETHER);
}

/** Who asks whether he may is told by what can, cannot or must be done. */
function staysOpen({ question, units }: AnsweredInput): boolean {
  const ask = readAsk(question);
  return units.length > 0 && units.every(({ unit }) => leavesOpen(unit.text, ask));
}

function countSources({ answer, claims }: AnsweredInput): number {
  const cited = claims.filter(({ claim }) => answer.claimIds.includes(claim.id));
  return new Set(cited.flatMap(({ claim }) => claim.proofs.map(({ evidenceId }) => evidenceId)))
    .size;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
