import { expect, test } from 'vitest';
import type { Anchor, ReadDocument } from './document.ts';
import { howFar, partRead } from './part-read.ts';

const TEXT = 'One.\nTwo.\nThree.\nFour.\n';

function documentWith(anchor: Anchor): ReadDocument {
  return {
    type: 'document',
    text: TEXT,
    blocks: [],
    title: '',
    publishedAt: null,
    authors: [],
    anchor,
    lossy: false,
    metadata: {},
  };
}

test('DOC-72 how far a file is searched is told as its passages are pointed at', () => {
  const end = TEXT.indexOf('Three');
  const told = (anchor: Anchor, page: number | null = null): string =>
    howFar(documentWith(anchor), { end, page });
  expect(told({ type: 'lines' })).toBe('line 2 (43 %)');
  expect(told({ type: 'line', line: 412 })).toBe('line 412');
  expect(told({ type: 'record', record: 7 })).toBe('record 7');
  expect(told({ type: 'pages' }, 3)).toBe('page 3 (43 %)');
  expect(told({ type: 'parts' })).toBe('43 %');
  expect(partRead('it was slow', 'line 2 (43 %)')).toEqual({
    reason: 'partly-read',
    message: 'only searched up to line 2 (43 %): it was slow',
  });
});

test('DOC-72 of one long line it is told how much of it', () => {
  const text = 'The harbour is deep. '.repeat(100);
  const document = { ...documentWith({ type: 'lines' }), text };
  expect(howFar(document, { end: 1_050, page: null })).toBe('line 1 (50 %)');
});
