import {
  hashOf,
  instant,
  list,
  literal,
  nullable,
  oneOf,
  openRecord,
  type TypeOf,
  text,
  variants,
  versioned,
} from '../../kernel/index.ts';
import { type Lesson, likenessOf } from '../../report/index.ts';
import type { AcceptedAnswer } from '../../search/index.ts';
import { contentTerms } from '../../text/index.ts';

const id = text({ min: 1 });

const target = variants('kind', {
  session: openRecord({ kind: literal('session') }),
  evidence: openRecord({ kind: literal('evidence'), id }),
  claim: openRecord({ kind: literal('claim'), id }),
});
/** What a verdict is about: the whole session, one row of its evidence, or one claim of its report. */
export type VerdictTarget = TypeOf<typeof target>;

const about = openRecord({
  question: text(),
  /** The claims that it is about: one, those of a row, or those of the whole answer. */
  texts: list(text()),
});
/** What the verdict is about in words, so that it teaches also when its session is gone. */
export type OutcomeSubject = TypeOf<typeof about>;

/** How a verdict is stored: one line of `state/outcomes.jsonl`. */
export const outcomeSchema = versioned(
  1,
  openRecord({
    id,
    ts: instant(),
    type: literal('outcome'),
    sessionId: id,
    /** `withdrawn` undoes what was said of the target; of the session, all that was said of it. */
    verdict: oneOf('accepted', 'rejected', 'withdrawn'),
    target,
    correction: nullable(text()),
    /** `null` in lines from before it was kept. */
    about: nullable(about),
    /** Only a person's verdicts count for adoption. */
    actor: oneOf('person', 'agent'),
  }),
);
/** Somebody's word on a result: one line of `state/outcomes.jsonl`, append-only (docs/spec/research.md, RES-19). */
export type RecordedOutcome = TypeOf<typeof outcomeSchema>;

/** The id hashes what was said and when, so that a line written twice is one verdict. */
export function createOutcome(said: Omit<RecordedOutcome, 'id' | 'type'>): RecordedOutcome {
  return { ...said, type: 'outcome', id: `o-${hashOf(said).slice(0, 16)}` };
}

/** The last word of a person on each target, unless it was withdrawn; a line that stands twice counts once. Pure. */
export function latestVerdicts(outcomes: readonly RecordedOutcome[]): readonly RecordedOutcome[] {
  const byTarget = new Map<string, RecordedOutcome>();
  for (const outcome of outcomes) {
    const key = hashOf([outcome.sessionId, outcome.target]);
    if (outcome.actor !== 'person') continue;
    // What is said again stands behind what was said of other things since.
    byTarget.delete(key);
    if (outcome.verdict !== 'withdrawn') byTarget.set(key, outcome);
    else if (outcome.target.kind === 'session')
      for (const [other, { sessionId }] of byTarget)
        if (sessionId === outcome.sessionId) byTarget.delete(other);
  }
  return [...byTarget.values()];
}

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

/** Accepted answers of one question: those whose questions share most with it. */
const MAX_ACCEPTED = 24;
/** Least share of both questions' words, of which ranking asks more once it knows how rare they are. */
const LEAST_SHARED = 0.1;

/**
 * What people accepted as answers to questions that share words with this one, the likest first; what somebody rejected
 * since is not among it. Pure.
 *
 * @see docs/spec/search.md, SEA-26
 */
export function planAccepted(
  question: string,
  outcomes: readonly RecordedOutcome[],
): readonly AcceptedAnswer[] {
  const asked = new Set(contentTerms(question));
  const verdicts = latestVerdicts(outcomes);
  const rejected = new Set<string>();
  const accepted: { readonly answer: AcceptedAnswer; readonly shared: number }[] = [];
  for (const { verdict, about } of verdicts.toReversed()) {
    if (about === null) continue;
    if (verdict === 'rejected') for (const text of about.texts) rejected.add(text);
    if (verdict !== 'accepted') continue;
    const texts = about.texts.filter((text) => !rejected.has(text));
    const earlier = new Set(contentTerms(about.question));
    const common = [...asked].filter((term) => earlier.has(term)).length;
    const shared = common / Math.max(1, asked.size + earlier.size - common);
    if (texts.length > 0 && shared >= LEAST_SHARED)
      accepted.push({ answer: { question: about.question, texts }, shared });
  }
  return accepted
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_ACCEPTED)
    .map(({ answer }) => answer);
}
