import { isChinese, isStopWord } from '../../text/index.ts';
import { type Column, type TableWord, wordsOf } from './column.ts';
import type { Matching } from './find-values.ts';
import type { Condition } from './formula.ts';
import { signsApart } from './name-column.ts';

/** What short cells stand for. */
const SIZES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:wom[ae]n|females?|girls?|frau(?:en)?)$/i, /^(?:f|female|w|weiblich|女)$/i],
  [/^(?:m[ae]n|males?|boys?|männer|mann)$/i, /^(?:m|male|männlich|男)$/i],
  [/^small$/i, /^(?:s|sm)$/i],
  [/^medium$/i, /^(?:m|med)$/i],
  [/^large$/i, /^(?:l|lg)$/i],
];

export function findSizes({ words, columns, explained }: Matching): readonly Condition[] {
  return columns.flatMap((column): readonly Condition[] => {
    if (column.kind !== 'text') return [];
    for (const [at, { raw }] of words.entries()) {
      if (explained.has(at)) continue;
      const values = [...new Set(column.values)].filter((value) => isShortFor(value, raw));
      if (values.length === 0) continue;
      explained.add(at);
      return [{ column: column.name, is: '=', values }];
    }
    return [];
  });
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function isShortFor(value: string, raw: string): boolean {
  if (SIZES.some(([says, is]) => says.test(raw) && is.test(value))) return true;
  const day = WEEKDAYS.find((one) => one === raw.toLowerCase().replace(/s$/, ''));
  if (day !== undefined && /^\p{L}{2,4}\.?$/u.test(value))
    return day.startsWith(value.toLowerCase().replace('.', ''));
  return (
    /^[A-Z]{3}$/.test(value) &&
    /^\p{Lu}\p{Ll}{3,}/u.test(raw) &&
    raw.toUpperCase().startsWith(value)
  );
}

interface Part {
  readonly at: number;
  readonly values: readonly string[];
}

/** Words that stand in some values of a column: the rows whose value has all of them. */
export function findParts(matching: Matching): readonly Condition[] {
  const { question, words, columns, explained } = matching;
  const found: Condition[] = [];
  const candidates = columns
    .filter(({ kind }) => kind === 'text')
    .map((column) => ({ column, parts: partsIn(column, matching) }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => b.parts.length - a.parts.length);
  for (const { column, parts } of candidates) {
    const all = parts.filter(({ at }) => !explained.has(at));
    const names = all.filter(({ at }) => at > 0 && /^\p{Lu}/u.test(words[at]?.raw ?? ''));
    const open = names.length > 0 ? names : all;
    const [first] = open;
    if (first === undefined) continue;
    const areEither = /\b(?:or|and|vs|versus|than|als|que)\b|还是|和|比/i.test(question);
    const common = open.reduce(
      (kept: readonly string[], { values }) => kept.filter((value) => values.includes(value)),
      first.values,
    );
    const either = [...new Set(open.flatMap(({ values }) => values))];
    const values = common.length > 0 ? common : areEither ? either : [];
    if (values.length === 0) continue;
    for (const { at } of open) explained.add(at);
    found.push({ column: column.name, is: '=', values });
  }
  if (isChinese(question)) {
    found.push(...findApart(matching));
    found.push(...findOpenings(matching));
  }
  return found;
}

/** Signs of a value that may be called by those it opens with. */
const LEAST_OPENED = 4;

/** 老周 for 老周施工队: what values of a column open with. */
function findOpenings({ question, words, columns, explained }: Matching): readonly Condition[] {
  const isUnconditioned = (opening: string): boolean => {
    const start = question.indexOf(opening);
    const at = words.findIndex((word) => word.start === start);
    return start >= 0 && at >= 0 && !explained.has(at);
  };
  const found = columns
    .filter(({ kind }) => kind === 'text')
    .flatMap((column) =>
      [...new Set(column.values)].flatMap((value) => {
        // 尹晓燕 is not 尹晓峰: a name is whole.
        if (value.length < LEAST_OPENED) return [];
        const lengths = Array.from(
          { length: Math.max(0, value.length - 1) },
          (_, at) => value.length - at,
        );
        const length = lengths.find((one) => isUnconditioned(value.slice(0, one)));
        return length === undefined ? [] : [{ column, value, opening: value.slice(0, length) }];
      }),
    )
    .sort((a, b) => b.opening.length - a.opening.length);
  const [best] = found;
  if (best === undefined || !/^\p{Script=Han}{2}/u.test(best.opening)) return [];
  const start = question.indexOf(best.opening);
  for (const [at, word] of words.entries())
    if (word.start >= start && word.start < start + best.opening.length) explained.add(at);
  const values = found.flatMap(({ column, value, opening }) =>
    column === best.column && opening === best.opening ? [value] : [],
  );
  return [{ column: best.column.name, is: '=', values }];
}

/** Shorter words are parts of too many. */
const LEAST_PART = 3;

function partsIn(column: Column, { words, explained, title }: Matching): readonly Part[] {
  const values = [...new Set(column.values)].map((value) => ({ value, own: wordsOf(value) }));
  return words.flatMap(({ word, raw }, at): readonly Part[] => {
    const isWord = word.length >= LEAST_PART && !isStopWord(raw) && !/^\p{Script=Han}$/u.test(word);
    if (explained.has(at) || !isWord) return [];
    if (title.has(word) && !/^\p{Lu}/u.test(raw)) return [];
    // "Which of my runs" is no "Dune Run".
    const isMany = /^\p{Ll}+s$/u.test(raw);
    const isSaid = (one: TableWord): boolean =>
      one.word === word && !(isMany && !one.raw.endsWith('s'));
    const having = values.filter(({ own }) => own.some(isSaid));
    const isName = /^\p{Lu}/u.test(raw);
    const called =
      having.length > 0 || !isName
        ? having
        : values.filter(({ own }) => own.some((one) => isShortName(raw, one.raw)));
    if (called.length === 0 || (having.length === 0 && called.length > 1)) return [];
    return [{ at, values: called.map(({ value }) => value) }];
  });
}

/** "Deb" for Debra. */
function isShortName(short: string, name: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(name) && name.length > short.length && name.startsWith(short);
}

/** 男方亲戚 in 男方那边的亲戚: two halves of a value, one behind the other. */
function findApart({ words, columns, explained }: Matching): readonly Condition[] {
  return columns.flatMap((column): readonly Condition[] => {
    if (column.kind !== 'text') return [];
    for (const value of new Set(column.values)) {
      const own = wordsOf(value).map(({ word }) => word);
      const places = own.length < 4 ? [] : signsApart(own, { words, explained });
      if (places.length === 0) continue;
      for (const place of places) explained.add(place);
      return [{ column: column.name, is: '=', values: [value] }];
    }
    return [];
  });
}
