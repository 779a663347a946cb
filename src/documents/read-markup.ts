import type { Reader } from './document.ts';
import { findLeadingDate } from './document-facts.ts';
import { blocksOfMarkdown } from './markdown-blocks.ts';
import { markdownOfAsciidoc } from './markup/asciidoc.ts';
import { markdownOfOrg } from './markup/org.ts';
import { markdownOfRst } from './markup/rst.ts';
import { createTextReader } from './own-text.ts';
import { firstHeading } from './read-markdown.ts';
import { findByline } from './read-text.ts';

export const readRst: Reader = readAs('rst', markdownOfRst);
export const readAsciidoc: Reader = readAs('asciidoc', markdownOfAsciidoc);
export const readOrg: Reader = readAs('org', markdownOfOrg);

/** A text whose marks are not Markdown's: its snapshot is what people see of it, with the marks of Markdown, line by line. */
function readAs(format: string, translate: (text: string) => string): Reader {
  return createTextReader(
    format,
    async (text) => {
      const blocks = blocksOfMarkdown(text, 0);
      return {
        blocks,
        title: firstHeading(blocks),
        publishedAt: findLeadingDate(text),
        authors: findByline(text),
      };
    },
    translate,
  );
}
