import { zipSync } from 'fflate';
import { describeError, fail, ok, type Result } from '../kernel/index.ts';
import { replaceLoneSurrogates } from './decode-text.ts';
import type { Reader, ReadFailure } from './document.ts';
import { authorsOf, findFieldDate } from './document-facts.ts';
import { extractHtml } from './html-text.ts';
import { openZip, type ZipArchive } from './unzip.ts';

/** Text, styles, notes and relations; pictures and fonts are left packed. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|docProps\/core\.xml|word\/[^/]+\.xml|word\/_rels\/.*)$/;
/** The XML is held as a tree, many times its size. */
const MAX_XML_BYTES = 24 * 1024 * 1024;

/** Word documents: headings, paragraphs, lists and tables; the date from the document's own properties. */
export const readDocx: Reader = async (bytes, _path, signal) => {
  const archive = openZip(bytes);
  if (!archive.ok) return archive;
  const parts = takeParts(archive.value);
  if (!parts.ok) return parts;
  const core = new TextDecoder().decode(parts.value['docProps/core.xml']);
  const { default: mammoth } = await import('mammoth');
  try {
    const buffer = Buffer.from(zipSync(parts.value, { level: 0 }));
    const { value: html } = await mammoth.convertToHtml({ buffer }, { externalFileAccess: false });
    const page = await extractHtml(html, false, signal);
    const { text, lossy } = replaceLoneSurrogates(page.text);
    if (text === '') return fail({ reason: 'empty', message: 'the document has no text' });
    const heading = page.blocks.find((block) => block.kind === 'heading')?.titles[0] ?? '';
    return ok([
      {
        type: 'document',
        text,
        blocks: page.blocks,
        title: propertyOf(core, 'dc:title') || heading,
        publishedAt: findFieldDate(propertyOf(core, 'dcterms:created')),
        authors: authorsOf(propertyOf(core, 'dc:creator')),
        anchor: { type: 'parts' },
        lossy: lossy || page.isCut,
        metadata: { format: 'docx' },
      },
    ]);
  } catch (error) {
    return fail({
      reason: 'malformed',
      message: `the Word document cannot be read: ${wordsOf(error).slice(0, 200)}`,
    });
  }
};

/** The parser of XML puts its own name in front, and a place behind that is none. */
function wordsOf(error: unknown): string {
  const [first = ''] = describeError(error).split('\n');
  return first.replace(/\[xmldom \w+\]\s*/, '');
}

function takeParts(archive: ZipArchive): Result<Record<string, Uint8Array>, ReadFailure> {
  const parts: Record<string, Uint8Array> = {};
  let total = 0;
  for (const name of archive.names.filter((candidate) => NEEDED.test(candidate))) {
    const extracted = archive.extract(name);
    if (!extracted.ok) return extracted;
    total += extracted.value?.length ?? 0;
    if (total > MAX_XML_BYTES)
      return fail({
        reason: 'expands-too-far',
        message: `its XML is more than ${MAX_XML_BYTES} bytes`,
      });
    if (extracted.value !== undefined) parts[name] = extracted.value;
  }
  return ok(parts);
}

function propertyOf(core: string, name: string): string {
  const found = new RegExp(`<${name}[^>]{0,200}>([^<]{0,500})</${name}>`).exec(core)?.[1] ?? '';
  return decodeXml(found).trim();
}

function decodeXml(text: string): string {
  const named: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    amp: '&',
  };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => named[name] ?? whole);
}
