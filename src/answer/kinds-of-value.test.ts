import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { planUnits } from './plan-units.ts';
import { leavesOpen } from './takes-stance.ts';
import { findValues, strengthOfValues } from './values.ts';

const strength = (question: string, text: string): number =>
  strengthOfValues(text, readAsk(question));

describe('ANS-47 a name tells who where it may be a person’s', () => {
  const question = 'Who approves overtime?';
  test.each([
    ['Overtime without approval violates the [Harbour Act](https://harbour.example).', 0.6],
    ['The forms for overtime are found in Tidebook.', 0.6],
    ['Approving overtime is done in the "Hours" tab.', 0.6],
    ['**OPS-4** Tasks of overtime may be approved.', 0.6],
  ])('%s', (text, most) => {
    expect(strength(question, text)).toBeLessThanOrEqual(most);
  });

  test.each([
    'Overtime is approved by Mara Lindqvist.',
    'Overtime is approved by your supervisor.',
    'Ask Jonas or Mara to approve overtime.',
  ])('%s', (text) => {
    expect(strength(question, text)).toBeGreaterThanOrEqual(0.7);
  });

  test('a word that opens a sentence is no place', () => {
    const asked = 'Where is the company based?';
    expect(strength(asked, 'Willing to base decisions of the company on facts.')).toBeLessThan(0.7);
    expect(strength(asked, 'The company is based in Lisbon.')).toBe(1);
  });
});

describe('ANS-48 what is asked for by its noun', () => {
  test.each([
    ['Which file holds the settings?', 'The settings are in config.json.', 'config.json'],
    [
      'What exception is raised when a request times out?',
      'If a request times out, a `Timeout` exception is raised.',
      'Timeout',
    ],
    ['Which file holds the settings?', 'Settings stand in ~/.tide/settings.', '~/.tide/settings'],
    ['Which command restarts the pump?', 'Run `tide restart` for the pump.', '`tide restart`'],
    ['Which flag hides the map?', 'The map is hidden by --no-map.', '--no-map'],
    [
      'What email do I write to?',
      'Write to Mara at desk@tide.example to ask.',
      'desk@tide.example',
    ],
    [
      'Which website has the tides?',
      'See Tides at https://tide.example/today for them.',
      'https://tide.example/today',
    ],
  ])('%s "%s"', (question, text, value) => {
    const [best] = findValues(text, readAsk(question));
    expect(best).toMatchObject({ text: value, strength: 1 });
  });

  test('the noun is the word in front of what it does', () => {
    expect(readAsk('Which file holds the settings?').head).toBe('file');
    expect(readAsk('Which tool finds a leak?').head).toBe('tool');
    expect(readAsk('At what college did she study?').head).toBe('college');
  });

  test('a command behind its label tells a way', () => {
    expect(strength('How do I undo a change?', 'A change you do not want: `tide back ID`.')).toBe(
      1,
    );
  });

  const rows = (...cells: readonly string[]): string =>
    `| place | what | how many |\n|---|---|---|\n${cells.map((row) => `| ${row} |\n`).join('')}`;
  const scoredRow = (text: string, holds: string) => {
    const row = foundRow({ text });
    const { scored } = planUnits({
      question: 'What is a sluice?',
      rows: [row],
      findSnapshot: () => text,
    });
    return scored.find(({ unit }) => unit.kind === 'row' && unit.text.includes(holds));
  };

  test('a row defines what its first cell names', () => {
    const text = rows('Harbour | a sluice is a gate here | 2', 'Sluice | is a gate for water | 3');
    expect(scoredRow(text, 'Harbour')?.asked).toBe(0);
    expect(scoredRow(text, 'for water')?.asked).toBeGreaterThan(0);
  });

  test('a very long row is worth less', () => {
    const [long = 0, short = 0] = ['and boats that wait '.repeat(16), 'and boats'].map(
      (more) => scoredRow(rows(`Sluice | is a gate for water ${more} | 3`), 'for water')?.worth,
    );
    expect(long).toBeGreaterThan(0);
    expect(long).toBeLessThan(short);
  });
});

describe('REP-62 whether one may', () => {
  test.each([
    ['Can I work from another country?', 'We want to shape the future of the country.', true],
    ['Can I work from another country?', 'You may work from abroad for 20 days.', false],
    ['Can I bring a dog?', 'Dogs are welcome.', false],
    ['Is the pool heated?', 'The pool has a roof.', false],
  ])('%s "%s": stays open: %s', (question, text, isOpen) => {
    expect(leavesOpen(text, readAsk(question))).toBe(isOpen);
  });
});
