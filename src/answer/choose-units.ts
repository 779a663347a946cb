import { answerTerms } from './answer-terms.ts';
import type { Ask, AskKind } from './ask.ts';
import { asksForNewest } from './asks-for-newest.ts';
import { bareTitle, isNamedIn } from './document-facts.ts';
import { headingThatAsks } from './question-heading.ts';
import { HALF_AS_LIKELY } from './rank-among-few.ts';
import { OF_ONE_DOCUMENT, rankPrior, type ScoredUnit } from './score-units.ts';
import { weightOf } from './text-length.ts';
import type { Unit, UnitKind } from './unit.ts';
import { OF_A_VALUE } from './unit-penalty.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';

/** The short answer is at most this many units. */
export const MAX_UNITS = 3;
/** Of units that are prose, in Latin characters: about 45 words. */
const MAX_PROSE = 390;
const MAX_THREE = 280;
/** … and where the first only leads to the document that answers. */
const MAX_LED = 440;
/** Whatever the units are worth: 80 words, 160 signs of Chinese. */
const MAX_WORDS = 80;
const MAX_CHINESE = 368;
/** A further unit covers at least this share of the question that the ones before leave open. */
const MIN_GAIN = 0.12;
/** A document that the question names is heard for less. */
const MIN_NAMED_GAIN = 0.05;
const MIN_ASKED = 0.6;
/** A value is surely of the asked kind. */
const SURE = 0.7;
const HALF_SURE = 0.5;
const MIN_TELLS = 0.3;
/** A unit of the same section with a value is worth this share of one without. */
const BESIDE = 0.6;
/** What says less of a question for Yes or No says nothing to it. */
const AS_MUCH = 0.8;
/** Of the question, and of what it asks for, so much of what the first unit says is said by what stands beside it. */
const SAID_AS_WELL = 0.7;
const STANDS_ALONE = new Set<UnitKind>(['sentence', 'item', 'row', 'record', 'turn']);
const LEAD = 0.1;
const LEADS_TO = 0.2;
const NAMED_BY = 0.1;
const LENGTH = 0.075;
/** What counts beside that. */
const SHARE = { asked: 0.35, rank: 0.35, coverage: 0.2 };
/** What a document that the question does not name adds to these is seldom meant. */
const TOLD_BY_ONE = new Set<AskKind>([...OF_ONE_DOCUMENT, 'polarity', 'choice']);
/** A value that the ones before lack is one of this question when its unit covers this share of what they do. */
const TELLING = 0.6;

/**
 * The units of the short answer, the best first: one where one tells all, a further one only for what it adds.
 *
 * @see docs/spec/answer.md, ANS-8
 */
export function chooseUnits(
  scored: readonly ScoredUnit[],
  question: UnitQuestion,
): readonly ScoredUnit[] {
  const ordered = scored
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.unit.rank - b.unit.rank || a.unit.start - b.unit.start);
  const [found] = ordered;
  if (found === undefined) return [];
  const best = tellsIn(found, ordered, question);
  const heading = headingThatAsks(best.unit, question);
  const others =
    heading === undefined
      ? ordered
      : ordered.filter(({ unit }) => isUnder(unit, heading, best.unit));
  const chosen = [best];
  while (chosen.length < MAX_UNITS) {
    const next = findNext(others, chosen, question) ?? findAsLikely(others, chosen, question);
    if (next === undefined) break;
    chosen.push(next);
  }
  return lastHopFirst(chosen, question);
}

/** Who asks for a value is told by the unit beside the best one that has it, where the best has none. */
function tellsIn(
  best: ScoredUnit,
  ordered: readonly ScoredUnit[],
  { ask }: UnitQuestion,
): ScoredUnit {
  if (!OF_A_VALUE.has(ask.kind) || best.asked >= HALF_SURE) return best;
  const beside = ordered.find(
    ({ unit, asked, worth }) =>
      unit.row === best.unit.row &&
      unit.context.leadIn === best.unit.context.leadIn &&
      asked >= SURE &&
      worth >= BESIDE * best.worth,
  );
  return beside ?? best;
}

/** Whether it stands in the section of another unit. */
function isUnder({ row, context }: Unit, heading: string, { row: other }: Unit): boolean {
  if (row.snapshot !== other.snapshot) return false;
  return context.leadIn.startsWith(heading) || row.title.endsWith(` > ${heading}`);
}

/**
 * Of few documents the first unit answers in two of five questions, one of the first three in two of three: what is nearly as likely is
 * shown beside it, unless it says far less of the question, or is less of the asked kind.
 */
