import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { checkReport, type Lesson, likenessOf } from '../index.ts';

const QUESTION = 'What is the wifi password?';
const HOUSE = {
  path: 'house.md',
  title: 'House',
  text: '# House\n\nThe wifi password is sparrow42.\n\nThe boiler was installed in 2015 by Miller Heating.\n',
};
const OLD = {
  path: 'old.md',
  title: 'Old notes',
  text: '# Old notes\n\nOn the router stands the wifi password owl11.\n',
};
const LESSON: Lesson = {
  id: 'o-0123456789abcdef',
  ts: '2026-03-01T10:00:00.000Z',
  question: QUESTION,
  verdict: 'rejected',
  correction: 'It is heron77 now.',
  texts: ['The wifi password is sparrow42.'],
  likeness: 'same',
};

const ask = (lessons: readonly Lesson[]) =>
  buildSample({ question: QUESTION, files: [HOUSE, OLD], lessons });

describe('REP-27 what people taught', () => {
  test('a correction stands in front, as the word of the user with its day, and holds', () => {
    const { report, findSnapshot } = ask([LESSON]);
    const [first] = report.answerParts;
    expect(first).toMatchObject({ kind: 'correction', text: 'It is heron77 now.' });
    expect(report.answerParts).toHaveLength(1);
    const claim = report.claims.find(({ id }) => id === first?.claimIds[0]);
    const row = report.evidence.find(({ id }) => id === claim?.proofs[0]?.evidenceId);
    expect(row).toMatchObject({ source: 'correction', title: 'Corrected by you on 2026-03-01' });
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  });

  test('a rejected claim is not shown, and what another source says takes its place', () => {
    const { report } = ask([{ ...LESSON, correction: null }]);
    expect(JSON.stringify(report.claims)).not.toContain('sparrow42');
    expect(report.answer.text).toContain('owl11');
  });

  test('an accepted claim is preferred', () => {
    const text = 'On the router stands the wifi password owl11.';
    const { report } = ask([{ ...LESSON, verdict: 'accepted', correction: null, texts: [text] }]);
    expect(report.answerParts.map((part) => part.text)).toEqual([text]);
  });

  test('the newest word on a claim counts', () => {
    const accepted = { ...LESSON, id: 'o-1', verdict: 'accepted', correction: null } as const;
    const { report } = ask([accepted, { ...LESSON, correction: null }]);
    expect(report.answer.text).toContain('sparrow42');
  });

  test('a like question learns of it only where the same claim would answer', () => {
    const near: Lesson = { ...LESSON, likeness: 'near' };
    expect(ask([near]).report.answerParts[0]?.kind).toBe('correction');
    const other = { ...near, texts: ['The boiler was installed in 2015 by Miller Heating.'] };
    expect(ask([other]).report.answerParts[0]?.kind).not.toBe('correction');
  });

  test('nothing taught leaves the bytes as they were', () => {
    expect(ask([]).report).toEqual(buildSample({ question: QUESTION, files: [HOUSE, OLD] }).report);
  });
});

describe('REP-27 like questions', () => {
  test.each([
    ['what is the wifi password', 'same'],
    ['Which password does the wifi have?', 'same'],
    ['Hi, could you please tell me what the wifi password is?', 'same'],
    ['According to these documents, what is the wifi password? Thanks!', 'same'],
    ['What is the alarm password?', 'near'],
    ['When was the wifi password changed?', undefined],
    ['What is not the wifi password?', undefined],
    ['Who installed the boiler?', undefined],
  ])('%s', (question, likeness) => {
    expect(likenessOf(question, QUESTION)).toBe(likeness);
  });

  test.each([
    [
      'Who plays bass in the band founded by Mike McCready?',
      'Who is the bassist of the band that Mike McCready founded?',
    ],
    ['In what way can I remove a session?', 'How do I delete a session?'],
    ['When was the trip of John and Max?', 'What date did John and Max go on a trip?'],
    ['雾化器买哪个品牌好', '雾化器哪个牌子好'],
    ['为什么微信红包打不开', '微信红包打不开怎么回事'],
  ])('words for one thing and forms of one word: %s', (asked, taught) => {
    expect(likenessOf(asked, taught)).toBeDefined();
  });

  test.each([
    ['How long has Nate had his turtles?', 'How many turtles does Nate have?'],
    ['Which city has the smaller harbour?', 'Which city has the larger harbour?'],
    ['Does the drug increase the risk of stroke?', 'Does the drug decrease the risk of stroke?'],
    ['Which files are not indexed?', 'Which files are indexed?'],
    ['哪个城市的销量最小？', '哪个城市的销量最大？'],
  ])('what stands against it asks of something else: %s', (asked, taught) => {
    expect(likenessOf(asked, taught)).toBeUndefined();
  });

  test('another name or number asks of something else', () => {
    expect(likenessOf('What is the capital of Peru?', 'What is the capital of Chile?')).toBe(
      undefined,
    );
    expect(likenessOf('Who won the cup in 2019?', 'Who won the cup in 2021?')).toBe(undefined);
  });

  test('Chinese', () => {
    expect(likenessOf('无线网的密码是什么？', '无线网密码是什么')).toBe('same');
    expect(likenessOf('想了解一下，无线网密码是什么，谁能回答？', '无线网密码是什么')).toBe('same');
    expect(likenessOf('锅炉是谁安装的？', '无线网密码是什么')).toBe(undefined);
  });
});
