import { isRecord, type JsonValue, ok } from '../kernel/index.ts';
import { decodeText } from './decode-text.ts';
import type { Block, Reader } from './document.ts';
import { authorsOf, firstText } from './fields.ts';
import { findFieldDate, findLeadingDate } from './find-date.ts';
import { blocksOfMarkdown } from './markdown-blocks.ts';

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Front matter longer than this is a page that opens with a rule. */
const MAX_FRONT_MATTER = 65_536;

/** Markdown: the snapshot is the file's own text, front matter gives title, date and authors. */
export const readMarkdown: Reader = async (bytes) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding, lossy } = decoded.value;
  const front = FRONT_MATTER.exec(text.slice(0, MAX_FRONT_MATTER));
  const facts = front === null ? {} : await decodeFrontMatter(front[1] ?? '');
  const blocks = blocksOfMarkdown(text, front === null ? 0 : front[0].length);
  const metadata: Record<string, JsonValue> = { format: 'markdown', encoding };
  const body = front === null ? text : text.slice(front[0].length, front[0].length + 4_000);
  return ok([
    {
      type: 'document',
      text,
      blocks,
      title: firstText(facts, ['title', 'name']) || firstHeading(blocks),
      publishedAt: dateOfFrontMatter(facts) ?? findLeadingDate(body),
      authors: authorsOf(facts['authors'] ?? facts['author'] ?? facts['by']),
      anchor: { type: 'lines' },
      lossy,
      metadata,
    },
  ]);
};

async function decodeFrontMatter(source: string): Promise<Readonly<Record<string, unknown>>> {
  const { parse } = await import('yaml');
  try {
    const value: unknown = parse(source, { maxAliasCount: 50, logLevel: 'silent' });
    return isRecord(value) ? value : {};
  } catch {
    // Broken front matter tells nothing; the page below it is still read.
    return {};
  }
}

function dateOfFrontMatter(facts: Readonly<Record<string, unknown>>): string | null {
  for (const name of ['date', 'published', 'published_at', 'pubDate', 'created', 'updated']) {
    const date = findFieldDate(facts[name]);
    if (date !== null) return date;
  }
  return null;
}

function firstHeading(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'heading');
  return first?.titles.length === 1 ? (first.titles[0] ?? '') : '';
}
