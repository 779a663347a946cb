import { type Ask, isDangling, measuredValues, readAsk } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import { compareText, type Steps } from '../kernel/index.ts';
import {
  extractSpecifics,
  isNegatedAgainst,
  type SpecificKind,
  splitSentences,
} from '../text/index.ts';
import { type Said, sideOf } from './conflict-side.ts';
import { areApart, type Disputed, type DisputedQuestion, findDisputed } from './find-disputed.ts';
import type { PlannedClaim } from './plan-claims.ts';
import { rankSides } from './rank-sides.ts';
import type { Conflict, ConflictKind, ConflictSide } from './report.ts';

const MAX_CONFLICTS = 6;
/** Share of their words that two sentences about one thing have in common. */
const SAME_SUBJECT = 0.6;

export interface Conflicts {
  /** What sources say differently about what is asked, the most worthy first. */
  readonly asked: Conflict | undefined;
  /** That one, and what else they contradict each other in. */
  readonly all: readonly Conflict[];
}

/**
 * What claims from different texts say differently: of what is asked, in whatever words; else where they speak of one
 * thing and differ in one number, in one date, or in a negation. Conservative: sentences that name different things, or
 * differ in more than one detail, are no conflict.
 *
 * @see docs/spec/report.md, REP-16
 */
export function* findConflicts(
  claims: readonly PlannedClaim[],
  rows: ReadonlyMap<string, Evidence>,
  asking: DisputedQuestion,
): Steps<Conflicts> {
  const asked = yield* findDisputed(claims, asking);
  const disputed = asked?.sides.flat() ?? [];
  const said: Said = { rows, question: asking.question };
  const facts = claims.filter((claim) => !disputed.includes(claim)).map(factsOf);
  const others: Conflict[] = [];
  for (const [index, first] of facts.entries()) {
    for (const second of facts.slice(index + 1)) {
      yield;
      const kind = others.length < MAX_CONFLICTS ? kindOfConflict(first, second) : undefined;
      if (kind === undefined) continue;
      const sides = yield* sidesOf([[first.claim], [second.claim]], said);
      others.push({ kind, sides });
    }
  }
  if (asked === undefined) return { asked: undefined, all: others };
  const sides = yield* sidesOf(asked.sides, said);
  const ask = readAsk(asking.question);
  const told = new Map(disputed.flatMap((claim) => tellingsOf(claim, ask)));
  const conflict = { kind: asked.kind, sides: rankSides(sides, said, told) };
  return { asked: conflict, all: [conflict, ...others].slice(0, MAX_CONFLICTS) };
}

/** What each row says of it: of a claim the lines and sentences that tell a value. */
function tellingsOf(
  { claim: { text, proofs } }: PlannedClaim,
  ask: Ask,
): readonly (readonly [string, string])[] {
  const parts = splitSentences(text).flatMap(({ start, end }) =>
    text.slice(start, end).split('\n'),
  );
  const telling = parts.filter((part) => measuredValues(part, ask).length > 0);
  const said = telling.length > 0 ? telling.join('\n') : text;
  return proofs.map(({ evidenceId }) => [evidenceId, said] as const);
}

function* sidesOf(sides: Disputed['sides'], said: Said): Steps<readonly ConflictSide[]> {
  const read: ConflictSide[] = [];
  for (const side of sides) {
    const claims = side.map(({ claim }) => claim);
    read.push(sideOf(claims, said));
    yield;
  }
  return read;
}

/** A capitalised word stands right in front. */
const PART_OF_NAME = /\p{Lu}[\p{L}\d]*[ -]$/u;
/** "Kind B", "pump R7". */
const DESIGNATOR = /(?<=[\p{L}\p{N}]\s)\p{Lu}(?:[\p{Lu}\d]*\d)?(?![\p{L}\d'’])/gu;

interface Facts {
  readonly claim: PlannedClaim;
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly dates: readonly string[];
  /** What is said, without the details that may differ. */
  readonly subject: ReadonlySet<string>;
}

function factsOf(claim: PlannedClaim): Facts {
  const { text } = claim.claim;
  const specifics = extractSpecifics(text);
  const normals = (kind: SpecificKind): readonly string[] =>
    inOrder(specifics.filter((found) => found.kind === kind).map(({ normal }) => normal));
  // "Galaxy Note 4" and "Galaxy Note 3" are two things, not one thing with two numbers.
  const numbered = specifics
    .filter(({ kind, start }) => kind === 'number' && PART_OF_NAME.test(text.slice(0, start)))
    .map(({ normal }) => normal);
  const marks = (text.match(DESIGNATOR) ?? []).filter((mark) => mark !== 'I');
  return {
    claim,
    names: [...normals('name'), ...inOrder([...numbered, ...marks])],
    numbers: normals('number'),
    dates: normals('date'),
    subject: new Set(claim.terms.filter((term) => !/\d/.test(term))),
  };
}

function inOrder(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort(compareText);
}

/** In what two claims of different texts that name the same things in mostly the same words contradict each other. */
export function differInDetail(a: PlannedClaim, b: PlannedClaim): ConflictKind | undefined {
  return kindOfConflict(factsOf(a), factsOf(b));
}

function kindOfConflict(a: Facts, b: Facts): ConflictKind | undefined {
  if (!areApart(a.claim, b.claim) || !isSameSubject(a, b)) return undefined;
  const numbers = differing(a.numbers, b.numbers);
  const dates = differing(a.dates, b.dates);
  if (isNegatedAgainst(a.claim.claim.text, b.claim.claim.text))
    return isNone(numbers) && isNone(dates) ? 'negation' : undefined;
  if (isNone(dates) && isOneEach(numbers) && unitOf(numbers[0]) === unitOf(numbers[1]))
    return 'number';
  if (isNone(numbers) && isOneEach(dates) && lengthOf(dates[0]) === lengthOf(dates[1]))
    return 'date';
  return undefined;
}

function isSameSubject(a: Facts, b: Facts): boolean {
  if (a.names.join('\n') !== b.names.join('\n')) return false;
  // "He was born in 1950" says it of somebody whom the sentence does not name.
  if (isDangling(a.claim.claim.text) || isDangling(b.claim.claim.text)) return false;
  const shared = [...a.subject].filter((term) => b.subject.has(term)).length;
  const all = a.subject.size + b.subject.size - shared;
  return shared >= 3 && shared / all >= SAME_SUBJECT;
}

/** What only the first has, and what only the second has. */
type Differing = readonly [readonly string[], readonly string[]];

function differing(a: readonly string[], b: readonly string[]): Differing {
  return [a.filter((value) => !b.includes(value)), b.filter((value) => !a.includes(value))];
}

function isNone([left, right]: Differing): boolean {
  return left.length === 0 && right.length === 0;
}

function isOneEach([left, right]: Differing): boolean {
  return left.length === 1 && right.length === 1;
}

function unitOf([normal = '']: readonly string[]): string {
  return normal.replace(/-?\d[\d.]*/, '');
}

/** Dates of one precision are equally long. */
function lengthOf([normal = '']: readonly string[]): number {
  return normal.length;
}
