import { describe, expect, test } from 'vitest';
import { areCopies, createCopyFold } from './index.ts';

const NOTE =
  'The pump was delivered on Monday and mounted beside the boiler by two fitters. The maximum pressure of the pump is 16 bar. A spare seal lies in the grey cupboard at the door.';

describe('TXT-37 copies', () => {
  test.each([
    ['another number', NOTE.replace('16', '40')],
    ['another name', NOTE.replace('two fitters', 'Anna Abel')],
    [
      'other order',
      NOTE.split(/(?<=\.) /)
        .toReversed()
        .join(' '),
    ],
    ['signs that nobody sees', NOTE.replace('boiler', 'boi\u200bler')],
    ['a sentence more', `${NOTE} Serial number 17.`],
  ])('%s is a copy still', (_, text) => {
    expect(areCopies(NOTE, text)).toBe(true);
  });

  test('what says the same in its own words is no copy, and no short text is', () => {
    const own =
      'We mounted the pump in spring. Its maximum pressure of 16 bar was never a problem.';
    expect(areCopies(NOTE, own)).toBe(false);
    expect(areCopies('It is 4 mg.', 'It is 5 mg.')).toBe(false);
  });

  test('of one text one stands, of a kind three, and any that holds more of the question', () => {
    const repeats = createCopyFold('What is the maximum pressure of the pump in Norrby?');
    const said = (text: string): boolean => repeats(text, 'Note');
    expect([said(NOTE), said(NOTE)]).toEqual([false, true]);
    const others = [17, 18, 19].map((bar) => said(NOTE.replace('16', String(bar))));
    expect(others).toEqual([false, false, true]);
    expect(said(`${NOTE.replace('16', '20')} It stands in Norrby.`)).toBe(false);
  });

  test('one long sentence that answers is said by three texts, whatever stands around it', () => {
    const repeats = createCopyFold('What is the maximum pressure of the pump?');
    const padded = ['red', 'blue', 'green', 'grey'].map((colour) =>
      repeats(
        `The maximum pressure of the big old pump is 16 bar. Then ${`${colour} `.repeat(20)}.`,
        colour,
      ),
    );
    expect(padded).toEqual([false, false, false, true]);
  });

  test('so is a short one that holds what is asked, and no phrase in passing', () => {
    const repeats = createCopyFold('How deep is Lake Velna?');
    const said = (text: string): boolean => repeats(text, 'Note');
    const pushed = [1, 2, 3, 4].map((at) =>
      said(`Record ${at}. Lake Velna is 210 m deep. Entry ${at}.`),
    );
    expect(pushed).toEqual([false, false, false, true]);
    const passing = [1, 2, 3, 4].map((at) =>
      said(`See also Lake Orrin. Entry ${at} is of the board.`),
    );
    expect(passing).toEqual([false, false, false, false]);
  });
});
