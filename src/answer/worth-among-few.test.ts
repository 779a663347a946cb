import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { findUnits } from './find-units.ts';
import type { Unit } from './unit.ts';
import { worthAmongFew } from './worth-among-few.ts';

const NOTES =
  'The pump is broken again.\n\nThe pump was taken apart on Friday, its seal was worn and a new one is on order.\n\n| part | state |\n|---|---|\n| seal | worn out |\n';

describe('ANS-92 what a unit is worth among few passages', () => {
  const units = findUnits(foundRow({ text: NOTES }), 0, NOTES);
  const worthOf = (start: string, coverage: number): number => {
    const isIt = ({ text }: Unit): boolean => text.startsWith(start);
    return units.filter(isIt).map((unit) => worthAmongFew(unit, 1, coverage))[0] ?? Number.NaN;
  };

  test('what says more is worth more, as is what holds more of the question', () => {
    expect(worthOf('The pump was', 0.5)).toBeGreaterThan(worthOf('The pump is', 0.5));
    expect(worthOf('The pump is', 0.9)).toBeGreaterThan(worthOf('The pump is', 0.5));
  });

  test('a row tells more than its words', () => {
    expect(worthOf('| seal', 0.5)).toBeGreaterThan(worthOf('The pump is', 0.5));
  });
});
