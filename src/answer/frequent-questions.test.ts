import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';
import { isDangling } from './grade-sentence.ts';
import { planUnits } from './plan-units.ts';
import { isWhetherAlone } from './says-nothing.ts';
import { takesStance } from './takes-stance.ts';
import { strengthOfValues } from './values.ts';

/** What the best unit of a page is worth. */
function worthOf(question: string, text: string): number {
  const row = foundRow({ text });
  const { scored } = planUnits({ question, rows: [row], findSnapshot: () => text });
  return Math.max(...scored.map(({ worth }) => worth));
}

function textsIn(text: string): readonly string[] {
  return findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
}

describe('ANS-38 under a question that asks the same', () => {
  const FAQ =
    '## Can the kiln be shared with a guest?\n\nUnfortunately not. Each place is bound to one member.\n\n## What does a place cost?\n\nThe kiln of a guest is booked and shared by the week, and cleaned by hand.\n';

  test('the bare No is told with what follows it', () => {
    expect(answerOver('Can I share the kiln with my guest?', ['faq', FAQ])).toMatch(
      /^Unfortunately not\. Each place is bound to one member\./,
    );
    expect(textsIn('## 能退票吗？\n\n不能。车票只在当天有效。\n')).toContain(
      '不能。车票只在当天有效。',
    );
  });

  test.each(['No.', 'Yes.', 'No, sorry.', 'Of course!', 'Unfortunately not.', '不可以。'])(
    '%s says Yes or No and nothing else',
    (said) => expect(isWhetherAlone(said)).toBe(true),
  );

  test.each(['Yesterday.', 'No smoking.', '不能退票。', 'Not all of them.'])(
    '%s says something else',
    (said) => expect(isWhetherAlone(said)).toBe(false),
  );

  test('who asks for a way is told by steps that are counted before those that are not', () => {
    const steps = (first: string, second: string): number =>
      worthOf(
        'What should I do when I leave the club?',
        `## Leaving the club\n\n${first} Empty the shelf.\n${second} Hand the key to the caretaker.\n`,
      );
    expect(steps('1.', '2.')).toBeGreaterThan(steps('-', '-'));
  });
});

describe('ANS-39 what a value is told by', () => {
  test('the sentence that has one, before those that say more of the question', () => {
    const text =
      'The club pays for the glaze that the members of the club need at the kiln. The amount is up to 40 € for each.';
    expect(answerOver('How much does the club pay for glaze?', ['club', text])).toContain('40 €');
  });

  test('the one beside the best sentence of its section, where that has none', () => {
    const text =
      '## Family\n\nAll parental leave is taken in the first summer of the child. Who looks after a child may stay away for 16 weeks.\n';
    expect(answerOver('How long is parental leave?', ['leave', text])).toMatch(/^Who looks after/);
  });

  test('what one gets, before the most that one may have', () => {
    const text =
      'The days of vacation are kept with a maximum of 27 days of the year. The club gives 20 days of vacation of the year.\n';
    expect(answerOver('How many vacation days do I get per year?', ['leave', text])).toMatch(
      /^The club gives 20/,
    );
    expect(answerOver('How many vacation days can I keep at most?', ['leave', text])).toMatch(
      /27 days/,
    );
  });

  test('an example is none', () => {
    const question = 'What is the price of a kiln?';
    const plain = worthOf(question, 'The price of a kiln of the club is 300 €.\n');
    expect(
      worthOf(question, 'For example, the price of a kiln of the club is 300 €.\n'),
    ).toBeLessThan(plain - 0.2);
  });

  test('"kiln size big club" asks for an amount, "What is quiet time?" for a meaning', () => {
    expect(readAsk('trial length new member').kind).toBe('amount');
    expect(readAsk('How early must I book?').kind).toBe('amount');
    expect(readAsk('What is quiet time?').kind).toBe('definition');
    expect(readAsk('What is the closing time?').kind).toBe('date');
    expect(readAsk('What is checkout time?').kind).toBe('date');
  });

  test('a list, or a sentence that names several, for who asks for several', () => {
    const text =
      'The club has colours that are mixed well by the members.\n\nIn stock:\n\n- Red\n- Blue\n- Green\n';
    expect(answerOver('What colours does the club have?', ['club', text])).toBe(
      '- Red - Blue - Green',
    );
  });
});

