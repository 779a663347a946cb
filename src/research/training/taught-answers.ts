import { createLedger } from '../../evidence/index.ts';
import { type Lesson, type Report, saysTheSame } from '../../report/index.ts';
import type { Bundle, QuestionBrief } from '../../search/index.ts';
import { synthesize } from '../deliver/synthesize.ts';
import { rankingOf } from '../score/score-rows.ts';
import { addRanked, inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';

/** What a question that is asked again is answered from. */
interface RecordedWorld {
  readonly brief: Pick<QuestionBrief, 'question' | 'now'>;
  /** The text of a snapshot that an answer names. */
  findText(sha256: string): string | undefined;
}

/** The report that a bundle makes, with what people taught of the question. */
export function reportOf(
  { rows }: Bundle,
  { brief: { question, now }, findText: findSnapshot }: RecordedWorld,
  lessons: readonly Lesson[] = [],
): Report {
  const ranked = rows.slice(0, LEDGER_ROWS);
  const ledger = addRanked(createLedger(), ranked, now);
  const sources = { sessionId: '', question, now, findSnapshot, lessons };
  return synthesize({ ...sources, rows: inRankedOrder(ledger, ranked) });
}

/** How likely the short answer over a bundle is right. A bundle of the same rows is not composed again. */
export function createConfidence(world: RecordedWorld): (bundle: Bundle) => number {
  const known = new Map<string, number>();
  return (bundle) => {
    const ranking = rankingOf(bundle);
    const confidence = known.get(ranking) ?? reportOf(bundle, world).confidence ?? 0;
    known.set(ranking, confidence);
    return confidence;
  };
}

/** The lessons of a question that the answer of a bundle tells; `undefined` where there is nothing that it could lose. */
export function createTells(
  world: RecordedWorld,
  lessons: readonly Lesson[],
): ((bundle: Bundle) => readonly string[]) | undefined {
  const kept = lessonsToKeep(lessons);
  if (kept.length === 0) return undefined;
  return (bundle) => lessonsToldBy(reportOf(bundle, world, lessons), kept);
}

/** What people accepted or corrected of the very question. */
export function lessonsToKeep(lessons: readonly Lesson[]): readonly Lesson[] {
  return lessons.filter(
    ({ verdict, correction, likeness }) =>
      likeness === 'same' && (verdict === 'accepted' || correction !== null),
  );
}

/** The ids of the lessons that the short answer of a report tells. */
export function lessonsToldBy(
  { answer, claims }: Report,
  kept: readonly Lesson[],
): readonly string[] {
  const told = claims.filter(({ id }) => answer.claimIds.includes(id));
  return kept.filter((lesson) => told.some(({ text }) => tells(lesson, text))).map(({ id }) => id);
}

function tells({ correction, texts }: Lesson, text: string): boolean {
  return [...(correction === null ? texts : [correction])].some((taught) =>
    saysTheSame(taught, text),
  );
}
