import {
  type AskKind,
  answerTerms,
  asksForValue,
  inEnglishForm,
  leavesOpen,
  namesAnother,
  readAsk,
  type ScoredUnit,
} from '../answer/index.ts';
import type { Conflicts } from './find-conflicts.ts';
import { labelsFor } from './labels-for.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Answered, Statement } from './report.ts';
import type { OtherSpeaker } from './said-by-another.ts';
import { saidElsewhere } from './said-elsewhere.ts';
import {
  type AnswerForm,
  type AnswerSigns,
  confidenceOf,
  likelihoodOf,
  rowText,
} from './weigh-answered.ts';
import { likelihoodAmongFew } from './weigh-few.ts';

/** Below this the documents do not answer. */
const LEAST_ANSWER = 0.44;
/** The share of the question that one row tells, where the documents have all of its words. */
const LEAST_TOLD = 1 / 3;
/** Pairs of signs are shared by chance more often than words. */
const LEAST_TOLD_CHINESE = 0.45;
/** From here on they answer, where nothing stays open. */
export const FULL_ANSWER = 0.5;
/** Below this, what lacks a name of the question tells of a near subject … */
const LEAST_NEAR = 0.7;
/** … and below this what lacks the value that is asked for, or where the documents lack a word of the question. */
const LEAST_KNOWN = 0.6;
/** Below this confidence no answer is full: it is right once in seven times. */
const LEAST_SURE = 0.15;
/** Over few documents an answer is right in seven of ten from here on. */
const LEAST_SURE_AMONG_FEW = 0.75;
/** A number that counts something else, words that may be a place: no value that was asked for is worth so little. */
const FAINT_VALUE = 0.5;

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

export interface AnsweredInput {
  readonly question: string;
  /** What the answer is made of, the best first. */
  readonly units: readonly ScoredUnit[];
  readonly signs: AnswerSigns;
  /** The share of the question that those units hold together. */
  readonly told: number;
  readonly answer: Statement;
  readonly claims: readonly PlannedClaim[];
  /** What a correction by the user is called; `null` where there is none. */
  readonly correctedOn: string | null;
  /** Whether arithmetic over a table answers: its columns were found by the words of the question. */
  readonly isComputed: boolean;
  /** People accepted what answers. */
  readonly isAccepted: boolean;
  readonly conflicts: Conflicts;
  /** Who tells the best unit of himself, where another one was asked about. */
  readonly otherSpeaker: OtherSpeaker | null;
}

/**
 * Whether the documents answer: what the first rows tell of the question, whether the answer holds what was asked for,
 * and whether its sources agree. Pure.
 *
 * @see docs/spec/report.md, REP-30, REP-51 and REP-52
 */
export function decideAnswered(input: AnsweredInput): AnsweredVerdict {
  const { question, signs, answer, claims, otherSpeaker } = input;
  const { verdict: words } = labelsFor(question);
  if (input.correctedOn !== null)
    return { answered: 'yes', confidence: CORRECTED, reasons: [input.correctedOn] };
  const weight = weigh(input);
  const { likelihood, isOnlyNear } = weight;
  const weighed = round(confidenceOf(likelihood, formOf(input)));
  if (input.isComputed)
    return { answered: 'yes', confidence: Math.max(COMPUTED, weighed), reasons: [words.computed] };
  const missed = findMissed(input, weight);
  const isOfOther = otherSpeaker !== null || missed.length > 0;
  const sure = isOfOther ? round(OF_ANOTHER * weighed) : weighed;
  const confidence = answer.claimIds.length === 0 ? 0 : sure;
  const unknown = signs.unknown.length === 0 ? [] : [words.unknown(signs.unknown)];
  const readAs = signs.readAs.map(({ word, instead }) => words.readAs(word, instead));
  const noticed = [...(signs.isForeign ? [words.foreign] : []), ...readAs, ...unknown];
  const unnamed = signs.missingNames.map((name) => words.unnamed(name));
  if (claims.length === 0)
    return { answered: 'no', confidence, reasons: [words.nothing, ...noticed] };
  if (isUnlikely(likelihood, input) || answer.claimIds.length === 0) {
    const share = words.little(Math.round(signs.coverage * 100));
    return { answered: 'no', confidence, reasons: [share, ...noticed, ...unnamed] };
  }
  if (otherSpeaker !== null) {
    const { asked, speaker } = otherSpeaker;
    return { answered: 'no', confidence, reasons: [words.saidByOther(speaker, asked), ...noticed] };
  }
  if (missed.length > 0)
    return { answered: 'no', confidence, reasons: [...missed, ...noticed, ...unnamed] };
  const isSaidOtherwise = isOnlyNear && !input.isAccepted && likelihood < LEAST_SURE_AMONG_FEW;
  const open = [...unnamed, ...findOpen(input, confidence, isSaidOtherwise)];
  const isFull = likelihood >= FULL_ANSWER && open.length === 0;
  const found = words.found(Math.round(signs.coverage * 100), countSources(input));
  if (isFull) return { answered: 'yes', confidence, reasons: [found, ...readAs] };
  return { answered: 'partly', confidence, reasons: [found, ...open, ...noticed] };
}

