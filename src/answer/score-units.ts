import { answerTerms } from './answer-terms.ts';
import { type Ask, type AskKind, asksForValue } from './ask.ts';
import { coverTerms } from './cover-terms.ts';
import { saidIn } from './said-in.ts';
import { isEnumerated, weightOf } from './text-length.ts';
import type { Unit } from './unit.ts';
import { ASKS_FOR_CODE, OF_A_VALUE, OTHER_PENALTY, penaltyOf } from './unit-penalty.ts';
import { NAMES_CODE, premiumOf } from './unit-premium.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';
import { strengthOfValues } from './values.ts';
import { isDated } from './with-day.ts';
import { asksOfGroup } from './words-of-sorts.ts';

/** Why a unit is worth what it is worth; everything in [0, 1] but `worth`. */
export interface ScoredUnit {
  readonly unit: Unit;
  /** Share of the question's rarity that the unit and what stands around it hold. */
  readonly coverage: number;
  /** The share that it holds itself. */
  readonly own: number;
  /** How surely it holds what is asked and the question does not say. */
  readonly asked: number;
  /** How much it says beyond the question's words. */
  readonly novelty: number;
  readonly worth: number;
  /** How fully each term of the question is covered, in [0, 1]. */
  readonly covered: ReadonlyMap<string, number>;
}

/** From here on a value is of the asked sort. */
const SURE_SORT = 0.6;
const ASKED = 0.35;
/** … and who asks how much, how many or when is told by nothing else. */
const ASKED_VALUE = 0.5;
/** That a sentence defines tells more than where it stands. */
const DEFINED = 0.7;
const NOVELTY = 0.15;
/** New content terms that say enough. */
const ENOUGH_NEW = 4;
const RANK = 0.35;
/** How much of a list a unit is. */
const LISTS = { list: 1, named: 0.7, other: 0.4 };
const NAMES_SEVERAL = /[^,]+,[^,]+(?:,| (?:and|or) )|\p{L}、[^、]+(?:、|和|以及|或)/u;
/** What replies to a question for the same thing. */
const REPLIED = 0.8;
/** What stands under a day was on it. */
const DATED = 0.8;
/** Code shows how, whatever it says. */
const TYPED_CODE = 0.6;
/** A row of a table of commands tells what to type. */
const TYPED_ROW = 0.9;
/** Prose longer than this is no short answer: 80 words, 160 signs of Chinese. */
const TOO_LONG = 370;
/** A longer list answers together where what introduces it holds this share of the question. */
const INTRODUCED = 0.3;

/** What a unit is worth as an answer: what it adds to the question, as near its words as can be. Pure. */
export function scoreUnit(unit: Unit, asking: UnitQuestion): ScoredUnit {
  const { ask, isFew, rarity, people } = asking;
  const known = new Set(ask.terms);
  const isAddress = (term: string): boolean => unit.kind === 'turn' && people.has(term);
  const fresh =
    unit.terms.filter((term) => !known.has(term) && !isAddress(term)).length +
    countTyped(unit.text, ask.question);
  const novelty = Math.min(1, fresh / ENOUGH_NEW);
  const own = shareOf(ask.terms, new Map(unit.terms.map((term) => [term, 1])), rarity);
  // Yes or No is read from the sentence that states the question: it need say nothing beyond it.
  const isPolar = ask.kind === 'polarity';
  const asked = isPolar ? own : fresh === 0 ? 0 : strengthOf(unit, asking);
  const covered = withSort(coverTerms(unit, ask, asking), asked, asking);
  const coverage = shareOf(ask.terms, covered, rarity);
  const worth =
    coverage +
    weightOfAsked(ask) * asked +
    NOVELTY * (isPolar ? 1 : novelty) +
    (isFew ? 0 : RANK * rankPrior(unit)) +
    premiumOf(unit, asking) -
    (isOfOther(covered, asking) ? OTHER_PENALTY : 0) -
    penaltyOf(unit, ask);
  const isNoAnswer =
    (unit.kind === 'passage' && !wantsPassage(ask)) ||
    (fresh === 0 && !isPolar) ||
    isTooLong(unit, asking) ||
    (unit.kind === 'list' && OF_ONE_ITEM.has(ask.kind) && !ASKS_TWICE.test(ask.question)) ||
    isIdleCode(unit, ask);
  return {
    unit,
    coverage,
    own,
    asked,
    novelty,
    worth: isNoAnswer ? 0 : worth,
    covered,
  };
}

