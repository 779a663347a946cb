import { escapeHtml, stripTerminalEscapes } from '../text/index.ts';
import { displayAddress } from './display-address.ts';
import type { DisplayBlock } from './display-block.ts';

/** Text from outside as the content of an element or of a quoted attribute. */
export function safe(text: string): string {
  return escapeHtml(stripTerminalEscapes(text));
}

/** A list whose items are HTML already; nothing when there are none. */
export function htmlList(className: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul class="${className}">\n${items.join('\n')}\n</ul>`;
}

/** Only addresses of the web are links; a local path is shown as it is. */
export function htmlAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) return `<code>${safe(displayAddress(url))}</code>`;
  return `<a href="${safe(url)}" rel="noopener noreferrer nofollow">${safe(url)}</a>`;
}

/** A table of text cells; columns named in `numbers` are set right. */
export function htmlTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: ReadonlySet<string>,
): string {
  if (rows.length === 0) return '';
  const kind = (index: number): string =>
    numbers.has(heads[index] ?? '') ? ' class="number"' : '';
  const head = heads.map((text, index) => `<th scope="col"${kind(index)}>${safe(text)}</th>`);
  const body = rows.map(
    (cells) =>
      `<tr>${cells.map((text, index) => `<td${kind(index)}>${safe(text)}</td>`).join('')}</tr>`,
  );
  return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
}

/** Code, list or table; words in a row stand in a line of their own. */
export function htmlBlock(block: DisplayBlock): string {
  switch (block.type) {
    case 'text':
      return `<span dir="auto">${safe(block.text)}</span>`;
    case 'code':
      return `<pre><code>${safe(block.lines.join('\n'))}</code></pre>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li dir="auto">${safe(item)}</li>`);
      const intro = block.intro === '' ? '' : `<span dir="auto">${safe(block.intro)}</span>\n`;
      return `${intro}<${tag} class="items">\n${items.join('\n')}\n</${tag}>`;
    }
    case 'table':
      return htmlTable(block.columns, block.rows, new Set());
    default:
      return block satisfies never;
  }
}
