import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractSpecifics } from './extract-specifics.ts';
import { findMissingSpecifics } from './find-missing-specifics.ts';
import { isNegatedAgainst } from './negation.ts';

function listed(text: string): string[] {
  return extractSpecifics(text).map(({ kind, normal }) => `${kind} ${normal}`);
}

describe('numbers', () => {
  test.each([
    ['1,234 = 1234', ['number 1234', 'number 1234']],
    ['５％ is 5 percent or 5.0%', ['number 5%', 'number 5%', 'number 5%']],
    ['1.2 million or 1,200,000', ['number 1200000', 'number 1200000']],
    ['3万 and 30,000 and 1.5亿', ['number 30000', 'number 30000', 'number 150000000']],
    ['$3.50, US$ 5 million, 20 dollars', ['number $3.5', 'number $5000000', 'number $20']],
    [
      '10 km/h, 3.5 kilometers, 16GB, 20ms',
      ['number 10km', 'number 3.5km', 'number 16GB', 'number 20ms'],
    ],
    ['from 5-10% (-3 degrees)', ['number 5', 'number 10%', 'number -3']],
    ['p < .05 and 0.016', ['number 0.05', 'number 0.016']],
    ['the 21st, 3.10 not 3.1', ['number 21th', 'number 3.10', 'number 3.1']],
    ['价格为30元，增长了5倍', ['number ¥30', 'number 5x']],
  ])('TXT-11 %s', (text, specifics) => {
    expect(listed(text)).toEqual(specifics);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-29', ['date 2026-03-29']],
    ['March 29, 2026', ['date 2026-03-29']],
    ['29 March 2026', ['date 2026-03-29']],
    ['29th of Mar. 2026', ['date 2026-03-29']],
    ['2026年3月29日', ['date 2026-03-29']],
    ['2026/3/29', ['date 2026-03-29']],
    ['2026-03-29T08:15:00Z', ['date 2026-03-29']],
    ['Mar 2026', ['date 2026-03']],
    ['in 2026 and 2019', ['date 2026', 'date 2019']],
    ['on March 5', ['date --03-05']],
    ['2020-13-40', ['date 2020', 'number 13', 'number 40']],
  ])('TXT-11 %s', (text, specifics) => {
    expect(listed(text)).toEqual(specifics);
  });
});

describe('codes', () => {
  test.each([
    ['see https://Example.com/a_(b)/?q=1. Then', ['url https://example.com/a_(b)/?q=1']],
    ['(https://a.com/x), www.b.org/', ['url https://a.com/x', 'url www.b.org']],
    ['网址https://a.com/x是对的', ['url https://a.com/x']],
    ['mail Bob.Lee@Example.com now', ['email bob.lee@example.com']],
    [
      'v1.2.3, version 4.5, 2.0.1-rc.1, v2',
      ['version 1.2.3', 'version 4.5', 'version 2.0.1-rc.1', 'version 2'],
    ],
    [
      'ECONNREFUSED, HTTP 404, 0x80070005, TS2345, E1234, CVE-2021-44228',
      [
        'error-code econnrefused',
        'error-code http 404',
        'error-code 0x80070005',
        'error-code ts2345',
        'error-code e1234',
        'error-code cve-2021-44228',
      ],
    ],
    ['#123, GH-12, owner/repo#7, PR 9', ['issue #123', 'issue #12', 'issue #7', 'issue #9']],
    [
      '/usr/local/bin, ./a/b.ts, src/main.ts, C:\\Windows\\x.dll',
      ['path /usr/local/bin', 'path ./a/b.ts', 'path src/main.ts', 'path C:\\Windows\\x.dll'],
    ],
    [
      'getUserName max_width MAX_LINE fs.readFile',
      [
        'identifier getUserName',
        'identifier max_width',
        'identifier MAX_LINE',
        'identifier fs.readFile',
      ],
    ],
    ['COVID-19 and GPT-4', ['identifier covid-19', 'identifier gpt-4']],
    ['and/or he/she', []],
  ])('TXT-11 %s', (text, specifics) => {
    expect(listed(text)).toEqual(specifics);
  });
});

describe('names', () => {
  test.each([
    ['Yesterday it rained in Paris.', ['name paris']],
    ['The United Nations met. Water is wet.', ['name united nations']],
    ['He joined the University of California in May.', ['name university of california']],
    ['NASA and the U.S. Army sent John Smith.', ['name nasa', 'name us army', 'name john smith']],
    ['I think I am right. However Monday is fine.', []],
    ['It landed on Mars in Mar or on Sundays.', ['name mars']],
    ["We read Darwin's book and 《三体》.", ['name darwin', 'name 三体']],
    ['Results: Patients were treated. "They" agreed.', []],
  ])('TXT-12 %s', (text, specifics) => {
    expect(listed(text)).toEqual(specifics);
  });
});

