import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { answerTerms } from './answer-terms.ts';
import { readAsk } from './ask.ts';
import { readComparison } from './compare.ts';
import { strengthOfDefinition } from './strength-of-definition.ts';

describe('ANS-60 words with one stem that are two words', () => {
  test('what was founded is not what was found', () => {
    expect(answerTerms('founded')).not.toEqual(answerTerms('found'));
    expect(answerTerms('founded')).toEqual(answerTerms('established'));
    expect(answerTerms('the founders')).toEqual(answerTerms('founded'));
  });

  test('"in order to" orders nothing', () => {
    expect(answerTerms('in order to order a lamp')).toEqual(['order', 'lamp']);
    expect(answerTerms('Install it in order to run.')).not.toContain('order');
  });

  test('who founded something is not told by where something can be found', () => {
    const text =
      'A list of all Orrin clients can be found with Bea Lund.\n\nIt was Ada Moss who established the house of Orrin.\n';
    expect(answerOver('Who founded Orrin?', ['Orrin', text])).toMatch(/Ada Moss/);
  });
});

describe('ANS-61 what a thing is, and what letters stand for', () => {
  const strength = (question: string, text: string): number =>
    strengthOfDefinition(text, readAsk(question), '');

  test('an entry of a glossary says it', () => {
    const entry = '**QRE** - Quiet Room Exchange, a swap of desks between two teams.';
    expect(strength('What is QRE?', entry)).toBe(1);
    expect(
      strength('What is QRE?', 'QRE packages - stored in the cellar of the house'),
    ).toBeLessThan(1);
    const list = '- QRE package\n- Plan for the yard\n- Summary of the cellar\n';
    const glossary = `The glossary is long.\n\n- ${entry}\n- **TLD** - Top Level Desk, the one under the roof.\n`;
    const answer = answerOver(
      'What is QRE?',
      ['Packages', `Kept here:\n\n${list}`],
      ['Words', glossary],
    );
    expect(answer).toMatch(/Quiet Room Exchange/);
    expect(answer).not.toMatch(/Top Level Desk|package/);
  });

  test('who asks what letters stand for is told by what they mean', () => {
    const question = 'What does QRE stand for?';
    expect(strength(question, 'QREs are public by default.')).toBeLessThan(0.5);
    expect(strength(question, 'A “QRE” literally means a “Quiet Room Exchange”.')).toBe(1);
    expect(strength(question, 'We use QREs (Quiet Room Exchanges) for that.')).toBe(1);
    expect(strength(question, 'A quiet room exchange (QRE) is held.')).toBe(1);
    expect(strength(question, 'The QRE (see below) is held.')).toBeLessThan(0.5);
    expect(readAsk(question).terms).toEqual(['qre']);
  });

  test('a row about something else that has the word defines nothing', () => {
    const rows =
      '| Step | Who | When |\n| --- | --- | --- |\n| Detailee is able to start work | Ada Moss | The detailee is the one who begins |\n';
    const text = `A detailee is a guest of another team.\n`;
    expect(
      answerOver('What is a detailee?', ['Timeline', rows], ['Guests', `We have guests. ${text}`]),
    ).toMatch(/guest of another team/);
  });
});

describe('ANS-62 who of a group', () => {
  test('is told by the group, before any name with a capital', () => {
    const text =
      'To donate hours, open the Voluntary Transfer Portal and donate hours there.\n\nThe programme allows full-time employees to donate hours to each other.\n';
    expect(answerOver('Who can donate hours?', ['Hours', text])).toMatch(/employees/);
    expect(answerOver('Who is eligible to donate hours?', ['Hours', text])).toMatch(/employees/);
  });
});

describe('ANS-63 what "how much" and "when" ask for', () => {
  test('how much leave is told by a time, and not by money', () => {
    const text =
      'Paid parental leave costs the office $4,000 a case.\n\nYou get 12 weeks of paid parental leave.\n';
    expect(answerOver('How much paid parental leave do I get?', ['Leave', text])).toMatch(
      /12 weeks/,
    );
  });

  test('when something is required asks for a condition', () => {
    expect(readAsk('When are receipts required?').kind).toBe('fact');
    expect(readAsk('When is the office closed?').kind).toBe('date');
    expect(readAsk('list of company values').kind).toBe('list');
    expect(readAsk('list of company values').terms).not.toContain('list');
  });
});

describe('ANS-64 headings of ways', () => {
  const page = (heading: string, text: string) => [`Ramps > ${heading}`, `${text}\n`] as const;

  test('the first step is told before the later ones', () => {
    expect(
      answerOver(
        'How do I ask for a ramp?',
        page('Step 2: Hand in the form', 'Send the form to ask for a ramp to the office.'),
        page('Step 1: Tell the yard', 'Send a short note about the ramp to the yard.'),
      ),
    ).toMatch(/short note/);
  });

  test('the heading that names just what is to be done', () => {
    expect(
      answerOver(
        'How do I move a ramp?',
        page('Rules of the yard', 'You can move a ramp with the yard, and use the hoist.'),
        page('Moving a ramp', 'Call the yard first.'),
      ),
    ).toMatch(/Call the yard/);
  });
});

test('ANS-65 of two things that are compared, each is told under its own heading', () => {
  const page = (heading: string, text: string) => [`Leave > ${heading}`, `${text}\n`] as const;
  const answer = answerOver(
    'What is the difference between annual leave and sick leave?',
    page(
      'Requests',
      'Annual leave or sick leave is asked for by a form for annual leave and sick leave.',
    ),
    page('Annual leave', 'You earn this leave by the month and plan it ahead.'),
    page('Sick leave', 'You take this leave when you are ill.'),
  );
  expect(answer).toContain('by the month');
  expect(answer).toContain('when you are ill');
});

test('ANS-65 a name that opens with the letters of an article keeps them', () => {
  const asked = readAsk('What is the difference between annual leave and a theme?');
  expect(readComparison(asked)?.entities).toEqual(['annual leave', 'theme']);
});

test('ANS-61 what the requirements are is told by their list in Chinese', () => {
  const text =
    '- 系统：支持主流发行版本；\n- 内存：建议两个单位以上；\n- 浏览器：请使用现代浏览器。\n';
  expect(answerOver('系统要求是什么？', ['系统要求', text])).toContain('浏览器');
});
