import {
  type Ask,
  isOpen,
  likelinessOf,
  namingTerms,
  type ScoredUnit,
  weightOfWord,
} from '../answer/index.ts';

/** A term is spoken of from this share on, be it by a word of a near meaning. */
const SPOKEN_OF = 0.3;
/**
 * Fitted on ten sets of folders of two to some thirty files, and on questions over others' folders; each set was held against the
 * fit of the others.
 */
const WEIGHTS = {
  bias: -1.54,
  told: 0.88,
  asked: 0.27,
  spokenOf: 1.12,
  open: 0.76,
  likely: 0.24,
  any: 0.49,
  chinese: 0.85,
  otherLanguage: 0.42,
};
/** Log-odds of what is as good as no answer. */
const LEAST_LIKELY = -12;

export interface FewInput {
  readonly ask: Ask;
  /** What the answer is made of, the best first, and every unit that was read. */
  readonly units: readonly ScoredUnit[];
  readonly scored: readonly ScoredUnit[];
  readonly told: number;
  readonly isEnglish: boolean;
}

/**
 * How likely an answer is right where so few passages were searched that all of them are read, in [0, 1]: by the share of the
 * question that it tells, by whether it is of the asked kind, by how likely its unit is to answer and how likely any is. What no
 * document says weighs little by itself: it is said otherwise, or not at all. Pure.
 *
 * @see docs/spec/report.md, REP-89
 */
export function likelihoodAmongFew(input: FewInput): number {
  const { ask, units, scored, told, isEnglish } = input;
  const [first] = units;
  if (first === undefined) return 0;
  const { bias, ...weight } = WEIGHTS;
  const sum =
    bias +
    weight.told * told +
    weight.asked * Math.max(...units.map(({ asked }) => asked)) +
    weight.spokenOf * spokenOf(units, ask) +
    weight.open * Number(isOpen(ask.kind) || ask.kind === 'list') +
    weight.likely * likelinessOf(first) +
    weight.any * likelinessOfAny(first, scored) +
    weight.chinese * Number(ask.isChinese) +
    weight.otherLanguage * Number(!ask.isChinese && !isEnglish);
  return 1 / (1 + Math.exp(-sum));
}

/** Below this few documents do not answer … */
const LEAST = 0.2;
/** … who asks why or how: of what is this likely, one in three is right, and other people's questions are twice as many … */
const LEAST_OPEN = 0.25;
/** … and what speaks of nothing that the question is about. */
const LEAST_UNSPOKEN = 0.3;

/** From what likelihood on an answer may be told in part. Pure. */
export function leastAmongFew({ ask, units }: Pick<FewInput, 'ask' | 'units'>): number {
  if (spokenOf(units, ask) === 0) return LEAST_UNSPOKEN;
  return isOpen(ask.kind) || ask.kind === 'list' ? LEAST_OPEN : LEAST;
}

/** How likely one of the units that can stand alone is to answer, as log-odds. */
function likelinessOfAny(first: ScoredUnit, scored: readonly ScoredUnit[]): number {
  const single = scored.filter(
    ({ unit, worth }) =>
      worth > 0 && unit.kind !== 'passage' && (unit.kind !== 'list' || unit === first.unit),
  );
  const odds = single.reduce((sum, one) => sum + Math.exp(likelinessOf(one)), 0);
  return odds === 0 ? LEAST_LIKELY : Math.log(odds);
}

/** "What is the wifi password?": what a thing has is named where it is told, "which tool" need not be. */
const NAMES_ATTRIBUTE = /^\W*what(?:['’]?s| is| are| was| were)\b/iu;
const NONE: ReadonlySet<string> = new Set();

/** The share of the telling words of a question that one of the units speaks of: none that says of which sort the answer is. */
function spokenOf(units: readonly ScoredUnit[], ask: Ask): number {
  const naming = NAMES_ATTRIBUTE.test(ask.question) ? NONE : namingTerms(ask);
  const sought = ask.terms.filter(
    (term) => !ask.doing.has(term) && !naming.has(term) && weightOfWord(term) === 1,
  );
  if (sought.length === 0) return 0;
  const isSpokenOf = (term: string): boolean =>
    units.some(({ covered }) => (covered.get(term) ?? 0) >= SPOKEN_OF);
  return sought.filter(isSpokenOf).length / sought.length;
}
