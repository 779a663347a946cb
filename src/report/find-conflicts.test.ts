import { expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';

interface Told {
  /** Of each side of the first conflict by how many independent sources it is said. */
  readonly sides: readonly (readonly [string, number | null])[];
  readonly answer: readonly string[];
}

function ask(question: string, texts: Readonly<Record<string, string>>): Told {
  const files = Object.entries(texts).map(([path, text]) => ({ path, title: path, text }));
  const { report } = buildSample({ question, files });
  const [first] = report.conflicts;
  return {
    sides: (first?.sides ?? []).map(({ text, independent }) => [text, independent]),
    answer: report.answerParts.map(({ text }) => text),
  };
}

test('REP-76 a sentence that points back supports the value of what the one in front of it names', () => {
  const { sides } = ask('What is the boiling point of velorin?', {
    'a.md': 'A boiling point of 131 °C is what velorin has.',
    'b.md': 'Velorin has a boiling point of 87 °C, so that a bath of water will do.',
    'c.md':
      'Velorin is a clear liquid with a faint smell of pears. Its boiling point is 87 °C at normal pressure. It mixes with ether.',
  });
  expect(sides.map(([text, count]) => [/\d+/.exec(text)?.[0], count])).toEqual([
    ['87', 2],
    ['131', 1],
  ]);
});

test('REP-76 a name is told in other words than those that are asked', () => {
  const { sides } = ask('《雾港》的作者是谁？', {
    'a.md': '《雾港》的作者是高志远。',
    'b.md': '《雾港》的作者是沈若兰，全书共四十二章。',
    'c.md': '评委会把一等奖颁给了《雾港》的作者沈若兰，奖金两万元。',
  });
  expect(sides.map(([text, count]) => [/高志远|沈若兰/.exec(text)?.[0], count])).toEqual([
    ['沈若兰', 2],
    ['高志远', 1],
  ]);
});

test.each([
  ['《雾港》的作者是谁？', '《雾港》的作者是高志远，全书共四十二章。', ['高志远', '沈若兰']],
  [
    'Which company makes the Orbix sensor?',
    'The company Baltane makes the Orbix sensor in two sizes, with and without a screen.',
    ['Baltane', 'Fennrik'],
  ],
])(
  'REP-77 one name in the place of another is no further proof, but another side: %s',
  (question, text, [one = '', other = '']) => {
    const { sides } = ask(question, { 'a.md': text, 'b.md': text.replace(one, other) });
    expect(sides).toHaveLength(2);
  },
);

test('REP-77 a row whose first cell says nothing but what is asked contradicts a sentence', () => {
  const { sides } = ask('What is the boiling point of velorin?', {
    'velorin.md': '| Field | Value |\n|---|---|\n| boiling point | 131 °C |\n| colour | none |\n',
    'b.md': 'The boiling point of velorin is 87 °C; its vapour is heavier than air.',
  });
  expect(sides).toHaveLength(2);
});

test('REP-41 another value that the text of a side tells does not support that side', () => {
  const { report } = buildSample({
    question: 'How long is the Orra tunnel?',
    files: [
      ['a', 'The Orra tunnel is 900 m long. With its ramps the Orra tunnel is 700 m long.'],
      ['b', 'The Orra tunnel is 800 m long.'],
    ].map(([path = '', text = '']) => ({ path: `${path}.md`, title: path, text })),
  });
  const [first] = report.conflicts;
  expect(first?.sides.map(({ supportIds }) => supportIds)).toEqual([[], []]);
});
