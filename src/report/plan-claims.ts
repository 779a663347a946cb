import type { ScoredUnit, Unit, UnitPlan } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import type { Steps } from '../kernel/index.ts';
import { contentTerms } from '../text/index.ts';
import { isFurtherProof } from './further-proof.ts';
import type { Claim, Proof } from './report.ts';

/** A claim with what its place in the report is decided by. */
export interface PlannedClaim {
  readonly claim: Claim;
  /** The row of the first proof, and its place in the delivered order, from 0. */
  readonly row: Evidence;
  readonly rank: number;
  readonly terms: readonly string[];
  /** The units that say it, that of the first proof first. */
  readonly units: readonly Unit[];
  /** What the best of them is worth as an answer. */
  readonly worth: number;
}

/** Most units of a passage, by its place: the best passages are quoted more. */
const UNITS_BY_RANK = [3, 3, 2, 2, 2];
const UNITS_BEHIND = 1;
/** A finding is worth this share of the best unit at least. */
const FLOOR = 0.5;
/** Beside the answer, of a passage that may be quoted and not passed on. */
const MOST_QUOTED = 0.5;

/**
 * What an extractive report claims: the units of the short answer and, of every row that was read, the best units
 * beside them. What another row has said already becomes a further proof.
 *
 * @see docs/spec/report.md, REP-4 to REP-6 and REP-61
 */
export function* planClaims(
  { scored, answer }: UnitPlan,
  isQuotedAlone: (row: Evidence) => boolean = () => false,
  witnesses: readonly ScoredUnit[] = [],
): Steps<readonly PlannedClaim[]> {
  const wanted = new Set([...answer, ...witnesses]);
  const floor = FLOOR * Math.max(0, ...scored.map(({ worth }) => worth));
  for (const row of new Set(scored.map(({ unit }) => unit.row)))
    for (const found of bestOfRow(scored, row, answer, isQuotedAlone(row)))
      if (found.worth > 0 && found.worth >= floor) wanted.add(found);
  const drafts: Draft[] = [];
  const inOrder = [...wanted].sort(
    (a, b) => a.unit.rank - b.unit.rank || a.unit.start - b.unit.start,
  );
  for (const found of inOrder) {
    addUnit(drafts, found);
    yield;
  }
  return drafts.map(({ units, proofs, worth }, index) => {
    const { row, rank, text } = units[0];
    return {
      claim: {
        id: `c${index + 1}`,
        text,
        status: 'verified',
        level: 'quoted',
        computed: null,
        proofs,
      },
      row,
      rank,
      terms: contentTerms(text),
      units,
      worth,
    };
  });
}

interface Draft {
  readonly units: [Unit, ...Unit[]];
  readonly proofs: Proof[];
  worth: number;
}

/** The best units of one row that do not overlap each other, nor those of the answer. */
function bestOfRow(
  scored: readonly ScoredUnit[],
  row: Evidence,
  answer: readonly ScoredUnit[],
  isQuotedAlone: boolean,
): readonly ScoredUnit[] {
  const taken = answer.filter(({ unit }) => unit.row === row);
  const own = scored
    .filter(({ unit }) => unit.row === row)
    .sort((a, b) => b.worth - a.worth || a.unit.start - b.unit.start);
  const limit = UNITS_BY_RANK[own[0]?.unit.rank ?? 0] ?? UNITS_BEHIND;
  for (const found of own) {
    if (taken.length >= limit) break;
    if (taken.some(({ unit }) => overlaps(unit, found.unit))) continue;
    const isTooMuch = isQuotedAlone && taken.length > 0 && shareOf([...taken, found]) > MOST_QUOTED;
    if (!isTooMuch) taken.push(found);
  }
  return taken;
}

/** How much of their passage units of one row are. */
function shareOf(units: readonly ScoredUnit[]): number {
  const length = units.reduce((sum, { unit }) => sum + unit.end - unit.start, 0);
  return length / Math.max(1, units[0]?.unit.row.snippet.length ?? 0);
}

function overlaps(a: Unit, b: Unit): boolean {
  return a.row.snapshot === b.row.snapshot && a.start < b.end && b.start < a.end;
}

function addUnit(drafts: Draft[], { unit, worth }: ScoredUnit): void {
  const same = drafts.find(({ units: [first] }) => isFurtherProof(first.text, unit.text));
  if (same === undefined) {
    drafts.push({ units: [unit], proofs: [proofOf(unit)], worth });
    return;
  }
  same.units.push(unit);
  same.worth = Math.max(same.worth, worth);
  if (!same.proofs.some((proof) => isAtSamePlace(proof, unit))) same.proofs.push(proofOf(unit));
}

/** Passages of one file may overlap: its sentence is no second proof of itself. */
function isAtSamePlace(proof: Proof, { row, start, end }: Unit): boolean {
  return proof.snapshot === row.snapshot && proof.start < end && start < proof.end;
}

function proofOf({ row, start, end, quote }: Unit): Proof {
  return { evidenceId: row.id, snapshot: row.snapshot, start, end, quote };
}
