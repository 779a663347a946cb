import { compareText } from '../kernel/index.ts';
import { extractDetails, findNames, termsOf } from '../text/index.ts';
import type { ReadPassage } from './read-passage.ts';

const RULE = {
  /** How many of the best voted passages are read for values. */
  passages: 20,
  /** A value that stands in fewer passages agrees with nothing. */
  holders: 2,
  /** Values that may be the answer. */
  values: 5,
  /** Values of one passage that are looked at. */
  perPassage: 40,
} as const;

type Asked = 'date' | 'number' | 'name';

/**
 * The kinds that a question's form asks for. The judge reads them by a rule of its own, coarse and frozen: what the product
 * learns to answer must not change what it is judged by.
 */
const FORMS: readonly (readonly [Asked, RegExp])[] = [
  ['date', /\b(?:when|(?:what|which) (?:year|date|day|month))\b|几年|何时|什么时候|哪年/i],
  ['number', /\bhow (?:many|much|old|long|far|tall|large|big)\b|多少|几个/i],
  ['name', /\b(?:who|whom|whose|where|which|what)\b/i],
];

/**
 * How much each passage holds of what answers: values of the kind that is asked for, on which several passages agree. In
 * [0, 1], by address; a question that asks for no such kind has none.
 *
 * @param voted - The best voted first.
 */
export function agreeValues(
  question: string,
  voted: readonly ReadPassage[],
): ReadonlyMap<string, number> {
  const kind = FORMS.find(([, form]) => form.test(question))?.[0];
  if (kind === undefined) return new Map();
  const asked = ` ${termsOf(question).join(' ')} `;
  const read = voted.slice(0, RULE.passages).map(({ url, title, text, vote }) => ({
    url,
    vote,
    values: valuesOf(kind, title, text).filter((value) => !asked.includes(` ${value} `)),
  }));
  const weights = new Map<string, { weight: number; holders: number }>();
  for (const { values, vote } of read)
    for (const value of values) {
      const known = weights.get(value) ?? { weight: 0, holders: 0 };
      weights.set(value, { weight: known.weight + vote, holders: known.holders + 1 });
    }
  const best = [...weights]
    .filter(([, { holders }]) => holders >= RULE.holders)
    .map(([value, { weight, holders }]) => ({ value, worth: weight / Math.sqrt(holders) }))
    .sort((a, b) => b.worth - a.worth || compareText(a.value, b.value))
    .slice(0, RULE.values);
  const top = best[0]?.worth ?? 1;
  return new Map(
    read.map(({ url, values }) => [
      url,
      Math.max(
        0,
        ...best.filter(({ value }) => values.includes(value)).map(({ worth }) => worth / top),
      ),
    ]),
  );
}

function valuesOf(kind: Asked, title: string, text: string): readonly string[] {
  const values =
    kind === 'name'
      ? [...findNames(text).map((name) => name.text), title].map((name) => termsOf(name).join(' '))
      : extractDetails(text)
          .filter((detail) => detail.kind === kind)
          .map(({ normal }) => normal);
  return [...new Set(values.filter((value) => value !== ''))].slice(0, RULE.perPassage);
}
