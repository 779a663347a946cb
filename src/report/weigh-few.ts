import { type Ask, namingTerms, type ScoredUnit, weightOfWord } from '../answer/index.ts';

/** A term is spoken of from this share on, be it by a word of a near meaning. */
const SPOKEN_OF = 0.3;
/**
 * Fitted on small folders with the answer in them, with its lines taken out, and on others' folders. What is asked in English is
 * also told by words of a near meaning; of other languages none are known, and less is told for sure.
 */
const WEIGHTS = { bias: -4.14, told: 1.58, spokenOf: 3.37, asked: 1.74, otherLanguage: 1.3 };

/**
 * How likely it is that documents which are so few that all of them are read answer a question, in [0, 1]: by the share of it that
 * the answer tells, by how many of its telling words that speaks of, and by whether it is of the asked kind. What no document says
 * weighs nothing by itself: it is said otherwise, or not at all. Pure.
 *
 * @see docs/spec/report.md, REP-89
 */
export function likelihoodAmongFew(
  units: readonly ScoredUnit[],
  told: number,
  ask: Ask,
  isEnglish: boolean,
): number {
  if (units.length === 0) return 0;
  const { bias, ...weight } = WEIGHTS;
  const sum =
    bias +
    weight.told * told +
    weight.spokenOf * spokenOf(units, ask) +
    weight.asked * Math.max(...units.map(({ asked }) => asked)) +
    weight.otherLanguage * Number(!isEnglish);
  return 1 / (1 + Math.exp(-sum));
}

/** "What is the wifi password?": what a thing has is named where it is told, "which tool" need not be. */
const NAMES_ATTRIBUTE = /^\W*what(?:['’]?s| is| are| was| were)\b/iu;
const NONE: ReadonlySet<string> = new Set();

/** The share of the telling words of a question that one of the units speaks of: none that says what is done, or of which sort the answer is. */
function spokenOf(units: readonly ScoredUnit[], ask: Ask): number {
  const naming = NAMES_ATTRIBUTE.test(ask.question) ? NONE : namingTerms(ask);
  const telling = ask.terms.filter(
    (term) => !ask.doing.has(term) && !naming.has(term) && weightOfWord(term) === 1,
  );
  if (telling.length === 0) return 0;
  const isSpokenOf = (term: string): boolean =>
    units.some(({ covered }) => (covered.get(term) ?? 0) >= SPOKEN_OF);
  return telling.filter(isSpokenOf).length / telling.length;
}
