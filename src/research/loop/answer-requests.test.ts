import { describe, expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import type { Channel } from '../../channels/index.ts';
import { createFixedClock, NO_LIMIT, NOTHING_SPENT, type SharedPurse } from '../../kernel/index.ts';
import { createRequest, DEFAULT_STRATEGY } from '../../search/index.ts';
import { askedOf } from '../journal/exchange.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { type SessionState, spentOf } from '../state/session-state.ts';
import { type AnswerWorld, createAnswer } from './answer-requests.ts';

const AT = '2026-03-29T00:00:00.000Z';
const SIGNAL = new AbortController().signal;

function request(text: string): ReturnType<typeof createRequest> {
  const query = { text, terms: [], limit: 5, ranking: DEFAULT_STRATEGY.rank.bm25 };
  return createRequest({
    channel: 'fake',
    query,
    family: 'literal',
    purpose: text,
    seed: null,
    round: 1,
  });
}

interface Rig {
  readonly world: AnswerWorld;
  readonly journal: JournalEntry[];
  state(): SessionState;
  /** Lets the channel answer the query of this text. */
  answer(text: string): void;
  asked(): number;
}

/** A session whose journal holds `recorded`, with a channel that answers when it is let. */
function rig(
  recorded: readonly JournalEntry[] = [],
  calls: number | null = null,
  purse: SharedPurse | null = null,
): Rig {
  const journal: JournalEntry[] = [];
  let state = stateOf(recorded);
  const waiting = new Map<string, () => void>();
  let asked = 0;
  const channel: Channel = {
    spec: {
      name: 'fake',
      about: '',
      group: 'local',
      languages: [],
      domains: [],
      network: false,
      key: null,
      usdPerCall: 0,
      timeoutMs: 1,
    },
    search: ({ text }) => {
      asked += 1;
      return new Promise((resolve) => waiting.set(text, () => resolve({ type: 'no_results' })));
    },
  };
  const { settings } = SAMPLE_BRIEF;
  const world: AnswerWorld = {
    channels: new Map([['fake', channel]]),
    record: new Map(),
    texts: new Map(),
    store: {
      brief: {
        ...SAMPLE_BRIEF,
        settings: { ...settings, budget: { ...NO_LIMIT, calls } },
      },
      snapshots: { put: async () => '', find: async () => undefined, has: async () => false },
      get state() {
        return state;
      },
      purse,
      append: async (entry) => {
        journal.push(entry);
        state = stateOf([entry], state);
      },
    },
    clock: createFixedClock(AT, () => 0),
  };
  const answer = (text: string): void => waiting.get(text)?.();
  return { world, journal, state: () => state, answer, asked: () => asked };
}

/** The journal of a session that was killed while this request was out. */
function wentOut(text: string): JournalEntry {
  return {
    type: 'request.intended',
    at: AT,
    generation: 1,
    requestId: request(text).id,
    purpose: text,
    request: askedOf(request(text)),
    reserved: { ...NOTHING_SPENT, calls: 1 },
  };
}

const EXHAUSTED = ['budget_exhausted', 'budget_exhausted'];

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('answering requests', () => {
  test('RES-18 answers are journalled in the order of asking, whatever arrives first', async () => {
    const { world, journal, answer } = rig();
    const ask = createAnswer(world, 1);
    const both = [ask(request('a'), SIGNAL), ask(request('b'), SIGNAL)];
    await settle();
    answer('b');
    await settle();
    answer('a');
    await Promise.all(both);
    const answered = journal.flatMap((entry) =>
      entry.type === 'request.answered' ? [entry.requestId] : [],
    );
    expect(answered).toEqual([request('a').id, request('b').id]);
  });

  test('RES-8 the same request is asked once, also while it is under way', async () => {
    const { world, answer, asked } = rig();
    const ask = createAnswer(world, 1);
    const both = [ask(request('a'), SIGNAL), ask(request('a'), SIGNAL)];
    await settle();
    answer('a');
    await Promise.all(both);
    await createAnswer(world, 2)(request('a'), SIGNAL);
    expect(asked()).toBe(1);
  });

  test('RES-8 a request that went out before a crash is counted once', async () => {
    const { world, journal, state, answer } = rig([wentOut('a')]);
    const one = createAnswer(world, 1)(request('a'), SIGNAL);
    await settle();
    answer('a');
    await one;
    expect(spentOf(state()).calls).toBe(1);
    expect(journal.map(({ type }) => type)).toEqual(['request.answered']);
  });

  test('RES-11 beyond the budget nothing goes out', async () => {
    const { world, asked } = rig([wentOut('b')], 1);
    expect(await createAnswer(world, 1)(request('a'), SIGNAL)).toMatchObject({
      type: 'budget_exhausted',
    });
    expect(asked()).toBe(0);
  });

  test('RES-11 what was asked at once is counted one by one', async () => {
    const { world, state, answer } = rig([], 4);
    const ask = createAnswer(world, 1);
    const all = ['a', 'b', 'c', 'd', 'e'].map((text) => ask(request(text), SIGNAL));
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      await settle();
      answer(text);
    }
    const types = (await Promise.all(all)).map(({ type }) => type);
    // 15 % of four calls is held back for the delivery.
    expect(types).toEqual(['no_results', 'no_results', 'no_results', ...EXHAUSTED]);
    expect(spentOf(state()).calls).toBe(3);
  });

  test('FLT-16 a request is reserved before it goes out, and settled with its answer', async () => {
    const told: unknown[] = [];
    const purse: SharedPurse = {
      reserve: async (name, cost, wasSent) => void told.push([name, cost.calls, wasSent]),
      settle: async (name, spent) => void told.push([name, spent.calls]),
      close: async () => undefined,
    };
    const { world, answer } = rig([wentOut('a')], null, purse);
    const ask = createAnswer(world, 1);
    for (const text of ['a', 'b']) {
      const one = ask(request(text), SIGNAL);
      await settle();
      answer(text);
      await one;
    }
    const [a, b] = [request('a').id, request('b').id];
    expect(told).toEqual([
      [a, 1, true],
      [a, 1],
      [b, 1, false],
      [b, 1],
    ]);
  });

  test('FLT-16 what is used up is written down once, and nothing goes out any more', async () => {
    let asked = 0;
    const purse: SharedPurse = {
      async reserve() {
        asked += 1;
        return 'the calls of a day are used up';
      },
      settle: async () => undefined,
      close: async () => undefined,
    };
    const { world, journal, state, asked: sent } = rig([wentOut('a')], null, purse);
    const ask = createAnswer(world, 1);
    const all = await Promise.all(['a', 'b', 'c'].map((text) => ask(request(text), SIGNAL)));
    expect(all.map(({ type }) => type)).toEqual([...EXHAUSTED, 'budget_exhausted']);
    expect([asked, sent()]).toEqual([1, 0]);
    expect(journal.map(({ type }) => type)).toEqual(['budget.exhausted']);
    expect(state().exhausted).toBe('the calls of a day are used up');
  });
});
