import { type Evidence, isStuffed, originsOf } from '../evidence/index.ts';
import { contentTerms, splitSentences } from '../text/index.ts';
import type { Said } from './conflict-side.ts';
import type { ConflictSide } from './report.ts';

const MAX_SIDES = 3;
/** One hand seldom writes more pages that say one thing; a side of more was pushed. */
const PAGES_OF_A_HAND = 3;
/** Words of their own are counted in quarters of a hand: less tells nothing. */
const STEP = 0.25;

/**
 * What more hands say in words of their own that say nothing else stands first, then what more independent sources do; of
 * equal ones what was neither made to be found nor pushed, then what fewer texts of one hand say, then what texts say that
 * speak less of the question alone, then what more texts say. Pure.
 *
 * @param tellings - Of each row by its id what it says of it.
 * @see docs/spec/report.md, REP-41 and REP-75
 */
export function rankSides(
  sides: readonly ConflictSide[],
  said: Said,
  tellings: ReadonlyMap<string, string>,
): readonly ConflictSide[] {
  const { rows, question } = said;
  const asked = new Set(contentTerms(question));
  const rowsOf = (side: ConflictSide): readonly Evidence[] => rowsOfOne(side, sides, rows);
  const isMade = (side: ConflictSide): boolean =>
    rowsOf(side).every((row) => isStuffed(row, question));
  const textsAHand = (side: ConflictSide): number =>
    new Set(rowsOf(side).map(({ snapshot }) => snapshot)).size / Math.max(1, side.independent ?? 1);
  const isPushed = (side: ConflictSide): boolean => textsAHand(side) > PAGES_OF_A_HAND;
  const { own, all } = weighHands(sides, said, (hands) => ownWords(hands, asked, tellings));
  const told = new Map(sides.map((side) => [side, shareOfAsked(rowsOf(side), asked)]));
  return [...sides]
    .sort(
      (a, b) =>
        (own.get(b) ?? 0) - (own.get(a) ?? 0) ||
        (all.get(b) ?? 0) - (all.get(a) ?? 0) ||
        Number(isMade(a)) - Number(isMade(b)) ||
        Number(isPushed(a)) - Number(isPushed(b)) ||
        textsAHand(a) - textsAHand(b) ||
        (told.get(a) ?? 0) - (told.get(b) ?? 0) ||
        b.evidenceIds.length - a.evidenceIds.length,
    )
    .slice(0, MAX_SIDES);
}

/** What tells two values tells neither, unless a side has nothing else. */
function rowsOfOne(
  side: ConflictSide,
  sides: readonly ConflictSide[],
  rows: Said['rows'],
): readonly Evidence[] {
  const all = side.evidenceIds.flatMap((id) => rows.get(id) ?? []);
  const alone = all.filter(({ id }) =>
    sides.every((other) => other === side || !other.evidenceIds.includes(id)),
  );
  return alone.length > 0 ? alone : all;
}

/** How much of what these texts say of it are words of the question. */
function shareOfAsked(rows: readonly Evidence[], asked: ReadonlySet<string>): number {
  const shares = rows.map((row) => shareOfOne(row, asked));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, rows.length);
}

const INVISIBLE = /\p{Cf}/gu;
/** Who else says so, in front of a colon or a comma. */
const LEAD_IN =
  /[:：]\s*|(?<=^|[.!?]\s+|\n)(?:according to|as)\b[^,\n]{1,60},\s*|(?<=^|[。！？\n])(?:根据|据)[^，,。]{1,30}[，,]\s*/giu;

/** Of the sentence that has most of the question's words. */
function shareOfOne({ snippet }: Evidence, asked: ReadonlySet<string>): number {
  const text = snippet.replace(INVISIBLE, '').replace(LEAD_IN, '. ');
  const read = splitSentences(text).map(({ start, end }) => {
    const terms = new Set(contentTerms(text.slice(start, end)));
    const held = [...terms].filter((term) => asked.has(term)).length;
    return { held, share: held / Math.max(1, terms.size) };
  });
  return read.sort((a, b) => b.held - a.held)[0]?.share ?? 0;
}

/**
 * How many hands tell it in words of their own: of each the share of its words that neither the question nor a hand before it
 * has. Whoever wants to be found writes what is asked, and nothing is cheaper to write twice.
 */
function ownWords(
  hands: readonly (readonly Evidence[])[],
  asked: ReadonlySet<string>,
  tellings: ReadonlyMap<string, string>,
): number {
  const told = hands
    .map((hand) => hand.map(({ id, snippet }) => tellings.get(id) ?? snippet).join('\n'))
    .map((text) => contentTerms(text))
    .sort((a, b) => b.length - a.length);
  const known = new Set(asked);
  let sum = 0;
  for (const terms of told) {
    sum += terms.filter((term) => !known.has(term)).length / Math.max(1, terms.length);
    for (const term of terms) known.add(term);
  }
  return Math.round(sum / STEP) * STEP;
}

interface Hands {
  /** What the hands of each side weigh that say no other one: of a text and its doctored copy nobody knows which is the forgery. */
  readonly own: ReadonlyMap<ConflictSide, number>;
  readonly all: ReadonlyMap<ConflictSide, number>;
}

function weighHands(
  sides: readonly ConflictSide[],
  { rows, question }: Said,
  weigh: (hands: readonly (readonly Evidence[])[]) => number,
): Hands {
  const ids = [...new Set(sides.flatMap(({ evidenceIds }) => evidenceIds))];
  const cited = ids.flatMap((id) => rows.get(id) ?? []);
  // Who cites a text and tells another value takes nothing from it: across sides copies alone are of one hand.
  const copies = originsOf(cited, []);
  const copyOf = new Map(cited.map(({ id }, at) => [id, copies[at] ?? at]));
  const sidesOf = (id: string): readonly ConflictSide[] =>
    sides.filter(({ evidenceIds }) =>
      evidenceIds.some((other) => copyOf.get(other) === copyOf.get(id)),
    );
  const own = new Map<ConflictSide, number>();
  const all = new Map<ConflictSide, number>();
  for (const side of sides) {
    const said = rowsOfOne(side, sides, rows);
    const around = [...rows.values()].filter((row) => !cited.includes(row) || said.includes(row));
    const hands = groupByHand(said, originsOf(said, around), question);
    own.set(side, weigh(hands.filter((hand) => hand.every(({ id }) => sidesOf(id).length === 1))));
    all.set(side, Math.min(side.independent ?? 0, weigh(hands)));
  }
  return { own, all };
}

/** The rows of each hand; what was made to be found is of one hand, whoever wrote it. */
function groupByHand(
  rows: readonly Evidence[],
  origins: readonly number[],
  question: string,
): readonly (readonly Evidence[])[] {
  const made = new Set(origins.filter((_, at) => isMadeToBeFound(rows[at], question)));
  const hands = new Map<number, Evidence[]>();
  for (const [at, row] of rows.entries()) {
    const origin = origins[at] ?? at;
    const hand = made.has(origin) ? MADE : origin;
    hands.set(hand, [...(hands.get(hand) ?? []), row]);
  }
  return [...hands.values()];
}

function isMadeToBeFound(row: Evidence | undefined, question: string): boolean {
  return row !== undefined && isStuffed(row, question);
}

const MADE = -1;
