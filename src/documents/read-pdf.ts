import { describeError, fail, type JsonValue, ok } from '../kernel/index.ts';
import { replaceLoneSurrogates } from './decode-text.ts';
import type { Block, Reader } from './document.ts';
import { authorsOf, findFieldDate, firstText } from './document-facts.ts';
import { findUndrawn, type PdfOperatorNumbers, type PdfOperators } from './pdf-visibility.ts';
import { blocksOfText } from './read-text.ts';

const MAX_PAGES = 5_000;
const MAX_CHARS = 20_000_000;
/** How the text of a page is drawn takes as long to find as the text: books are to stay within their time. */
const MAX_LOOKED = 100;
const PAGE_BREAK = '\n\n';
/** Only what is written is read: a larger picture than this many pixels is not unpacked. */
const NO_PICTURES = { maxImageSize: 1 };

interface Pages {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly isCut: boolean;
}

/** PDF: the text of its pages as it was extracted; a passage lies on one page. Pictures are not read. */
export const readPdf: Reader = async (bytes, _path, signal) => {
  fillInTransfer();
  const { getDocumentProxy, getMeta, getResolvedPDFJS } = await import('unpdf');
  try {
    // pdf.js takes the buffer away from its owner, so it gets its own.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, ...NO_PICTURES });
    try {
      const { info } = await getMeta(pdf);
      const { text, blocks, isCut } = await readPages(pdf, (await getResolvedPDFJS()).OPS, signal);
      if (text.trim() === '')
        return fail({
          reason: 'empty',
          message: 'the PDF has no text (scanned pages are pictures)',
        });
      const mended = replaceLoneSurrogates(text);
      const metadata: Record<string, JsonValue> = { format: 'pdf', pages: pdf.numPages };
      return ok([
        {
          type: 'document',
          text: mended.text,
          blocks,
          title: firstText(info, ['Title']).trim(),
          publishedAt: findFieldDate(info['CreationDate']),
          authors: authorsOf(info['Author']),
          anchor: { type: 'pages' },
          lossy: isCut || mended.lossy,
          metadata,
        },
      ]);
    } finally {
      await pdf.destroy();
    }
  } catch (error) {
    signal.throwIfAborted();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return fail({
      reason: isLocked ? 'encrypted' : 'malformed',
      message: `the PDF cannot be read: ${describeError(error).slice(0, 200)}`,
    });
  }
};

interface PdfPage {
  getTextContent(): Promise<{ readonly items: readonly object[] }>;
  getOperatorList(): Promise<PdfOperators>;
  cleanup(): unknown;
}

async function readPages(
  pdf: { readonly numPages: number; getPage(page: number): Promise<PdfPage> },
  numbers: PdfOperatorNumbers,
  signal: AbortSignal,
): Promise<Pages> {
  const parts: string[] = [];
  const blocks: Block[] = [];
  const last = Math.min(pdf.numPages, MAX_PAGES);
  let at = 0;
  for (let number = 1; number <= last && at < MAX_CHARS; number += 1) {
    signal.throwIfAborted();
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const texts = content.items.map(textOfItem);
    const undrawn =
      number > MAX_LOOKED
        ? new Set<number>()
        : findUndrawn(await page.getOperatorList(), numbers, texts);
    page.cleanup();
    const isSeen = (at: number): boolean => !undrawn.has(at) && !isTiny(content.items[at]);
    const text = texts.filter((one, at) => one.trim() === '' || isSeen(at)).join('');
    if (parts.length > 0) {
      parts.push(PAGE_BREAK);
      at += PAGE_BREAK.length;
    }
    parts.push(text);
    for (const block of blocksOfText(text))
      blocks.push({
        ...block,
        start: block.start + at,
        end: block.end + at,
        titles: [],
        page: number,
      });
    at += text.length;
  }
  return { text: parts.join(''), blocks, isCut: last < pdf.numPages || at >= MAX_CHARS };
}

/** In points, as it stands on the page; smaller text is no text to a reader. */
const MIN_POINTS = 1.5;

function isTiny(item: object | undefined): boolean {
  return (
    item !== undefined &&
    'height' in item &&
    typeof item.height === 'number' &&
    item.height > 0 &&
    item.height < MIN_POINTS
  );
}

function textOfItem(item: object): string {
  if (!('str' in item) || typeof item.str !== 'string') return '';
  return 'hasEOL' in item && item.hasEOL === true ? `${item.str}\n` : item.str;
}

/** Node 20 lacks what pdf.js lists a page's operators with: there the bytes are copied. */
function fillInTransfer(): void {
  const name = 'transferToFixedLength';
  if (name in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, name, {
    configurable: true,
    value(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
      const copy = new Uint8Array(length);
      copy.set(new Uint8Array(this).subarray(0, length));
      return copy.buffer;
    },
  });
}
