import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readOne, readReason } from '../../test/support/documents.ts';
import { createDocx, createEpub, createPdf } from '../../test/support/office-files.ts';
import { createPassages } from './passage.ts';

describe('PDF', () => {
  test('DOC-5 passages lie on their page and point at it', async () => {
    const document = await readOne('a.pdf', createPdf(['First page text.', 'Second page text.']));
    const passages = createPassages(document, { path: 'a.pdf', snapshot: 'a', twin: 0 });
    expect(passages.map(({ url, page }) => [url, page])).toEqual([
      ['file:a.pdf#page=1', 1],
      ['file:a.pdf#page=2', 2],
    ]);
    expect(passages.map(({ start, end }) => document.text.slice(start, end))).toEqual([
      'First page text.',
      'Second page text.',
    ]);
  });

  test('DOC-3 title, author and date come from its own properties', async () => {
    expect(await readOne('a.pdf', createPdf(['Text.']))).toMatchObject({
      title: 'A small PDF',
      authors: ['Ada Byron'],
      publishedAt: '2024-05-03T10:00:00.000Z',
    });
  });

  test('DOC-8 a broken file is a value', async () => {
    expect(await readReason('a.pdf', Buffer.from('%PDF-1.4\nnothing more'))).toBe('malformed');
    expect(await readReason('a.pdf', createPdf(['']))).toBe('empty');
  });
});

describe('Word documents', () => {
  test('headings, paragraphs and properties', async () => {
    const document = await readOne('a.docx', createDocx('Plan', ['It will work.', 'For sure.']));
    expect(document.text).toBe('Plan\n\nIt will work.\n\nFor sure.');
    expect(document).toMatchObject({
      title: 'Titled & set',
      authors: ['Ada Byron'],
      publishedAt: '2024-05-03T10:00:00.000Z',
    });
    expect(document.blocks[1]?.titles).toEqual(['Plan']);
  });

  test('DOC-8 a broken archive is a value', async () => {
    const whole = createDocx('Plan', ['Text.']);
    expect(await readReason('a.docx', whole.subarray(0, whole.length / 2))).toBe('malformed');
    expect(await readReason('a.docx', Buffer.from('PK\u0003\u0004'))).toBe('malformed');
  });

  test('DOC-8 a document with a password is told from a broken one', async () => {
    const container = Buffer.alloc(2_048);
    container.write('d0cf11e0a1b11ae1', 'hex');
    expect(await readReason('a.docx', container)).toBe('malformed');
    container.write('EncryptedPackage', 1_024, 'utf16le');
    expect(await readReason('a.docx', container)).toBe('encrypted');
  });

  test('DOC-8 an archive that unpacks to far more than it holds is skipped', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(66 * 1024 * 1024) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readReason('a.docx', bomb)).toBe('expands-too-far');
    // A directory that lies about the size changes nothing.
    const lying = Buffer.from(bomb);
    const entry = lying.indexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(10, entry + 24);
    expect(await readReason('a.docx', lying)).toBe('expands-too-far');
  });
});

describe('EPUB', () => {
  test('chapters come in the order of the spine, with the headings above each', async () => {
    const document = await readOne('a.epub', createEpub(['Two', 'One']));
    expect(document.text).toBe('Two\n\nText of Two.\n\nOne\n\nText of One.');
    expect(document).toMatchObject({ title: 'A book', authors: ['Ada Byron'] });
    expect(document.publishedAt).toBe('2024-05-03T00:00:00.000Z');
    expect(document.blocks.at(-1)?.titles).toEqual(['One']);
  });

  test('DOC-8 a ZIP that is no book is malformed', async () => {
    expect(await readReason('a.epub', zipSync({ a: strToU8('b') }))).toBe('malformed');
  });
});
