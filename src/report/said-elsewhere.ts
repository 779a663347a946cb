import {
  answerTerms,
  inChineseWords,
  namingTerms,
  readAsk,
  type ScoredUnit,
  weightOfWord,
} from '../answer/index.ts';
import { FEW_PASSAGES } from '../retrieval/index.ts';
import type { AnswerSigns } from './weigh-answered.ts';

/** What is held less than this is said by no word that means the same. */
const MEANT = 0.2;
/** A line that ends earlier than this was not broken for its length. */
const BROKEN_LINE = 60;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** 什么颜色 names the sort of the answer, as "what colour" does. */
const ASKED_SORT = /(?:什么|哪一?[个种些条家位]?)\p{Script=Han}{1,3}/gu;
const ENDS = /[.!?:;。！？：；][\s"'”’)\]*_]*$/u;
/** What is told of one thing at a time. */
const OF_ONE = new Set([
  'name',
  'person',
  'place',
  'date',
  'amount',
  'count',
  'definition',
  'polarity',
  'reason',
]);

/**
 * Words of the question that the document of the answer says, but neither where it stands nor in what leads up to it: among few
 * passages it tells of something else ("The gym is heated" for the pool, which has a line of its own). Pure.
 *
 * @see docs/spec/report.md, REP-87
 */
export function saidElsewhere(
  question: string,
  [best]: readonly ScoredUnit[],
  { passages, readAs }: AnswerSigns,
): readonly string[] {
  const ask = readAsk(question);
  if (best === undefined || passages > FEW_PASSAGES || readAs.length > 0) return [];
  if (!OF_ONE.has(ask.kind) || best.unit.kind === 'turn' || /\bor\b|还是/u.test(question))
    return [];
  const around = new Set(answerTerms(leadOf(best)));
  const said = new Set(answerTerms(best.unit.row.snippet));
  const naming = namingTerms(ask);
  const isElsewhere = (term: string): boolean =>
    said.has(term) &&
    (best.covered.get(term) ?? 1) < MEANT &&
    !around.has(term) &&
    !naming.has(term) &&
    !ask.doing.has(term) &&
    weightOfWord(term) === 1;
  const words = inChineseWords(question.replace(ASKED_SORT, ' ')).match(WORD) ?? [];
  return words.filter((word) => answerTerms(word).some(isElsewhere));
}

/** The title, what heads the passage, and what stands in front of the unit in its own paragraph. */
function leadOf({ unit: { row, quote } }: ScoredUnit): string {
  const { title, snippet } = row;
  const at = snippet.indexOf(quote);
  const lines = snippet.slice(0, Math.max(0, at)).split('\n');
  const first = snippet.trimStart().split('\n', 1)[0] ?? '';
  const heading = ENDS.test(first) ? '' : first;
  const own: string[] = [];
  for (const line of lines.toReversed()) {
    const isWhole = own.length > 0 && (line.length < BROKEN_LINE || ENDS.test(line));
    if (isWhole) break;
    own.push(line);
  }
  return [title, heading, ...own].join('\n');
}
