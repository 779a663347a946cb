import {
  answerTerms,
  asksForValue,
  namesAnother,
  readAsk,
  type ScoredUnit,
} from '../answer/index.ts';
import type { AnsweredInput } from './answered-input.ts';
import { labelsFor } from './labels-for.ts';
import { saidElsewhere } from './said-elsewhere.ts';
import { rowText } from './weigh-answered.ts';

/** Below this, what lacks a name of the question tells of a near subject … */
const LEAST_NEAR = 0.7;
/** … and below this what lacks the value that is asked for, or where the documents lack a word of the question. */
const LEAST_KNOWN = 0.6;
/** A number that counts something else, words that may be a place: no value that was asked for is worth so little. */
const FAINT_VALUE = 0.5;

/** In what the answer tells of a near subject and not of that which is asked about, in words; nothing where it is likely enough. */
export function findMissed(input: AnsweredInput, likelihood: number): readonly string[] {
  const { question, signs, units } = input;
  const { verdict: words } = labelsFor(question);
  // Whatever else was found.
  if (input.untold.length > 0) return [words.untold(input.untold)];
  const [best] = units;
  // What people accepted answers, whatever the best unit says.
  const other = best && !input.isAccepted ? namesAnother(best.unit, readAsk(question)) : undefined;
  if (other !== undefined) return [words.untold([other])];
  const elsewhere = input.isAccepted ? [] : saidElsewhere(question, units, signs);
  if (elsewhere.length > 0) return [words.untold(elsewhere)];
  // Who talks says neither the day nor the place, which both know; few documents say it in other words.
  if (likelihood >= LEAST_NEAR || best?.unit.kind === 'turn') return [];
  const absent = namesOf(input).filter((name) => !isTold(name, input));
  const isFaint = likelihood < LEAST_KNOWN;
  if (signs.isFew) return findMissedAmongFew(input, absent);
  const isValue = asksForValue(readAsk(question).kind);
  // Who asks for a value that is told uses words of his own.
  const isUnknown =
    isFaint && !isValue && signs.unknown.some((word) => !HAN.test(word) && !isTold(word, input));
  return [
    ...(absent.length > 0 ? [words.untold(absent)] : []),
    ...(isFaint && !tellsKind(input) ? [words.kind] : []),
    ...(isUnknown ? [words.little(Math.round(signs.coverage * 100))] : []),
  ];
}

/** Few documents say in other words what they tell, but no other year, and a row without a value tells none. */
function findMissedAmongFew(input: AnsweredInput, absent: readonly string[]): readonly string[] {
  const { verdict: words } = labelsFor(input.question);
  const numbered = absent.filter((name) => /\d/.test(name));
  const isIdleRow = input.units[0]?.unit.kind === 'row' && !tellsKind(input);
  return [
    ...(numbered.length > 0 ? [words.untold(numbered)] : []),
    ...(isIdleRow ? [words.kind] : []),
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

/** A date where a date is asked for, a number where one is; what asks for nothing of that sort is told by any. */
export function tellsKind({ question, units }: AnsweredInput): boolean {
  const least = WHERE_THING.test(question) ? FAINT_PLACE : FAINT_VALUE;
  return !asksForValue(readAsk(question).kind) || units.some(({ asked }) => asked > least);
}

/** What is kept somewhere is "in the tin under the stairs", a place without a name. */
const WHERE_THING = /^\W*where (?:is|are|do (?:i|we|you) (?:find|keep|put|store))\b/iu;
const FAINT_PLACE = 0.35;
