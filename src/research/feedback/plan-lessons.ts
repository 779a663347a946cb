import { type Lesson, likenessOf } from '../../report/index.ts';
import { latestVerdicts, type RecordedOutcome } from './outcome.ts';

/** Lessons of one question; the newest count. */
const MAX_LESSONS = 12;

/**
 * What people said of answers to like questions and did not withdraw, the newest first. Pure.
 *
 * @see docs/spec/research.md, RES-51
 */
export function planLessons(
  question: string,
  outcomes: readonly RecordedOutcome[],
): readonly Lesson[] {
  const lessons = latestVerdicts(outcomes).flatMap((outcome): readonly Lesson[] => {
    const { id, ts, verdict, correction, about } = outcome;
    const likeness = about === null ? undefined : likenessOf(question, about.question);
    if (about === null || likeness === undefined || verdict === 'withdrawn') return [];
    return [
      { id, ts, question: about.question, verdict, correction, texts: about.texts, likeness },
    ];
  });
  return lessons.toReversed().slice(0, MAX_LESSONS);
}
