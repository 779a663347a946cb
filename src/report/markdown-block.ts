import { escapeMarkdown, stripTerminalEscapes } from '../text/index.ts';
import type { DisplayBlock } from './display-block.ts';

/** Code between fences that nothing in it can close, a list, a table; the words of each are escaped. Pure. */
export function markdownBlock(block: DisplayBlock): string {
  switch (block.type) {
    case 'text':
      return escapeMarkdown(block.text);
    case 'code': {
      const code = stripTerminalEscapes(block.lines.join('\n'));
      const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1);
      const fence = '`'.repeat(Math.max(3, ...runs));
      return `${fence}\n${code}\n${fence}`;
    }
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${escapeMarkdown(item)}`)
        .join('\n');
    case 'table': {
      const line = (cells: readonly string[]): string =>
        `| ${cells.map(escapeMarkdown).join(' | ')} |`;
      const rule = `|${' --- |'.repeat(block.columns.length)}`;
      return [line(block.columns), rule, ...block.rows.map(line)].join('\n');
    }
    default:
      return block satisfies never;
  }
}
