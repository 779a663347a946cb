import { expect, test } from 'vitest';
import { readPlainLine } from './run-plain-line.ts';

const FACE = {
  positionals: [
    { usage: '[host]', about: 'a host' },
    { usage: '[event]', about: 'an event' },
  ],
  options: [
    { flags: '--server', about: 'a flag' },
    { flags: '--depth <n>', about: 'takes a value' },
  ],
};

test.each([
  ['words', ['claude', 'PostToolUse'], { host: 'claude', event: 'PostToolUse' }],
  [
    'a flag among them',
    ['claude', '--server', 'Stop'],
    { host: 'claude', server: true, event: 'Stop' },
  ],
  ['a home', ['claude', '--home', '/a b'], { host: 'claude', home: '/a b' }],
  ['nothing', [], {}],
])('HOO-12 a line of %s is read without the parser', (_, argv, fields) => {
  expect(readPlainLine(argv, FACE)).toEqual(fields);
});

test.each([
  ['help', ['claude', '--help']],
  ['an option with a value', ['--depth', '3', 'claude']],
  ['an unknown option', ['claude', 'Stop', '--no-such']],
  ['one word too many', ['claude', 'Stop', 'more']],
  ['another option that stands everywhere', ['claude', 'Stop', '--json']],
  ['a home without a folder', ['claude', '--home']],
  ['an end of options', ['--', 'claude']],
])('HOO-12 %s is left to the parser', (_, argv) => {
  expect(readPlainLine(argv, FACE)).toBeUndefined();
});
