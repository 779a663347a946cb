import { isRecord, type JsonValue } from '../kernel/index.ts';
import type { Block, ReadDocument, Reader } from './document.ts';
import { authorsOf, findLeadingDate, findNamedDate, firstText } from './document-facts.ts';
import { blocksOfMarkdown } from './markdown-blocks.ts';
import { createTextReader } from './own-text.ts';

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Front matter longer than this is a page that opens with a rule. */
const MAX_FRONT_MATTER = 65_536;
const MAX_LISTED = 50;

const DATES = ['date', 'published', 'published_at', 'pubDate', 'created', 'updated'];

/** Markdown: the snapshot is the file's own text, front matter gives title, date and authors. */
export const readMarkdown: Reader = createTextReader('markdown', async (text) => {
  const front = FRONT_MATTER.exec(text.slice(0, MAX_FRONT_MATTER));
  const facts = front === null ? {} : await decodeFrontMatter(front[1] ?? '');
  const blocks = blocksOfMarkdown(text, front === null ? 0 : front[0].length);
  const body = front === null ? text : text.slice(front[0].length, front[0].length + 4_000);
  return {
    blocks,
    title: firstText(facts, ['title', 'name']) || firstHeading(blocks),
    publishedAt: findNamedDate(DATES, (name) => facts[name]) ?? findLeadingDate(body),
    authors: authorsOf(facts['authors'] ?? facts['author'] ?? facts['by']),
    said: namesIn(facts),
  };
});

/** What a note is called and filed under. */
function namesIn(facts: Readonly<Record<string, unknown>>): ReadDocument['metadata'] {
  return Object.fromEntries(
    ['aliases', 'tags'].flatMap((name): [string, JsonValue][] => {
      const value = facts[name];
      if (typeof value === 'string') return [[name, value]];
      if (!Array.isArray(value)) return [];
      return [[name, value.filter((one) => typeof one === 'string').slice(0, MAX_LISTED)]];
    }),
  );
}

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

/** The heading that a page opens with; '' where it opens below another one. */
export function firstHeading(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'heading');
  return first?.titles.length === 1 ? (first.titles[0] ?? '') : '';
}
