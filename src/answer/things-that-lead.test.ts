import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';

describe('ANS-83 a thing leads to the document that opens with it', () => {
  const PEOPLE = ['people', 'Nils Aker leads the bindery workshop.\n'] as const;

  test('and what that one tells comes first', () => {
    expect(
      answerOver('On which floor is the workshop that Nils Aker leads?', PEOPLE, [
        'house',
        'The bindery workshop is on the second floor of the mill.\n',
      ]),
    ).toBe(
      'The bindery workshop is on the second floor of the mill.\nNils Aker leads the bindery workshop.',
    );
  });

  test('another thing does not', () => {
    expect(
      answerOver('On which floor is the workshop that Nils Aker leads?', PEOPLE, [
        'house',
        'The pottery workshop is on the second floor of the mill.\n',
      ]),
    ).not.toContain('pottery');
  });
});