describe('ANS-40 what is whole and what is not', () => {
  test.each([
    ['under a heading', '# pear\n\npear is a small tool that counts the words of files.\n'],
    ['behind a Chinese stop', '它很小。pear 是一个用来数文件里有多少单词的工具。\n'],
    ['in a note', '!!! tip "pear"\n\n    pear is a small tool that counts the words of files.\n'],
  ])('a sentence that opens with a name in small letters %s', (_where, text) => {
    expect(textsIn(text).some((unit) => unit.startsWith('pear '))).toBe(true);
  });

  test('what was cut inside a sentence is none', () => {
    const text = 'It counts the words\n\nof all the files that you give it to read.\n';
    expect(textsIn(text).some((unit) => unit.startsWith('of all'))).toBe(false);
  });

  test('a clause that a Chinese semicolon ends is whole', () => {
    const text = '这里的 `--rm` 代表容器停止之后会被删除；`--name` 给容器命名。\n';
    expect(textsIn(text)).toContain('这里的 `--rm` 代表容器停止之后会被删除；');
  });

  test('code that is fenced inside a note is code', () => {
    const text = '!!! tip "Again"\n\n    Type this:\n\n    ```sh\n    pear --again\n    ```\n';
    const units = findUnits(foundRow({ text }), 0, text);
    expect(units.map(({ kind }) => kind)).toContain('code');
  });

  test('what points at the sentence before is told with it', () => {
    expect(isDangling('Please use this as your only store.')).toBe(true);
    expect(isDangling('Use this key for the door.')).toBe(false);
    expect(isDangling('Other colours are not sold.')).toBe(true);
    expect(isDangling('Other than red, nothing is sold.')).toBe(false);
    expect(isDangling('Can be set to 0 to disable it.')).toBe(true);
    expect(isDangling('Defaults to 30.')).toBe(true);
    expect(isDangling('Can it be set to 0?')).toBe(false);
    expect(isDangling('May 5 is a holiday.')).toBe(false);
  });
});

test('ANS-37 what a thing is used for says what it is', () => {
  const text =
    'Notes are handed to the leads at the end of the week. Teams use their notes to celebrate what they made.\n';
  expect(answerOver('What is a note?', ['work', text])).toContain('Teams use their notes to');
});

test('ANS-36 a row of a table of commands tells what to type', () => {
  const text =
    '## Update\n\nUpdates of the program are looked for at night.\n\n| Use | Command |\n| --- | --- |\n| Update of the program | `pear -up` |\n';
  expect(answerOver('How do I update the program?', ['pear', text])).toMatch(/pear -up/);
});

test('ANS-31 where a link leads makes a sentence no longer', () => {
  const link = `[list](https://example.org/${'x'.repeat(300)})`;
  const question = 'Which days does the club close?';
  expect(worthOf(question, `The club has closed days, which are on its ${link}.\n`)).toBeCloseTo(
    worthOf(question, 'The club has closed days, which are on its [list](a).\n'),
    2,
  );
});

describe('ANS-41 further units', () => {
  test('who asks whether is told no other thing beside it', () => {
    const pages = [
      ['Bills', 'You cannot draw a bill from the money box, it has no card.'],
      ['Money box', 'Enter some details for this money box.'],
    ] as const;
    expect(answerOver('Can I pay a bill from the money box with a card?', ...pages)).toBe(
      pages[0][1],
    );
  });

  test('a bare item that says no word of the question is no further unit', () => {
    const text =
      'The kiln of the club is old, and it is basic.\n\nThe kiln of the club will never do:\n\n* Copies of it.\n* Maths\n';
    expect(
      answerOver('What will the kiln of the club never do?', ['club', text]).split('\n'),
    ).not.toContain('Maths');
  });

  test('what is typed answers nobody who asks whether or why', () => {
    const text =
      '- `pear -2w` (two weeks ago)\n\nThe report of two weeks is made by the counter itself.\n';
    expect(answerOver('Can pear report two weeks?', ['manual', text])).toMatch(/^The report/);
  });
});

