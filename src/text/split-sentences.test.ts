import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** Sentences are written with | between them. */
function expectSplit(marked: string): void {
  expect(sentencesOf(marked.replaceAll('|', ' '))).toEqual(marked.split('|'));
}

describe('English sentences', () => {
  test.each([
    'Hello world.|This is it.',
    'the method is developed .|allowance is made for it .',
    'Dr. Smith met Mr. Jones at 5 p.m. Monday.|They left.',
    'He lives in the U.S. Government offices are closed.|Yes.',
    'He lives in the U.S.|The weather is fine.',
    'See Fig. 3 and Eq. (2) for details.|It works.',
    'Smith et al. (2020) found it.|Others, e.g. Jones, did not.',
    'It was shown by Smith et al. [12] and others.|We agree.',
    'J. R. R. Tolkien wrote it.|He was English.',
    'We need vitamin C.|The dose is small.',
    'Version 2.0.1 costs 3.50 dollars.|Visit https://example.com/a.b?c=d.e for more.|Done.',
    'He said "Stop."|She stopped.',
    '"Really?" he asked.|Nobody answered.',
    'She played in the series "Sang-doo! Let\'s Go to School" in 2003.|It was liked.',
    'It was called “Who? Me” by all.|Then it ended.',
    'What?!|No way!|Fine.',
    'Wait... what is that?|I know.',
    'It failed.[3]|It was tried again.[4, 5]|It worked.',
    'Apples, pears, etc. are fruit.|He bought apples, etc.|Then he left.',
    'He said no.|Then No. 5 came.',
    'Er verfällt am 31. März des Jahres.|Bis 3. Mai ist Zeit.',
    'It was room 12.|May I go?',
    'The passport has no. C4H7 and the invoice no. B-3310.|Both are kept.',
    '(It was late.)|We left.',
    'Acme Inc. announced it.|It was bought by Acme Inc.|The price was high.',
    'The gene is active.|mRNA was measured.|iPhone sales rose.',
    'It grew by 5%.|2020 was better.',
    'Yahoo! is a company.|It is old.',
    'Use node.js.|Then run it.',
    '**Bold sentence.**|_Next one._|End.',
    'He left at 3 a.m.|Nobody saw it.',
  ])('TXT-8 %s', (marked) => expectSplit(marked));
});

describe('Chinese sentences', () => {
  test.each([
    ['今天天气很好。我们去公园吧！你去吗？', ['今天天气很好。', '我们去公园吧！', '你去吗？']],
    ['他说：“你好。”然后走了。', ['他说：“你好。”', '然后走了。']],
    [
      '价格是3.5元。版本v2.0.1已发布；请更新。',
      ['价格是3.5元。', '版本v2.0.1已发布；', '请更新。'],
    ],
    ['这是AI.它很强。', ['这是AI.', '它很强。']],
    ['真的吗？！（当然。）好吧……我信了。', ['真的吗？！', '（当然。）', '好吧……我信了。']],
    ['第一行标题\n这里是正文的内容。', ['第一行标题', '这里是正文的内容。']],
    ['一、准备材料\n二、开始制作', ['一、准备材料', '二、开始制作']],
  ])('TXT-8 %s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

describe('layout', () => {
  test.each([
    ['# A title. Really\nThe text\ngoes on.', ['# A title. Really', 'The text\ngoes on.']],
    ['- one. Two\n- three\n  more', ['- one.', 'Two', '- three\n  more']],
    ['1. First step\n2. Second step. Then rest', ['1. First step', '2. Second step.', 'Then rest']],
    ['| a. B | c |\n|---|---|\n| d | e |', ['| a. B | c |', '|---|---|', '| d | e |']],
    ['no stop here\n\nNext paragraph', ['no stop here', 'Next paragraph']],
    [
      'Text.\n```js\na. B\nc\n\nd\n```\nAfter. End',
      ['Text.', '```js\na. B\nc', 'd\n```', 'After.', 'End'],
    ],
    [
      'Introduction\nThis is the first line of a paragraph.',
      ['Introduction', 'This is the first line of a paragraph.'],
    ],
    [
      'We met in the city of New\nYork in 2019 and it was fine.',
      ['We met in the city of New\nYork in 2019 and it was fine.'],
    ],
    ['', []],
    [' \n\t ', []],
  ])('TXT-9 %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

describe('spans', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        'Dr',
        'U.S',
        '.',
        '!',
        '?',
        '。',
        '”',
        '"',
        ')',
        '(',
        '[1]',
        ' ',
        '\n',
        '\n\n',
        '1',
        '中',
        '…',
        '#',
        '- ',
        '```',
        '|',
        '\u3000',
        '*',
        '\ud800',
      ),
      { maxLength: 40 },
    )
    .map((list) => list.join(''));

  test('TXT-10 a unit behind the sign of a degree is no initial', () => {
    expect(sentencesOf('It cures at 60 °C. Anna left.')).toEqual([
      'It cures at 60 °C.',
      'Anna left.',
    ]);
  });

  test('TXT-10 sentences cover all that is not white space, in order, trimmed, without overlap', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        let behind = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(behind, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          behind = end;
        }
        expect(text.slice(behind).trim()).toBe('');
      }),
    );
  });

  test('TXT-10 hostile input is read once', () => {
    for (const text of ['.', '. ', '"', '.\n', 'a.', '[', '|\n', '```\n', '。', '( ', '…'])
      expect(splitSentences(text.repeat(100_000)).length).toBeGreaterThan(0);
    expect(splitSentences(' '.repeat(500_000))).toEqual([]);
  });
});
