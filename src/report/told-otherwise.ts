import {
  type Ask,
  mayBeOne,
  namesAnother,
  type ScoredUnit,
  type ToldValue,
  toldValues,
  type Unit,
} from '../answer/index.ts';
import { contentTerms } from '../text/index.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { ConflictKind } from './report.ts';

/** What tells a value holds one of the asked kind, at best surely; what tells Yes or No, so much of the question. */
const LEAST_ASKED = 0.4;
const SURELY = 0.7;
const LEAST_WHETHER = 0.5;
/** … and is worth so much of what the best claim is worth. */
const LEAST_WORTH = 0.5;
/**
 * Shares of the question that two tellings hold together. Of 49 pairs that only seem to disagree, over three sets of small
 * folders and 30 controls, 4 hold as much; of 24 that do disagree, 17.
 */
const LEAST_COVERED = 1.25;
/** … or half of the shorter one's words, two at least: one sentence with another value in it. Of 166 folders' pairs 4 that disagree and none that does not. */
const HALF_ALIKE = 0.5;
const LEAST_SHARED = 2;

/** What was so before, and what took its place: said of a whole sentence. */
const BEFORE =
  /\b(?:used to|formerly|no longer|originally|initially|previously|replaces|supersed\p{L}+|instead of|from now on|chang(?:e|ed|es) (?:to|from)|moved (?:to|from)|postponed|brought forward|cancel\p{L}*|correct(?:ion|ed)|last year)\b|曾|原定|取代|改为|改到|调整|更正|变更|不再|去年/iu;
/** What was planned or guessed: said of a part of one. */
const PLANNED =
  /\b(?:planned|planning|proposed|scheduled|expect(?:s|ed)?|estimate[ds]?|reckon\p{L}*|ask(?:s|ed|ing) for|appl(?:y|ied|ication) (?:to|for)|would|might|could)\b|计划|预计|拟/iu;
/** What is told nearly, or under a condition. */
const NEARLY = /\b(?:about|roughly|around|approximately|if|unless)\b|大约|左右|上下|如果/iu;
const OPEN = new RegExp([BEFORE, PLANNED, NEARLY].map(({ source }) => source).join('|'), 'iu');
/** Said of a whole document: another one is no longer so, or this one will not be. */
const SETTLED =
  /\b(?:replaces?|supersedes?|instead of) (?:the |our |all |any )?(?:\p{L}+ ){0,2}(?:previous|old|earlier|former|prior|existing)\b|\breplaces the (?:\p{L}+ ){1,3}of last (?:year|season|term)\b|\b(?:valid|applies|apply|in force) (?:only )?until\b|作废|取代|代替原|以此为准|有效期?至|执行[到至]|旧价/iu;
const QUESTION = /[?？]\s*$/u;
const YEAR = /(?<=\b[Ii]n )(?:1[89]|20)\d\d\b|(?<!\d)(?:1[89]|20)\d\d(?=年)/gu;

/** A claim with the values of the asked kind that it tells. */
export interface Telling {
  readonly claim: PlannedClaim;
  /** The share of the question that it and what stands around it hold. */
  readonly coverage: number;
  readonly values: readonly ToldValue[];
}

/**
 * What each of few documents tells of the asked kind, in whatever words: of each the claim that most surely tells it and is worth
 * most, the surest document first. Pure.
 *
 * @see docs/spec/report.md, REP-107
 */
export function tellingsOf(
  claims: readonly PlannedClaim[],
  scored: ReadonlyMap<Unit, ScoredUnit>,
  ask: Ask,
): readonly Telling[] {
  const best = (claim: PlannedClaim, of: 'asked' | 'coverage'): number =>
    Math.max(0, ...claim.units.map((unit) => scored.get(unit)?.[of] ?? 0));
  // Yes and No have no form of their own.
  const isAsked = (claim: PlannedClaim, least: number): boolean =>
    ask.kind === 'polarity'
      ? best(claim, 'coverage') >= LEAST_WHETHER
      : best(claim, 'asked') >= least;
  const isPlain = isPlainlySo(ask);
  const most = Math.max(0, ...claims.map(({ worth }) => worth));
  const told = new Map<string, Telling>();
  const ordered = claims
    .filter((claim) => isAsked(claim, LEAST_ASKED) && claim.worth >= LEAST_WORTH * most)
    .filter(({ units }) => units.every((unit) => namesAnother(unit, ask) === undefined))
    .sort(
      (a, b) =>
        Number(isAsked(b, SURELY)) - Number(isAsked(a, SURELY)) ||
        b.worth - a.worth ||
        a.rank - b.rank,
    );
  for (const claim of ordered) {
    if (told.has(claim.row.snapshot) || isSettled(claim)) continue;
    const values = toldValues(claim.claim.text, ask, isPlain);
    if (values.length > 0)
      told.set(claim.row.snapshot, { claim, values, coverage: best(claim, 'coverage') });
  }
  return [...told.values()];
}

/** Whether a sentence says that something is so, and not that it was planned, was so before or may be. */
export function isPlainlySo(ask: Ask): (sentence: string) => boolean {
  return (sentence) =>
    !OPEN.test(sentence) && !QUESTION.test(sentence) && !isOfAnotherYear(sentence, ask);
}

/**
 * Whether a part of a sentence says that something is so. What holds under a condition is said too: several hands that tell one
 * value alike are no chance.
 */
export function isWitnessPlain(ask: Ask): (part: string, sentence: string) => boolean {
  return (part, sentence) =>
    !PLANNED.test(part) &&
    !BEFORE.test(sentence) &&
    !QUESTION.test(sentence) &&
    !isOfAnotherYear(sentence, ask);
}

/** What was so in a year that nobody asked about. */
function isOfAnotherYear(sentence: string, { kind, question }: Ask): boolean {
  if (kind === 'date') return false;
  return (sentence.match(YEAR) ?? []).some((year) => !question.includes(year));
}

/** Whether its document says that it, or another one, is no longer so: whoever says that in the question's own words is set against the other one still. */
function isSettled({ row }: PlannedClaim): boolean {
  return SETTLED.test(row.snippet);
}

/** Whether both surely tell of what is asked, and none of the values of one may be one of the other's. */
export function areApartInValue(a: Telling, b: Telling): boolean {
  if (a.coverage + b.coverage < LEAST_COVERED && !areSaidAlike(a, b)) return false;
  return a.values.every((value) =>
    b.values.every((other) => value.kind === other.kind && !mayBeOne(value, other)),
  );
}

function areSaidAlike(a: Telling, b: Telling): boolean {
  const [one, other] = [a, b].map(({ claim: { claim } }) => new Set(contentTerms(claim.text)));
  if (one === undefined || other === undefined) return false;
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared >= LEAST_SHARED && shared >= HALF_ALIKE * Math.min(one.size, other.size);
}

/** In what those disagree who tell another value of this kind. */
export function kindOfValue(value: ToldValue | undefined): ConflictKind {
  switch (value?.kind) {
    case 'clock':
    case 'day':
      return 'date';
    case 'name':
      return 'name';
    case 'polarity':
      return 'negation';
    default:
      return 'number';
  }
}