test('ANS-28 who asks what is not allowed is told by what denies', () => {
  const ask = readAsk('What may I not bring to the kiln?');
  expect(takesStance('The kiln cannot be used for glass.', ask)).toBe(true);
  expect(takesStance('The kiln is used for clay.', ask)).toBe(false);
  expect(takesStance('The kiln cannot be used for glass.', readAsk('What may I bring?'))).toBe(
    false,
  );
});

describe('ANS-45 a question that is no heading of Markdown stands over its answer too', () => {
  const FERRY = [
    '# Ferry',
    '',
    '<details>',
    '<summary>Who owns the <b>ferry</b>?</summary>',
    '',
    'It belongs to the village since 1921.',
    '',
    '</details>',
    '',
    '<details><summary>Can I take the ferry on Sundays?</summary>',
    'No. It crosses on Saturdays between ten and four.',
    '</details>',
    '',
    '??? question "How do I restart the ferry after a power cut?"',
    '    Hold the red knob for five seconds.',
    '',
    'The ferry is painted green.',
    '',
    '**Where do I leave my car?**',
    '',
    'On the north side, behind the chapel.',
    '',
    'Q: How long is the crossing?',
    'A: About twenty minutes.',
    '',
    '=== "Summer"',
    '',
    '    Cabins are open every day.',
    '',
    '=== "Winter"',
    '',
    '    Cabins are open on weekends only.',
    '',
    ':::tip Firewood',
    'It is stacked on deck.',
    ':::',
    '',
    'Dogs are welcome.',
  ].join('\n');
  const [summary, bold, marked, noted] = [
    'Who owns the ferry?',
    'Where do I leave my car?',
    'How long is the crossing?',
    'How do I restart the ferry after a power cut?',
  ];

  test.each([
    [summary, 'It belongs to the village since 1921.'],
    ['Can I take the ferry on Sundays?', 'No. It crosses on Saturdays between ten and four.'],
    [noted, 'Hold the red knob for five seconds.'],
    [bold, 'On the north side, behind the chapel.'],
    [marked, 'About twenty minutes.'],
    ['When are cabins open in winter?', 'Cabins are open on weekends only.'],
  ])('%s', (question, answer) => {
    expect(answerOver(question, ['ferry', FERRY])).toBe(answer);
  });

  test('no further than the note, the tab or the fold goes', () => {
    const leadIns = new Map(
      findUnits(foundRow({ text: FERRY }), 0, FERRY).map(({ text, context }) => [
        text,
        context.leadIn,
      ]),
    );
    expect(leadIns.get('The ferry is painted green.')).toBe('Ferry');
    expect(leadIns.get('It is stacked on deck.')).toBe('Ferry Firewood');
    expect(leadIns.get('Dogs are welcome.')).not.toContain('Firewood');
    expect(leadIns.get('Cabins are open on weekends only.')).not.toContain('Summer');
  });

  test('a sentence that opens with where it is names a place, one that opens with when does not', () => {
    const placeIn = (text: string): number =>
      strengthOfValues(text, readAsk('Where do I leave my car?'), '');
    expect(placeIn('Behind the chapel.')).toBeGreaterThan(placeIn('In the past, it was free.'));
  });
});

test('ANS-94 what a page brings in, and its scripts, are told by nothing', () => {
  const text = [
    "import useBaseUrl from '@site/useBaseUrl';",
    'To delete your account, go to the danger zone.',
    '',
    '<Head><script type="application/ld+json">',
    '{"@type": "Answer", "text": "It deletes the account."}',
    '</script></Head>',
    '',
    'Put `<script src="a.js"></script>` into the head of your page.',
    '',
  ].join('\n');
  const told = findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
  expect(told).toContain('To delete your account, go to the danger zone.');
  expect(told.join('\n')).toContain('into the head of your page');
  expect(told.join('\n')).not.toMatch(/useBaseUrl|It deletes/);
});
