import { ok } from '../kernel/index.ts';
import { decodeText } from './decode-text.ts';
import type { ReadDocument, Reader } from './document.ts';

/** What a format says of a text; the date and the authors where it has them. */
export interface DescribedText extends Pick<ReadDocument, 'blocks' | 'title'> {
  readonly publishedAt?: ReadDocument['publishedAt'];
  readonly authors?: ReadDocument['authors'];
  /** What the text says of itself beside these. */
  readonly said?: ReadDocument['metadata'];
}

/**
 * Reads a format whose snapshot is the file's own text, so that offsets and lines are those of the file.
 *
 * @param translate - The text as it is snapshot and quoted, line by line: lines alone are those of the file then.
 */
export function createTextReader(
  format: string,
  describe: (text: string, path: string) => Promise<DescribedText>,
  translate: (text: string) => string = (text) => text,
): Reader {
  return async (bytes, path) => {
    const decoded = decodeText(bytes);
    if (!decoded.ok) return decoded;
    const { text: own, encoding, lossy } = decoded.value;
    const text = translate(own);
    const described = await describe(text, path);
    return ok([
      ownTextDocument(described, {
        text,
        lossy,
        metadata: { format, encoding, ...described.said },
      }),
    ]);
  };
}

export function ownTextDocument(
  { blocks, title, publishedAt = null, authors = [] }: DescribedText,
  { text, lossy, metadata }: Pick<ReadDocument, 'text' | 'lossy' | 'metadata'>,
): ReadDocument {
  const anchor = { type: 'lines' } as const;
  return {
    type: 'document',
    text,
    blocks,
    title,
    publishedAt,
    authors,
    anchor,
    lossy,
    metadata,
  };
}
