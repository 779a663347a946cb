import type { ReviewedPage } from './page-set.ts';

/** How well a text is the main text of a page: shares of words, and of the sentences that were looked at. */
export interface PageMeasure {
  readonly type: string;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly kept: number;
  readonly wanted: number;
  readonly leaked: number;
  readonly unwanted: number;
}

/** Words as the benchmark counts them. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

export function measurePage(page: ReviewedPage, text: string): PageMeasure {
  const found = countWords(text);
  const main = countWords(page.main);
  let both = 0;
  for (const [word, count] of found) both += Math.min(count, main.get(word) ?? 0);
  const precision = both / Math.max(1, sum(found.values()));
  const recall = main.size === 0 ? 1 : both / sum(main.values());
  const folded = fold(text);
  const holds = (sentence: string): boolean => folded.includes(fold(sentence));
  return {
    type: page.type,
    precision,
    recall,
    f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    kept: page.wanted.filter(holds).length,
    wanted: page.wanted.length,
    leaked: page.unwanted.filter(holds).length,
    unwanted: page.unwanted.length,
  };
}

/** Shares of the page types among all pages of WCXB, of which this set has as many of each. */
const NATURAL: Readonly<Record<string, number>> = {
  article: 0.53,
  service: 0.11,
  product: 0.079,
  collection: 0.078,
  forum: 0.0755,
  listing: 0.066,
  documentation: 0.0615,
};

/** Means over pages; `natural` weighs the types as they are met in the whole benchmark. */
export function meanMeasures(
  pages: readonly PageMeasure[],
  mix: 'equal' | 'natural',
): Readonly<Record<'f1' | 'precision' | 'recall' | 'kept' | 'leak', number>> {
  const counts = new Map<string, number>();
  for (const { type } of pages) counts.set(type, (counts.get(type) ?? 0) + 1);
  const weights = pages.map(({ type }) =>
    mix === 'equal' ? 1 : (NATURAL[type] ?? 0) / (counts.get(type) ?? 1),
  );
  const weighed = (value: (page: PageMeasure) => number): number =>
    sum(pages.map((page, at) => (weights[at] ?? 0) * value(page)));
  const all = sum(weights);
  return {
    f1: weighed(({ f1 }) => f1) / all,
    precision: weighed(({ precision }) => precision) / all,
    recall: weighed(({ recall }) => recall) / all,
    kept: weighed(({ kept }) => kept) / weighed(({ wanted }) => wanted),
    leak: weighed(({ leaked }) => leaked) / weighed(({ unwanted }) => unwanted),
  };
}

function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function sum(values: Iterable<number>): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}
