import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';

const RELEASE = 'Folders for Node are written by the export in one pass and without a lock.\n';
const HOW = 'The export writes folders in the order of their names, one after the other.\n';

test('ANS-23 what a release changed answers who asks for changes, and nobody else', () => {
  const pages = [
    ['Releases > v1.9.0', RELEASE],
    ['Folders', HOW],
  ] as const;
  expect(answerOver('How does the export write folders for Node?', ...pages)).toMatch(
    /^The export writes/,
  );
  expect(answerOver('How does the new export write folders for Node?', ...pages)).toMatch(
    /^Folders for Node/,
  );
});

test('ANS-24 a long list answers where what introduces it speaks of what is asked', () => {
  const items = Array.from(
    { length: 8 },
    (_, at) => `- Press key number ${at} of the machine and wait until its lamp is green again.\n`,
  ).join('');
  const loose = `Some notes.\n\n${items}- Drawings are printed with the blue key.\n`;
  const led = `The steps to print drawings:\n\n${items}`;
  expect(answerOver('How do I print drawings?', ['manual', loose])).toBe(
    'Drawings are printed with the blue key.',
  );
  expect(answerOver('How do I print drawings?', ['manual', led]).length).toBeGreaterThan(500);
});

test('ANS-25 a number is worth more where it counts what is asked for', () => {
  const text =
    'Backup codes are shown by a program for the 2FA step when it makes codes. A set of 10 recovery codes is shown once.';
  expect(answerOver('How many codes are shown for backup?', ['manual', text])).toContain(
    '10 recovery',
  );
});

test('ANS-25 几份 is told by a number of 份', () => {
  const text = '备份任务默认每3天执行。\n\n备份的保留份数默认为7份，可以修改。\n';
  expect(answerOver('备份默认留几份？', ['手册', text])).toMatch(/^备份的保留份数/);
});

test('ANS-25 where a file lies is told by its path', () => {
  const text =
    'The settings file of the program decides where it lies. The settings file is `/etc/pear/pear.conf` by default.';
  expect(answerOver('Where is the settings file of the program?', ['manual', text])).toContain(
    '/etc/pear',
  );
});

test('ANS-26 what says how lines are shown is no heading of theirs', () => {
  const text = '## Memory\n\n!!! note\n\n    - At least 3 GiB\n    - One processor\n';
  const units = findUnits(foundRow({ text }), 0, text);
  expect(units.map(({ context }) => context.leadIn)).toEqual(units.map(() => 'Memory'));
});

test('ANS-26 tags that stand in lines of their own are no part of what stands between them', () => {
  const text =
    '<div class="note">\n  <h5>Lists</h5>\n  <p>\n    Splitting lists does not work in text files.\n  </p>\n</div>\n';
  expect(answerOver('Does splitting lists work?', ['manual', text])).toBe(
    'Splitting lists does not work in text files.',
  );
});

test('ANS-27 a sentence that goes on in the code under it takes it along', () => {
  const text = [
    'The documents of the container depend on the host.',
    '',
    'On most hosts that run such a container, chances are high that its documents lie in the folder',
    '',
    '```',
    '/var/lib/pear/documents',
    '```',
    '',
  ].join('\n');
  expect(answerOver('Where do the documents of the container lie?', ['manual', text])).toContain(
    '/var/lib/pear',
  );
});

test('ANS-28 who asks whether he may is told by what can or cannot be done', () => {
  const text =
    'A field has a type, and a later field has another one of them. Once the type of a field is set, it cannot be changed.';
  expect(answerOver('Can I change a field later?', ['manual', text])).toMatch(/^Once the type/);
});

test('ANS-29 Chinese words that only ask part those around them', () => {
  expect(readAsk('申请证书可以用哪些账号？').terms).not.toContain('用哪');
  expect(readAsk('申请证书可以用哪些账号？').terms).toContain('账号');
});

test('ANS-32 a noun that is asked for is told under the heading that has it', () => {
  const text = [
    '# recode: character encoding conversion',
    '',
    '* Quick to install, with recode support of streams.',
    '* Used in popular projects, fast.',
    '',
    '## Supported encodings',
    '',
    '* All native ones: utf8, ascii, hex.',
    '* Widespread ones: GBK, Big5.',
  ].join('\n');
  const title = 'recode: character encoding conversion';
  expect(answerOver('Which encodings does recode support?', [title, text])).toContain('Big5');
});

test('ANS-32 … not by another document than the one that is named', () => {
  const own = 'Paint is given away under the ISC license of its makers.\n';
  const other = '# Brush\n\n## License\n\nPublished under the MIT license of brush.\n';
  const told = answerOver('Which license does paint have?', ['paint', own], ['brush', other]);
  expect(told).toMatch(/^Paint/);
});

test('ANS-37 who asks what a thing is by two words is told what it is, under the title that has both', () => {
  const is = `The jukebox feature is a built-in way to play music on the hardware of the server.\n`;
  const state = 'Jukebox mode is currently not supported by the pages of the server.\n';
  const pages = [
    ['Jukebox mode > Use', state],
    ['Jukebox mode > Introduction', is],
  ] as const;
  expect(readAsk('What is the jukebox mode?').kind).toBe('definition');
  expect(answerOver('What is the jukebox mode?', ...pages)).toMatch(/^The jukebox feature is a/);
  for (const asks of ['What is the wifi password?', 'What is the tallest tower?'])
    expect(readAsk(asks).kind).toBe('name');
});

test('ANS-37 a definition in Chinese is one sentence, and "see chapter X" is none', () => {
  const text =
    '参考[潮汐站](../tide)章节，把它添加为潮汐站。该站的地址用于上传文件。\n\n潮汐站可以运行在别的港口上，并分担部分任务。\n';
  expect(answerOver('潮汐站是什么？', ['manual', text])).toContain('潮汐站可以运行在别的港口上');
});

describe('ANS-105 remarks beside what is asked', () => {
  test('what may go wrong is no step', () => {
    const page =
      '# Backing up your budget\n\n:::note\n\nIf your budget is very old, you may have trouble restoring large backups. If you’re encountering this issue, click “Reset sync” in the settings, then make the export again.\n\n:::\n\nYou can export your data at any time. To do so:\n\n1. Log in to your budget, click “More” > “Settings”\n\n2. Scroll down to the export and click Export Data\n\n3. Save the file somewhere.\n';
    const ask = (question: string): string => answerOver(question, ['Backing up', page]);
    expect(ask('How do I back up my budget?')).not.toContain('trouble');
    expect(ask('How do I fix trouble with restoring large backups?')).toContain('trouble');
  });

  test('what a thing can also be used for does not say what it is', () => {
    const page =
      '## What are schedules?\n\nSchedules can also be used to link transactions together, making it easy to track related expenses and income.\n\nSchedules allow you to set up a transaction that will be entered into your register by itself on a date that you choose or at a frequency of yours.\n';
    const answer = answerOver('What is a schedule?', ['Tour > What are schedules?', page]);
    expect(answer).toMatch(/^Schedules allow/);
  });
});
