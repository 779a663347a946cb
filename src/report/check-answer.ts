import type { Evidence } from '../evidence/index.ts';
import { failText, type ProofFailure } from './check-proof.ts';
import { isNothingFound, labelsFor } from './labels-for.ts';
import { CORRECTION } from './lessons/apply-lessons.ts';
import { planFront } from './plan-front.ts';
import { isExcerpt } from './quotes-alone.ts';
import {
  type AnswerPart,
  type Claim,
  type Conflict,
  isUpheld,
  type Report,
  type Statement,
} from './report.ts';

/** Whether a part holds against the verified claims that it names. What stands in front is derived again instead. */
type PartCheck = (
  part: AnswerPart,
  claims: readonly Claim[],
  rows: ReadonlyMap<string, Evidence>,
) => boolean;

/**
 * The answer says what verified claims say: a sentence is a claim, a value stands in the claim that it names, what was
 * computed is the claim that proves it.
 *
 * @see docs/spec/report.md, REP-11 and REP-25
 */
export function checkAnswer(
  report: Report,
  known: ReadonlyMap<string, Claim>,
  rows: ReadonlyMap<string, Evidence>,
): readonly ProofFailure[] {
  const { answer, answerParts, claims } = report;
  if (isNothingFound(answer.text) && (isDeclined(report) || !claims.some(isUpheld)))
    return tellsMore(report) ? [changed(answer.text)] : [];
  if (answerParts.length > 0) return checkParts(report, known, rows);
  if (report.answered !== null) return [changed(answer.text)];
  const ids = answer.claimIds.length > 0 ? answer.claimIds : claims.map(({ id }) => id);
  return isMadeOf(answer.text, textsOf(verifiedOf(ids, known))) ? [] : [changed(answer.text)];
}

function checkParts(
  report: Report,
  known: ReadonlyMap<string, Claim>,
  rows: ReadonlyMap<string, Evidence>,
): readonly ProofFailure[] {
  const { answer, answerParts } = report;
  const isWhole =
    answer.text === joinParts(answerParts, report.question) &&
    answer.claimIds.join() === [...new Set(answerParts.flatMap(({ claimIds }) => claimIds))].join();
  return [
    ...(isWhole ? [] : [changed(answer.text)]),
    ...(areSidesOf(report) ? [] : [changed(answerParts[0]?.text ?? '')]),
    ...(isDerivedAgain(report, known, rows) ? [] : [changed(answerParts[0]?.text ?? '')]),
    ...answerParts
      .filter((part) => !PART_CHECK[part.kind](part, verifiedOf(part.claimIds, known), rows))
      .map(({ text }) => changed(text)),
  ];
}

function isDeclined({ answered, answer, answerParts }: Report): boolean {
  return answered === 'no' && answerParts.length + answer.claimIds.length === 0;
}

/** Whoever found no answer tells the nearest passages and nothing else; a model's sections stand beside them. */
function tellsMore(report: Report): boolean {
  const { v, mode, claims, concepts, conflicts, ...told } = report;
  const stated = [...conflicts, ...told.insights, ...told.patterns, ...told.risks];
  const [nearest, ...others] = concepts;
  const isNearest =
    others.length === 0 &&
    (nearest?.title ?? '') === '' &&
    claims.every(({ id }) => nearest?.claimIds.includes(id) === true);
  const isFound = mode === 'extractive' && !isNearest;
  // Where a check took the answer away, the rest stays.
  const isMarked = claims.some(({ status }) => status === 'unverified');
  return v > 1 && isDeclined(report) && !isMarked && (stated.length > 0 || isFound);
}

/** The answer's text: its parts in a row; that sources disagree is said in front of their sides. */
export function joinParts(parts: readonly AnswerPart[], question: string): string {
  const said = parts.map(({ text, kind }) => (isFront(kind) ? `${text}${stopAfter(text)}` : text));
  const isDisputed = parts.some(({ kind }) => kind === 'side');
  return (isDisputed ? [labelsFor(question).verdict.disputed, ...said] : said).join(
    parts.some(({ text }) => text.includes('\n')) ? '\n\n' : ' ',
  );
}

/**
 * What is shown as sides is all of those of one conflict in their order, nothing that is disputed is told in full, and where nobody wrote
 * the sentences it is not told alone.
 */
function areSidesOf({ v, mode, answered, answerParts, conflicts }: Report): boolean {
  const shown = answerParts
    .filter(({ kind }) => kind === 'side')
    .flatMap(({ claimIds }) => claimIds);
  if (v === 1) return shown.length === 0 || isShownOfOlder(shown, answered, conflicts);
  const [first] = answerParts.filter(({ kind }) => !isFront(kind));
  const isAnyDisputed = answerParts.some((part) => isInDispute(part, conflicts));
  if (isAnyDisputed && answered === 'yes') return false;
  if (shown.length > 0) return conflicts.some(({ sides }) => leadsIn(sides) === shown.join());
  return mode !== 'extractive' || first === undefined || !isInDispute(first, conflicts);
}