test('TXT-11 specifics are pieces of the text, in order, without overlap', () => {
  const pieces = fc.constantFrom(
    '1,234',
    '5%',
    '$',
    ' ',
    'v1.2',
    '.',
    'March 5, 2026',
    'https://a.b/c',
    'A',
    'Bc',
    '2026',
    '年',
    '-',
    '/',
    '#1',
    'x_y',
    '《',
    '》',
    '@',
    'HTTP 404',
    '３',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (list) => {
      const text = list.join('');
      let behind = 0;
      for (const specific of extractSpecifics(text)) {
        expect(specific.start).toBeGreaterThanOrEqual(behind);
        expect(text.slice(specific.start, specific.end)).toBe(specific.text);
        expect(specific.text).not.toBe('');
        behind = specific.end;
      }
    }),
  );
});

test('TXT-11 hostile input is read in linear time', () => {
  for (const text of [
    '1',
    'a',
    'A',
    '/',
    '.',
    'a.',
    'a_',
    '1,',
    'a@',
    '-',
    'A b ',
    '$',
    '《',
    'a/',
    '1.1',
  ])
    expect(extractSpecifics(text.repeat(30_000 / text.length))).toBeInstanceOf(Array);
});

describe('what a claim must find in its quotes', () => {
  function missing(claim: string, ...quotes: string[]): string[] {
    return findMissingSpecifics(claim, quotes).map(({ text }) => text);
  }

  test.each([
    ['It grew 5 percent.', '增长了5%。'],
    ['It has 1,200,000 users.', 'It has 1.2 million users.'],
    ['It happened on March 29, 2026.', 'On 2026-03-29 it happened.'],
    ['It happened in March 2026.', 'On 29 Mar 2026 it happened.'],
    ['It happened in 2026.', '2026年3月29日发生。'],
    ['He met Smith.', 'Smith was met.'],
    ['It uses v1.2.3.', 'Version 1.2.3 is used.'],
    ['There were 5 of them.', 'About 5% were lost.'],
  ])('TXT-13 %s is found in %s', (claim, quote) => {
    expect(missing(claim, quote)).toEqual([]);
  });

  test.each([
    ['It grew 6 percent.', 'It grew 5%.', ['6 percent']],
    ['It grew 5%.', 'It has 5 parts.', ['5%']],
    ['3 of 3 failed.', '3 failed.', ['3']],
    ['It happened on March 28, 2026.', 'It happened in March 2026.', ['March 28, 2026']],
    ['He met John Smith.', 'He met Smith.', ['John Smith']],
    ['See https://a.com/x.', 'See https://a.com/y.', ['https://a.com/x']],
  ])('TXT-13 %s is not found in %s', (claim, quote, expected) => {
    expect(missing(claim, quote)).toEqual(expected);
  });

  test('TXT-13 quotes are read together', () => {
    expect(missing('3 of 3 failed.', '3 were tried.', '3 failed.')).toEqual([]);
  });
});

describe('negation', () => {
  test.each([
    ['The drug reduces pain.', 'The drug does not reduce pain.'],
    ['The drug did not cause harm.', 'The drug caused harm in mice.'],
    ['It works without a network.', 'It works with a network.'],
    ['The test fails to detect cancer.', 'The test detects cancer.'],
    ['该药不影响睡眠。', '该药影响睡眠。'],
    ['研究没有发现差异。', '研究发现差异。'],
  ])('TXT-14 %s is negated against %s', (claim, quote) => {
    expect(isNegatedAgainst(claim, quote)).toBe(true);
    expect(isNegatedAgainst(quote, claim)).toBe(true);
  });

  test.each([
    ['The drug does not reduce pain.', 'The drug didn’t reduce pain in mice.'],
    ['A works.', 'A works, but B does not.'],
    ['It is not only fast.', 'It is fast.'],
    ['It did not cause significant harm.', 'It did not, in our view, cause significant harm.'],
    ['方法不同。', '方法有不同之处。'],
    ['非常有效。', '很有效。'],
    ['Cats purr.', 'Dogs do not bark.'],
  ])('TXT-14 %s is not negated against %s', (claim, quote) => {
    expect(isNegatedAgainst(claim, quote)).toBe(false);
  });
});
