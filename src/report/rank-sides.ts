import { isStuffed, originsOf } from '../evidence/index.ts';
import type { Said } from './conflict-side.ts';
import type { ConflictSide } from './report.ts';

const MAX_SIDES = 3;
/** One hand seldom writes more pages that say one thing; a side of more was pushed. */
const PAGES_OF_A_HAND = 3;

/**
 * What more hands say that say nothing else stands first, then what more independent sources say; of equal ones what was
 * neither made to be found nor pushed, then what fewer texts of one hand say, then what more texts say. Pure.
 *
 * @see docs/spec/report.md, REP-41
 */
export function rankSides(
  sides: readonly ConflictSide[],
  { rows, question }: Said,
): readonly ConflictSide[] {
  const isMade = ({ evidenceIds }: ConflictSide): boolean =>
    evidenceIds.every((id) => {
      const row = rows.get(id);
      return row !== undefined && isStuffed(row, question);
    });
  const textsAHand = ({ evidenceIds, independent }: ConflictSide): number =>
    new Set(evidenceIds.map((id) => rows.get(id)?.snapshot)).size / Math.max(1, independent ?? 1);
  const isPushed = (side: ConflictSide): boolean => textsAHand(side) > PAGES_OF_A_HAND;
  const ownHands = countOwnHands(sides, { rows, question });
  return [...sides]
    .sort(
      (a, b) =>
        (ownHands.get(b) ?? 0) - (ownHands.get(a) ?? 0) ||
        (b.independent ?? 0) - (a.independent ?? 0) ||
        Number(isMade(a)) - Number(isMade(b)) ||
        Number(isPushed(a)) - Number(isPushed(b)) ||
        textsAHand(a) - textsAHand(b) ||
        b.evidenceIds.length - a.evidenceIds.length,
    )
    .slice(0, MAX_SIDES);
}

/** By how many hands each side is said that say no other one: of a text and its doctored copy nobody knows which is the forgery. */
function countOwnHands(
  sides: readonly ConflictSide[],
  { rows, question }: Said,
): ReadonlyMap<ConflictSide, number> {
  const all = [...new Set(sides.flatMap(({ evidenceIds }) => evidenceIds))];
  const cited = all.flatMap((id) => rows.get(id) ?? []);
  const origins = originsOf(cited, [...rows.values()]);
  const handOf = new Map(cited.map(({ id }, at) => [id, origins[at] ?? at]));
  const stuffed = new Set(
    cited.flatMap((row) => (isStuffed(row, question) ? (handOf.get(row.id) ?? []) : [])),
  );
  // What was made to be found is of one hand, whoever wrote it.
  const handsOf = ({ evidenceIds }: ConflictSide): ReadonlySet<number> =>
    new Set(
      evidenceIds.flatMap((id) => {
        const hand = handOf.get(id);
        return hand === undefined ? [] : [stuffed.has(hand) ? MADE : hand];
      }),
    );
  const hands = sides.map(handsOf);
  return new Map(
    sides.map((side, at) => [
      side,
      [...(hands[at] ?? [])].filter((hand) =>
        hands.every((others, other) => other === at || !others.has(hand)),
      ).length,
    ]),
  );
}

const MADE = -1;
