import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { addToLedger, createLedger } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { planUnits, readUnitsAhead } from './plan-units.ts';

const TEXTS = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'].map(
  (name) => `The harbour master of ${name}holm is ${name} Nissen.`,
);

test('KER-7 passages are read a row in a turn, and what is planned of them is the same', async () => {
  const source = (texts: readonly string[]) => {
    const items = texts.map((text, at) =>
      foundItem({ text, title: '', url: `file:${at}.txt`, score: texts.length - at }),
    );
    const snapshots = new Map(texts.map((text) => [sha256Hex(text), text]));
    return {
      question: 'Who is the harbour master?',
      rows: addToLedger(createLedger(), items).rows,
      findSnapshot: (sha256: string): string | undefined => snapshots.get(sha256),
    };
  };
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    while (!isRead) {
      await setImmediate();
      turns += 1;
    }
  })();
  const ahead = source(TEXTS);
  await readUnitsAhead(ahead);
  isRead = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(TEXTS.length);
  expect(planUnits(ahead)).toEqual(planUnits(source(TEXTS)));
});