function isShownOfOlder(
  shown: readonly string[],
  answered: Report['answered'],
  conflicts: readonly Conflict[],
): boolean {
  const isInOrder = ({ sides }: Conflict): boolean => {
    const places = shown.map((id) => sides.findIndex(({ claimId }) => claimId === id));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  };
  return answered !== 'yes' && conflicts.some(isInOrder);
}

function leadsIn(sides: Conflict['sides']): string {
  return sides.map(({ claimId }) => claimId).join();
}

/** Whether a conflict has what a part tells, as a side or as what supports one. */
export function isInDispute({ claimIds }: Statement, conflicts: readonly Conflict[]): boolean {
  return conflicts.some(({ sides }) =>
    sides.some(({ claimId, supportIds }) =>
      [claimId, ...supportIds].some((id) => claimIds.includes(id)),
    ),
  );
}

/** Whether a part stands in front of the sentence that it is taken from. */
export function isFront(kind: AnswerPart['kind']): boolean {
  return kind === 'polarity' || kind === 'value';
}

function stopAfter(text: string): string {
  if (/[.。]$/.test(text)) return '';
  return /\p{Script=Han}$/u.test(text) ? '。' : '.';
}

/** At most one part stands in front, and it is what the question and the quotes behind it give again. */
function isDerivedAgain(
  report: Report,
  known: ReadonlyMap<string, Claim>,
  rows: ReadonlyMap<string, Evidence>,
): boolean {
  const { question, answerParts, conflicts } = report;
  const [first] = answerParts;
  if (answerParts.slice(1).some(({ kind }) => isFront(kind))) return false;
  if (first === undefined || !isFront(first.kind)) return true;
  const claims = verifiedOf(
    answerParts.slice(1).flatMap(({ claimIds }) => claimIds),
    known,
  );
  const others = report.claims.filter(({ status }) => status === 'verified');
  // Who said it stands in the passage: where that is not at hand, nothing but its absence is told.
  const id = claims[0]?.proofs[0]?.evidenceId ?? '';
  const row = report.evidence.find((own) => own.id === id);
  const isAway = row !== undefined && isExcerpt(row) && rows.get(id)?.snippet === '';
  if (isAway) return true;
  const front = planFront({ question, claims, others, rows, conflicts });
  return (
    front !== undefined &&
    front.kind === first.kind &&
    front.text === first.text &&
    front.level === first.level &&
    front.claimIds.join() === first.claimIds.join()
  );
}

const isQuoted: PartCheck = ({ text, level }, claims) =>
  claims.some((claim) => claim.level === level) && isMadeOf(text, textsOf(claims));

/** Nothing but what the user said is shown as theirs. */
const isCorrection: PartCheck = (part, claims, rows) =>
  isQuoted(part, claims, rows) &&
  claims.every(({ proofs }) =>
    proofs.every(({ evidenceId }) => rows.get(evidenceId)?.source === CORRECTION),
  );

const PART_CHECK: Readonly<Record<AnswerPart['kind'], PartCheck>> = {
  polarity: () => true,
  value: () => true,
  sentence: isQuoted,
  item: isQuoted,
  row: isQuoted,
  code: isQuoted,
  step: isQuoted,
  event: isQuoted,
  computed: ({ text, level }, claims) =>
    level === 'computed' && claims.some(({ computed }) => computed?.result === text),
  side: isQuoted,
  correction: isCorrection,
};

function verifiedOf(ids: readonly string[], known: ReadonlyMap<string, Claim>): readonly Claim[] {
  return ids.flatMap((id) => {
    const claim = known.get(id);
    return claim !== undefined && isUpheld(claim) ? [claim] : [];
  });
}

function textsOf(claims: readonly Claim[]): readonly string[] {
  return claims.map(({ text }) => text);
}

function changed(text: string): ProofFailure {
  return failText('answer-not-from-claims', text);
}

/** Whether `text` is one of the parts after another, with nothing but white space between. */
export function isMadeOf(text: string, parts: readonly string[]): boolean {
  if (text.trim() === '') return false;
  const usable = [...new Set(parts.filter((part) => part !== ''))];
  const reached = new Set<number>([0]);
  for (const from of reached) {
    const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    if (start === text.length) return true;
    for (const part of usable) if (text.startsWith(part, start)) reached.add(start + part.length);
  }
  return false;
}
