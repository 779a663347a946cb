import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';
import { findValues, strengthOfValues } from './values.ts';

const CHAT = `Nadia: Long day at work, I am glad to be home.
Orlo: Same here! What did you do?
Nadia: I baked a cake for my neighbour and she was very happy with it.
Orlo: Lovely! What filling did you use?
Nadia: I went with salted plum and a little cinnamon.
Orlo: Sounds great, I should try that at the weekend.
`;

describe('ANS-49 what is told in reply', () => {
  test('the turn that the question is about stands around the reply', () => {
    const units = findUnits(foundRow({ text: CHAT }), 0, CHAT);
    const reply = units.find(({ text }) => text.includes('salted plum'));
    expect(reply?.context.repliesTo).toContain('What filling');
    expect(reply?.context.askedAbout).toContain('I baked a cake');
    const remark = units.find(({ text }) => text.includes('try that'));
    expect(remark?.context.askedAbout).toBe('');
  });

  test('the reply answers', () => {
    expect(
      answerOver('What filling did Nadia use in the cake for her neighbour?', ['chat', CHAT]),
    ).toContain('salted plum');
  });

  test('what stands beside the noun is a value of it', () => {
    const ask = readAsk('What filling did she use in the cake?');
    expect(findValues('It is vanilla with strawberry filling and cream.', ask)[0]?.text).toBe(
      'strawberry',
    );
    expect(findValues('Of course the filling was an apricot one.', ask)[0]?.text).toBe('apricot');
    expect(strengthOfValues('Sorry to be late with it.', ask)).toBeLessThan(0.5);
  });
});
