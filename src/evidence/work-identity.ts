import { type ExternalId, encodeFacts, factsOf, type SourceFacts } from './source-facts.ts';

/** What identity looks at of a row. */
export interface WorkRow {
  readonly url: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly publishedAt: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Registers whose ids name a work, whichever version of it. */
const OF_WORKS: ReadonlySet<ExternalId['scheme']> = new Set([
  'doi',
  'arxiv',
  'pmid',
  'pmcid',
  'openalex',
  's2',
]);

/**
 * Which rows are of one work, a preprint and its published version included: rows that share an id, or that one of
 * them names as its version. Each row has the place of the first row of its work. Titles alone never join. Pure.
 *
 * @see docs/spec/evidence.md, EVI-15
 */
export function joinWorks(rows: readonly WorkRow[]): readonly number[] {
  const first = rows.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (first[root] !== undefined && first[root] !== root) root = first[root] ?? root;
    return root;
  };
  const known = new Map<string, number>();
  for (const [at, row] of rows.entries())
    for (const name of namesOf(row)) {
      const other = rootOf(known.get(name) ?? at);
      const own = rootOf(at);
      known.set(name, Math.min(own, other));
      first[Math.max(own, other)] = Math.min(own, other);
    }
  return rows.map((_, at) => rootOf(at));
}

/**
 * Rows that probably are of one work though no id says so: the same title and first author, years that differ by one at
 * most. A comment, a reply and a later part are works of their own.
 */
export function probablySameWork(one: WorkRow, other: WorkRow): boolean {
  const title = plainTitle(one.title);
  if (title.length < MIN_TITLE || title !== plainTitle(other.title)) return false;
  const [author, otherAuthor] = [familyOf(one), familyOf(other)];
  if (author === '' || author !== otherAuthor) return false;
  const years = Math.abs(yearOf(one) - yearOf(other));
  return years <= 1 && !APART.test(one.title) && !APART.test(other.title);
}

/** Who says that the work was retracted; `undefined` when nobody does. */
export function retractionOf(row: Pick<WorkRow, 'metadata'>): string | undefined {
  return factsOf(row.metadata)?.status?.retracted;
}

/**
 * The rows with what any of them says of the work: one that a source calls retracted is retracted in every version.
 *
 * @see docs/spec/evidence.md, EVI-16
 */
export function shareRetractions<Row extends WorkRow>(rows: readonly Row[]): readonly Row[] {
  if (!rows.some((row) => retractionOf(row) !== undefined)) return rows;
  const works = joinWorks(rows);
  const told = new Map<number, string>();
  for (const [at, row] of rows.entries()) {
    const by = retractionOf(row);
    const work = works[at] ?? at;
    if (by !== undefined && !told.has(work)) told.set(work, by);
  }
  return rows.map((row, at) => {
    const by = told.get(works[at] ?? at);
    return by === undefined || retractionOf(row) !== undefined ? row : withRetraction(row, by);
  });
}

function withRetraction<Row extends WorkRow>(row: Row, by: string): Row {
  const known: SourceFacts = factsOf(row.metadata) ?? { kind: 'page', access: 'full' };
  const facts = encodeFacts({ ...known, status: { ...known.status, retracted: by } });
  return { ...row, metadata: { ...row.metadata, facts } };
}

/** Ids as the row's source tells them, and those that its address is. */
export function workIdsOf({
  url,
  metadata,
}: Pick<WorkRow, 'url' | 'metadata'>): readonly ExternalId[] {
  const { ids = [] }: Pick<SourceFacts, 'ids'> = factsOf(metadata) ?? {};
  const arxiv = /^https:\/\/arxiv\.org\/abs\/(.+)$/.exec(url)?.[1];
  const doi = /^https:\/\/doi\.org\/(10\..+)$/.exec(url)?.[1];
  const all: ExternalId[] = [...ids];
  if (arxiv !== undefined) all.push({ scheme: 'arxiv', value: arxiv });
  if (doi !== undefined) all.push({ scheme: 'doi', value: decodeURI(doi).toLowerCase() });
  const seen = new Set<string>();
  return all.filter(
    (id) => OF_WORKS.has(id.scheme) && !seen.has(nameOf(id)) && seen.add(nameOf(id)),
  );
}

function namesOf(row: WorkRow): readonly string[] {
  const version = factsOf(row.metadata)?.status?.versionOf;
  const ids = [...workIdsOf(row), ...(version === undefined ? [] : [version])];
  return ids.filter(({ scheme }) => OF_WORKS.has(scheme)).map(nameOf);
}

/** arXiv's own DOIs name the paper at arXiv. */
function nameOf({ scheme, value }: ExternalId): string {
  const paper = scheme === 'doi' ? /^10\.48550\/arxiv\.(.+)$/i.exec(value)?.[1] : undefined;
  return paper === undefined ? `${scheme}:${value.toLowerCase()}` : `arxiv:${paper.toLowerCase()}`;
}

const MIN_TITLE = 20;
const APART =
  /\b(?:part [ivx\d]+|comments? on|reply|response to|erratum|corrigendum|correction|retraction)\b/i;

function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function familyOf({ authors }: WorkRow): string {
  const name = authors[0] ?? '';
  const family = name.includes(',') ? name.split(',')[0] : name.trim().split(/\s+/).at(-1);
  return (family ?? '').toLowerCase();
}

function yearOf({ publishedAt }: WorkRow): number {
  return publishedAt === null ? Number.NaN : Number(publishedAt.slice(0, 4));
}
