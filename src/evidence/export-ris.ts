import { citedWorks } from './cited-work.ts';
import type { Evidence } from './evidence.ts';
import type { SourceKind } from './source-facts.ts';

const TYPES: Partial<Readonly<Record<SourceKind, string>>> = {
  paper: 'JOUR',
  dataset: 'DATA',
  book: 'BOOK',
  code: 'COMP',
  package: 'COMP',
  news: 'NEWS',
  law: 'STAT',
  filing: 'RPRT',
};

/**
 * The rows as RIS, in order of citation number: what reference managers import.
 *
 * @see docs/spec/evidence.md, EVI-17
 */
export function exportRis(rows: readonly Evidence[]): string {
  return citedWorks(rows)
    .map(({ row, kind, ids, venue, published, frozen, notes }) => {
      const fields: readonly (readonly [string, string])[] = [
        ['TY', TYPES[kind] ?? 'ELEC'],
        ['ID', `autosearch${row.citation}`],
        ['TI', row.title],
        ...row.authors.map((author) => ['AU', author] as const),
        ['T2', venue],
        ['PY', published.slice(0, 4)],
        ['DA', published.replaceAll('-', '/')],
        ['DO', ids.doi],
        ['AN', ids.pmid === '' ? ids.arxiv : ids.pmid],
        ['UR', row.url],
        ['L2', frozen],
        ['Y2', row.foundAt.slice(0, 10).replaceAll('-', '/')],
        ['DB', row.source],
        ...notes.map((note) => ['N1', note] as const),
      ];
      const lines = fields
        .map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()] as const)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}  - ${value}\r\n`);
      return `${lines.join('')}ER  - \r\n`;
    })
    .join('\r\n');
}
