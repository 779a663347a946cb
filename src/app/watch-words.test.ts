import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';
import { forCron, forSystemd } from './watch-words.ts';

test.each([
  ['/home/a/b', '/home/a/b', '/home/a/b'],
  ["somebody's", String.raw`'somebody'\''s'`, String.raw`'somebody\x27s'`],
  ['50% off', String.raw`'50\% off'`, "'50%% off'"],
  ['$HOME', "'$HOME'", "'$$HOME'"],
  [String.raw`a\b`, String.raw`'a\b'`, String.raw`'a\\b'`],
])('WAT-12 %s in a crontab and in a unit of systemd', (word, cron, systemd) => {
  expect(forCron(shellWord(word))).toBe(cron);
  expect(forSystemd(shellWord(word))).toBe(systemd);
});
