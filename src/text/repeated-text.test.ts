import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areCopies, contentTerms, createCopyFold, normaliseText, wholeSentences } from './index.ts';

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

/** The same without haste: each text is held against each before it, and read whole at once. */
function plainRepeats(question: string, texts: readonly string[]): readonly boolean[] {
  const asked = new Set(contentTerms(question));
  const stood: { readonly kinds: readonly string[]; readonly held: readonly string[] }[] = [];
  const originals: { readonly text: string; readonly kind: string }[] = [];
  const exact = new Set<string>();
  return texts.map((text, at) => {
    if (exact.has(normaliseText(text))) return true;
    exact.add(normaliseText(text));
    const original = originals.find((one) => areCopies(one.text, text));
    if (original === undefined) originals.push({ text, kind: `copy of ${at}` });
    const said = wholeSentences(text).map((one) => ({
      ...one,
      count: new Set(one.terms.split(' ').filter((term) => asked.has(term))).size,
    }));
    const foremost = (isLong: boolean, least: number): readonly string[] => {
      const able = said.filter((one) => one.isLong === isLong && one.count >= least);
      const most = Math.max(...able.map(({ count }) => count));
      return able.filter(({ count }) => count === most).map(({ terms }) => terms);
    };
    const kinds = [
      original?.kind ?? `copy of ${at}`,
      ...foremost(true, 1).slice(0, 1),
      ...foremost(false, Math.max(2, 0.65 * asked.size)).slice(0, 1),
    ];
    const held = contentTerms(text).filter((term) => asked.has(term));
    const repeats = kinds.some((kind) => {
      const like = stood.filter((one) => one.kinds.includes(kind));
      return like.length >= 3 && held.every((term) => like.some((one) => one.held.includes(term)));
    });
    if (!repeats) stood.push({ kinds, held });
    return repeats;
  });
}

test('TXT-37 what is read only when another text asks for it tells the same', () => {
  const question = 'What is the maximum pressure of the old pump in Norrby?';
  const piece = fc.constantFrom(
    ...NOTE.split(/(?<=\.) /),
    'The maximum pressure of the big old pump at the mill is 16 bar.',
    'The old pump stands in Norrby.',
    'Maximum pressure: 40 bar.',
    'Pump 7 was sold to Anna Abel in spring.',
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 14 }), (texts) => {
      const repeats = createCopyFold(question);
      expect(texts.map((one) => repeats(one, ''))).toEqual(plainRepeats(question, texts));
    }),
    { numRuns: 300 },
  );
});
