import { derivedForms } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask, AskKind } from './ask.ts';
import { calledBy, toldOf } from './document-facts.ts';
import { deedOfLabel } from './labels-of-deeds.ts';
import { unitOfTimeTold } from './measures.ts';
import { numbersInRange } from './ranges.ts';
import { synonymsOf } from './synonyms.ts';
import type { Unit } from './unit.ts';
import type { UnitQuestion } from './unit-question.ts';
import { termsOfDays } from './with-day.ts';

/** What a term of the question counts where the unit itself does not hold it. */
const SHARE = {
  title: 0.75,
  leadIn: 0.75,
  header: 0.7,
  speaker: 0.9,
  /** Who is called by name is spoken to: what is said is another one's. */
  call: 0.5,
  question: 0.75,
  turn: 0.4,
  /** What somebody was asked about is what he tells more of. */
  askedAbout: 0.6,
  before: 0.5,
  /** By whom, when and where its document appeared. */
  told: 0.6,
  /** Somewhere among the items of a list, none of which says the others' words. */
  items: 0.3,
  /** What a label says of those behind it. */
  label: 0.8,
  /** Who does it, or that it is done, for what is done. */
  kin: 0.7,
  /** The code under it, for who asks how. */
  shown: 0.5,
  /** Another word for it. */
  synonym: 0.5,
  /** A word of a near meaning, as near as it is. */
  near: 0.6,
  /** A number inside a range that the unit names. */
  ranged: 0.9,
  /** A time in another unit than the question counts in. */
  unitOfTime: 0.8,
  /** The day that is asked about, however it is written, in the unit or over it. */
  day: 0.95,
};

/** How fully a unit and what stands around it hold each term of the question, in [0, 1]; `people` speak in it, and terms `near` one of the question count for it. */
export function coverTerms(
  unit: Unit,
  ask: Ask,
  { people, near }: Pick<UnitQuestion, 'people' | 'near'>,
): ReadonlyMap<string, number> {
  const { context, row } = unit;
  const covered = new Map<string, number>();
  const put = (terms: readonly string[], share: number): void => {
    for (const term of terms) if ((covered.get(term) ?? 0) < share) covered.set(term, share);
  };
  const asksBefore = /[?？]\W*$/u.test(context.repliesTo);
  put(answerTerms(toldOf(row)), SHARE.told);
  put(answerTerms(calledBy(row)), SHARE.title);
  put(answerTerms(context.leadIn), SHARE.leadIn);
  put(answerTerms(context.header.join(' ')), SHARE.header);
  put(answerTerms(context.speaker), SHARE.speaker);
  put(answerTerms(context.repliesTo), asksBefore ? SHARE.question : SHARE.turn);
  put(answerTerms(context.askedAbout), SHARE.askedAbout);
  put(answerTerms(context.before), SHARE.before);
  if (ask.kind === 'steps') put(answerTerms(context.shown), SHARE.shown);
  const isCall = (term: string): boolean => unit.kind === 'turn' && people.has(term);
  put(
    unit.terms.filter((term) => !isCall(term)),
    unit.kind === 'list' ? SHARE.items : 1,
  );
  if (unit.kind === 'list') put(bestItem(unit, ask), 1);
  put(unit.terms.filter(isCall), SHARE.call);
  put(answerTerms(deedOfLabel(unit.text)), SHARE.label);
  for (const term of ask.terms)
    for (const kin of [...kinOf(term), ...derivedForms(term)])
      put([term], SHARE.kin * (covered.get(kin) ?? 0));
  const isSaid = (term: string): boolean => covered.has(term);
  put(numbersInRange(ask.question, unit.text, isSaid), SHARE.ranged);
  put(answerTerms(unitOfTimeTold(ask.question, unit.text)), SHARE.unitOfTime);
  put(termsOfDays(ask, unit), SHARE.day);
  if (!OF_NAMES.has(ask.kind))
    for (const term of ask.terms)
      for (const synonym of synonymsOf(term))
        put([term], SHARE.synonym * (covered.get(synonym) ?? 0));
  return new Map(
    ask.terms.map((term) => [term, nearestOf(covered.get(term) ?? 0, covered, near.get(term))]),
  );
}

/** How fully a term is held, or what is held of those that are near it in meaning. */
function nearestOf(
  own: number,
  covered: ReadonlyMap<string, number>,
  nearness: ((other: string) => number) | undefined,
): number {
  if (nearness === undefined || own >= SHARE.near) return own;
  const shares = [...covered].map(([other, share]) => SHARE.near * nearness(other) * share);
  return Math.max(own, ...shares);
}

/** Who asks for a name asks of others by theirs: words that mean nearly the same lead elsewhere. */
const OF_NAMES = new Set<AskKind>(['person', 'place', 'date']);

/** The terms of the item that holds most of the question. */
function bestItem({ quote }: Unit, { terms }: Ask): readonly string[] {
  const held = quote
    .split('\n')
    .map((line) => answerTerms(line).filter((term) => terms.includes(term)));
  return held.reduce((best, own) => (own.length > best.length ? own : best), []);
}

/** "The director", "directed by": who does a thing is called after it, with a suffix that no stem takes away. */
function kinOf(term: string): readonly string[] {
  const [, doing] = /^([a-z]{3,}?)(?:er|or)$/.exec(term) ?? [];
  return [
    ...(doing === undefined ? [] : [doing, `${doing}e`]),
    `${term}er`,
    `${term}or`,
    `${term}r`,
  ];
}
