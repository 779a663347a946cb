import { foldSpace } from '../text/index.ts';
import type { Claim } from './report.ts';
import { proofsOf, type ReportView } from './report-view.ts';

/** Addresses of Markdown files; their quotes hold its marks. */
const MARKDOWN_FILE = /\.(?:md|markdown|mdx|mdown|mkd)(?:[#?]|$)/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};

/**
 * A claim as people read it: what was quoted from Markdown without its marks. The claim itself and its proof keep the
 * quote to the letter.
 *
 * @see docs/spec/report.md, REP-23
 */
export function displayText(view: ReportView, claim: Claim): string {
  const own = proofsOf(view, claim).find(({ proof }) => foldSpace(proof.quote) === claim.text);
  if (own === undefined || !MARKDOWN_FILE.test(own.row.url)) return claim.text;
  return withoutMarks(claim.text);
}

/** Marks that stand in pairs, links and pictures, escapes and entities; what is code keeps all but its quotes. Pure. */
export function withoutMarks(markdown: string): string {
  const plain = markdown
    .split(/(`{1,3}[^`]+`{1,3})/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^`+ ?| ?`+$/g, '') : unmarked(part)))
    .join('');
  const folded = withoutHalfBold(foldSpace(plain));
  // Marks alone would leave nothing to read.
  return folded === '' ? markdown : folded;
}

/** Two sentences in bold: each has one of the marks. */
function withoutHalfBold(text: string): string {
  if (text.split('**').length !== 2) return text;
  return text.replace(/^\*\*(?=[^\s*])|(?<=[^\s*])\*\*$/g, '');
}

function unmarked(text: string): string {
  return text
    .replace(/!?\[\[[^\]|\n]{1,200}\|([^\]\n]{1,300})\]\]/g, '$1')
    .replace(/!?\[\[((?:\p{L}|\d{4}-\d\d)[^\]|#^\n]{0,200})[^\]\n]{0,200}\]\]/gu, '$1')
    .replace(
      /!\[([^\]]{0,300})\](?:\([^()\s]{0,1000}(?:\s"[^"]{0,300}")?\)|\[[^\]]{0,100}\])/g,
      '$1',
    )
    .replace(
      /\[([^[\]]{1,300})\](?:\([^()\s]{0,1000}(?:\s"[^"]{0,300}")?\)|\[[^\]]{0,100}\])/g,
      '$1',
    )
    .replace(/<(https?:\/\/[^\s<>]{1,1000})>/g, '$1')
    .replace(
      /<\/?(?:a|abbr|b|br|code|em|i|kbd|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]{0,300})?\/?>/gi,
      '',
    )
    .replace(
      /(?<![\\\p{L}\p{N}*])\*{1,3}(?=\S)([^*]{1,400}?)(?<=\S)\*{1,3}(?![\p{L}\p{N}*])/gu,
      '$1',
    )
    .replace(/(?<![\\\p{L}\p{N}_])_{1,3}(?=\S)([^_]{1,400}?)(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/~~(?=\S)([^~]{1,400}?)~~/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
