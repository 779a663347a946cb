import { escapeMarkdown } from '../text/index.ts';
import { type CitedWork, citedWorks } from './cited-work.ts';
import type { Evidence } from './evidence.ts';

/**
 * The rows as a numbered Markdown list, in order of citation number.
 *
 * @see docs/spec/evidence.md, EVI-11
 */
export function exportMarkdownReferences(rows: readonly Evidence[]): string {
  return [...rows]
    .sort((a, b) => a.citation - b.citation)
    .map(lineOf)
    .join('');
}

function lineOf(row: Evidence): string {
  const facts = [
    row.authors.map(escapeMarkdown).join(', '),
    row.publishedAt?.slice(0, 10) ?? '',
    escapeMarkdown(row.source),
    `<${escapeAddress(row.url)}>`,
  ].filter((fact) => fact !== '');
  return `${row.citation}. ${escapeMarkdown(row.title)} (${facts.join(', ')})\n`;
}

/** An address that cannot leave its angle brackets. */
function escapeAddress(url: string): string {
  return url.replace(/[\s<>]/g, (char) => encodeURIComponent(char));
}

/** TeX reads these as commands; a title from outside must stay a title. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/**
 * The rows as BibTeX, in order of citation number. Keys are `autosearch<number>`: the same rows give the same file.
 *
 * @see docs/spec/evidence.md, EVI-11
 */
export function exportBibtex(rows: readonly Evidence[]): string {
  return citedWorks(rows).map(entryOf).join('\n');
}

function entryOf({ row, kind, ids, venue, frozen, notes, published }: CitedWork): string {
  const isArticle = kind === 'paper' && venue !== '';
  const fields: readonly (readonly [string, string])[] = [
    ['title', `{${escapeTex(row.title)}}`],
    ['author', row.authors.map((author) => `{${escapeTex(author)}}`).join(' and ')],
    [isArticle ? 'journal' : 'howpublished', escapeTex(venue)],
    ['year', published.slice(0, 4)],
    ['date', published],
    ['doi', escapeTex(ids.doi)],
    ['eprint', escapeTex(ids.arxiv)],
    ['archiveprefix', ids.arxiv === '' ? '' : 'arXiv'],
    ['pmid', escapeTex(ids.pmid)],
    ['url', escapeUrl(row.url)],
    ['urldate', row.foundAt.slice(0, 10)],
    ['note', noteOf(row, [...notes, ...(frozen === '' ? [] : [`Read as: ${frozen}`])])],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}},`);
  return [`@${isArticle ? 'article' : 'misc'}{autosearch${row.citation},`, ...lines, '}', ''].join(
    '\n',
  );
}

/** In the note an address is text like any other. */
function noteOf({ source, id }: Evidence, notes: readonly string[]): string {
  return escapeTex([`Found by ${source}; evidence ${id}`, ...notes].join('; '));
}

function escapeTex(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\{}%&$#_~^]/g, (char) => TEX[char] ?? char);
}

/** Addresses are kept as they are but for what would end the field. */
function escapeUrl(url: string): string {
  return url.replace(/[\s{}\\]/g, (char) => encodeURIComponent(char));
}
