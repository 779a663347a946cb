import { expect, test } from 'vitest';
import { findSelection } from './restore.ts';

test('CON-25 originals are asked for by one batch, by one item, or all of them', () => {
  expect(findSelection({ batch: 'b1' })).toEqual({ type: 'batch', batchId: 'b1' });
  expect(findSelection({ item: 'i1', all: false })).toEqual({ type: 'item', itemId: 'i1' });
  expect(findSelection({ all: true })).toEqual({ type: 'all' });
  expect(findSelection({})).toEqual({ type: 'all' });
});

test('CON-25 two of them at once choose nothing', () => {
  expect(findSelection({ batch: 'b1', item: 'i1' })).toBeUndefined();
  expect(findSelection({ batch: 'b1', all: true })).toBeUndefined();
  expect(findSelection({ item: 'i1', all: true })).toBeUndefined();
});
