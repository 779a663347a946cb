import type { Evidence } from '../../evidence/index.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { contentTerms, foldSpace } from '../../text/index.ts';
import { saysTheSame } from '../further-proof.ts';
import { labelsFor } from '../labels-for.ts';
import type { Claim } from '../report.ts';
import type { Lesson } from '../report-input.ts';

/** What people said of single claims: the newest word on each counts. */
export interface TaughtClaims {
  readonly isRejected: (text: string) => boolean;
  readonly isAccepted: (text: string) => boolean;
}

/** Lessons of the same question, and those of a like one whose claim would answer this one too. Pure. */
export function lessonsInForce(
  lessons: readonly Lesson[],
  answer: readonly string[],
): readonly Lesson[] {
  return lessons.filter(
    ({ likeness, texts }) =>
      likeness === 'same' || texts.some((text) => answer.some((said) => saysTheSame(said, text))),
  );
}

export function taughtClaims(lessons: readonly Lesson[]): TaughtClaims {
  const verdictOn = (text: string): Lesson['verdict'] | undefined =>
    lessons.find(({ texts }) => texts.some((taught) => isSaidIn(text, taught)))?.verdict;
  return {
    isRejected: (text) => verdictOn(text) === 'rejected',
    isAccepted: (text) => verdictOn(text) === 'accepted',
  };
}

/** The sentence itself, what holds it, or a part of it. */
function isSaidIn(text: string, taught: string): boolean {
  return saysTheSame(text, taught) || text.includes(taught) || taught.includes(text);
}

/** A person's correction as a source of its own, behind the ledger's rows. */
export interface Correction {
  readonly claim: Claim;
  readonly row: Evidence;
  readonly rank: number;
  readonly terms: readonly string[];
  /** The text of its snapshot. */
  readonly text: string;
}

/**
 * The newest correction: what the user said, with the day, under an address that names the line in which it was kept.
 *
 * @see docs/spec/report.md, REP-27
 */
export function planCorrection(
  lessons: readonly Lesson[],
  question: string,
  rows: readonly Evidence[],
): Correction | undefined {
  const lesson = lessons.find(({ correction }) => (correction ?? '').trim() !== '');
  const text = lesson?.correction?.trim();
  if (lesson === undefined || text === undefined) return undefined;
  const number = 1 + Math.max(0, ...rows.map(({ id }) => Number(id.slice(1))));
  const snapshot = sha256Hex(text);
  const row: Evidence = {
    id: `e${number}`,
    url: `${CORRECTION_ADDRESS}${lesson.id}`,
    title: labelsFor(question).correctedOn(lesson.ts.slice(0, 10)),
    snippet: text,
    source: CORRECTION,
    query: '',
    foundAt: lesson.ts,
    publishedAt: lesson.ts,
    authors: [],
    score: 1,
    snapshot,
    span: { start: 0, end: text.length },
    citation: 1 + Math.max(0, ...rows.map(({ citation }) => citation)),
    alsoAt: [],
    lossy: false,
    metadata: {},
  };
  const proof = { evidenceId: row.id, snapshot, start: 0, end: text.length, quote: text };
  const folded = foldSpace(text);
  const claim: Claim = {
    id: 'c0',
    text: folded,
    status: 'verified',
    level: 'quoted',
    computed: null,
    proofs: [proof],
  };
  return { claim, row, rank: 0, terms: contentTerms(folded), text };
}

/** The source of what the user said: shown as theirs, and no document. */
export const CORRECTION = 'correction';
const CORRECTION_ADDRESS = 'urn:autosearch:correction:';

/** Whether a row is what a home keeps of its user's word, all of it, and no document that is called so. */
export function isOfUser({
  url,
  span,
  snippet,
}: Pick<Evidence, 'url' | 'span' | 'snippet'>): boolean {
  return url.startsWith(CORRECTION_ADDRESS) && span.start === 0 && span.end === snippet.length;
}

/** The texts that corrections are quoted from, by their hashes. */
export function correctionTexts(lessons: readonly Lesson[]): ReadonlyMap<string, string> {
  const texts = lessons.map(({ correction }) => (correction ?? '').trim());
  return new Map(texts.map((text) => [sha256Hex(text), text]));
}
