import { fail, ok } from '../kernel/index.ts';
import { decodeText, replaceLoneSurrogates } from './decode-text.ts';
import type { Reader } from './document.ts';
import { authorsOf, findLeadingDate, findNamedDate } from './document-facts.ts';
import { licenceOf } from './html-facts.ts';
import { extractHtml, type HtmlText } from './html-text.ts';

const DATES = [
  'article:published_time',
  'date',
  'datepublished',
  'ld:date',
  'dc.date',
  'dcterms.created',
  'dcterms.date',
  'citation_publication_date',
  'citation_date',
  'pubdate',
  'publishdate',
  'publication_date',
  'og:published_time',
  'article:modified_time',
  'time',
];
const AUTHORS = ['author', 'ld:author', 'article:author', 'citation_author', 'dc.creator', 'byl'];

/** A web page: its main text with headings; scripts, styles and navigation stay out. */
export const readHtml: Reader = async (bytes, _path, signal) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text: html, encoding, lossy } = decoded.value;
  const page = await extractHtml(html, false, signal);
  const { text, lossy: mended } = replaceLoneSurrogates(page.text);
  const licence = licenceOf(page.facts);
  if (text === '') return fail({ reason: 'empty', message: 'the page has no text' });
  return ok([
    {
      type: 'document',
      text,
      blocks: page.blocks,
      title: titleOf(page),
      publishedAt: findNamedDate(DATES, (name) => page.facts.get(name)) ?? findLeadingDate(text),
      authors: authorsOf(firstFact(page, AUTHORS)),
      anchor: { type: 'parts' },
      lossy: lossy || mended || page.isCut,
      metadata: { format: 'html', encoding, ...(licence === undefined ? {} : { licence }) },
    },
  ]);
};

function titleOf({ facts, title, blocks }: HtmlText): string {
  const heading = blocks.find((block) => block.kind === 'heading')?.titles[0] ?? '';
  return facts.get('og:title') ?? (title === '' ? heading : title);
}

function firstFact({ facts }: HtmlText, names: readonly string[]): string | undefined {
  return names.map((name) => facts.get(name)).find((value) => value !== undefined);
}
