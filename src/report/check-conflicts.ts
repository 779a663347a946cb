import { readAsk } from '../answer/index.ts';
import { countIndependent, type Evidence } from '../evidence/index.ts';
import { compareText } from '../kernel/index.ts';
import { failText, type ProofContext, type ProofFailure } from './check-proof.ts';
import { findUntoldConflict } from './find-untold-conflict.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Claim, Conflict, ConflictSide, Report } from './report.ts';
import { rereadClaims } from './reread-claims.ts';
import { isSupportOf, kindsBetween, type ReadSide } from './side-against-side.ts';

/** What conflicts are held against. */
interface Known {
  readonly question: string;
  readonly isOlder: boolean;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly rows: ReadonlyMap<string, Evidence>;
  /** Those whose snapshots are at hand. */
  readonly reread: ReadonlyMap<string, PlannedClaim>;
}

/**
 * The sides of a conflict are verified claims that contradict each other, each with its rows; and no two claims of a report that
 * answers contradict each other in what is asked without a conflict that says so.
 *
 * @see docs/spec/report.md, REP-11, REP-16, REP-41 and REP-70
 */
export function checkConflicts(report: Report, context: ProofContext): readonly ProofFailure[] {
  const { v, question, claims, conflicts } = report;
  const isOlder = v === 1;
  const reread = isOlder ? [] : rereadClaims(report, context);
  const known: Known = {
    question,
    isOlder,
    claims: new Map(claims.map((claim) => [claim.id, claim])),
    rows: context.rows,
    reread: new Map(reread.map((one) => [one.claim.id, one])),
  };
  const untold = findUntoldConflict(report, reread);
  return [
    ...conflicts.flatMap((conflict) => checkConflict(conflict, known)),
    ...(untold === undefined
      ? []
      : [failText('conflict-not-from-claims', untold.claims[0].claim.text)]),
  ];
}

function checkConflict(conflict: Conflict, known: Known): readonly ProofFailure[] {
  const named = conflict.sides.flatMap(({ claimId, supportIds }) => [claimId, ...supportIds]);
  const isApart = conflict.sides.length > 1 && new Set(named).size === named.length;
  const wrong = conflict.sides.filter((side) => !isApart || !holdsAsSide(side, known));
  const failed = wrong.length > 0 ? wrong : findAgreeing(conflict, known);
  return failed.map(({ text }) => failText('conflict-not-from-claims', text));
}

/** A side is what its claims say: all of their rows, the newest day of these, and no more sources than they are. */
function holdsAsSide(side: ConflictSide, { question, isOlder, claims, rows }: Known): boolean {
  const named = [side.claimId, ...side.supportIds].flatMap((id) => claims.get(id) ?? []);
  const [claim] = named;
  const cited = new Set(named.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)));
  const told = side.evidenceIds.flatMap((id) => rows.get(id) ?? []);
  const days = told.flatMap(({ publishedAt }) => publishedAt ?? []).sort(compareText);
  const sources = new Set(told.map(({ source }) => source));
  return (
    claim !== undefined &&
    claim.id === side.claimId &&
    named.every(({ status }) => status === 'verified') &&
    claim.text === side.text &&
    side.evidenceIds.length === cited.size &&
    new Set(side.evidenceIds).size === cited.size &&
    side.evidenceIds.every((id) => cited.has(id)) &&
    side.sources.length === sources.size &&
    side.sources.every((source) => sources.has(source)) &&
    (side.publishedAt === (days.at(-1) ?? null) || (isOlder && side.publishedAt === null)) &&
    (side.independent === null ||
      (side.independent > 0 &&
        side.independent <= countIndependent(told, [...rows.values()], question)))
  );
}

/** Sides that contradict no other one, or are said to be supported by what does not tell their value. */
function findAgreeing({ kind, sides }: Conflict, known: Known): readonly ConflictSide[] {
  const ask = readAsk(known.question);
  const read = sides.flatMap((side) => readSide(side, known) ?? []);
  // Whose texts are not all at hand, of that nothing can be said.
  if (known.isOlder || read.length < sides.length) return [];
  const kinds = read.map((one) =>
    read.flatMap((other) => (one === other ? [] : [...kindsBetween(one, other, ask)])),
  );
  if (!kinds.flat().includes(kind)) return sides;
  return sides.filter((_, at) => {
    const own = read[at];
    const others = read.filter((other) => other !== own);
    const isAlone = kinds[at]?.length === 0;
    return isAlone || own?.supports.some((claim) => !isSupportOf(claim, own, others, ask));
  });
}

function readSide({ claimId, supportIds }: ConflictSide, { reread }: Known): ReadSide | undefined {
  const lead = reread.get(claimId);
  const supports = supportIds.flatMap((id) => reread.get(id) ?? []);
  return lead === undefined || supports.length < supportIds.length ? undefined : { lead, supports };
}
