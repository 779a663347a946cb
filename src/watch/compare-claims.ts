import type { Report } from '../report/index.ts';
import {
  cosineOfTerms,
  extractSpecifics,
  foldSpace,
  isNegatedAgainst,
  writeNumbersAsDigits,
} from '../text/index.ts';

/** What may become of one claim between two reports to the same question, the weightiest first. */
export const CHANGE_KINDS = [
  'changed-number',
  'conflict',
  'gone',
  'new',
  'reworded',
  'moved',
  'same',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Why a claim is gone, the weightiest first: its work was retracted, its source or its passage is gone, the source could not
 * be asked, or all of it is there and other passages were chosen.
 */
export const GONE_REASONS = [
  'retracted',
  'source-deleted',
  'passage-changed',
  'not-asked',
  'ranked-out',
] as const;
export type GoneReason = (typeof GONE_REASONS)[number];

/** What takes the ground from a claim even where it is told still. */
export type Loss = Extract<GoneReason, 'source-deleted' | 'retracted'>;

/** A claim with where it is told. */
export interface ToldClaim {
  readonly text: string;
  readonly quotes: readonly string[];
  readonly urls: readonly string[];
  readonly snapshots: readonly string[];
  /** The report names a contradiction of it. */
  readonly isDisputed: boolean;
}

export interface ClaimChange {
  readonly kind: ChangeKind;
  readonly before: ToldClaim | null;
  readonly after: ToldClaim | null;
  readonly reason: GoneReason | null;
  /** Somebody who relies on the report should know. */
  readonly isWeighty: boolean;
}

/** What is known of the world of each report beyond its claims. */
export interface Worlds {
  /** Why the later report no longer has a claim. */
  whyGone(claim: ToldClaim): GoneReason;
  /** Whether the texts that the earlier report drew on said it already. */
  wasThere(claim: ToldClaim): boolean;
  /** What took the ground from a claim of the earlier report, and whether an earlier run said so. */
  lossOf(claim: ToldClaim): { readonly reason: Loss; readonly isKnown: boolean } | undefined;
}

/** Nobody need act because other passages were chosen, or because a source was away for a day. */
const LIGHT_REASONS: ReadonlySet<GoneReason> = new Set(['ranked-out', 'not-asked']);

/** Share of words that two sentences about one thing have in common, their details aside. */
const SAME_SUBJECT = 0.7;
export function toldClaims({ claims, evidence, conflicts }: Report): readonly ToldClaim[] {
  const urls = new Map(evidence.map(({ id, url }) => [id, url]));
  const disputed = new Set(
    conflicts.flatMap(({ sides }) => sides.flatMap((side) => [side.claimId, ...side.supportIds])),
  );
  return claims.map(({ id, text, proofs }) => ({
    text,
    quotes: proofs.map(({ quote }) => quote),
    urls: proofs.map(({ evidenceId }) => urls.get(evidenceId) ?? ''),
    snapshots: proofs.map(({ snapshot }) => snapshot),
    isDisputed: disputed.has(id),
  }));
}

/**
 * The difference of two reports, claim by claim, the weightiest first. Pure.
 *
 * @see docs/spec/watch.md, WAT-1 to WAT-4
 */
export function compareClaims(
  before: readonly ToldClaim[],
  after: readonly ToldClaim[],
  worlds: Worlds,
): readonly ClaimChange[] {
  const rest = new Set(after);
  const left: ToldClaim[] = [];
  const changes: ClaimChange[] = [];
  for (const old of before) {
    const found = findEqual(old, rest);
    if (found === undefined) {
      left.push(old);
      continue;
    }
    rest.delete(found);
    changes.push(lostOf(old, found, worlds) ?? compareEqual(old, found));
  }
  for (const old of left) {
    const found = nearest(old, rest);
    if (found === undefined) {
      const reason = worlds.whyGone(old);
      changes.push({ ...changeOf('gone', old, null, !LIGHT_REASONS.has(reason)), reason });
      continue;
    }
    rest.delete(found);
    changes.push(compareAlike(old, found, worlds));
  }
  for (const claim of rest) {
    const other = nearest(
      claim,
      before.filter((old) => contradicts(claim, old)),
    );
    const kind = claim.isDisputed || other !== undefined ? 'conflict' : 'new';
    changes.push(changeOf(kind, other ?? null, claim, !worlds.wasThere(claim)));
  }
  return changes.toSorted((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind));
}

function findEqual(old: ToldClaim, among: Iterable<ToldClaim>): ToldClaim | undefined {
  const alike = [...among].filter(({ text }) => foldSpace(text) === foldSpace(old.text));
  return alike.find((claim) => sharesUrl(claim, old)) ?? alike[0];
}

/** Told still, from a copy perhaps, though its source is gone or was retracted. */
function lostOf(old: ToldClaim, claim: ToldClaim, { lossOf }: Worlds): ClaimChange | undefined {
  const lost = lossOf(old);
  if (lost === undefined) return undefined;
  return { ...changeOf('gone', old, claim, !lost.isKnown), reason: lost.reason };
}

function compareEqual(old: ToldClaim, claim: ToldClaim): ClaimChange {
  if (claim.isDisputed && !old.isDisputed) return changeOf('conflict', old, claim, true);
  return changeOf(sharesUrl(claim, old) ? 'same' : 'moved', old, claim, false);
}

function changeOf(
  kind: ChangeKind,
  before: ToldClaim | null,
  after: ToldClaim | null,
  isWeighty: boolean,
): ClaimChange {
  return { kind, before, after, reason: null, isWeighty };
}

/** Two sentences about one thing: what the later one says otherwise. */
function compareAlike(old: ToldClaim, claim: ToldClaim, worlds: Worlds): ClaimChange {
  const isOther = detailsOf(old.text) !== detailsOf(claim.text);
  const isNegated = isNegatedAgainst(claim.text, old.text);
  if (!isOther && !isNegated) return changeOf('reworded', old, claim, false);
  // Both are told today, and were told before: nothing in the world has changed.
  const isStillSaid = LIGHT_REASONS.has(worlds.whyGone(old));
  const isWeighty = !worlds.wasThere(claim) || !isStillSaid;
  const isContradiction = isNegated || isStillSaid;
  return changeOf(isContradiction ? 'conflict' : 'changed-number', old, claim, isWeighty);
}

/** Of the same names, with other numbers or dates, or the one denies the other. */
function contradicts(claim: ToldClaim, old: ToldClaim): boolean {
  const [now, then] = [detailsOf(claim.text), detailsOf(old.text)];
  const namesIn = (details: string): string =>
    details
      .split('\n')
      .filter((line) => line.startsWith('name '))
      .join('\n');
  return isNegatedAgainst(claim.text, old.text) || (now !== then && namesIn(now) === namesIn(then));
}

function sharesUrl(a: ToldClaim, b: ToldClaim): boolean {
  return a.urls.length + b.urls.length === 0 || a.urls.some((url) => b.urls.includes(url));
}

function nearest(old: ToldClaim, among: Iterable<ToldClaim>): ToldClaim | undefined {
  const subject = subjectOf(old.text);
  let best: { readonly claim: ToldClaim; readonly likeness: number } | undefined;
  for (const claim of among) {
    const likeness = cosineOfTerms(subject, subjectOf(claim.text));
    if (likeness >= SAME_SUBJECT && likeness > (best?.likeness ?? 0)) best = { claim, likeness };
  }
  return best?.claim;
}

function subjectOf(text: string): string {
  return writeNumbersAsDigits(text).replace(/\d+/g, ' ');
}

function detailsOf(text: string): string {
  return extractSpecifics(writeNumbersAsDigits(text))
    .map(({ kind, normal }) => `${kind} ${normal}`)
    .toSorted()
    .join('\n');
}
