import { answerTerms } from './answer-terms.ts';
import { type Ask, type AskKind, isOpen } from './ask.ts';
import { coverTerms } from './cover-terms.ts';
import { isNamedIn } from './document-facts.ts';
import { hasStop, isDangling } from './grade-sentence.ts';
import { shareOfPhrases } from './phrases.ts';
import { isIdleRecord } from './record-of-changes.ts';
import { saidIn } from './said-in.ts';
import { isAnnouncement, showsNoWay } from './says-nothing.ts';
import { isCode } from './source-code.ts';
import { takesStance } from './takes-stance.ts';
import { isEnumerated, weightOf } from './text-length.ts';
import type { Unit } from './unit.ts';
import { strengthOfValues } from './values.ts';

/** How much a term tells: more for one that few of the found passages hold. */
export type Rarity = (term: string) => number;

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

const ASKED = 0.35;
/** Who asks whether he may is told by what can, cannot or must be done. */
const STANCE = 0.2;
/** That a sentence defines tells more than where it stands. */
const DEFINED = 0.7;
const NOVELTY = 0.15;
/** New content terms that say enough. */
const ENOUGH_NEW = 4;
const RANK = 0.35;
/** The question names the document. */
const NAMED = 0.1;
/** The first sentences of a document say what it is about, and most of all where its title is what is asked. */
const LEAD = 0.05;
const TITLED = 0.2;
const LEAD_CHARACTERS = 600;
/** Under the heading that names what is asked, the way, the reason or the meaning is told first. */
const HEADED = 0.25;
const SECTION_CHARACTERS = 400;
/** What the question says as one, the unit or what stands over it says as one. */
const PHRASED = 0.2;
/** Several sentences tell more than the first of them. */
const PASSAGE = 0.1;
/** A way that is shown by the code under it, or names what to type. */
const SHOWN = 0.15;
const CODED = 0.1;
const NAMES_CODE =
  /`[^`\n]+`|(?<![\p{L}\p{N}-])--?[a-z][\w-]+|\p{L}\(\)|[\p{L}\d]::\p{L}|\p{L}[\w.]*\.\w+\(/u;
/** Says what will be said. */
const ANNOUNCING_PENALTY = 0.6;
/** Who asks what to do is told neither what he sees, nor that it is told elsewhere. */
const NO_WAY_PENALTY = 0.5;
/** Source code is read by who asks for code. */
const CODE_PENALTY = 0.25;
/** Another document is named by the question, and this unit speaks of something else. */
const OTHER_PENALTY = 0.3;
/** What a release changed is read by who asks for changes. */
const RECORD_PENALTY = 0.35;
const OPEN_PENALTY = 0.12;
const DANGLING_PENALTY = 0.06;
const LONG_PENALTY = 0.19;
/** Characters; one of Chinese counts like 2.3 of others. */
const LONG = 160;
/** Prose longer than this is no short answer: 80 words, 160 signs of Chinese. */
const TOO_LONG = 370;
/** A longer list answers together where what introduces it holds this share of the question. */
const INTRODUCED = 0.3;

const ASKS_FOR_CODE =
  /\b(?:commands?|code|examples?|snippets?|usage|syntax|scripts?|queries|query|config(?:uration)?|options?|flags?|install|imports?|functions?|api|sql|json|yaml|regex)\b|命令|代码|示例|例子|用法|语法|脚本|配置|安装|函数/iu;

export interface UnitQuestion {
  readonly ask: Ask;
  readonly rarity: Rarity;
  /** Terms of the names of all who speak in the conversations that were found. */
  readonly people: ReadonlySet<string>;
  /** Terms of the question by which documents that were found are called. */
  readonly subjects: ReadonlySet<string>;
}

/** What a unit is worth as an answer: what it adds to the question, as near its words as can be. Pure. */
export function scoreUnit(unit: Unit, asking: UnitQuestion): ScoredUnit {
  const { ask, rarity, people } = asking;
  const covered = coverTerms(unit, ask, people);
  const coverage = shareOf(ask.terms, covered, rarity);
  const known = new Set(ask.terms);
  const isAddress = (term: string): boolean => unit.kind === 'turn' && people.has(term);
  const fresh = unit.terms.filter((term) => !known.has(term) && !isAddress(term)).length;
  const novelty = Math.min(1, fresh / ENOUGH_NEW);
  const own = shareOf(ask.terms, new Map(unit.terms.map((term) => [term, 1])), rarity);
  // Yes or No is read from the sentence that states the question: it need say nothing beyond it.
  const isPolar = ask.kind === 'polarity';
  const asked = isPolar
    ? own
    : fresh === 0
      ? 0
      : strengthOfValues(saidIn(unit), ask, unit.row.title);
  const worth =
    coverage +
    (ask.kind === 'definition' ? DEFINED : ASKED) * asked +
    NOVELTY * (isPolar ? 1 : novelty) +
    RANK * rankPrior(unit) +
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

/** What speaks for a unit beside its words: where it stands, and what it is. */
function premiumOf(unit: Unit, asking: UnitQuestion): number {
  const { ask } = asking;
  const isWay = ask.kind === 'steps';
  return (
    (isNamedIn(unit.row, ask) ? NAMED : 0) +
    (takesStance(unit.text, ask) ? STANCE : 0) +
    (unit.kind === 'passage' ? PASSAGE : 0) +
    PHRASED * phrasedOf(unit, ask) +
    (isWay && unit.context.shown !== '' ? SHOWN : 0) +
    (isWay && NAMES_CODE.test(unit.text) ? CODED : 0) +
    leadOf(unit) * (LEAD + TITLED * titledOf(unit, asking)) +
    (isOpen(ask.kind)
      ? HEADED * sectionLeadOf(unit) * headedOf(unit, asking)
      : isHeadedByNoun(unit, asking)
        ? HEADED * (unit.kind === 'list' ? 1 : sectionLeadOf(unit))
        : HEADED * sectionLeadOf(unit) * aboutIt(unit, asking))
  );
}

/** A text is read for phrases only where it has the words of one; who talks says the words of a question apart. */
function phrasedOf({ kind, text, terms, context, row }: Unit, { phrases }: Ask): number {
  if (kind === 'turn') return 0;
  const isHeld = phrases.some((phrase) => phrase.every((term) => terms.includes(term)));
  return shareOfPhrases(phrases, [isHeld ? text : '', context.leadIn, row.title]);
}

/** Share of the rarity of the terms that is covered. */
export function shareOf(
  terms: readonly string[],
  covered: ReadonlyMap<string, number>,
  rarity: Rarity,
): number {
  let total = 0;
  let share = 0;
  for (const term of terms) {
    const weight = rarity(term);
    total += weight;
    share += weight * (covered.get(term) ?? 0);
  }
  return total === 0 ? 0 : share / total;
}

export function rankPrior({ row, rank }: Unit): number {
  return 0.5 * Math.min(1, row.score) + 0.5 / (1 + rank * 0.5);
}

/** A term that is held less than this is not spoken of. */
const MENTIONED = 0.35;

/** What joins two documents asks for a name, a person, a date; these are told by the one that is named. */
const OF_ONE_DOCUMENT = new Set<Ask['kind']>(['steps', 'definition', 'list', 'reason']);

/** "How do I make an option required in commander?" is not told by the document of another parser. */
function isOfOther(covered: ReadonlyMap<string, number>, { ask, subjects }: UnitQuestion): boolean {
  if (!OF_ONE_DOCUMENT.has(ask.kind)) return false;
  const named = [...subjects];
  return named.length > 0 && named.every((term) => (covered.get(term) ?? 0) < MENTIONED);
}

/** How near the top of its document it stands, in [0, 1]; a conversation has no lead. */
function leadOf({ start, kind }: Unit): number {
  return kind === 'turn' ? 0 : Math.max(0, 1 - start / LEAD_CHARACTERS);
}

function titledOf({ row }: Unit, asking: UnitQuestion): number {
  return heldBy(row.title, asking);
}

/** How near the top of its section it stands, in [0, 1]. */
function sectionLeadOf({ start, row, kind }: Unit): number {
  return kind === 'turn' ? 0 : Math.max(0, 1 - (start - row.span.start) / SECTION_CHARACTERS);
}

/** Share of the question that the heading of its section holds. */
function headedOf({ row }: Unit, asking: UnitQuestion): number {
  return heldBy(row.title.split(' > ').at(-1) ?? '', asking);
}

/** How little else the heading of its section names, where it names all that is asked about, word by word; else 0. */
function aboutIt({ row }: Unit, { ask }: UnitQuestion): number {
  const parts = row.title.split(' > ');
  const heading = parts.at(-1);
  if (heading === undefined || parts.length < 2) return 0;
  const named = answerTerms(heading);
  const isAll = ask.terms.length > 0 && ask.terms.every((term) => named.includes(term));
  const isSaid = ask.phrases.length === 0 || shareOfPhrases(ask.phrases, [heading]) === 1;
  return isAll && isSaid ? ask.terms.length / named.length : 0;
}

/** "Supported encodings" over what "Which encodings …?" asks for; the title of a document heads all that it says. */
function isHeadedByNoun({ context, row }: Unit, { ask, subjects }: UnitQuestion): boolean {
  const { head } = ask;
  if (subjects.size > 0 && !isNamedIn(row, ask)) return false;
  const parts = row.title.split(' > ');
  const heading = context.leadIn === '' && parts.length > 1 ? parts.at(-1) : context.leadIn;
  if (head === '' || heading === undefined || heading === parts[0]) return false;
  const named = answerTerms(heading);
  return answerTerms(head).some((term) => named.includes(term));
}

function heldBy(name: string, { ask, rarity }: UnitQuestion): number {
  return shareOf(ask.terms, new Map(answerTerms(name).map((term) => [term, 1])), rarity);
}

function penaltyOf(unit: Unit, ask: Ask): number {
  const { question } = ask;
  const isOpen = unit.kind === 'sentence' && !hasStop(unit.text) && unit.context.shown === '';
  const dangles = unit.kind === 'sentence' && isDangling(unit.text);
  const over = Math.max(0, weightOf(unit.text) - LONG) / LONG;
  return (
    (isOpen ? OPEN_PENALTY : 0) +
    (dangles ? DANGLING_PENALTY : 0) +
    (isAnnouncement(unit.text) ? ANNOUNCING_PENALTY : 0) +
    (ask.kind === 'steps' && showsNoWay(unit.text, unit.context.leadIn) ? NO_WAY_PENALTY : 0) +
    (isCode(unit.row) && !ASKS_FOR_CODE.test(question) ? CODE_PENALTY : 0) +
    (isIdleRecord(unit.row, ask) ? RECORD_PENALTY : 0) +
    (unit.kind === 'sentence' ? LONG_PENALTY * Math.min(2, over) : 0)
  );
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
const OF_ONE_ITEM = new Set<AskKind>(['person', 'place', 'date', 'amount', 'count']);
const ASKS_TWICE =
  /\b(?:and|or) (?:who|when|where|which|what|how)\b|[,，、].*(?:谁|何时|哪|多少|几)/iu;

/** Code answers who asks how, or for code: to any other question it says nothing. */
function isIdleCode({ kind }: Unit, { kind: asked, question }: Ask): boolean {
  return kind === 'code' && asked !== 'steps' && !ASKS_FOR_CODE.test(question);
}
