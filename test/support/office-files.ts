import { strToU8, zipSync } from 'fflate';

/** A PDF of one line a page, written by hand. */
export function createPdf(pages: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Title (A small PDF) /Author (Ada Byron) /CreationDate (D:20240503100000Z) >>',
    ...pages.flatMap((text, at) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  return assemblePdf(objects, '/Info 4 0 R');
}

/** The file of these objects; the first one is the catalog. */
export function assemblePdf(objects: readonly string[], trailing = ''): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailing} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** A Word document: a heading and paragraphs. */
export function createDocx(heading: string, paragraphs: readonly string[]): Uint8Array {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(heading)}</w:p>`,
    ...paragraphs.map((text) => `<w:p>${run(text)}</w:p>`),
  ].join('');
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>Titled &amp; set</dc:title><dc:creator>Ada Byron</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2024-05-03T10:00:00Z</dcterms:created></cp:coreProperties>',
  });
}

/** A book; its chapters are named in this order by the spine, stored in the other order. */
export function createEpub(chapters: readonly string[]): Uint8Array {
  const pages = Object.fromEntries(
    chapters
      .map((name): [string, string] => [
        `OEBPS/text/${name}.xhtml`,
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><h1>${name}</h1><p>Text of ${name}.</p></body></html>`,
      ])
      .reverse(),
  );
  const items = chapters.map((name) => `<item id="${name}" href="text/${name}.xhtml"/>`).join('');
  const spine = chapters.map((name) => `<itemref idref="${name}"/>`).join('');
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>A book</dc:title><dc:creator>Ada Byron</dc:creator><dc:date>2024-05-03</dc:date></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`,
    ...pages,
  });
}

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
