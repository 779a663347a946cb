import { expect, test } from 'vitest';
import { foundRow } from '../../../test/support/found-row.ts';
import { createFixedClock, ResearchError } from '../../kernel/index.ts';
import type { SentenceEncoder } from '../../models/index.ts';
import type { ReadInput } from '../../report/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { NO_STATE } from '../state/session-state.ts';
import { readClosenessOnce } from './read-closeness.ts';

const NEVER = new AbortController().signal;
const TEXT = `Milk money goes into the tin by the fridge, 3 pounds a week.

Fenella feeds the hens on Sundays.
`;
const INPUT: ReadInput = {
  question: 'What do we pay for dairy?',
  rows: [foundRow({ text: TEXT })],
  findSnapshot: () => TEXT,
  statistics: { passages: 1, frequencies: new Map([['dairy', 0]]) },
};

/** The question and milk point one way, all else another. */
function encoderOf(asked: string[][]): SentenceEncoder {
  return {
    name: 'fake',
    isEnglishOnly: true,
    async encode(texts) {
      asked.push([...texts]);
      return texts.map((text) => Float32Array.from(/milk|dairy/i.test(text) ? [2, 0] : [0, 3]));
    },
  };
}

function sessionOf(
  encoder: SentenceEncoder | undefined,
  store = storeOf(),
): {
  store: ReturnType<typeof storeOf>;
  told: RunEvent[];
  read: ReturnType<typeof readClosenessOnce>;
} {
  const told: RunEvent[] = [];
  const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
  const read = readClosenessOnce(store, { encoder, clock, emit: (event) => told.push(event) });
  return { store, told, read };
}

function storeOf(): Pick<SessionStore, 'state' | 'append'> {
  const store = {
    state: NO_STATE,
    async append(entry: Parameters<SessionStore['append']>[0]) {
      if (entry.type !== 'closeness.read') throw new Error(entry.type);
      store.state = { ...store.state, closeness: [...store.state.closeness, entry] };
    },
  };
  return store;
}

test('RES-66 texts are asked about once, and a resumed session knows them without an encoder', async () => {
  const asked: string[][] = [];
  const { read, store } = sessionOf(encoderOf(asked));
  const { closeness } = await read(INPUT, NEVER);
  const [question, ...texts] = asked[0] ?? [];
  expect(question).toBe(INPUT.question);
  const milk = texts.find((text) => text.includes('Milk')) ?? '';
  const hens = texts.find((text) => text.includes('Fenella')) ?? '';
  expect([closeness?.(milk), closeness?.(hens), closeness?.('another')]).toEqual([1, 0, undefined]);
  await read(INPUT, NEVER);
  expect(asked).toHaveLength(1);
  const resumed = sessionOf(undefined, store);
  expect((await resumed.read(INPUT, NEVER)).closeness?.(milk)).toBe(1);
});

test('RES-66 without an encoder nothing is added', async () => {
  const { read, store } = sessionOf(undefined);
  expect(await read(INPUT, NEVER)).toBe(INPUT);
  expect(store.state.closeness).toEqual([]);
});

test('MOD-19 an encoder that fails is told of once, and words alone decide what answers', async () => {
  let calls = 0;
  const failing: SentenceEncoder = {
    ...encoderOf([]),
    encode: async () => {
      calls += 1;
      throw new ResearchError('model-failed', 'the sentence encoder failed: no memory');
    },
  };
  const { read, told } = sessionOf(failing);
  expect(await read(INPUT, NEVER)).toBe(INPUT);
  expect(await read(INPUT, NEVER)).toBe(INPUT);
  expect(calls).toBe(1);
  expect(told).toEqual([
    {
      type: 'progress.note',
      text: 'the sentence encoder failed: no memory; words alone decide what answers',
    },
  ]);
});
