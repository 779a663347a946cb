import { expect, test } from 'vitest';
import { refuseNothing } from './read-corpus.ts';

const NOTHING = { passages: 0, skipped: [] };
const ONLINE = { egress: { scope: 'open', hosts: [] } } as const;
const asked = { roots: ['/docs'], channels: ['documents'] };

test('RES-14 a question over nothing is refused, and why is said', () => {
  expect(refuseNothing({ ...asked, roots: [] }, NOTHING, ONLINE)?.message).toContain(
    'no documents',
  );
  expect(refuseNothing(asked, NOTHING, ONLINE)?.message).toContain('there are no documents');
  const skipped = [{ path: 'a.pdf', reason: 'broken', message: 'it is no PDF' }];
  const refused = refuseNothing(asked, { passages: 0, skipped }, ONLINE);
  expect(refused?.message).toContain('no document could be read');
  expect(refused?.code).toBe('argument-invalid');
});

test('RES-14 with a passage to search nothing is refused', () => {
  expect(refuseNothing(asked, { passages: 1, skipped: [] }, ONLINE)).toBeUndefined();
});
