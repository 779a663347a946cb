import { answerTerms } from './answer-terms.ts';
import type { ScoredUnit } from './score-units.ts';
import type { Unit } from './unit.ts';
import type { UnitQuestion } from './unit-question.ts';

/** "Which rivers …", "what colours …", "who all …": more than one may answer. */
const ASKS_FOR_SEVERAL =
  /\b(?:which|what) (?:of (?:the|these|our|my) )?(?:\p{L}+ )?\p{L}{2,}(?:[^s\W]s|ies)\b(?! (?:is|was|does|has)\b)|\bwho (?:are|all)\b|哪些|哪几|有谁|都有/iu;
const MAX_ROWS = 8;
const MAX_WORDS = 80;

/**
 * The other rows of the table that say in cells of their own what the best row says of the question, where several are
 * asked for; in the table's order. Pure.
 *
 * @see docs/spec/answer.md, ANS-82
 */
export function furtherRows(
  chosen: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  { ask }: UnitQuestion,
): readonly ScoredUnit[] {
  const [first] = chosen;
  if (first === undefined || !isRow(first.unit) || !ASKS_FOR_SEVERAL.test(ask.question))
    return chosen;
  const held = valuesOf(first.unit).filter((term) => ask.terms.includes(term));
  if (held.length === 0) return chosen;
  const rows = scored
    .filter(
      ({ unit, worth }) =>
        worth > 0 && isOfTable(unit, first.unit) && holdsAll(valuesOf(unit), held),
    )
    .sort((a, b) => a.unit.start - b.unit.start);
  const told = rows.slice(0, MAX_ROWS);
  const words = told.reduce((sum, { unit }) => sum + unit.text.split(/\s+/).length, 0);
  return told.length > 1 && told.includes(first) && words <= MAX_WORDS ? told : chosen;
}

function isRow({ kind }: Unit): boolean {
  return kind === 'row' || kind === 'record';
}

function isOfTable(unit: Unit, { kind, row, context }: Unit): boolean {
  return (
    unit.kind === kind &&
    unit.row.snapshot === row.snapshot &&
    unit.context.header.join('|') === context.header.join('|')
  );
}

/** What a row says in its cells; a record says the names of its columns before them. */
function valuesOf({ kind, quote, terms }: Unit): readonly string[] {
  return kind === 'record' ? answerTerms(quote.replace(/^[^\n:]{1,64}: /gm, '')) : terms;
}

function holdsAll(terms: readonly string[], sought: readonly string[]): boolean {
  return sought.every((term) => terms.includes(term));
}