function findAsLikely(
  ordered: readonly ScoredUnit[],
  chosen: readonly ScoredUnit[],
  question: UnitQuestion,
): ScoredUnit | undefined {
  const [first] = chosen;
  if (!question.isFew || first === undefined || asksForNewest(question.ask)) return undefined;
  if (!STANDS_ALONE.has(first.unit.kind)) return undefined;
  return ordered.find(
    (next) =>
      next.worth >= first.worth - HALF_AS_LIKELY &&
      next.coverage >= SAID_AS_WELL * first.coverage &&
      next.asked >= SAID_AS_WELL * first.asked &&
      STANDS_ALONE.has(next.unit.kind) &&
      fits(chosen, next, question),
  );
}

function findNext(
  ordered: readonly ScoredUnit[],
  chosen: readonly ScoredUnit[],
  question: UnitQuestion,
): ScoredUnit | undefined {
  let best: { readonly scored: ScoredUnit; readonly value: number } | undefined;
  for (const scored of ordered) {
    if (!fits(chosen, scored, question)) continue;
    const value = valueBeside(chosen, scored, question);
    if (value > (best?.value ?? 0)) best = { scored, value };
  }
  return best?.scored;
}

/** Whether the answer stays short with it, and it is not there already. */
export function fits(
  chosen: readonly ScoredUnit[],
  next: ScoredUnit,
  question: UnitQuestion,
): boolean {
  if (chosen.some((other) => overlaps(other, next) || repeats(other, next))) return false;
  return hasRoom(chosen, next, question);
}

/** Whether the answer stays short with it. Code has a form of its own. */
function hasRoom(chosen: readonly ScoredUnit[], next: ScoredUnit, { ask }: UnitQuestion): boolean {
  if (next.unit.kind === 'code') return true;
  const isLed = chosen.some((other) => linkOf(other, next, ask.terms) >= LEADS_TO);
  const most = isLed ? MAX_LED : chosen.length === 1 ? MAX_PROSE : MAX_THREE;
  const all = [...chosen, next].map(({ unit }) => unit.text);
  const weight = all.reduce((sum, text) => sum + weightOf(text), 0);
  const words = all.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return weight <= Math.min(most, ask.isChinese ? MAX_CHINESE : most) && words <= MAX_WORDS;
}

/** What a unit is worth beside those that were chosen; 0 when it adds nothing that was asked for. */
function valueBeside(
  chosen: readonly ScoredUnit[],
  next: ScoredUnit,
  { ask, rarity }: UnitQuestion,
): number {
  const [first] = chosen;
  if (first === undefined) return 0;
  const known = shareOf(ask.terms, mergeCovered(chosen), rarity);
  const gain = shareOf(ask.terms, mergeCovered([...chosen, next]), rarity) - known;
  const link = linkFrom(chosen, next, ask);
  const told = Math.max(...chosen.map(({ asked }) => asked));
  const isNear = next.coverage >= TELLING * first.coverage;
  const tells = isNear ? next.asked - told : 0;
  const isOfNamed = isNamedIn(next.unit.row, ask) && next.unit.row !== first.unit.row;
  const isOfAnother = next.unit.row.snapshot !== first.unit.row.snapshot;
  if (isOfAnother && !isOfNamed && TOLD_BY_ONE.has(ask.kind)) return 0;
  const adds =
    next.asked >= MIN_ASKED &&
    (isNear || isOfNamed) &&
    gain >= (isOfNamed ? MIN_NAMED_GAIN : MIN_GAIN);
  const leads = link >= LEADS_TO || (link > 0 && gain > 0 && next.asked >= HALF_SURE);
  if (!adds && !leads && tells < MIN_TELLS) return 0;
  if (saysTooLittle(first, next, ask, link)) return 0;
  return (
    gain +
    link +
    (next.unit.start === 0 ? LEAD : 0) +
    SHARE.asked * next.asked -
    (LENGTH * weightOf(next.unit.text)) / 100 +
    SHARE.rank * rankPrior(next.unit) +
    SHARE.coverage * next.coverage
  );
}

/** Where the first unit only leads to the document that tells what was asked, that one comes first. */
function lastHopFirst(chosen: readonly ScoredUnit[], { ask }: UnitQuestion): readonly ScoredUnit[] {
  const [first, second, ...others] = chosen;
  if (first === undefined || second === undefined) return chosen;
  const leads = linkOf(first, second, ask.terms) >= LEADS_TO;
  return leads && second.asked >= SURE ? [second, first, ...others] : chosen;
}

/** Less of a question for Yes or No than the first says, or no word of any question and no sure value. */
function saysTooLittle(first: ScoredUnit, next: ScoredUnit, { kind }: Ask, link: number): boolean {
  if (kind === 'polarity' && next.coverage < AS_MUCH * first.coverage) return true;
  return next.own === 0 && next.asked < SURE && link === 0;
}

