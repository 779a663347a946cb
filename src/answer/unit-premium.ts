import { answerTerms } from './answer-terms.ts';
import { type Ask, isOpen } from './ask.ts';
import { isNamedIn } from './document-facts.ts';
import { premiumOfWay } from './headings-of-ways.ts';
import { shareOfPhrases } from './phrases.ts';
import { fitOfHeading } from './question-heading.ts';
import { replyOf } from './read-reply.ts';
import { takesStance } from './takes-stance.ts';
import { premiumOfTurn } from './told-in-talk.ts';
import type { Unit } from './unit.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';

/** Who asks whether he may is told by what can, cannot or must be done. */
const STANCE = 0.2;
/** The question names the document. */
const NAMED = 0.1;
/** The first sentences of a document say what it is about, and most of all where its title is what is asked. */
const LEAD = 0.05;
const TITLED = 0.2;
const LEAD_CHARACTERS = 600;
/** Under the heading that names what is asked, the way, the reason or the meaning is told first. */
const HEADED = 0.25;
const SECTION_CHARACTERS = 400;
/** A question stands over it that asks the same; less where it asks for the same kind of answer alone. */
const ASKED_ABOVE = 0.35;
const SAME_KIND = 0.15;
/** … and it opens with Yes or No. */
const WHETHER = 0.2;
/** What the question says as one, the unit or what stands over it says as one. */
const PHRASED = 0.2;
/** Several sentences tell more than the first of them. */
const PASSAGE = 0.1;
/** A way that is shown by the code under it, or names what to type. */
const SHOWN = 0.15;
const CODED = 0.1;
/** Steps that are counted. */
const COUNTED = 0.1;
/** What is typed. */
export const NAMES_CODE =
  /`[^`\n]+`|(?<![\p{L}\p{N}-])--?[a-z][\w-]+|\p{L}\(\)|[\p{L}\d]::\p{L}|\p{L}[\w.]*\.\w+\(/u;

/** What speaks for a unit beside its words: where it stands, and what it is. */
export function premiumOf(unit: Unit, asking: UnitQuestion): number {
  const { ask } = asking;
  return (
    (isNamedIn(unit.row, ask) ? NAMED : 0) +
    (takesStance(unit.text, ask) ? STANCE : 0) +
    (unit.kind === 'passage' ? PASSAGE : 0) +
    premiumOfTurn(unit, asking) +
    PHRASED * phrasedOf(unit, ask) +
    askedAbove(unit, asking) +
    (ask.kind === 'steps' ? premiumOfForm(unit, ask) : 0) +
    leadOf(unit) * (LEAD + TITLED * titledOf(unit, asking)) +
    headingPremium(unit, asking)
  );
}

const ASKS_USE = /\b(?:use|using)\b|使用|怎么用|如何用/iu;
const OF_USE = /^(?:usage|use|using|how to use|quick ?start)\b|^(?:使用|用法|快速开始)/iu;

/** "Usage" stands over how a thing is used, which no word of the question says. */
function isOfUsage({ row, context }: Unit, { question }: Ask): boolean {
  if (!ASKS_USE.test(question)) return false;
  return [row.title.split(' > ').at(-1) ?? '', context.leadIn].some((name) => OF_USE.test(name));
}

/** What speaks for a unit that tells a way. */
function premiumOfForm(unit: Unit, ask: Ask): number {
  const isCounted = unit.kind === 'list' && /^\s*(?:\d{1,2}|[①-⑳])[.)、]?\s/u.test(unit.quote);
  return (
    (isOfUsage(unit, ask) ? HEADED : 0) +
    (unit.context.shown === '' ? 0 : SHOWN) +
    (NAMES_CODE.test(unit.text) ? CODED : 0) +
    (isCounted ? COUNTED : 0)
  );
}

/** What the heading over it says for it, most near the top of its section. */
function headingPremium(unit: Unit, asking: UnitQuestion): number {
  const { kind } = asking.ask;
  const lead = sectionLeadOf(unit);
  if (!isOpen(kind)) {
    if (!isHeadedByNoun(unit, asking)) return HEADED * lead * aboutIt(unit, asking);
    return HEADED * (unit.kind === 'list' ? 1 : lead);
  }
  const way = kind === 'steps' ? premiumOfWay(unit, asking) : 0;
  return lead * (HEADED * headedOf(unit, asking) + way);
}

/** Where a question stands over a unit, how near it is to what is asked; what stands first under it answers it. */
function askedAbove(unit: Unit, asking: UnitQuestion): number {
  const { ask } = asking;
  const fit = fitOfHeading(unit, asking);
  if (fit === undefined || !fit.isSameKind) return 0;
  const says = ask.kind === 'polarity' && replyOf(unit.text) !== undefined ? WHETHER : 0;
  return SAME_KIND + ASKED_ABOVE * fit.share + says;
}

/** A text is read for phrases only where it has the words of one; who talks says the words of a question apart. */
function phrasedOf({ kind, text, terms, context, row }: Unit, { phrases }: Ask): number {
  if (kind === 'turn') return 0;
  const isHeld = phrases.some((phrase) => phrase.every((term) => terms.includes(term)));
  return shareOfPhrases(phrases, [isHeld ? text : '', context.leadIn, row.title]);
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
