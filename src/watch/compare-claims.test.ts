import { expect, test } from 'vitest';
import { compareClaims, type GoneReason, type ToldClaim } from './compare-claims.ts';

const claim = (text: string, url = 'a.md', isDisputed = false): ToldClaim => ({
  text,
  quotes: [text],
  urls: [url],
  snapshots: ['0'],
  isDisputed,
});
const worlds = (reason: GoneReason, wasThere = false) => ({
  whyGone: () => reason,
  wasThere: () => wasThere,
  lossOf: () => undefined,
});
const SHIPS = 'The harbour of Velm holds 240 ships in winter.';

test('WAT-1 WAT-2 kinds of change, the weightiest first', () => {
  const before = [claim('Osk is a town in the north.'), claim('Soup takes long.'), claim(SHIPS)];
  const after = [
    claim('Osk is a town in the north.', 'b.md'),
    claim('The harbour of Velm holds 260 ships in winter.'),
    claim('Markets open early on Tuesdays.'),
  ];
  const changes = compareClaims(before, after, worlds('source-deleted'));
  expect(changes.map(({ kind, isWeighty }) => [kind, isWeighty])).toEqual([
    ['changed-number', true],
    ['gone', true],
    ['new', true],
    ['moved', false],
  ]);
  expect(compareClaims(before, before, worlds('source-deleted')).map(({ kind }) => kind)).toEqual([
    'same',
    'same',
    'same',
  ]);
});

test('WAT-2 where the earlier sentence is still there, another number is a conflict', () => {
  const other = claim('The harbour of Velm holds 260 ships in winter.', 'b.md');
  const [change] = compareClaims([claim(SHIPS)], [other], worlds('ranked-out'));
  expect(change).toMatchObject({ kind: 'conflict', isWeighty: true });
  const [disputed] = compareClaims(
    [claim(SHIPS)],
    [claim(SHIPS, 'a.md', true)],
    worlds('ranked-out'),
  );
  expect(disputed).toMatchObject({ kind: 'conflict', isWeighty: true });
  // Both are told, and neither report calls them a contradiction.
  const [added, same] = compareClaims([claim(SHIPS)], [claim(SHIPS), other], worlds('ranked-out'));
  expect(added).toMatchObject({ kind: 'conflict', isWeighty: true, before: { text: SHIPS } });
  expect(same).toMatchObject({ kind: 'same' });
  const town = claim('The harbour of Osk holds 260 ships in winter.');
  expect(
    compareClaims([claim(SHIPS)], [claim(SHIPS), town], worlds('ranked-out')).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['new', 'same']);
});

test('WAT-4 what was reworded, ranked out, or known before has no weight', () => {
  const reworded = claim('In winter, the harbour of Velm holds 240 ships.');
  expect(compareClaims([claim(SHIPS)], [reworded], worlds('passage-changed'))).toMatchObject([
    { kind: 'reworded', isWeighty: false },
  ]);
  expect(compareClaims([claim(SHIPS)], [], worlds('ranked-out'))).toMatchObject([
    { kind: 'gone', reason: 'ranked-out', isWeighty: false },
  ]);
  expect(compareClaims([], [claim(SHIPS)], worlds('ranked-out', true))).toMatchObject([
    { kind: 'new', isWeighty: false },
  ]);
});

test('WAT-3 WAT-4 what was retracted is gone though it is told still, and of weight once', () => {
  const lost = (isKnown: boolean) =>
    compareClaims([claim(SHIPS)], [claim(SHIPS)], {
      ...worlds('ranked-out'),
      lossOf: () => ({ reason: 'retracted', isKnown }),
    });
  expect(lost(false)).toMatchObject([{ kind: 'gone', reason: 'retracted', isWeighty: true }]);
  expect(lost(true)).toMatchObject([{ kind: 'gone', reason: 'retracted', isWeighty: false }]);
  expect(compareClaims([claim(SHIPS)], [], worlds('not-asked'))).toMatchObject([
    { kind: 'gone', reason: 'not-asked', isWeighty: false },
  ]);
});
