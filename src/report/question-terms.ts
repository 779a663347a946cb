import { contentTerms } from '../text/index.ts';
import type { Clue } from './report-input.ts';

/** How much each term of a question tells; also what it asks for, as `?when`, `?how-many` …. */
export type QuestionTerms = ReadonlyMap<string, number>;

/** A term of the question that no clue names tells this share of a usual clue. */
const UNNAMED_SHARE = 0.5;

/** What a question asks for tells this share of a usual clue. */
const KIND_SHARE = 0.6;

/** What a question asks for, and what a sentence that tells it holds. */
const KINDS: readonly { readonly name: string; readonly asks: RegExp; readonly tells: RegExp }[] = [
  {
    name: '?when',
    asks: /\bwhen\b|\bwhat (?:year|date|day)\b|\bhow old\b|何时|什么时候|哪一?年|几月|日期/i,
    tells: /\b\d{4}\b|\d\s*[年月日]/,
  },
  {
    name: '?how-many',
    asks: /\bhow (?:many|much|long|far|fast|large|big|high|tall|often)\b|多少|多久|几个|多大|多长|多高/i,
    tells: /\d|[一二三四五六七八九十百千万]/,
  },
  {
    name: '?who',
    asks: /\bwho\b|\bwhose\b|\bwhom\b|\bwhere\b/i,
    tells: /\s\p{Lu}\p{Ll}+/u,
  },
  {
    name: '?why',
    asks: /\bwhy\b|为什么|为何|原因/i,
    tells: /\b(?:because|since|due to|caused?|reason|so that)\b|因为|由于|原因|导致/i,
  },
  {
    name: '?how',
    asks: /\bhow (?:do|does|to|can|should)\b|如何|怎么|怎样/i,
    tells: /\b(?:by|using|use|run|set|call|with|first|then)\b|通过|使用|可以|需要|首先|方法/i,
  },
];

/** Depends on the question and its clues alone, so that a sentence is chosen alike whatever else was found. */
export function weighQuestion(question: string, clues: readonly Clue[]): QuestionTerms {
  const useful = clues.filter(({ weight }) => weight > 0);
  const total = useful.reduce((sum, { weight }) => sum + weight, 0);
  const usual = useful.length === 0 ? 1 : total / useful.length;
  const weights = new Map<string, number>();
  for (const term of contentTerms(question)) weights.set(term, usual * UNNAMED_SHARE);
  for (const { text, weight } of useful)
    for (const term of contentTerms(text))
      weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  for (const { name, asks } of KINDS)
    if (asks.test(question)) weights.set(name, usual * KIND_SHARE);
  return weights;
}

/** The kinds of question that a sentence may answer: it holds a date, a number, a name, a reason, a way. */
export function kindsTold(text: string): readonly string[] {
  return KINDS.filter(({ tells }) => tells.test(text)).map(({ name }) => name);
}

/** Share of the question's weight that the terms carry, in [0, 1]. */
export function coverageOf(question: QuestionTerms, terms: Iterable<string>): number {
  let total = 0;
  for (const weight of question.values()) total += weight;
  if (total === 0) return 0;
  let covered = 0;
  for (const term of new Set(terms)) covered += question.get(term) ?? 0;
  return covered / total;
}
