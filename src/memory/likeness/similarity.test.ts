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

  test.each([
    ['turn the cache on before a release', 'before every release switch the cache off'],
    ['the index speeds queries', 'an index slows a query'],
    ['enable retries for the upload queue', 'retries of the queue for uploads: disable them'],
    ['发布之前启用缓存', '发布之前应当禁用缓存'],
    ['提高温度可以加快反应', '升温会减慢反应'],
  ])('MEM-22 one text says the opposite of the other: %s | %s', (a, b) => {
    expect(findContradiction(a, b)).toMatch(/^one says .+, the other .+$/);
    expect(findContradiction(b, a)).toMatch(/^one says .+, the other .+$/);
  });

  test.each([
    ['read the rows of a table', 'read the row of a table'],
    ['the cache of the server is warm', 'the cache in the server is warm'],
    ['press the red button to stop it', 'press the green button to stop it'],
    ['check the queue on each start', 'check the queue on each start and stop'],
  ])(
    'MEM-22 forms of a word, and other words, and what one says beyond the other, are no opposites: %s | %s',
    (a, b) => {
      expect(findContradiction(a, b)).toBeUndefined();
      expect(findContradiction(b, a)).toBeUndefined();
    },
  );
});
