import { deflateSync } from 'node:zlib';
import { assemblePdf, createPdf } from '../../support/office-files.ts';
import { fileOf, filled, type HostileFile, many } from './hostile-file.ts';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

function stream(content: string, more = ''): string {
  return `<< /Length ${content.length} ${more}>>\nstream\n${content}\nendstream`;
}

function packed(content: string, times = 1): string {
  let bytes: Uint8Array = Buffer.from(content, 'latin1');
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 });
  const filter = `/Filter [${'/FlateDecode '.repeat(times)}] `;
  return stream(Buffer.from(bytes).toString('latin1'), filter);
}

/** One page of this content and these resources; object 5 is a font, others follow. */
function page(
  content: string,
  resources = '/Font << /F1 5 0 R >>',
  others: readonly string[] = [],
): Buffer {
  const first = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${resources} >> >>`;
  return assemblePdf([CATALOG, ONE_PAGE, first, content, FONT, ...others]);
}

const DEPTH = 10;

/** A PDF of some kilobytes that draws 10^10 words: each form draws the next one ten times. */
export function createFormBomb(): Buffer {
  const forms = Array.from({ length: DEPTH }, (_, at) => {
    const isLast = at === DEPTH - 1;
    const drawing = isLast ? 'BT /F1 12 Tf (x) Tj ET' : `/X${at + 1} Do `.repeat(10);
    const resources = isLast ? '' : `/Resources << /XObject << /X${at + 1} ${7 + at} 0 R >> >>`;
    return stream(drawing, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} `);
  });
  return page(stream('/X0 Do'), '/XObject << /X0 6 0 R >>', forms);
}

function ofKids(kids: string, count: number, others: readonly string[] = []): Buffer {
  return assemblePdf([CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...others]);
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
const SHOWN = 'BT /F1 12 Tf 72 720 Td (The tower) Tj ET ';
const TO_UNICODE = stream(
  `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <${'0061'.repeat(2_000)}> endbfchar endcmap end`,
);

/** PDFs that draw, nest, inflate or count for ever. */
export const pdfs: readonly HostileFile[] = [
  fileOf('pdf/forms.pdf', () => createFormBomb()),
  fileOf('pdf/form-ring.pdf', () =>
    page(stream('/X0 Do'), '/XObject << /X0 6 0 R >>', [
      stream(
        '/X0 Do /X0 Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X0 6 0 R >> >> ',
      ),
    ]),
  ),
  fileOf('pdf/operators.pdf', () => page(packed(filled(SHOWN, 460_000_000)))),
  fileOf('pdf/spaces.pdf', () => page(packed(filled(' ', 460_000_000), 2))),
  fileOf('pdf/letters.pdf', () => page(packed(filled('BT /F1 1 Tf (a) Tj ET ', 30_000_000)))),
  fileOf('pdf/brackets.pdf', () => page(packed(filled('[', 50_000_000)))),
  fileOf('pdf/dictionaries.pdf', () => page(packed(filled('<<', 50_000_000)))),
  fileOf('pdf/states.pdf', () => page(packed(filled('q ', 50_000_000)))),
  fileOf('pdf/long-string.pdf', () =>
    page(packed(`BT /F1 9 Tf (${filled('a', 30_000_000)}) Tj ET`)),
  ),
  fileOf('pdf/kids.pdf', () =>
    ofKids(
      many(200_000, () => '3 0 R '),
      200_000,
      [PAGE],
    ),
  ),
  fileOf('pdf/own-kids.pdf', () => ofKids('2 0 R 2 0 R', 1_000_000_000)),
  fileOf('pdf/count.pdf', () => ofKids('3 0 R', 1_000_000_000, [PAGE])),
  fileOf('pdf/deep-kids.pdf', () =>
    assemblePdf([
      CATALOG,
      ...Array.from(
        { length: 60_000 },
        (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`,
      ),
    ]),
  ),
  fileOf('pdf/pages.pdf', () =>
    createPdf(Array.from({ length: 20_000 }, (_, at) => `Page ${at} of the book.`)),
  ),
  fileOf('pdf/nested.pdf', () =>
    assemblePdf([`<< /Type /Catalog /Pages 2 0 R /A ${'['.repeat(300_000)} >>`, ONE_PAGE, PAGE]),
  ),
  fileOf('pdf/names.pdf', () =>
    assemblePdf([
      `<< /Type /Catalog /Pages 2 0 R ${many(500_000, (at) => `/N${at} ${at} `)}>>`,
      ONE_PAGE,
      PAGE,
    ]),
  ),
  fileOf('pdf/contents.pdf', () =>
    assemblePdf([
      CATALOG,
      ONE_PAGE,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${filled('4 0 R ', 1_200_000)}] /Resources << /Font << /F1 5 0 R >> >> >>`,
      packed(filled(SHOWN, 1_000_000)),
      FONT,
    ]),
  ),
  fileOf('pdf/filters.pdf', () =>
    page(stream('x', `/Filter [${'/ASCIIHexDecode '.repeat(100_000)}] `)),
  ),
  fileOf('pdf/run-lengths.pdf', () =>
    page(stream(`${'\u0081 '.repeat(4_000_000)}`, '/Filter /RunLengthDecode ')),
  ),
  fileOf('pdf/picture.pdf', () =>
    page(stream('/I Do'), '/XObject << /I 6 0 R >>', [
      stream(
        'x',
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB ',
      ),
    ]),
  ),
  fileOf('pdf/inline-pictures.pdf', () =>
    page(packed(filled('BI /W 9000 /H 9000 /BPC 8 /CS /G ID x EI ', 10_000_000))),
  ),
  fileOf('pdf/unicode.pdf', () =>
    assemblePdf([
      CATALOG,
      ONE_PAGE,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      packed(`BT /F1 9 Tf (${filled('a', 300_000)}) Tj ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
      TO_UNICODE,
    ]),
  ),
  fileOf('pdf/function.pdf', () =>
    page(stream('/P sh'), '/Shading << /P 6 0 R >>', [
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 7 0 R >>',
      stream(`{${'{'.repeat(200_000)}`, '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] '),
    ]),
  ),
  fileOf('pdf/encrypted.pdf', () =>
    assemblePdf(
      [CATALOG, ONE_PAGE, PAGE],
      '/Encrypt << /Filter /Standard /V 5 /R 6 /O (x) /U (x) /P -1 >>',
    ),
  ),
  fileOf('pdf/size.pdf', () => assemblePdf([CATALOG, ONE_PAGE, PAGE], '/Size 2000000000 /Prev 9')),
  fileOf(
    'pdf/no-table.pdf',
    () => `%PDF-1.7\n${many(600_000, (at) => `${at} 0 obj\n<<>>\nendobj\n`)}`,
  ),
  fileOf('pdf/objects.pdf', () => `%PDF-1.7\n${filled('1 0 obj', 20_000_000)}`),
  fileOf('pdf/trailers.pdf', () => `%PDF-1.7\n${filled('trailer<</Root 1 0 R>>', 10_000_000)}`),
  fileOf('pdf/cut.pdf', () => createPdf(['The tower is old.']).subarray(0, 300)),
  fileOf('pdf/header.pdf', () => '%PDF-1.7\n'),
  fileOf('pdf/zeros.pdf', () => Buffer.alloc(40_000_000)),
];
