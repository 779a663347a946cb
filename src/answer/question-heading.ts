import { answerTerms } from './answer-terms.ts';
import { readAsk } from './ask.ts';
import { synonymsOf } from './synonyms.ts';
import type { Unit } from './unit.ts';
import { shareOf, type UnitQuestion } from './unit-question.ts';

const QUESTION = /^[^?？]{3,200}[?？]/u;
/** A synonym in the heading counts this much. */
const SYNONYM = 0.7;

/** How a heading that is itself a question asks for what the reader asks for. */
export interface HeadingFit {
  /** Share of the question, by the rarity of its terms, that the heading has. */
  readonly share: number;
  /** Whether it asks for the same kind of answer. */
  readonly isSameKind: boolean;
}

/**
 * How the question over a unit asks the same, as in lists of frequent questions; `undefined` where none stands there.
 *
 * @see docs/spec/answer.md, ANS-38
 */
export function fitOfHeading(
  { context, row }: Unit,
  { ask, rarity }: UnitQuestion,
): HeadingFit | undefined {
  const [heading] =
    QUESTION.exec(context.leadIn) ?? QUESTION.exec(row.title.split(' > ').at(-1) ?? '') ?? [];
  if (heading === undefined) return undefined;
  const named = new Set(answerTerms(heading));
  const covered = new Map(
    ask.terms.map((term) => {
      const isSynonym = [...synonymsOf(term)].some((synonym) => named.has(synonym));
      return [term, named.has(term) ? 1 : isSynonym ? SYNONYM : 0] as const;
    }),
  );
  return {
    share: shareOf(ask.terms, covered, rarity),
    isSameKind: readAsk(heading).kind === ask.kind,
  };
}

/** A heading names the question where it has this share of it, and the question this share of the heading. */
export const NAMES = { question: 0.85, heading: 0.6 };

/**
 * Whether the heading over a unit, in whatever words it is put, asks just what the reader asks; then that heading.
 *
 * @see docs/spec/answer.md, ANS-44
 */
export function headingThatAsks(
  { context, row }: Unit,
  { ask, rarity }: UnitQuestion,
): string | undefined {
  if (ask.terms.length < 2) return undefined;
  const asOne = (terms: readonly string[]): ReadonlyMap<string, number> =>
    new Map(terms.map((term) => [term, 1]));
  return [context.leadIn, ...row.title.split(' > ').slice(1).slice(-1)].find((heading) => {
    const named = answerTerms(heading);
    return (
      shareOf(ask.terms, asOne(named), rarity) >= NAMES.question &&
      shareOf(named, asOne(ask.terms), rarity) >= NAMES.heading
    );
  });
}
