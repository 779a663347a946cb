import { type Ask, type AskKind, readAsk, type ScoredUnit } from '../answer/index.ts';
import { termsOf } from '../text/index.ts';
import { FULL_ANSWER } from './decide-answered.ts';
import { type AnswerReading, type ReadInput, readAnswerInTurns } from './read-answer.ts';
import { type AnswerSigns, findSigns, likelihoodOf } from './weigh-answered.ts';

/** What many rows tell together: another one may always add to it. */
const TOLD_BY_MANY = new Set<AskKind>(['list', 'compare', 'change', 'overview', 'count']);
/** "Which ships lie …" asks for all of them. */
const SEVERAL =
  /\b(?:what|which)\s+(?:(?!(?:is|was|does|has|had|did|do)\b)[\w-]+\s+){0,2}(?!(?:is|was|does|has|this|its|his|as)\b)(?:[\w-]*[^\Wsu]s|people|men|women|children)\b/i;
/** What has no form of its own, as a name or a date has. */
const FORMLESS = new Set<AskKind>(['reason', 'steps', 'definition', 'fact']);
/** Of a unit that tells all that is asked: of the whole question, of each of its terms, and of the asked kind. */
const WHOLE = 0.8;
const EACH_TERM = 0.5;
const OF_KIND = 0.5;

export interface WeighedAnswer {
  readonly isAnswered: boolean;
  /** `undefined` where its first rows alone told that they don't answer. */
  readonly reading: AnswerReading | undefined;
}

/**
 * Whether the rows answer in full, so that nobody need search on: sources agree, nothing is open, and either the best unit tells
 * all that is asked by itself, or a search has just brought nothing new in front (`isSettled`). A question that joins two
 * documents names what no unit has; lists, comparisons, overviews and counts are never told by the rows that are there.
 *
 * @param prepare - Adds what is known of the rows and dear to learn, where they may answer at all.
 * @see docs/spec/report.md, REP-50
 */
export async function weighAnswer(
  input: ReadInput,
  isSettled: boolean,
  prepare: (input: ReadInput) => Promise<ReadInput> = async (same) => same,
): Promise<WeighedAnswer> {
  const { question, rows, statistics } = input;
  const ask = readAsk(question);
  const signs = findSigns(question, rows, statistics);
  const least = isSettled ? 0 : WHOLE;
  const mayBe =
    !isToldByMany(ask) &&
    signs.missingNames.length === 0 &&
    signs.coverage >= least &&
    (signs.isFew || likelihoodOf(signs, 1) >= FULL_ANSWER);
  if (!mayBe) return { isAnswered: false, reading: undefined };
  const reading = await readAnswerInTurns(await prepare(input));
  const { verdict, conflicts, found } = reading;
  const isTold = verdict.answered === 'yes' && conflicts.all.length === 0;
  return {
    isAnswered: isTold && (isSettled || tellsAll(found.units[0], ask.kind, signs)),
    reading,
  };
}

function isToldByMany({ kind, question }: Ask): boolean {
  return TOLD_BY_MANY.has(kind) || SEVERAL.test(question);
}

/** Every word and name of the question, and what it asks for. */
function tellsAll(best: ScoredUnit | undefined, kind: AskKind, { names }: AnswerSigns): boolean {
  if (best === undefined || best.coverage < WHOLE) return false;
  const { text, row, context } = best.unit;
  const said = new Set(termsOf([row.title, text, context.speaker, context.leadIn].join('\n')));
  return (
    [...best.covered.values()].every((share) => share >= EACH_TERM) &&
    (best.asked >= OF_KIND || FORMLESS.has(kind)) &&
    names.every((name) => termsOf(name).every((term) => said.has(term)))
  );
}
