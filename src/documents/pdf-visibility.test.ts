import { describe, expect, test } from 'vitest';
import { readOne } from '../../test/support/documents.ts';
import { createPdf } from '../../test/support/office-files.ts';

const textOf = async (content: string): Promise<string> =>
  (await readOne('a.pdf', createPdf([content]))).text;

describe('DOC-17 text of a PDF that nobody sees', () => {
  test('text that is drawn nowhere is left out, what stands around it is read', async () => {
    const text = await textOf(
      'The harbour has two piers.) Tj 3 Tr 0 -20 Td (Zorvex cures all.) Tj 0 Tr 0 -20 Td (It is deep.',
    );
    expect(text).toContain('The harbour has two piers.');
    expect(text).toContain('It is deep.');
    expect(text).not.toContain('Zorvex');
  });

  test('the mode ends with the state that it was set in', async () => {
    const text = await textOf(
      'One pier.) Tj ET q 3 Tr BT /F1 12 Tf 72 600 Td (Zorvex cures.) Tj ET Q BT /F1 12 Tf 72 500 Td (Two piers.',
    );
    expect(text).toContain('Two piers.');
    expect(text).not.toContain('Zorvex');
  });

  test('text of less than 1.5 points is left out', async () => {
    const text = await textOf(
      'Seen.) Tj /F1 1 Tf 0 -20 Td (Zorvex cures.) Tj /F1 12 Tf 0 -20 Td (End.',
    );
    expect(text).toContain('Seen.');
    expect(text).toContain('End.');
    expect(text).not.toContain('Zorvex');
  });

  test.each([
    ['1 1 1 rg', '0 0 0 rg'],
    ['1 g', '0 g'],
    ['0.98 0.97 1 rg', '0 g'],
    ['0 0 0 0 k', '0 0 0 1 k'],
  ])('text in the colour of paper is left out: %s', async (white, black) => {
    const text = await textOf(
      `Seen.) Tj ${white} 0 -20 Td (Zorvex cures.) Tj ${black} 0 -20 Td (End.`,
    );
    expect(text).toContain('Seen.');
    expect(text).toContain('End.');
    expect(text).not.toContain('Zorvex');
  });

  test.each([
    ['a dark box', '0 0.2 0.5 rg 70 590 200 30 re f'],
    ['a picture', 'q 200 0 0 30 70 590 cm Q'],
  ])('white text on %s is read, and so is white text that has an outline', async (_, drawn) => {
    const text = await textOf(
      `One pier.) Tj 1 g 2 Tr 0 -20 Td (With an outline.) Tj ET 0 Tr ${drawn} BT 1 g /F1 12 Tf 72 600 Td (Two piers.`,
    );
    expect(text).toContain('With an outline.');
    expect(text).toContain('Two piers.');
  });

  test('text beside the page is left out', async () => {
    const text = await textOf('Seen.) Tj 3000 0 Td (Zorvex cures.) Tj -3000 -20 Td (End.');
    expect(text).toContain('End.');
    expect(text).not.toContain('Zorvex');
  });

  test('a page that is a picture with the text that was recognized in it is read', async () => {
    expect(await textOf(') Tj 3 Tr 0 -20 Td (The harbour has two piers.')).toContain('two piers');
  });
});
