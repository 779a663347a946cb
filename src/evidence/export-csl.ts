import type { JsonValue } from '../kernel/index.ts';
import { citedWorks } from './cited-work.ts';
import type { Evidence } from './evidence.ts';
import type { SourceKind } from './source-facts.ts';

const TYPES: Partial<Readonly<Record<SourceKind, string>>> = {
  paper: 'article-journal',
  dataset: 'dataset',
  book: 'book',
  code: 'software',
  package: 'software',
  definition: 'entry-encyclopedia',
  discussion: 'post',
  news: 'article-newspaper',
  law: 'legislation',
  filing: 'report',
};

/**
 * The rows as CSL-JSON, in order of citation number: what citation processors read.
 *
 * @see docs/spec/evidence.md, EVI-17
 */
export function exportCsl(rows: readonly Evidence[]): string {
  const items = citedWorks(rows).map(({ row, kind, ids, venue, published, frozen, notes }) =>
    withoutEmpty({
      id: `autosearch${row.citation}`,
      type: TYPES[kind] ?? 'webpage',
      title: row.title,
      author: row.authors.map((literal) => ({ literal })),
      issued: datePartsOf(published),
      accessed: datePartsOf(row.foundAt.slice(0, 10)),
      'container-title': venue,
      DOI: ids.doi,
      PMID: ids.pmid,
      PMCID: ids.pmcid,
      archive: ids.arxiv === '' ? '' : 'arXiv',
      archive_location: ids.arxiv === '' ? frozen : ids.arxiv,
      'citation-number': row.citation,
      URL: row.url,
      source: row.source,
      note: notes.join('; '),
    }),
  );
  return `${JSON.stringify(items, undefined, 2)}\n`;
}

function datePartsOf(date: string): JsonValue {
  return date === '' ? '' : { 'date-parts': [date.split('-').map(Number)] };
}

function withoutEmpty(fields: Readonly<Record<string, JsonValue>>): JsonValue {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
