import { isChinese, isStopWord } from '../../text/index.ts';
import { type Column, type TableWord, wordsOf } from './column.ts';
import type { Condition } from './formula.ts';
import { asDenied, findCellValues } from './match-question.ts';
import { placesOf } from './name-column.ts';
import { findPeriods, isInPeriod, isPartOfDate, readerOfFigures } from './period.ts';

/** What of a question a table explains where cells are named in part: "the stout", "Deb", a medium. */
export interface NearMatch {
  readonly named: readonly Column[];
  readonly conditions: readonly Condition[];
  readonly explained: ReadonlySet<number>;
  /** What the question asks by and no row has: "week 12" of the weeks 9 to 11. */
  readonly absent: readonly string[];
}

interface Matching {
  readonly question: string;
  readonly words: readonly TableWord[];
  readonly columns: readonly Column[];
  readonly explained: Set<number>;
  readonly absent: string[];
  /** Words by which the table is called: no row is told from the others by them. */
  readonly title: ReadonlySet<string>;
}

/** Pure. Whole values count before dates, numbers behind their column, columns and parts of values. */
export function matchNearly(
  question: string,
  columns: readonly Column[],
  about: string,
): NearMatch {
  const words = wordsOf(question);
  const title = new Set(wordsOf(about).map(({ word }) => word));
  const matching: Matching = { question, words, columns, explained: new Set(), absent: [], title };
  const { explained, absent } = matching;
  const first = [
    ...findCellValues(words, columns, explained),
    ...findDays(matching),
    ...findNumbered(matching),
  ];
  const named = findNamed(matching);
  const all = [...first, ...findSizes(matching), ...findParts(matching)];
  const conditions = [...new Map(all.map((one) => [one.column, one])).values()].map((one) => ({
    ...one,
    values: [
      ...new Set(all.flatMap(({ column, values }) => (column === one.column ? values : []))),
    ],
  }));
  return { named, conditions: asDenied(question, conditions, columns), explained, absent };
}

/** "on 6 October", "in March": rows of that day or month. */
function findDays({ question, words, columns, explained, absent }: Matching): readonly Condition[] {
  const periods = findPeriods(question).filter((period) => period.includes('-'));
  const dated = columns.filter(({ kind }) => kind === 'date');
  if (periods.length === 0) return [];
  const mark = (): void => {
    for (const [at, { raw }] of words.entries())
      if (isPartOfDate(raw, periods) || /^[一二三四五六七八九十]$/.test(raw)) explained.add(at);
  };
  for (const { name, values } of dated) {
    const inside = periods.filter((period) => values.some((value) => isInPeriod(value, period)));
    if (inside.length === 0) continue;
    mark();
    return [{ column: name, is: 'in', values: inside }];
  }
  for (const { name, values } of columns) {
    const read = readerOfFigures(values);
    const inside = values.filter((value) =>
      periods.some((period) => isInPeriod(read?.(value) ?? '', period)),
    );
    if (inside.length === 0) continue;
    mark();
    return [{ column: name, is: '=', values: [...new Set(inside)] }];
  }
  if (dated.length === 1 && !/\bmay\b/.test(question)) absent.push(...periods);
  return [];
}

/** "week 12": a number behind the name of its column. */
function findNumbered({ words, columns, explained, absent }: Matching): readonly Condition[] {
  return columns.flatMap((column): readonly Condition[] => {
    const at = words.findIndex(
      ({ word }, place) =>
        column.words.length === 1 &&
        column.words[0] === word &&
        /^\d+$/.test(words[place + 1]?.raw ?? ''),
    );
    const number = words[at + 1]?.raw;
    if (at < 0 || number === undefined || explained.has(at + 1)) return [];
    if (!column.values.every((value) => /^\d+$/.test(value))) return [];
    const values = column.values.filter((value) => Number(value) === Number(number));
    if (values.length === 0) {
      absent.push(`${words[at]?.raw} ${number}`);
      return [];
    }
    explained.add(at);
    explained.add(at + 1);
    return [{ column: column.name, is: '=', values: [...new Set(values)] }];
  });
}

/** Columns that the question names, the best named first. */
function findNamed({ words, columns, explained }: Matching): readonly Column[] {
  const inFigures = words.map((own) => ({ ...own, word: FIGURES.get(own.word) ?? own.word }));
  const found = columns
    .map((column, at) => ({ column, at, places: columnPlaces(column, inFigures, explained) }))
    .filter(({ places }) => places.length > 0)
    .sort(
      (a, b) =>
        b.places.length - a.places.length ||
        b.places.length / b.column.words.length - a.places.length / a.column.words.length ||
        a.at - b.at,
    );
  for (const { places } of found) for (const place of places) explained.add(place);
  return found.map(({ column }) => column);
}

