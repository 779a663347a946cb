import { escapeMarkdown } from '../text/index.ts';
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