/** Names in program text that the question does not write: `Timeout` tells who asks what a request that times out raises. */
function countTyped(text: string, question: string): number {
  const typed = [...text.matchAll(/(?<!`)`([^`\s]{2,80})`(?!`)/g)].map(([, name = '']) => name);
  return new Set(typed.filter((name) => !question.includes(name))).size;
}

/** Whether one of them holds a value that is surely of the asked kind. */
export function tellsSort(units: readonly ScoredUnit[]): boolean {
  return units.some(({ asked }) => asked >= SURE_SORT);
}

/** What is surely of the asked sort says the words that only name it. */
function withSort(
  covered: ReadonlyMap<string, number>,
  asked: number,
  { ask, unsaid }: UnitQuestion,
): ReadonlyMap<string, number> {
  // That a name is there does not tell of which sort it is.
  if (unsaid.size === 0 || asked < SURE_SORT || !asksForValue(ask.kind)) return covered;
  return new Map([...covered].map(([term, share]) => [term, unsaid.has(term) ? asked : share]));
}

function strengthOf(unit: Unit, { ask, people }: UnitQuestion): number {
  if (ask.kind === 'definition' && definesNothing(unit, ask)) return 0;
  if (ask.kind === 'steps' && unit.kind === 'row' && NAMES_CODE.test(unit.text)) return TYPED_ROW;
  if (ask.kind === 'list') return strengthOfList(unit);
  if (ask.kind === 'steps' && unit.kind === 'code') return TYPED_CODE;
  const told = strengthOfValues(saidIn(unit, ask, people), ask, unit.row.title);
  const strength = ask.kind === 'date' && isDated(unit) ? Math.max(told, DATED) : told;
  return repliesToHead(unit, ask) ? Math.max(strength, REPLIED) : strength;
}

/** "What flavour did you make?" stands in front of it, where a flavour is asked for. */
function repliesToHead({ context }: Unit, { kind, head }: Ask): boolean {
  if (kind !== 'name' || head === '' || !/[?？]/u.test(context.repliesTo)) return false;
  const asked = answerTerms(context.repliesTo);
  return answerTerms(head).some((term) => asked.includes(term));
}

/** A row about something else, and a list as a whole; "系统要求是什么" asks for what a list has. */
function definesNothing(unit: Unit, ask: Ask): boolean {
  return (unit.kind === 'list' && !ask.isChinese) || (unit.kind === 'row' && !isRowOf(unit, ask));
}

/** Whether a row is about what is asked: its first cell names it, and little else. */
function isRowOf({ text }: Unit, { terms }: Ask): boolean {
  const [first = ''] = text.split('|').filter((cell) => cell.trim() !== '');
  const named = answerTerms(first);
  return named.length <= terms.length + 1 && named.some((term) => terms.includes(term));
}

function weightOfAsked(ask: Ask): number {
  if (ask.kind === 'definition') return DEFINED;
  const isOfValue = OF_A_VALUE.has(ask.kind) && !ASKS_TWICE.test(ask.question);
  return isOfValue || asksOfGroup(ask) ? ASKED_VALUE : ASKED;
}

export function rankPrior({ row, rank }: Unit): number {
  return 0.5 * Math.min(1, row.score) + 0.5 / (1 + rank * 0.5);
}

/** A term that is held less than this is not spoken of. */
const MENTIONED = 0.35;

/** What joins two documents asks for a name, a person, a date; these are told by the one that is named. */
export const OF_ONE_DOCUMENT: ReadonlySet<AskKind> = new Set<AskKind>([
  'steps',
  'definition',
  'list',
  'reason',
]);

/** "How do I make an option required in commander?" is not told by the document of another parser. */
function isOfOther(covered: ReadonlyMap<string, number>, { ask, subjects }: UnitQuestion): boolean {
  if (!OF_ONE_DOCUMENT.has(ask.kind)) return false;
  const named = [...subjects];
  return named.length > 0 && named.every((term) => (covered.get(term) ?? 0) < MENTIONED);
}

/** Who asks for several things is told by a list, or by a sentence that names several. */
function strengthOfList({ kind, text }: Unit): number {
  if (kind === 'list') return LISTS.list;
  return NAMES_SEVERAL.test(text) ? LISTS.named : LISTS.other;
}

/** Rows, code and lists have a form of their own; a whole list answers who asks for one. */
function isTooLong({ kind, text, context, row }: Unit, { ask, rarity }: UnitQuestion): boolean {
  if (kind === 'row' || kind === 'record' || kind === 'code') return false;
  if (weightOf(text) <= TOO_LONG) return false;
  if (kind === 'list') {
    const told = new Map(answerTerms(`${row.title}\n${context.leadIn}`).map((term) => [term, 1]));
    return !LISTED.has(ask.kind) || shareOf(ask.terms, told, rarity) < INTRODUCED;
  }
  return !(isEnumerated(text) && LISTED.has(ask.kind));
}

/** What several items answer together. */
const LISTED = new Set<AskKind>(['list', 'steps', 'reason', 'compare', 'change', 'overview']);

/** What is typed in Chinese is seldom a whole question: short sentences tell together what one in English does. */
function wantsPassage({ kind, isChinese }: Ask): boolean {
  return isChinese && TOLD_AT_LENGTH.has(kind);
}

const TOLD_AT_LENGTH = new Set<AskKind>([
  ...(['steps', 'reason', 'definition', 'list'] as const),
  ...(['fact', 'overview', 'change', 'compare'] as const),
]);

/** What one item tells: a list that holds a number somewhere among its items tells no amount. */
const OF_ONE_ITEM = new Set<AskKind>(['person', 'place', 'date', 'amount', 'count', 'polarity']);
const ASKS_TWICE =
  /\b(?:and|or) (?:who|when|where|which|what|how)\b|[,，、].*(?:谁|何时|哪|多少|几)/iu;

/** Code answers who asks how, or for code: to any other question it says nothing. */
function isIdleCode({ kind }: Unit, { kind: asked, question }: Ask): boolean {
  return kind === 'code' && asked !== 'steps' && !ASKS_FOR_CODE.test(question);
}
