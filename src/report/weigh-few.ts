import { type Ask, isOpen, namingTerms, type ScoredUnit, weightOfWord } from '../answer/index.ts';

/** A term is spoken of from this share on, be it by a word of a near meaning. */
const SPOKEN_OF = 0.3;
/** What stands alone is as far from others as this. */
const MOST_MARGIN = 1;
/** Units that are worth nearly as much as the best one. */
const NEARLY = 0.067;
/**
 * Fitted on four sets of 60 small folders, on the same with the lines of the answer taken out, and on questions over others'
 * folders; each set was held against the fit of the others.
 */
const WEIGHTS = {
  bias: -3.65,
  told: 0.6,
  asked: 0.89,
  spokenOf: 1.05,
  open: 0.76,
  margin: 1.15,
  ties: -0.83,
  units: 0.4,
  chinese: 0.63,
  otherLanguage: 0.66,
};

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
 * question that it tells, by whether it is of the asked kind, and by how far the unit behind it stays back. What no document says
 * weighs little by itself: it is said otherwise, or not at all. Pure.
 *
 * @see docs/spec/report.md, REP-89
 */
export function likelihoodAmongFew(input: FewInput): number {
  const { ask, units, scored, told, isEnglish } = input;
  if (units.length === 0) return 0;
  const { margin, ties, count } = rivalsOf(units[0], scored);
  const { bias, ...weight } = WEIGHTS;
  const sum =
    bias +
    weight.told * told +
    weight.asked * Math.max(...units.map(({ asked }) => asked)) +
    weight.spokenOf * spokenOf(units, ask) +
    weight.open * Number(isOpen(ask.kind) || ask.kind === 'list') +
    weight.margin * margin +
    weight.ties * Math.log(ties) +
    weight.units * Math.log(1 + count) +
    weight.chinese * Number(ask.isChinese) +
    weight.otherLanguage * Number(!ask.isChinese && !isEnglish);
  return 1 / (1 + Math.exp(-sum));
}

interface Rivals {
  /** How much more the best unit is worth than the best one that stands elsewhere. */
  readonly margin: number;
  /** Units that are worth nearly as much as the best, itself included. */
  readonly ties: number;
  readonly count: number;
}

/** How the best unit stands among those that can stand alone. */
function rivalsOf(first: ScoredUnit | undefined, scored: readonly ScoredUnit[]): Rivals {
  const single = scored.filter(
    (one) => one.unit.kind !== 'passage' && (one.unit.kind !== 'list' || one.unit === first?.unit),
  );
  const most = (some: readonly ScoredUnit[]): ScoredUnit | undefined =>
    some.reduce<ScoredUnit | undefined>(
      (best, one) => (best === undefined || one.worth > best.worth ? one : best),
      undefined,
    );
  const best = most(single);
  if (best === undefined) return { margin: 0, ties: 1, count: 0 };
  const { row, start, end } = best.unit;
  const next = most(
    single.filter(({ unit }) => unit.row.id !== row.id || unit.start >= end || unit.end <= start),
  );
  return {
    margin: Math.min(MOST_MARGIN, best.worth - (next?.worth ?? 0)),
    ties: single.filter(({ worth }) => worth > best.worth - NEARLY).length,
    count: single.length,
  };
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
