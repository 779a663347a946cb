import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage, parseCommits } from './commit-message.ts';
import { planCheckout } from './tracked-files.ts';

const blob = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const places = fc.record({
  path: fc.string(),
  head: blob,
  index: blob,
  folder: blob,
  wasKept: fc.boolean(),
});

describe('what to check out', () => {
  test('STO-54 afterwards every file shows HEAD, or is one that somebody changed', () => {
    fc.assert(
      fc.property(fc.array(places, { maxLength: 5 }), (files) => {
        const plan = planCheckout(files);
        const planned = new Set([...plan.write.map(({ path }) => path), ...plan.remove]);
        const differing = files.filter(({ head, folder }) => head !== folder);
        const edited = differing.filter((file) => file.index !== file.folder || !file.wasKept);
        const behind = differing.filter((file) => file.index === file.folder && file.wasKept);
        expect(plan.edited).toEqual(edited.map(({ path }) => path));
        expect(behind.filter(({ path }) => !planned.has(path))).toEqual([]);
        const done = plan.write.length + plan.remove.length + plan.edited.length;
        expect(done).toBe(differing.length);
      }),
    );
  });
});

describe('commit messages', () => {
  test('STO-52 subject, body and trailers read back as they were written', () => {
    const message = formatMessage('keep(g1): +0.1\n\nOne.\n\nTwo: not a trailer, as it is text.', {
      'Decision-Id': 'd1',
    });
    const [commit] = parseCommits(`${'0'.repeat(40)}\n\n0\n${message}\0`);
    expect(commit).toMatchObject({
      subject: 'keep(g1): +0.1',
      body: 'One.\n\nTwo: not a trailer, as it is text.',
      trailers: { 'Decision-Id': 'd1' },
      parents: [],
      date: '1970-01-01T00:00:00.000Z',
    });
  });

  test('STO-52 a trailer that would not read back is refused', () => {
    for (const trailers of [{ 'Bad Key': 'x' }, { Key: 'a\nb' }])
      expect(() => formatMessage('m', trailers)).toThrow('is not a message line');
    expect(() => formatMessage(' ', {})).toThrow('is not a message line');
  });
});