interface Weight {
  readonly likelihood: number;
  /** Among few documents, where their words alone would not tell it in full. */
  readonly isOnlyNear: boolean;
}

/** By the words that the documents have, and among few by near ones too. */
function weigh({ question, signs, units, told }: AnsweredInput): Weight {
  const byWords = likelihoodOf(signs, told);
  if (!signs.isFew) return { likelihood: byWords, isOnlyNear: false };
  const ask = readAsk(question);
  const isEnglish = !ask.isChinese && inEnglishForm(question) === question;
  return {
    likelihood: Math.max(byWords, likelihoodAmongFew(units, told, ask, isEnglish)),
    isOnlyNear: byWords < FULL_ANSWER,
  };
}

/** In what the answer tells of a near subject and not of that which is asked about, in words; nothing where it is likely enough. */
function findMissed(input: AnsweredInput, { likelihood, isOnlyNear }: Weight): readonly string[] {
  const { question, signs, units } = input;
  const { verdict: words } = labelsFor(question);
  const [best] = units;
  // What people accepted answers, whatever the best unit says.
  const other = best && !input.isAccepted ? namesAnother(best.unit, readAsk(question)) : undefined;
  if (other !== undefined) return [words.untold([other])];
  const elsewhere = input.isAccepted ? [] : saidElsewhere(question, units, signs);
  if (elsewhere.length > 0) return [words.untold(elsewhere)];
  // Who talks says neither the day nor the place, which both know.
  if (likelihood >= LEAST_NEAR || best?.unit.kind === 'turn') return [];
  const absent = namesOf(input).filter((name) => !isTold(name, input));
  const isFaint = likelihood < LEAST_KNOWN;
  const isValue = asksForValue(readAsk(question).kind);
  // Who asks for a value that is told uses words of his own.
  const isUnknown =
    isFaint && !isValue && signs.unknown.some((word) => !HAN.test(word) && !isTold(word, input));
  return [
    ...(absent.length > 0 ? [words.untold(absent)] : []),
    ...((isFaint || isOnlyNear) && !tellsKind(input) ? [words.kind] : []),
    ...(isUnknown ? [words.little(Math.round(signs.coverage * 100))] : []),
  ];
}

/** What is left between two words of Chinese is no word that could be missing. */
const HAN = /\p{Script=Han}/u;
/** What is typed ("--rm") names as a name does. */
const TYPED = /(?<![\w-])--?[a-z][\w-]*/g;

function namesOf({ question, signs }: AnsweredInput): readonly string[] {
  return [...signs.names, ...[...question.matchAll(TYPED)].map(([typed]) => typed)];
}

/** Whether a unit, what stands around one or its passage has a word of the name that the question is read by. */
function isTold(name: string, { units }: AnsweredInput): boolean {
  const terms = answerTerms(name).filter((term) => units.some(({ covered }) => covered.has(term)));
  const isIn = ({ covered, unit }: ScoredUnit): boolean => {
    const said = new Set(answerTerms(rowText(unit.row)));
    return terms.some((term) => (covered.get(term) ?? 0) > 0 || said.has(term));
  };
  return terms.length === 0 || units.some(isIn);
}

/** What keeps an answer from being full, in words. */
function findOpen(
  input: AnsweredInput,
  confidence: number,
  isSaidOtherwise: boolean,
): readonly string[] {
  const { verdict: words } = labelsFor(input.question);
  return [
    ...(isDisputed(input) ? [words.disputed] : []),
    ...(tellsKind(input) && !staysOpen(input) ? [] : [words.kind]),
    ...(isDefined(input) ? [] : [words.notDefined]),
    ...(isWhetherTold(input) ? [] : [words.unsure]),
    ...(confidence < LEAST_SURE ? [words.unsure] : []),
    ...(isSaidOtherwise ? [words.otherwise] : []),
  ];
}

/** A user's own words miss those of a text that answers; what the documents don't have leaves a word unknown. */
function isUnlikely(likelihood: number, { question, signs }: AnsweredInput): boolean {
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

/** A date where a date is asked for, a number where one is; what asks for nothing of that sort is told by any. */
function tellsKind({ question, units }: AnsweredInput): boolean {
  const least = WHERE_THING.test(question) ? FAINT_PLACE : FAINT_VALUE;
  return !asksForValue(readAsk(question).kind) || units.some(({ asked }) => asked > least);
}

/** What is kept somewhere is "in the tin under the stairs", a place without a name. */
const WHERE_THING = /^\W*where (?:is|are|do (?:i|we|you) (?:find|keep|put|store))\b/iu;
const FAINT_PLACE = 0.35;

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
