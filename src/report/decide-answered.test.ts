import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { checkReport, renderHtml, renderMarkdown } from './index.ts';

const file = (path: string, text: string): { path: string; title: string; text: string } => ({
  path,
  title: path,
  text,
});

const PAINT = [
  file(
    'a.txt',
    'I asked for the garage colour when there was a chance. The garage colour is blue.',
  ),
  file('b.txt', 'The kitchen was painted in 2019 by Anna Berg. It took her four days.'),
];

function ask(question: string, files = PAINT) {
  const clues = [{ text: question, weight: 1 }];
  return buildSample({ question, files, clues, subQuestions: [], rubrics: [] });
}

describe('REP-30 whether the documents answer', () => {
  test('a passage that tells what the question is about answers', () => {
    const { report } = ask('What is the garage colour?');
    expect(report.answered).toBe('yes');
    expect(report.confidence).toBeGreaterThan(0.4);
  });

  test('a question about something else is not answered, and says which words are nowhere', () => {
    const { report, findSnapshot } = ask('What is the capital of Mongolia?');
    expect(report).toMatchObject({ answered: 'no', answerParts: [], conflicts: [], insights: [] });
    expect(report.answer.claimIds).toEqual([]);
    expect(report.confidence).toBeLessThan(0.2);
    expect(report.reasons.join(' ')).toContain('"Mongolia"');
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  });

  test('what comes nearest is named as that, three passages at most', () => {
    const { report } = ask(
      'How many days did the Berlin marathon of 2023 take the winner Eliud Kipchoge?',
    );
    expect(report.answered).toBe('no');
    expect(report.claims.length).toBeLessThanOrEqual(3);
    expect(report.method.stoppedBecause).toBe('unanswered');
    for (const text of [renderMarkdown(report), renderHtml(report)]) {
      expect(text).toContain('Not answered by these documents');
      expect(text.includes('Nearest passages')).toBe(report.claims.length > 0);
    }
  });

  test('a question about one speaker is not told by another, whatever the names hold', () => {
    const { report } = ask("What colour is Ana O'Neil-Ray's bicycle?", [
      file('chat.txt', "Ana O'Neil-Ray: Hello there.\nBo: My bicycle is a green one."),
    ]);
    expect(report.answered).toBe('no');
  });

  test('REP-51 a third of a Chinese question told by chance is no part of an answer', () => {
    const files = [
      '花园里有一张老桌子，上面放着几盆绿色的植物，孩子们常常在那里画画。',
      '修剪头发之前先把头发洗干净，再用毛巾擦干，这样更容易剪齐。',
      '苹果树上结满了果子，村里的人秋天一起来采摘，然后做成果酱。',
      '图上的枝条代表河流的支流，粗的是主干，细的是小溪，都汇入大海。',
    ].map((text, at) => file(`${at}.txt`, text));
    expect(ask('花园里的老苹果树怎样修剪枝条？', files).report.answered).toBe('no');
  });

  test.each([
    ['People work here in one of two shifts.', 'partly'],
    ['People work here in rooms on 45 floors.', 'partly'],
    ['Today 62 people work here.', 'yes'],
  ])('REP-52 who asks how many is answered in full by what counts it: %s', (text, answered) => {
    const files = [file('a.md', text), file('b.md', 'The kitchen was painted by Anna Berg.')];
    expect(ask('How many people work here?', files).report.answered).toBe(answered);
  });

  test('REP-52 an answer of little confidence is none in full, and says why', () => {
    const { report } = ask('How do I request access to the production servers?', [
      file(
        'chat.txt',
        'Ana: Hello there.\nBo: Whoever has access to production can see the request on the servers, while we wait.\nAna: I see.',
      ),
    ]);
    expect(report.confidence).toBeLessThan(0.15);
    expect(report.answered).toBe('partly');
    expect(report.reasons.join(' ')).toContain('perhaps about something else');
  });

  test.each([
    [
      'How much is the Easter bonus of a driver?',
      'The bonus of a driver is 90 euros in May.',
      'Easter',
    ],
    [
      'Which rate does the savings account of Orla pay?',
      'A savings account shows the rate that it has to pay, 4%.',
      'Orla',
    ],
    ['用 Orla 怎样导出骑行的路线？', '骑行的路线可以这样导出：打开菜单，选择导出。', 'Orla'],
  ])('REP-54 what tells of a near subject is no answer: %s', (question, text, name) => {
    const files = [
      file('a.txt', text),
      file('b.txt', `Here ${name} is named, and nothing else of it. ${name} is far away.`),
      file('c.txt', `这里只说到 ${name}，别的没有。`),
    ];
    const { report } = ask(question, files);
    expect(report.answered).toBe('no');
    expect(report.reasons.join(' ')).toMatch(
      new RegExp(`(?:does not speak of|没有提到)[^.]*${name}`, 'u'),
    );
    const told = file('d.txt', `${name}: ${text.replace(/^A |^The /, '')}`);
    expect(ask(question, [told]).report.answered).not.toBe('no');
  });

  test('REP-54 a word of his own is forgiven who asks for a value that is told', () => {
    const text = 'Yesterday the studio of Jon went to a fair to show what it does.';
    const answered = (question: string): unknown =>
      ask(question, [file('a.txt', text), ...PAINT]).report.answered;
    expect(answered('When did Jon go to a fair with his studio for exposure?')).not.toBe('no');
    expect(answered('Why did the studio abolish the fair of a town?')).toBe('no');
  });

  test('REP-54 what is typed is named by the question too', () => {
    const near = file(
      'a.txt',
      'What happens when you start a tour with a map of the hills is shown.',
    );
    const named = file('b.txt', 'Use --dry to end.');
    const question = 'What happens when I start a tour with --dry and a map of the hills?';
    const { report } = ask(question, [near, named]);
    expect(report.answered).toBe('no');
    expect(report.reasons.join(' ')).toContain('"--dry"');
  });

  test('words that say how to answer need not stand anywhere', () => {
    const files = [file('a.txt', 'A full disk stops every writer. Nothing is lost.')];
    expect(ask('What happens on a full disk?', files).report.answered).not.toBe('no');
    const other = [file('a.txt', 'What happens here is a secret. The soup is salted.')];
    expect(ask('What happens on a full disk?', other).report.answered).toBe('no');
  });

  test('another form of a word that shares no stem is known', () => {
    const { report } = ask('Which ships lie in the harbour?', [
      file('a.txt', 'Ship Orla lies in the harbour. It came in May.'),
    ]);
    expect(report.answered).not.toBe('no');
    expect(report.reasons.join(' ')).not.toContain('never use');
  });

  test('a year that the passages do not speak of leaves the question open', () => {
    const { report } = ask('When in 2024 was the kitchen painted by Anna Berg?');
    expect(report.answered).not.toBe('yes');
    expect(report.reasons.join(' ')).toContain('"2024"');
  });

  test('sources that disagree on what is asked answer in part', () => {
    const { report } = ask('How many people did the Tay Bridge disaster kill?', [
      file('a.md', 'The Tay Bridge disaster killed 75 people.'),
      file('b.md', 'The Tay Bridge disaster killed 59 people.'),
    ]);
    expect(report.answered).toBe('partly');
    expect(report.reasons).toContain('Sources disagree.');
    expect(renderMarkdown(report)).toMatch(
      /Answer\n\n\*\*Sources disagree\*\*\n\nDiffer in a number:\n\n- The Tay/,
    );
  });

  test('it is said in the language of the question', () => {
    const { report } = ask('蒙古的首都是哪里？');
    expect(report.answered).toBe('no');
    expect(renderMarkdown(report)).toContain('这些文档没有回答这个问题');
  });

  test('a reason is told with less confidence than a name, and a conversation with less than a text', () => {
    const told = (question: string, text: string): number =>
      ask(question, [file('a.txt', text)]).report.confidence ?? 0;
    const name = told('Which mill painted the bridge?', 'The Kvern mill painted the bridge.');
    const reason = told('Why was the bridge painted?', 'The bridge was painted because of rust.');
    const said = told(
      'Which mill painted the bridge?',
      'Ann: Hi Bo, how are you?\nBo: The Kvern mill painted the bridge.\nAnn: I like it.\nBo: Me too.',
    );
    expect(reason).toBeLessThan(name);
    expect(said).toBeLessThan(name);
  });

  test('what another one says of himself does not answer a question about somebody in a conversation', () => {
    const chat = (line: string) => [
      file('a.txt', `Gina: Hi Jon, how are you?\n${line}\nGina: Take care.\nJon: See you.`),
    ];
    const shut = 'Why did Gina shut down her bank account?';
    const own = 'Jon: I had to shut down my bank account because of the fees.';
    const { report } = ask(shut, chat(own));
    expect(report.answered).toBe('no');
    expect(report.reasons[0]).toContain('what Jon says of himself or herself, not of Gina');
    expect(ask(shut.replace('Gina', 'Jon'), chat(own)).report.answered).not.toBe('no');
    const about = 'Jon: I know that Gina had to shut down the bank account because of the fees.';
    expect(ask(shut, chat(about)).report.answered).not.toBe('no');
    const to = 'Jon: I heard you had to shut down the bank account because of the fees, Gina.';
    expect(ask(shut, chat(to)).report.answered).not.toBe('no');
  });

  test('REP-54 who talks says no year that both know', () => {
    const talk = (text: string): string | null =>
      ask('What did Maria donate to the shelter on the old hill in 2023?', [file('a.txt', text)])
        .report.answered;
    const said = 'I donated my car to the shelter on the old hill.';
    expect(talk(`Jon: How was your week?\nMaria: ${said}\nJon: How kind.\n`)).not.toBe('no');
    expect(talk(`Maria told us a lot. ${said}\n`)).toBe('no');
  });

  test('a misspelt word is read as the nearest one that was found, and that is said', () => {
    const { report } = ask('Who painted the kitchin?');
    expect(report.answered).toBe('yes');
    expect(report.reasons).toContain(
      '"kitchin" was read as "kitchen", the nearest word that was found.',
    );
  });

  test('a question in a language that the documents do not speak says so', () => {
    const rows = [
      { path: 'a.txt', title: 'a', text: 'The capital of the country is Ulaanbaatar.' },
    ];
    const frequencies = new Map([['the', 4]]);
    const { report } = buildSample({
      question: '蒙古的首都是哪里？',
      files: rows,
      clues: [],
      subQuestions: [],
      rubrics: [],
      statistics: { passages: 10, frequencies },
    });
    expect(report.reasons).toContain('问题是中文，而文档是英文。');
  });
});

describe('REP-51 a question in other words than those of the text', () => {
  const question = 'How is a padlock fixed to the wooden gate of the garden by the pond?';
  const files = [
    file('a.txt', 'The wooden gate takes a padlock through its iron ring. It was oiled in May.'),
    file('b.txt', 'The garden was dug in spring. The fence is fixed now.'),
  ];
  const pond = file('c.txt', 'The pond is deep. Frogs live there.');

  test('is answered in part where the documents have every word of it', () => {
    expect(ask(question, [...files, pond]).report.answered).toBe('partly');
  });

  test('is not answered where a word of it stands in no document', () => {
    expect(ask(question, files).report.answered).toBe('no');
  });

  test('is not answered where no passage tells a third of it', () => {
    const apart = ['padlock', 'wooden', 'gate', 'garden', 'pond', 'fixed'].map((word) =>
      file(`${word}.txt`, `Something is said of the ${word} here. It was oiled in May.`),
    );
    expect(ask(question, apart).report.answered).toBe('no');
  });
});