/** How plainly any of them leads to the next; to a document that is heard already, for what speaks of the question alone. */
function linkFrom(chosen: readonly ScoredUnit[], next: ScoredUnit, { terms }: Ask): number {
  const isHeard = chosen.some(({ unit }) => unit.row.snapshot === next.unit.row.snapshot);
  if (isHeard && next.own === 0) return 0;
  return Math.max(...chosen.map((other) => linkOf(other, next, terms)));
}

/** How plainly one unit leads to the document of the next: it names that document, or is named by it. */
function linkOf(
  { unit: from }: ScoredUnit,
  { unit: to }: ScoredUnit,
  asked: readonly string[],
): number {
  if (from.row.snapshot === to.row.snapshot) return 0;
  if (names(from, to.row.title, asked) || opensWithNameOf(from, to, asked)) return LEADS_TO;
  if (opensWithThingOf(from, to, asked) || isRowOfNamed(from, to, asked)) return LEADS_TO;
  return names(to, from.row.title, []) ? NAMED_BY : 0;
}

const OPENING_NAME =
  /^(\p{Lu}[\p{L}'’.-]+(?: (?:of|de|van|von|der|la|al) )?(?:[ -]\p{Lu}[\p{L}'’.-]+)+)(?![\p{L}'’-])/u;

/** "… was written by Edda Krog" leads to "Edda Krog was born in …", whatever its document is called. */
function opensWithNameOf({ text }: Unit, to: Unit, asked: readonly string[]): boolean {
  const [, name = ''] = OPENING_NAME.exec(to.text) ?? [];
  return (
    name !== '' && text.includes(name) && answerTerms(name).every((term) => !asked.includes(term))
  );
}

const OPENING_THING = /^(?:the|our|this) (\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)+)/iu;
const MAX_THING = 4;

/** "… heads the radiology department" leads to "The radiology department is on …". */
function opensWithThingOf({ text }: Unit, to: Unit, asked: readonly string[]): boolean {
  const words = OPENING_THING.exec(to.text)?.[1]?.split(' ').slice(0, MAX_THING) ?? [];
  const said = text.toLowerCase();
  return words.some((_, at) => {
    const thing = words.slice(0, at + 1);
    const terms = thing.flatMap((word) => answerTerms(word));
    return (
      at > 0 &&
      terms.length === thing.length &&
      terms.some((term) => !asked.includes(term)) &&
      asked.includes(terms.at(-1) ?? '') &&
      said.includes(` ${thing.join(' ').toLowerCase()}`)
    );
  });
}

const CELL = /[^|,;\t]+/gu;
const NAME_CELL = /^(?:\p{Lu}[\p{L}'’.-]{2,}(?: \p{Lu}?[\p{L}'’.-]+){0,3}|\p{Script=Han}{2,4})$/u;

/** "Heating and boiler: Desmond Pike" leads to the row of Desmond Pike in another table. */
function isRowOfNamed({ text }: Unit, to: Unit, asked: readonly string[]): boolean {
  if (to.kind !== 'row') return false;
  const cells = [...to.text.matchAll(CELL)].map(([cell]) => cell.trim());
  return cells.some(
    (cell) =>
      NAME_CELL.test(cell) &&
      text.includes(cell) &&
      answerTerms(cell).every((term) => !asked.includes(term)),
  );
}

/** Word for word, as names are: a word of a language that opens a title leads nowhere. */
function names({ text, terms }: Unit, title: string, asked: readonly string[]): boolean {
  const bare = bareTitle(title);
  const name = answerTerms(bare);
  if (name.length === 0 || name.every((term) => asked.includes(term))) return false;
  if (!name.every((term) => terms.includes(term))) return false;
  return name.length > 1 || text.includes(bare);
}

/** How fully the units cover each term of the question together. */
export function mergeCovered(units: readonly ScoredUnit[]): ReadonlyMap<string, number> {
  const merged = new Map<string, number>();
  for (const { covered } of units)
    for (const [term, share] of covered) merged.set(term, Math.max(share, merged.get(term) ?? 0));
  return merged;
}

function overlaps({ unit: a }: ScoredUnit, { unit: b }: ScoredUnit): boolean {
  return a.row.snapshot === b.row.snapshot && a.start < b.end && b.start < a.end;
}

const SAME = 0.85;

/** Nearly the same words, and no other number. */
function repeats({ unit: a }: ScoredUnit, { unit: b }: ScoredUnit): boolean {
  const said = new Set(a.terms);
  const fresh = b.terms.filter((term) => !said.has(term));
  if (fresh.some((term) => /\d/.test(term))) return false;
  return b.terms.length - fresh.length >= SAME * Math.min(a.terms.length, b.terms.length);
}
