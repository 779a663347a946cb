import { finishAtOnce, type Steps } from '../kernel/index.ts';
import {
  areCopies,
  contentTerms,
  findDomain,
  foldSpace,
  termsOf,
  wholeSentences,
} from '../text/index.ts';
import type { Evidence } from './evidence.ts';
import { factsOf } from './source-facts.ts';
import { workIdsOf } from './work-identity.ts';

/** Where a row comes from, as far as what it says is not its own. */
type Row = Pick<Evidence, 'url' | 'title' | 'snippet' | 'snapshot' | 'authors' | 'metadata'>;

/**
 * Which rows come from one hand: passages of one text, one file or one host, texts of one author, copies of each other but for
 * figures and names, texts that share a long sentence or a long title, and pages of which one cites the other, be it
 * through pages among `around`. Rows of one hand have one number. What a register says of a work's authors counts
 * instead of the register's host.
 *
 * @see docs/spec/evidence.md, EVI-20
 */
export function originsOf(rows: readonly Row[], around: readonly Row[] = rows): readonly number[] {
  return finishAtOnce(originsBySteps(rows, around));
}

/** The same, row by row. */
export function* originsBySteps(
  rows: readonly Row[],
  around: readonly Row[] = rows,
): Steps<readonly number[]> {
  const origins = rows.map((_, index) => index);
  const rootOf = (index: number): number => {
    const up = origins[index] ?? index;
    return up === index ? index : rootOf(up);
  };
  const join = (a: number, b: number): void => {
    const [one, other] = [rootOf(a), rootOf(b)];
    origins[Math.max(one, other)] = Math.min(one, other);
  };
  for (const group of yield* sharedMarks(rows, around))
    for (const index of group) join(group[0] ?? index, index);
  const areRelated = relatedAmong(around);
  for (const [a, one] of rows.entries()) {
    yield;
    for (const [b, other] of rows.entries())
      if (a < b && rootOf(a) !== rootOf(b) && areRelated(one, other)) join(a, b);
  }
  return rows.map((_, index) => rootOf(index));
}

/** Copies, and pages of which one cites the other. */
function relatedAmong(around: readonly Row[]): (a: Row, b: Row) => boolean {
  const relied = reliedOn(around);
  return (a, b) => relied(a).has(b) || relied(b).has(a) || areCopies(a.snippet, b.snippet);
}

/** Rows that have a mark in common, each group by the places of its rows. */
function* sharedMarks(
  rows: readonly Row[],
  around: readonly Row[],
): Steps<readonly (readonly number[])[]> {
  const groups = new Map<string, number[]>();
  const documents = new Map<string, Set<string>>();
  const marks = new Map<Row, readonly string[]>();
  for (const row of new Set([...rows, ...around])) {
    marks.set(row, knownMarks(row));
    yield;
  }
  for (const [index, row] of rows.entries())
    for (const mark of marks.get(row) ?? []) groups.set(mark, [...(groups.get(mark) ?? []), index]);
  // What is not cited tells as well how many have a sentence.
  for (const [row, own] of marks)
    for (const mark of own)
      if (groups.has(mark))
        documents.set(mark, (documents.get(mark) ?? new Set()).add(pathOf(row.url)));
  return [...groups].flatMap(([mark, group]) =>
    mark.startsWith('short') && (documents.get(mark)?.size ?? 0) <= BY_CHANCE ? [] : [group],
  );
}

/** So many documents may say a short sentence word for word and know nothing of each other. */
const BY_CHANCE = 3;

/** The rows that a row cites, and those that these cite. */
function reliedOn(around: readonly Row[]): (row: Row) => ReadonlySet<Row> {
  const direct = new Map<Row, readonly Row[]>();
  const citedBy = (row: Row): readonly Row[] => {
    const known = direct.get(row) ?? around.filter((other) => other !== row && cites(row, other));
    direct.set(row, known);
    return known;
  };
  const all = new Map<Row, ReadonlySet<Row>>();
  return (row) => {
    const known = all.get(row);
    if (known !== undefined) return known;
    const reached = new Set<Row>([row]);
    for (const one of reached) for (const other of citedBy(one)) reached.add(other);
    reached.delete(row);
    all.set(row, reached);
    return reached;
  };
}

