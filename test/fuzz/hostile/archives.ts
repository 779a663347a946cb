import { strToU8, type Zippable, zipSync } from 'fflate';
import { createDocx, createEpub } from '../../support/office-files.ts';
import { fileOf, filled, type HostileFile, many } from './hostile-file.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function zip(members: Readonly<Record<string, string>>): Uint8Array {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(members)) files[name] = strToU8(text);
  return zipSync(files);
}

/** A Word document of this body. */
function docx(body: string, others: Readonly<Record<string, string>> = {}): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': body.startsWith('<?')
      ? body
      : `<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...others,
  });
}

/** A book whose spine names these chapters. */
function epub(chapters: Readonly<Record<string, string>>, spine: readonly string[]): Uint8Array {
  const names = Object.keys(chapters);
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    'b.opf': `<package><metadata><dc:title>B</dc:title></metadata><manifest>${names.map((name) => `<item id="${name}" href="${name}"/>`).join('')}</manifest><spine>${spine.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ...chapters,
  });
}

function repeated(count: number, part: string): string[] {
  return Array.from({ length: count }, () => part);
}

/** Each member's header points at the same packed bytes: a small file that unpacks for ever. */
function overlapping(count: number): Uint8Array {
  const one = Buffer.from(zipSync({ 'word/a.xml': strToU8(filled(' ', 20_000_000)) }));
  const end = one.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const from = one.readUInt32LE(end + 16);
  const entry = one.subarray(from, end);
  const entries = Array.from({ length: count }, (_, at) => {
    const copy = Buffer.from(entry);
    copy.write(`word/${String.fromCharCode(97 + (at % 26))}.xml`, 46, 'latin1');
    return copy;
  });
  const directory = Buffer.concat(entries);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, from), directory, tail]);
}

/** Word documents and books that expand, nest, repeat or lie about themselves. */
export const archives: readonly HostileFile[] = [
  fileOf('word/paragraphs.docx', () => createDocx('Wide', repeated(600_000, ''))),
  fileOf('word/runs.docx', () =>
    docx(`<w:p>${filled('<w:r><w:t>a</w:t></w:r>', 8_000_000)}</w:p>`),
  ),
  fileOf('word/bomb.docx', () =>
    docx(`<w:p><w:r><w:t>${filled('a', 300_000_000)}</w:t></w:r></w:p>`),
  ),
  fileOf('word/large-text.docx', () =>
    docx(`<w:p><w:r><w:t>${filled('a ', 20_000_000)}</w:t></w:r></w:p>`),
  ),
  fileOf('word/deep.docx', () => docx(`${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}`)),
  fileOf('word/open.docx', () => docx('<w:p>'.repeat(500_000))),
  fileOf('word/tables.docx', () =>
    docx(`${'<w:tbl><w:tr><w:tc>'.repeat(3_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(3_000)}`),
  ),
  fileOf('word/cells.docx', () =>
    docx(
      `<w:tbl>${many(60_000, (at) => `<w:tr><w:tc><w:p><w:r><w:t>${at}</w:t></w:r></w:p></w:tc></w:tr>`)}</w:tbl>`,
    ),
  ),
  fileOf('word/entities.docx', () =>
    docx(
      `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${many(9, (at) => `<!ENTITY a${at} "${filled(at === 0 ? '&a;' : `&a${at - 1};`, 50)}">`)}]><w:document ${WORD}><w:body><w:p><w:r><w:t>&a8;</w:t></w:r></w:p></w:body></w:document>`,
    ),
  ),
  fileOf('word/outside-entity.docx', () =>
    docx(
      `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document ${WORD}><w:body><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>`,
    ),
  ),
  fileOf('word/attributes.docx', () => docx(`<w:p ${many(300_000, (at) => `a${at}="1" `)}/>`)),
  fileOf('word/styles.docx', () =>
    docx('<w:p/>', {
      'word/styles.xml': `<w:styles ${WORD}>${many(150_000, (at) => `<w:style w:styleId="s${at}"><w:basedOn w:val="s${at + 1}"/></w:style>`)}</w:styles>`,
    }),
  ),
  fileOf('word/notes.docx', () =>
    docx(
      many(50_000, (at) => `<w:p><w:r><w:footnoteReference w:id="${at}"/></w:r></w:p>`),
      {
        'word/footnotes.xml': `<w:footnotes ${WORD}>${many(50_000, (at) => `<w:footnote w:id="${at}"><w:p/></w:footnote>`)}</w:footnotes>`,
      },
    ),
  ),
  fileOf('word/members.docx', () =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: 60_000 }, (_, at) => [`word/${at}.xml`, new Uint8Array(0)]),
      ),
    ),
  ),
  fileOf('word/overlapping.docx', () => overlapping(60_000)),
  fileOf('word/cut.docx', () => createDocx('Cut', repeated(1_000, 'a')).subarray(0, 900)),
  fileOf('word/no-zip.docx', () => filled('PK\u0003\u0004', 1_000_000)),
  fileOf('word/empty.docx', () => ''),
  fileOf('word/no-body.docx', () => zip({ 'word/document.xml': '' })),
  fileOf('word/links.docx', () =>
    docx(
      many(
        60_000,
        (at) => `<w:p><w:hyperlink w:anchor="a${at}"><w:r><w:t>a</w:t></w:r></w:hyperlink></w:p>`,
      ),
    ),
  ),
  fileOf('books/chapters.epub', () =>
    createEpub(Array.from({ length: 15_000 }, (_, at) => `c${at}`)),
  ),
  fileOf('books/same-chapter.epub', () =>
    epub(
      { 'a.xhtml': `<html><body>${many(8_000, (at) => `<p>${at} text</p>`)}</body></html>` },
      repeated(100_000, 'a.xhtml'),
    ),
  ),
  fileOf('books/bomb.epub', () =>
    epub({ 'a.xhtml': `<p>${filled('a', 300_000_000)}</p>` }, ['a.xhtml']),
  ),
  fileOf('books/large.epub', () =>
    epub({ 'a.xhtml': `<p>${filled('a b ', 60_000_000)}</p>` }, ['a.xhtml']),
  ),
  fileOf('books/deep.epub', () => epub({ 'a.xhtml': '<div>'.repeat(3_000_000) }, ['a.xhtml'])),
  fileOf('books/manifest.epub', () =>
    zip({
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
      'b.opf': `<package><manifest>${many(400_000, (at) => `<item id="i${at}" href="${'../'.repeat(20)}x${at}"/>`)}</manifest><spine>${many(400_000, (at) => `<itemref idref="i${at}"/>`)}</spine></package>`,
    }),
  ),
  fileOf('books/titles.epub', () =>
    zip({
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
      'b.opf': `<package><metadata>${many(60_000, () => '<dc:creator>A</dc:creator>')}</metadata></package>`,
    }),
  ),
  fileOf('books/container.epub', () =>
    zip({ 'META-INF/container.xml': filled('full-path=', 20_000_000) }),
  ),
  fileOf('books/outside.epub', () => epub({ '../../a.xhtml': '<p>x</p>' }, ['../../a.xhtml'])),
  fileOf('books/no-spine.epub', () => zip({ mimetype: 'application/epub+zip' })),
];
