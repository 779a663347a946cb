import { isChinese } from '../../text/index.ts';
import { type TableWord, wordsOf } from './column.ts';
import { MEASURABLE, type Measurable } from './dimensions.ts';

type Degree = 'plain' | 'more' | 'most';

interface Meaning {
  readonly is: 'top' | 'bottom';
  readonly degree: Degree;
  /** `null` for what may be of anything. */
  readonly dimension: Measurable | null;
}

/** Words for more and less of anything. */
const OF_ANYTHING: readonly (readonly [Meaning['is'], Degree, string])[] = [
  ['top', 'more', 'more higher larger bigger greater better'],
  ['top', 'most', 'most highest largest biggest greatest maximum max top best'],
  ['bottom', 'more', 'less lower fewer smaller thinner worse'],
  ['bottom', 'most', 'least lowest fewest smallest minimum min worst'],
];
const MORE_ELSEWHERE = /^(?:höchste[rns]?|größte[rns]?|meisten)$|[更最][多高大好]/i;
const LESS_ELSEWHERE = /^(?:niedrigste[rns]?|kleinste[rns]?|wenigsten)$|[更最][少低小差]/i;

const IRREGULAR: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['good', ['better', 'best']],
  ['bad', ['worse', 'worst']],
  ['far', ['further', 'furthest']],
]);

/** "long", "longer", "longest" */
function degreesOf(adjective: string): readonly (readonly [string, Degree])[] {
  const [more, most] = IRREGULAR.get(adjective) ?? [];
  if (more !== undefined && most !== undefined)
    return [
      [adjective, 'plain'],
      [more, 'more'],
      [most, 'most'],
    ];
  const stem = adjective
    .replace(/y$/, 'i')
    .replace(/e$/, '')
    .replace(/^([^aeiou]+[aeiou])([bdgnt])$/, '$1$2$2');
  return [
    [adjective, 'plain'],
    [`${stem}er`, 'more'],
    [`${stem}est`, 'most'],
  ];
}

const MEANINGS: ReadonlyMap<string, readonly Meaning[]> = collect();

function collect(): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (word: string, meaning: Meaning): void => {
    meanings.set(word, [...(meanings.get(word) ?? []), meaning]);
  };
  const addAll = (adjectives: string, is: Meaning['is'], dimension: Measurable | null): void => {
    for (const adjective of adjectives.split(' '))
      for (const [word, degree] of degreesOf(adjective)) add(word, { is, degree, dimension });
  };
  for (const dimension of MEASURABLE) {
    if (dimension.more !== undefined) addAll(dimension.more, 'top', dimension);
    if (dimension.less !== undefined) addAll(dimension.less, 'bottom', dimension);
  }
  for (const [is, degree, words] of OF_ANYTHING)
    for (const word of words.split(' ')) add(word, { is, degree, dimension: null });
  return meanings;
}

/** The dimensions that a question in such words is asked of: those of its context where a column measures one of them. */
export function dimensionsIn(
  question: string,
  { dimensions }: ComparedBy,
  names: readonly string[],
): readonly Measurable[] {
  const own = dimensions.filter(
    ({ context, columns }) =>
      context?.test(question) === true && names.some((name) => columns.test(name)),
  );
  return own.length > 0 ? own : dimensions.filter(({ context }) => context === undefined);
}

/** What a word means where it compares; of Chinese the whole question is read. */
function meaningsOf(said: string): readonly Meaning[] {
  const known = MEANINGS.get(said.toLowerCase()) ?? [];
  const degree = /最|st(?:e[rns]?|en)$|^(?:meisten|wenigsten)$/iu.test(said) ? 'most' : 'more';
  const elsewhere = MEASURABLE.flatMap((dimension): readonly Meaning[] => {
    const { moreElsewhere, lessElsewhere } = dimension;
    if (moreElsewhere?.test(said) === true) return [{ is: 'top', degree, dimension }];
    return lessElsewhere?.test(said) === true ? [{ is: 'bottom', degree, dimension }] : [];
  });
  if (known.length + elsewhere.length > 0) return [...known, ...elsewhere];
  if (MORE_ELSEWHERE.test(said)) return [{ is: 'top', degree, dimension: null }];
  return LESS_ELSEWHERE.test(said) ? [{ is: 'bottom', degree, dimension: null }] : [];
}

/** "Most expensive", "less humid" */
const PAIRED = /^(?:most|more|least|less)$/i;

/** What a question compares by, and whether it looks for the most or the least of it. */
export interface ComparedBy {
  readonly is: 'top' | 'bottom';
  /** "Longest", not "longer". */
  readonly isMost: boolean;
  readonly dimensions: readonly Measurable[];
  /** "Highest" may be of anything. */
  readonly isOfAnything: boolean;
}

/**
 * What is compared by the words of a question, whose places are marked as explained; "most expensive" is one. Pure.
 *
 * @param text - The question, without words that only name a column (最低备货).
 */
export function findComparison(
  text: string,
  words: readonly TableWord[],
  explained: Set<number>,
): ComparedBy | undefined {
  const said = isChinese(text) ? [text] : words.map(({ raw }) => raw);
  const read = said.map((one) => meaningsOf(one));
  const at = placeOfComparison(read);
  const found = read[at]?.filter(isCompared) ?? [];
  const [first] = found;
  if (first === undefined) return undefined;
  const behind = read[at + 1]?.filter(({ degree }) => degree === 'plain') ?? [];
  const isPair = PAIRED.test(said[at] ?? '') && behind.length > 0;
  for (const place of isChinese(text) ? signsOf(words) : isPair ? [at, at + 1] : [at])
    explained.add(place);
  const meant = isPair ? behind : found;
  const isLess = isPair && behind[0]?.is === 'bottom';
  return {
    is: isLess === (first.is === 'bottom') ? 'top' : 'bottom',
    isMost: first.degree === 'most',
    dimensions: meant.flatMap(({ dimension }) => dimension ?? []),
    isOfAnything: meant.some(({ dimension }) => dimension === null),
  };
}

/** 最 and the sign behind it. */
function signsOf(words: readonly TableWord[]): readonly number[] {
  return words.flatMap(({ word }, at) => (/^[最更]$/.test(word) ? [at, at + 1] : []));
}

function isCompared({ degree }: Meaning): boolean {
  return degree !== 'plain';
}

/** Of the first word that tells what is compared, else of the first that compares. */
function placeOfComparison(read: readonly (readonly Meaning[])[]): number {
  const ofOne = read.findIndex((meanings) =>
    meanings.some((one) => isCompared(one) && one.dimension !== null),
  );
  return ofOne >= 0 ? ofOne : read.findIndex((meanings) => meanings.some(isCompared));
}

/** What "longer" or "more expensive" compares by. */
export function compareBy(said: string): ComparedBy | undefined {
  return findComparison(said, wordsOf(said), new Set());
}

/** The part of a column's name that measures what a word of a question speaks of; of Chinese the whole question is read. */
export function measuredIn(name: string, said: string): string | undefined {
  const compared = meaningsOf(said).map(({ dimension }) => dimension);
  for (const one of MEASURABLE) {
    const [part] = one.columns.exec(name) ?? [];
    const isMeant = compared.includes(one) || one.speaks?.test(said) === true;
    if (part !== undefined && isMeant) return part;
  }
  return undefined;
}

/** Whether there is less of it where the number of the column is larger. */
export function isInverse(name: string, dimensions: readonly Measurable[]): boolean {
  const own = dimensions.filter(({ columns }) => columns.test(name));
  return own.length > 0 && own.every(({ inverse }) => inverse?.test(name) === true);
}