/** A title of so many words is given to one text alone. */
const LONG_TITLE = 3;

/** Each side of each conflict is counted among the same rows. Only a shortcut. */
const MARKS = new WeakMap<Row, readonly string[]>();

function knownMarks(row: Row): readonly string[] {
  const marks = MARKS.get(row) ?? marksOf(row);
  MARKS.set(row, marks);
  return marks;
}

/** What two rows of one hand have in common word for word. */
function marksOf(row: Row): readonly string[] {
  const title = contentTerms(row.title);
  return [
    `text ${row.snapshot}`,
    ...placesOf(row),
    ...authorMarks(row),
    ...workIdsOf(row).map(({ scheme, value }) => `work ${scheme} ${value}`),
    ...(title.length >= LONG_TITLE ? [`title ${title.join(' ')}`] : []),
    ...sentenceMarks(row.snippet),
  ];
}

/** A text of which one sentence is so much has hardly anything of its own. */
const MOST_OF_TEXT = 0.4;

function sentenceMarks(text: string): readonly string[] {
  const whole = wholeSentences(text).map(
    ({ terms, isLong }) => `${isLong ? 'long' : 'short'} ${terms}`,
  );
  // "The guide says: …" leads in what it repeats.
  const least = MOST_OF_TEXT * termsOf(text).length;
  const bare = wholeSentences(text.replace(/[:：]\s*/g, '. '))
    .filter(({ terms }) => terms.split(' ').length >= least)
    .map(({ terms }) => `bare ${terms}`);
  return [...whole, ...bare];
}

function placesOf({ url, authors, metadata }: Row): readonly string[] {
  const page = metadata['source_url'];
  const isRegistered = authors.length > 0 && (factsOf(metadata)?.kind ?? 'page') !== 'page';
  return [url, ...(typeof page === 'string' ? [page] : [])].flatMap((address) => {
    const domain = findDomain(address);
    if (domain !== undefined) return isRegistered ? [] : [`host ${domain}`];
    const [own] = /^(?:sql|mcp):\/\/[^/]+/.exec(address) ?? [];
    if (own !== undefined) return [`own ${own}`];
    return /^(?:file|index):/.test(address) ? [`file ${pathOf(address)}`] : [];
  });
}

/** "By Jonas Weil" on a line of its own. */
const BYLINE =
  /^[ \t*_>]*(?:(?:[Ww]ritten )?[Bb]y|[Aa]uthors?|[Ss]igned|作者|撰文|署名)[:： \t*_]+(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}|\p{Script=Han}{2,4})[ \t*_]*$/gmu;

function authorMarks({ authors, snippet }: Row): readonly string[] {
  const named = [...snippet.matchAll(BYLINE)].map(([, name = '']) => name);
  return [...authors, ...named].map((author) => `author ${foldSpace(author).toLowerCase()}`);
}

function pathOf(url: string): string {
  return url.replace(/^file:/, '').replace(/#.*$/s, '');
}

/** It names the other's file or address, or its title in quotes or as a link. */
function cites(from: Row, to: Row): boolean {
  const file = nameOf(to.url);
  if (file !== '' && from.snippet.includes(file)) return true;
  const [title = ''] = to.title.split(' > ');
  return (
    title.length > 1 &&
    QUOTES.some(([open, close]) => from.snippet.includes(`${open}${title}${close}`))
  );
}

const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['《', '》'],
  ['[', ']'],
  ['「', '」'],
] as const;

/** The file with its ending, or the address; empty where that is no name of its own. */
function nameOf(url: string): string {
  if (!url.startsWith('file:')) return url.replace(/#.*$/s, '');
  const name = pathOf(url).split('/').at(-1) ?? '';
  return /^(?:index|readme)\b/i.test(name) || !name.includes('.') ? '' : name;
}
