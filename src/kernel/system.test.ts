import { expect, test } from 'vitest';
import { loginOf } from './system.ts';

const database = (): string => 'annlee';

test('EXP-8 the login name is that of the environment, whichever variable tells it', () => {
  expect(loginOf({ USER: 'bo', LOGNAME: 'other' }, database)).toEqual({ login: 'bo' });
  expect(loginOf({ USER: '', USERNAME: 'bo' }, database)).toEqual({ login: 'bo' });
});

test('EXP-8 an environment that tells none leaves it to the user database', () => {
  expect(loginOf({}, database)).toEqual({ login: 'annlee' });
  expect(loginOf({ USER: '' }, database)).toEqual({ login: 'annlee' });
});

test('EXP-8 a process without an entry there has no name to hide', () => {
  expect(loginOf({}, () => undefined)).toEqual({});
});
