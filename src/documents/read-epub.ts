import { fail, type JsonValue, ok, type Result } from '../kernel/index.ts';
import { decodeText, replaceLoneSurrogates } from './decode-text.ts';
import type { Block, Reader, ReadFailure } from './document.ts';
import { authorsOf, findFieldDate } from './document-facts.ts';
import { extractHtml } from './html-text.ts';
import { openZip, type ZipArchive } from './unzip.ts';

const CHAPTER_BREAK = '\n\n';
const MAX_CHAPTERS = 5_000;

interface PackageFile {
  readonly title: string;
  readonly authors: readonly string[];
  readonly date: string | null;
  /** Paths of the chapters in reading order. */
  readonly spine: readonly string[];
}

/** EPUB: its chapters in reading order, as one text. */
export const readEpub: Reader = async (bytes, _path, signal) => {
  const archive = openZip(bytes);
  if (!archive.ok) return archive;
  const described = await describePackage(archive.value);
  if (!described.ok) return described;
  const { title, authors, date, spine } = described.value;
  const book = await readChapters(archive.value, spine, signal);
  if (!book.ok) return book;
  const { text, lossy } = replaceLoneSurrogates(book.value.text);
  if (text.trim() === '') return fail({ reason: 'empty', message: 'the book has no text' });
  const metadata: Record<string, JsonValue> = { format: 'epub', chapters: spine.length };
  return ok([
    {
      type: 'document',
      text,
      blocks: book.value.blocks,
      title,
      publishedAt: date,
      authors,
      anchor: { type: 'parts' },
      lossy,
      metadata,
    },
  ]);
};

async function readChapters(
  archive: ZipArchive,
  spine: readonly string[],
  signal: AbortSignal,
): Promise<Result<{ readonly text: string; readonly blocks: readonly Block[] }, ReadFailure>> {
  const parts: string[] = [];
  const blocks: Block[] = [];
  let at = 0;
  for (const path of spine.slice(0, MAX_CHAPTERS)) {
    signal.throwIfAborted();
    const source = textOf(archive, path);
    if (!source.ok) return source;
    const page = await extractHtml(source.value, true, signal);
    if (page.text === '') continue;
    if (parts.length > 0) {
      parts.push(CHAPTER_BREAK);
      at += CHAPTER_BREAK.length;
    }
    parts.push(page.text);
    for (const block of page.blocks)
      blocks.push({ ...block, start: block.start + at, end: block.end + at });
    at += page.text.length;
  }
  return ok({ text: parts.join(''), blocks });
}

async function describePackage(archive: ZipArchive): Promise<Result<PackageFile, ReadFailure>> {
  const container = textOf(archive, 'META-INF/container.xml');
  if (!container.ok) return container;
  const path = safeDecode(
    /full-path\s*=\s*["']([^"']{1,500})["']/.exec(container.value)?.[1] ?? '',
  );
  const source = textOf(archive, path);
  if (!source.ok) return source;
  if (source.value === '')
    return fail({ reason: 'malformed', message: 'the EPUB names no package file' });
  return ok(await decodePackage(source.value, path.slice(0, path.lastIndexOf('/') + 1)));
}

async function decodePackage(source: string, folder: string): Promise<PackageFile> {
  const { Parser } = await import('htmlparser2');
  const manifest = new Map<string, string>();
  const spine: string[] = [];
  const said = new Map<string, string[]>();
  let open: string[] | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'item' && attributes['id'] !== undefined)
          manifest.set(attributes['id'], resolvePath(folder, attributes['href'] ?? ''));
        if (name === 'itemref' && attributes['idref'] !== undefined)
          spine.push(attributes['idref']);
        if (name.startsWith('dc:')) {
          open = [];
          said.set(name, [...(said.get(name) ?? [])]);
        }
      },
      ontext: (text) => open?.push(text),
      onclosetag(name) {
        if (open === undefined || !name.startsWith('dc:')) return;
        said.get(name)?.push(open.join('').trim());
        open = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return {
    title: said.get('dc:title')?.[0] ?? '',
    authors: (said.get('dc:creator') ?? []).flatMap((name) => authorsOf(name)),
    date: findFieldDate(said.get('dc:date')?.[0]),
    spine: spine.flatMap((id) => manifest.get(id) ?? []),
  };
}

/** A member's text; '' when the archive lacks it. */
function textOf(archive: ZipArchive, name: string): Result<string, ReadFailure> {
  const extracted = archive.extract(name);
  if (!extracted.ok) return extracted;
  if (extracted.value === undefined) return ok('');
  const decoded = decodeText(extracted.value);
  return decoded.ok ? ok(decoded.value.text) : decoded;
}

function resolvePath(folder: string, href: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}${safeDecode(href.split('#', 1)[0] ?? '')}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function safeDecode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // Not percent-encoded: the name stands as it is.
    return href;
  }
}
