import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import type { Report } from './report.ts';

function ask(question: string, text: string): Report {
  const files = [{ path: 'a.txt', title: 'Notes', text }];
  return buildSample({ question, clues: [], files }).report;
}

const said = ({ answerParts }: Report): string => answerParts.map(({ text }) => text).join(' ');

describe('REP-87 what is told of something else', () => {
  test.each([
    [
      'Is the pool heated in winter?',
      'The centre has a 25 m pool and a gym with 40 machines.\nThe gym is heated to 19 degrees in winter.\n',
      'pool',
    ],
    [
      '2号楼的电梯什么时候维修？',
      '1号楼电梯将于5月6日至8日维修，期间请走楼梯。\n2号楼地下车库5月10日清洗，请提前挪车。\n',
      '2',
    ],
    [
      'What is the gate code for site B?',
      'Site A: gate code 4471, barrier closes at 20:00\nSite B: gate closes at 18:00, badges from the desk\n',
      'B',
    ],
  ])('ANS-87: %s', (question, text, missing) => {
    const report = ask(question, text);
    expect(report.answered).toBe('no');
    expect(report.reasons.join(' ')).toContain(missing);
  });

  test('not where the lines in front lead up to it', () => {
    const text = 'The tower of Velm stands on a hill. It is 48 m high.\n';
    const report = ask('How high is the tower of Velm?', text);
    expect(report.answered).not.toBe('no');
    expect(said(report)).toContain('48 m');
  });
});

test('REP-88 the line is chosen by the words that misspelt ones were read as', () => {
  const text =
    'The library is closed on Monday.\nTuesday to Friday the library is open from 9:00 to 18:30.\nSaturday the library is open from 10:00 to 14:00.\n';
  expect(said(ask('When is the libary open on saterday?', text))).toContain('10:00');
});

describe('ANS-88 whether one may', () => {
  const list =
    '- Open 1 April to 31 October\n- Dogs are welcome at the campsite for 3 € a night\n- Cats are not allowed in the huts\n';
  test.each([
    ['Can dogs stay at the campsite?', /^Yes/],
    ['Are cats allowed in the huts?', /^No/],
  ])('%s', (question, front) => {
    const report = ask(question, list);
    expect(said(report)).toMatch(front);
    expect(said(report)).not.toContain('31 October');
  });
});

test('ANS-85 what is done need not be said where a value is asked for', () => {
  const text = 'The api has port 8421. The metrics have port 9102.\n';
  const report = ask('Which port does the api listen on?', text);
  expect(report.answered).not.toBe('no');
  expect(said(report)).toContain('8421');
});

describe('REP-88 what a word of the question is read as', () => {
  test.each([
    [
      'What is the RTO for billing?',
      '| system | recovery time objective |\n|---|---|\n| Billing | 4 hours |\n',
      '4 hours',
    ],
    [
      'Why was the bridge closed?',
      'The footbridge was closed in May because of rust in its bearings.\n',
      'rust',
    ],
    [
      'whats the wifi password for guests',
      'Wi-Fi for guests: network LAKE, password maple-otter-62\n',
      'maple-otter-62',
    ],
  ])('%s', (question, text, wanted) => {
    expect(said(ask(question, text))).toContain(wanted);
  });
});

test('REP-30 where a thing is kept is told by a place without a name', () => {
  const text = 'The spare fuses are in the tin under the stairs. The pump is new.\n';
  const report = ask('Where are the spare fuses kept?', text);
  expect(report.answered).not.toBe('no');
  expect(said(report)).toContain('under the stairs');
});

test('ANS-73 a document without a date is of the year that it is named after', () => {
  const files = ['2022', '2024'].map((year, at) => ({
    path: `agm-${year}.md`,
    title: `AGM ${year}`,
    text: `Elected: chair Anna, treasurer ${['Rupert', 'Solveig'][at]}, secretary Mei\n`,
  }));
  const { report } = buildSample({ question: 'Who is the current treasurer?', clues: [], files });
  expect(said(report)).toMatch(/^(?:Solveig|.*Solveig)/);
  expect(said(report)).not.toContain('Rupert');
});

test('ANS-73 a line that tells its day is of that day', () => {
  const text =
    'Sensor firmware\n1.4.2 (2025-02-11): fixes drift at low temperature\n1.4.1 (2024-12-01): smaller packets\n1.3.0 (2024-07-15): new calibration\n';
  expect(said(ask("what's the latest firmware for the sensor?", text))).toContain('1.4.2');
});

test('ANS-73 when something was done last is told by the newest day', () => {
  const text =
    'Log\n2023-10-02 compressor: annual service and oil, AirTec\n2024-03-08 planer: knives sharpened\n2024-09-17 compressor: annual service, oil and belt, AirTec\n';
  expect(said(ask('When was the compressor last serviced?', text))).toMatch(/^2024-09-17/);
});
