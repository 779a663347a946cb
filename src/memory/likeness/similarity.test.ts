import { describe, expect, test } from 'vitest';
import { findContradiction } from './similarity.ts';

describe('contradiction', () => {
  test.each([
    ['dog bites man', 'man bites dog'],
    ['the cat chased the dog', 'the dog chased a small cat'],
    ['the river flows from north to south', 'the stream runs from south to north'],
    ['parse the rows, then the cells of a table', 'first cells and then rows: parse tables'],
  ])('MEM-22 the words that two texts share stand in another order: %s | %s', (a, b) => {
    expect(findContradiction(a, b)).toBe('the same words are in another order');
    expect(findContradiction(b, a)).toBe('the same words are in another order');
  });

  test.each([
    ['the motorcar stands near the harbour', 'an automobile was left by the port'],
    ['cells are joined when they are nested', 'cells inside of others become one'],
    ['boil the water, then add the leeks', 'water is heated first and leeks go in after'],
    ['the parser reads', 'nothing of it'],
  ])('MEM-22 other words are no other order: %s | %s', (a, b) => {
    expect(findContradiction(a, b)).toBeUndefined();
    expect(findContradiction(b, a)).toBeUndefined();
  });
});
