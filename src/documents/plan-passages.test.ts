import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from './document.ts';
import { blocksOfMarkdown } from './markdown-blocks.ts';
import { planPassages } from './plan-passages.ts';
import { blocksOfCode } from './read-code.ts';
import { blocksOfText } from './read-text.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;
const SENTENCE = 'The quick brown fox jumps over the lazy dog near the river bank today. ';

function textPassages(text: string): readonly string[] {
  return planPassages(text, blocksOfText(text)).map(({ start, end }) => text.slice(start, end));
}

const prose = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom(
        SENTENCE.repeat(30),
        '这是一个句子。'.repeat(120),
        '\n\n',
        '\r\n\r\n',
        '# Heading\n',
        '```\ncode()\n',
        '- item one\n- item two\n',
        '[![badge](x)](y)\n',
        '\ufeff',
        '😀'.repeat(900),
        'x'.repeat(4_000),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('DOC-2 passages', () => {
  test.each([
    ['text', blocksOfText],
    ['markdown', (text: string): readonly Block[] => blocksOfMarkdown(text, 0)],
    ['code', blocksOfCode],
  ])('of %s lie in order, apart, trimmed, inside the text and never cut a character', (_, read) => {
    fc.assert(
      fc.property(prose, (text) => {
        let last = 0;
        for (const { start, end } of planPassages(text, read(text))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const passage = text.slice(start, end);
          expect(passage.trim()).toBe(passage);
          if (!LONE_SURROGATE.test(text)) expect(passage).not.toMatch(LONE_SURROGATE);
          last = end;
        }
      }),
    );
  });

  test('of plain text hold every word of it', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const squeeze = (part: string): string => part.replace(/[\s\ufeff]+/g, '');
        expect(squeeze(textPassages(text).join(''))).toBe(squeeze(text));
      }),
    );
  });

  test('a document of 2,000 characters stays whole, a longer one is split between sentences', () => {
    const short = SENTENCE.repeat(28).trim();
    const long = SENTENCE.repeat(100).trim();
    expect(textPassages(short)).toEqual([short]);
    const passages = textPassages(long);
    expect(passages.length).toBeGreaterThan(4);
    for (const passage of passages) {
      expect(passage.length).toBeLessThanOrEqual(1_400);
      expect(passage.startsWith('The quick')).toBe(true);
      expect(passage.endsWith('today.')).toBe(true);
    }
  });

  test('Chinese passages are shorter: about 600 characters', () => {
    const passages = textPassages('天气预报说明天会下雨，请带好雨伞出门。'.repeat(120));
    for (const passage of passages.slice(0, -1)) expect(passage.length).toBeLessThanOrEqual(608);
    for (const passage of passages) expect(passage.endsWith('。')).toBe(true);
    expect(passages.length).toBeGreaterThan(3);
  });

  test('paragraphs are not cut while they fit', () => {
    const paragraphs = Array.from({ length: 20 }, (_, at) =>
      `Paragraph ${at}. ${SENTENCE.repeat(6)}`.trim(),
    );
    const passages = textPassages(paragraphs.join('\n\n'));
    expect(passages.flatMap((passage) => passage.split('\n\n'))).toEqual(paragraphs);
    expect(passages.length).toBeGreaterThan(4);
  });

  test('a single line of 2 MB is cut into bounded pieces', () => {
    const passages = textPassages('x'.repeat(2_000_000));
    expect(passages.every((passage) => passage.length <= 1_400)).toBe(true);
    expect(passages.join('').length).toBe(2_000_000);
  });
});

describe('DOC-4 headings and noise', () => {
  const readme = [
    '# Tool',
    '',
    '[![build](https://x/y.svg)](https://x) [![npm](https://x/z.svg)](https://y)',
    '',
    '- [Install](#install)',
    '- [Use](#use)',
    '',
    '## Install',
    '',
    SENTENCE.repeat(15),
    '',
    '## Use',
    '',
    SENTENCE.repeat(15),
  ].join('\n');

  test('a passage carries the headings above it', () => {
    const spans = planPassages(readme, blocksOfMarkdown(readme, 0));
    expect(spans.map(({ titles }) => titles)).toEqual([
      ['Tool', 'Install'],
      ['Tool', 'Use'],
    ]);
  });

  test('badges and tables of links make no passage', () => {
    const spans = planPassages(readme, blocksOfMarkdown(readme, 0));
    expect(spans.map(({ start, end }) => readme.slice(start, end)).join('\n')).not.toContain(
      '#use',
    );
  });

  test('a page of nothing but links is still searched', () => {
    const links = '- [Fast JSON](https://a)\n- [Slow JSON](https://b)\n';
    expect(planPassages(links, blocksOfMarkdown(links, 0))).toHaveLength(1);
  });
});

test('DOC-2 a stretch of nothing but sentences is read in slices, and nothing of it is lost or cut in a word', () => {
  const text = 'Ok go. Stop it now. '.repeat(40_000);
  const block = { start: 0, end: text.length, kind: 'text' as const, titles: [], page: null };
  const spans = planPassages(text, [block]);
  const parts = spans.map(({ start, end }) => text.slice(start, end));
  expect(parts.join(' ')).toBe(text.trim());
});