const FIGURES = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, at) => [word, String(at + 1)],
  ),
);

function columnPlaces(
  column: Column,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  const places = placesOf(column, words, explained);
  if (places.length > 0) return places;
  if (isChinese(column.name)) {
    const apart = signsApart(column.words, words, explained);
    return apart.length > 0 ? apart : countedPlaces(column, words, explained);
  }
  if (LEFT_OVER.test(column.name)) {
    const at = words.findIndex((own, place) => LEFT_OVER.test(own.raw) && !explained.has(place));
    if (at >= 0) return [at];
  }
  return initialsOf(column.name, words, explained);
}

/** What is still to pay is what is outstanding. */
const LEFT_OVER = /\b(?:still|outstanding|remaining|balance|owed|owe|left)\b/i;

/** 箱数 for 几箱. */
function countedPlaces(
  { name, words: own }: Column,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  if (!/^..?[数量额]$/u.test(name)) return [];
  const at = words.findIndex(
    ({ word }, place) =>
      word === own[0] && !explained.has(place) && /^[几少]$/.test(words[place - 1]?.word ?? ''),
  );
  return at < 0 ? [] : [at];
}

function initialsOf(
  name: string,
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  if (!/^[A-Z]{2,5}$/.test(name)) return [];
  const start = words.findIndex((_, at) =>
    [...name].every(
      (letter, place) =>
        words[at + place]?.raw.toUpperCase().startsWith(letter) === true &&
        !explained.has(at + place),
    ),
  );
  return start < 0 ? [] : [...name].map((_, place) => start + place);
}

/** Signs of Chinese between which a few others may stand: 晚班 in 晚上值班. */
const MAX_APART = 3;

function signsApart(
  own: readonly string[],
  words: readonly TableWord[],
  explained: ReadonlySet<number>,
): readonly number[] {
  if (own.length < 2) return [];
  for (const [start, { word }] of words.entries()) {
    if (word !== own[0] || explained.has(start)) continue;
    const places = [start];
    for (const sign of own.slice(1)) {
      const from = (places.at(-1) ?? start) + 1;
      const next = words.findIndex(
        (one, at) =>
          at >= from && at <= from + MAX_APART && one.word === sign && !explained.has(at),
      );
      if (next < 0) break;
      places.push(next);
    }
    if (places.length === own.length) return places;
  }
  return [];
}

/** What short cells stand for. */
const SIZES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:wom[ae]n|females?|girls?|frau(?:en)?)$/i, /^(?:f|female|w|weiblich|女)$/i],
  [/^(?:m[ae]n|males?|boys?|männer|mann)$/i, /^(?:m|male|männlich|男)$/i],
  [/^small$/i, /^(?:s|sm)$/i],
  [/^medium$/i, /^(?:m|med)$/i],
  [/^large$/i, /^(?:l|lg)$/i],
];

function findSizes({ words, columns, explained }: Matching): readonly Condition[] {
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
function findParts(matching: Matching): readonly Condition[] {
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
    found.push(...findApart(words, columns, explained));
    found.push(...findOpenings(question, words, columns, explained));
  }
  return found;
}

/** Signs of a value that may be called by those it opens with. */
const LEAST_OPENED = 4;

/** 老周 for 老周施工队: what values of a column open with. */
function findOpenings(
  question: string,
  words: readonly TableWord[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  const isOpen = (opening: string): boolean => {
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
        const length = lengths.find((one) => isOpen(value.slice(0, one)));
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
    const having = values.filter(({ own }) => own.some((one) => one.word === word));
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
function findApart(
  words: readonly TableWord[],
  columns: readonly Column[],
  explained: Set<number>,
): readonly Condition[] {
  return columns.flatMap((column): readonly Condition[] => {
    if (column.kind !== 'text') return [];
    for (const value of new Set(column.values)) {
      const own = wordsOf(value).map(({ word }) => word);
      const places = own.length < 4 ? [] : signsApart(own, words, explained);
      if (places.length === 0) continue;
      for (const place of places) explained.add(place);
      return [{ column: column.name, is: '=', values: [value] }];
    }
    return [];
  });
}
