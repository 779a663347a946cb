import { contentTerms } from '../text/index.ts';
import type { Sentence } from './find-sentences.ts';
import { hasStop } from './grade-sentence.ts';
import { coverageOf, kindsTold, type QuestionTerms } from './question-terms.ts';

/** A sentence that was chosen for the report, with what it is worth. */
export interface ChosenSentence {
  readonly sentence: Sentence;
  readonly score: number;
}

export interface Choice {
  readonly terms: QuestionTerms;
  /** Most sentences of one passage. */
  readonly limit: number;
}

/** A further sentence of a passage must add this share of the question. */
const MIN_GAIN = 0.08;
/** What the title says is said of every sentence, but less plainly. */
const TITLE_SHARE = 0.5;
const LEAD_BONUS = 0.06;
const DANGLING_PENALTY = 0.06;
const LONG_PENALTY = 0.05;
const LONG = 320;
/** A line without a stop may be a title, a sentence with half a quotation is cut. */
const OPEN_PENALTY = 0.2;
const UNBALANCED_PENALTY = 0.05;

/** Opens by pointing at a sentence that is not quoted. */
const DANGLING =
  /^(?:however|but|also|thus|therefore|hence|this|these|those|that|it|they|he|she|his|her|such|then|moreover|furthermore|in addition|for example|因此|所以|但是?|而且|此外|同时|其中|例如|它|他|她|这|该)(?![\p{L}-])|^(?:因此|所以|但是|而且|此外|同时|其中|例如|它|他们?|她们?|这)/iu;

/**
 * The best sentences of one passage: the first by its worth, further ones while they add to what the question asks.
 * Looks at this passage alone, so that the choice stands whatever else was found.
 *
 * @see docs/spec/report.md, REP-4
 */
export function chooseSentences(
  sentences: readonly Sentence[],
  choice: Choice,
): readonly ChosenSentence[] {
  const chosen: ChosenSentence[] = [];
  const covered = new Set<string>();
  const left = sentences.map((sentence) => ({ sentence, score: scoreSentence(sentence, choice) }));
  while (chosen.length < choice.limit && left.length > 0) {
    const known = coverageOf(choice.terms, covered);
    const gains = left
      .map((entry) => ({
        entry,
        gain: coverageOf(choice.terms, [...covered, ...saidBy(entry.sentence)]) - known,
      }))
      .filter(({ gain }) => chosen.length === 0 || gain >= MIN_GAIN);
    gains.sort(
      (a, b) =>
        b.gain + b.entry.score - a.gain - a.entry.score ||
        a.entry.sentence.start - b.entry.sentence.start,
    );
    const best = gains[0];
    if (best === undefined) break;
    chosen.push(best.entry);
    for (const term of saidBy(best.entry.sentence)) covered.add(term);
    left.splice(left.indexOf(best.entry), 1);
  }
  return chosen;
}

function scoreSentence(sentence: Sentence, { terms }: Choice): number {
  const said = saidBy(sentence);
  const own = coverageOf(terms, said);
  const title = coverageOf(terms, [...said, ...contentTerms(sentence.row.title)]) - own;
  const lead = sentence.place === 0 ? LEAD_BONUS : 0;
  const dangling = isDangling(sentence.text) ? DANGLING_PENALTY : 0;
  const long = sentence.text.length > LONG ? LONG_PENALTY : 0;
  const open = hasStop(sentence.text) ? 0 : OPEN_PENALTY;
  const cut = isBalanced(sentence.text) ? 0 : UNBALANCED_PENALTY;
  return own + TITLE_SHARE * title + lead - dangling - long - open - cut;
}

function saidBy({ terms, text }: Sentence): readonly string[] {
  return [...terms, ...kindsTold(text)];
}

function isBalanced(text: string): boolean {
  const straight = text.match(/"/g)?.length ?? 0;
  const opened = text.match(/[“「『《(（]/g)?.length ?? 0;
  const closed = text.match(/[”」』》)）]/g)?.length ?? 0;
  return straight % 2 === 0 && opened === closed;
}

/** Whether a sentence opens by pointing at one that is not quoted. */
export function isDangling(text: string): boolean {
  return DANGLING.test(text);
}
