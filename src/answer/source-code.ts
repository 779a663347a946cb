import type { Evidence } from '../evidence/index.ts';

/** Files of prose by their names, whatever a row calls its format. */
const PROSE =
  /\.(?:md|mdx|markdown|txt|text|rst|adoc|org|html?|pdf|docx?|epub|eml|csv|tsv)(?:#|$)/i;

export function isCode({ metadata, url }: Pick<Evidence, 'metadata' | 'url'>): boolean {
  return metadata['format'] === 'code' && !PROSE.test(url);
}

/** A comment of source code is prose: the signs in front of its lines make no list. Every offset stays. */
export function proseOf(row: Pick<Evidence, 'metadata' | 'url'>, text: string): string {
  if (!isCode(row)) return text;
  return text.replace(/^[ \t]*(?:\/\*+|\*+\/?|\/\/[/!]?|#+(?![!\w]))/gm, (mark) =>
    ' '.repeat(mark.length),
  );
}

/** What a file takes from others, or passes on, says nothing about what it does. */
export function isImport(text: string): boolean {
  return /^(?:import\b|export (?:type )?[{*]|from \S+ import\b|#include\b|(?:use|using|package) [\w.:]+;)/.test(
    text,
  );
}
