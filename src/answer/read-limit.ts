import { splitWholeSentences } from '../text/index.ts';
import type { Ask } from './ask.ts';
import { asCounted, type CountedQuantity, quantitiesIn } from './quantities.ts';
import { saysTerm, tellingTerms } from './telling-terms.ts';

const AT_MOST =
  /(?:\bup to|\bat (?:the )?most|\bno(?:t)? (?:more|longer|greater|larger) than|\bmaximum(?: \p{L}+){0,2}?(?: of| is| are)?|\blimit(?:ed)?(?: \p{L}+)?(?: to| of| is)|\blimit (?:of|for|per|on) (?:\p{L}+ ){1,3}is|\b(?:not|never|cannot|can['’]t) exceed|\bwithin|最多|至多|最长|最大|不超过|不得超过|不能超过|上限[为是]?)(?:\p{Script=Han}{1,4}| (?:a|the))?\s*$/iu;
const AT_MOST_BEHIND =
  /^(?:\s\p{L}+)?\s?(?:\(?(?:maximum|max\.?|at most|or (?:less|fewer))\b|以内|以下|之内)/iu;
const AT_LEAST =
  /(?:\bat (?:the very )?least|\bminimum(?: \p{L}+){0,2}?(?: of| is)?|\bno(?:t)? (?:less|fewer|shorter|smaller) than|至少|最少|最短|不少于|不低于|不得少于)(?:\p{Script=Han}{1,4}| (?:a|the))?\s*$/iu;
const MORE_THAN = /\b(?:more|longer|greater|larger|over|above) than\s*$|超过\s*$/iu;
/** What makes a bound no plain one, in front of it and in its own clause. */
const HEDGED =
  /\b(?:if|unless|except|usually|typically|generally|normally|often|sometimes|proposed?|planned|used to|formerly|was|were|had|would|said|according to|not limited|depends?)\b|如果|除非|通常|一般|曾经?|建议|计划|可能/iu;
const CLAUSE_END =
  /[;；。]|[,，]\s*(?:if|unless|but|however|otherwise|and|so|which|除非|如果|但|否则)/iu;
/** A month is no fixed time. */
const SAME = 1.05;

type Bound = { readonly most: number } | { readonly least: number };

/**
 * Yes or No from a limit: "up to 25 days" denies forty of them and allows twenty. `undefined` where the question names no
 * one number, or no sentence that speaks of all that is asked bounds the same thing. Pure.
 *
 * @see docs/spec/report.md, REP-55
 */
export function readLimit(text: string, title: string, ask: Ask): 'yes' | 'no' | undefined {
  const question = asCounted(ask.question);
  const counted = quantitiesIn(question);
  const [asked, ...others] =
    counted.length > 1 ? counted.filter(({ value }) => value !== 1) : counted;
  if (asked === undefined || others.length > 0) return undefined;
  const isMore = MORE_THAN.test(question.slice(0, asked.start));
  const terms = tellingTerms(ask).filter(
    (term) => !saysTerm(question.slice(asked.start, asked.end))(term),
  );
  const verdicts = splitWholeSentences(text).flatMap(({ start, end }) => {
    const sentence = asCounted(text.slice(start, end));
    const says = saysTerm(`${sentence}\n${title}`);
    if (/[?？]/.test(sentence) || !terms.every(says)) return [];
    const bound = boundOf(sentence, asked.unit);
    return bound === undefined ? [] : [verdictOf(asked, isMore, bound)];
  });
  const [verdict, ...more] = verdicts;
  return more.length === 0 ? verdict : undefined;
}

function verdictOf(
  { value }: CountedQuantity,
  isMore: boolean,
  bound: Bound,
): 'yes' | 'no' | undefined {
  if ('most' in bound) {
    if (value > bound.most * SAME || (isMore && value * SAME >= bound.most)) return 'no';
    return isMore || value > bound.most ? undefined : 'yes';
  }
  if (value * SAME < bound.least) return isMore ? undefined : 'no';
  return value >= bound.least ? 'yes' : undefined;
}

/** The one bound of a sentence in the same unit. */
function boundOf(sentence: string, unit: string): Bound | undefined {
  const bounds = quantitiesIn(sentence)
    .filter((quantity) => quantity.unit === unit)
    .flatMap(({ start, end, value }): readonly Bound[] => {
      const before = sentence.slice(0, start);
      const behind = sentence.slice(end);
      const clause = `${before.split(/[;；。]/).at(-1) ?? ''} ${behind.split(CLAUSE_END)[0] ?? ''}`;
      if (HEDGED.test(clause)) return [];
      if (AT_LEAST.test(before)) return [{ least: value }];
      return AT_MOST.test(before) || AT_MOST_BEHIND.test(behind) ? [{ most: value }] : [];
    });
  return bounds.length === 1 ? bounds[0] : undefined;
}
