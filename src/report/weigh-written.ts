import { asksForValue, findValues, readAsk, synonymsOf } from '../answer/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import { labelsFor } from './labels-for.ts';
import { isMet, shareMet } from './plan-gaps.ts';
import type { SettledSentence } from './prose/settled-sentence.ts';
import type { Claim, Gap, Report, RubricResult } from './report.ts';
import type { ReportInput } from './report-input.ts';
import { namesAsked, rowText } from './weigh-answered.ts';

/** What the report without the model was made of, as far as it says what is open. */
export type AskedInput = Pick<
  ReportInput,
  'question' | 'subQuestions' | 'rubrics' | 'clues' | 'method'
>;

/** A sentence of the model that is proved or supported, as the claim that it became. */
export interface HeldSentence {
  readonly claim: Claim;
  readonly sentence: SettledSentence;
}

/** What a report says of itself once a model's answer stands in it. */
type Weighed = Pick<Report, 'answered' | 'confidence' | 'reasons' | 'gaps' | 'rubrics' | 'method'>;

/** Of a question that is told in full: its words, but for those that say what kind of thing is asked for. */
const WHOLE = 0.8;
/** How likely an answer is right that rules or a reader hold and the words of the question do not lead to. */
const MIN_CONFIDENCE = 0.5;
/** Words that only say what kind of thing a value is: a name or a year stands for them. */
const KINDS_OF_VALUES = new Set(
  contentTerms(
    'person people man woman someone place location town city village country year date day month number name thing 人 人物 城市 国家 地方 地区 省份 年份 日期 名字',
  ),
);

/**
 * What is open, and whether the question is answered, where a model's sentences answer: what they tell together, with the passages that
 * they cite, is no gap. Nothing is said to be answered in full but what is told by all of its words and names, with a value where one
 * is asked for, and what no source disputes. Pure.
 *
 * @param held - All that is proved or supported; `answering` are the first of them, which make the answer.
 * @see docs/spec/report.md, REP-53
 */
export function weighWritten(
  report: Report,
  input: AskedInput,
  held: readonly HeldSentence[],
  answering: readonly HeldSentence[],
): Weighed {
  const { question, method } = input;
  const { missing, verdict } = labelsFor(question);
  const rubrics = report.rubrics.map((result) => meetBy(result, input, held));
  const passed = new Set(rubrics.flatMap((one) => (one.passed ? [missing.rubric(one.text)] : [])));
  const said = saidBy(held);
  const parts = partsOf(input);
  const open = new Set(parts.filter((part) => !isMet(telling(contentTerms(part), question), said)));
  const isClosed = ({ kind, text }: Gap): boolean => {
    if (kind === 'nothing-found') return true;
    if (kind === 'rubric') return passed.has(text);
    if (kind === 'clue')
      return input.clues.some(
        (clue) => missing.clue(clue.text) === text && isSaid(clue.text, said),
      );
    return kind === 'sub-question' && ![...open].some((part) => missing.subQuestion(part) === text);
  };
  const gaps = report.gaps.filter((gap) => !isClosed(gap));
  const before = report.answered === 'no' || report.answered === null ? 'partly' : report.answered;
  const isFull = before !== 'yes' && tellsAll(report, input, answering);
  const reasons = report.reasons.filter((reason) => reason !== verdict.nothing);
  const stillOpen = [...open].map((part) => missing.subQuestion(part));
  return {
    answered: isFull ? 'yes' : before,
    confidence:
      isFull || before !== report.answered
        ? Math.max(report.confidence ?? 0, MIN_CONFIDENCE)
        : report.confidence,
    reasons: isFull
      ? [verdict.written(countSources(answering))]
      : reasons.length > 0
        ? reasons
        : stillOpen,
    gaps,
    rubrics,
    // A session whose model found an answer did not end for want of one.
    method: { ...report.method, stoppedBecause: method.stoppedBecause },
  };
}

/** The parts of a question; one that has none is its own. */
function partsOf({ subQuestions, question }: AskedInput): readonly string[] {
  return subQuestions.length > 1 ? subQuestions.slice(0, -1) : [subQuestions[0] ?? question];
}

/** Of the words of a part those that tell what it is about. */
function telling(terms: readonly string[], question: string): readonly string[] {
  const kinds = new Set([...KINDS_OF_VALUES, ...contentTerms(readAsk(question).head)]);
  return terms.filter((term) => !kinds.has(term));
}

/** What the sentences say together, and the passages that they cite. */
function saidBy(held: readonly HeldSentence[]): readonly string[] {
  const texts = held.flatMap(({ sentence: { text, cited } }) => [
    text,
    ...cited.map(({ row }) => rowText(row)),
  ]);
  const terms = termsOf(texts.join('\n'));
  return [...terms, ...terms.flatMap((term) => [...synonymsOf(term)])];
}

function isSaid(clue: string, said: readonly string[]): boolean {
  return contentTerms(clue).some((term) => said.includes(term));
}

function meetBy(
  result: RubricResult,
  { rubrics, question }: AskedInput,
  held: readonly HeldSentence[],
): RubricResult {
  if (result.passed) return result;
  const terms = rubrics.find(({ id }) => id === result.id)?.terms ?? [];
  const wanted = [...new Set(terms.flatMap((term) => contentTerms(term)))];
  const termsIn = ({ sentence: { text, cited } }: HeldSentence): readonly string[] =>
    contentTerms([text, ...cited.map(({ row }) => row.title)].join('\n'));
  const alone = held.filter((one) => isMet(wanted, termsIn(one)));
  // What is asked is often said by several sentences, each a part of it.
  const together = isMet(telling(wanted, question), held.flatMap(termsIn))
    ? held.filter((one) => termsIn(one).some((term) => wanted.includes(term)))
    : [];
  const meeting = alone.length > 0 ? alone : together;
  const claimIds = [...new Set(meeting.map(({ claim }) => claim.id))];
  return { ...result, passed: claimIds.length > 0, claimIds };
}

function tellsAll(report: Report, input: AskedInput, answering: readonly HeldSentence[]): boolean {
  const { question } = input;
  const said = saidBy(answering);
  const known = new Set(said);
  const ask = readAsk(question);
  const ids = new Set(answering.map(({ claim }) => claim.id));
  const isDisputed =
    report.answerParts.some(({ kind }) => kind === 'side') ||
    report.conflicts.some(({ sides }) =>
      sides.some(({ claimId, supportIds }) => [claimId, ...supportIds].some((id) => ids.has(id))),
    );
  return (
    !isDisputed &&
    partsOf(input).every(
      (part) => shareMet(telling(contentTerms(part), question), said) >= WHOLE,
    ) &&
    namesAsked(question).every((name) => termsOf(name).every((term) => known.has(term))) &&
    (!asksForValue(ask.kind) ||
      answering.some(({ sentence }) => findValues(sentence.text, ask).length > 0))
  );
}

function countSources(answering: readonly HeldSentence[]): number {
  return new Set(answering.flatMap(({ sentence }) => sentence.cited.map(({ row }) => row.id))).size;
}
