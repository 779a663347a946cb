import { expect, test } from 'vitest';
import type { Anchor, ReadDocument, SearchedPart } from './document.ts';
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
  const told = (anchor: Anchor, page: number | null = null): readonly [SearchedPart, string] => {
    const reached = howFar(documentWith(anchor), { end, page });
    return [reached, partRead('it was slow', reached).message];
  };
  const saying = (place: string): string => `only searched up to ${place}: it was slow`;
  expect(told({ type: 'lines' })).toEqual([
    { unit: 'line', number: 2, percent: 43 },
    saying('line 2 (43 %)'),
  ]);
  expect(told({ type: 'line', line: 412 })).toEqual([
    { unit: 'line', number: 412, percent: null },
    saying('line 412'),
  ]);
  expect(told({ type: 'record', record: 7 })).toEqual([
    { unit: 'record', number: 7, percent: null },
    saying('record 7'),
  ]);
  expect(told({ type: 'pages' }, 3)).toEqual([
    { unit: 'page', number: 3, percent: 43 },
    saying('page 3 (43 %)'),
  ]);
  expect(told({ type: 'parts' })).toEqual([
    { unit: 'share', number: null, percent: 43 },
    saying('43 %'),
  ]);
});

test('DOC-72 of one long line it is told how much of it', () => {
  const text = 'The harbour is deep. '.repeat(100);
  const document = { ...documentWith({ type: 'lines' }), text };
  expect(howFar(document, { end: 1_050, page: null })).toEqual({
    unit: 'line',
    number: 1,
    percent: 50,
  });
});
