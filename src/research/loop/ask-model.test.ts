import { describe, expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { tokensOf } from '../../agent/index.ts';
import {
  type Budget,
  createFixedClock,
  instantFromMs,
  msOfInstant,
  NO_LIMIT,
  sha256Hex,
} from '../../kernel/index.ts';
import type { LanguageModel, ModelTry } from '../../models/index.ts';
import type { Entry, JournalEntry } from '../journal/journal.ts';
import { sessionFolder } from '../sessions/session-folder.ts';
import { openSessionStore } from '../sessions/session-store.ts';
import { spentOf } from '../state/session-state.ts';
import { type AskWorld, askModel } from './ask-model.ts';
import { proseModel } from './prose-model.ts';

const AT = '2026-03-29T00:00:00.000Z';
const signal = new AbortController().signal;
const PRICE = { usdPerMillionInput: 1, usdPerMillionOutput: 2, usdPerMillionCached: null };
const ASK = {
  generation: 1,
  role: 'decide' as const,
  ordinal: 1,
  skill: { name: 'decide', version: 1, sha256: 'a', from: 'package' as const, body: 'Decide.' },
  instructions: 'Decide.',
  input: 'What is next?',
  schema: {},
  maxTokens: 10,
};

function saying(text: string, outputTokens = 5): ModelTry {
  const answer = { text, isCut: false, isCounted: true, inputTokens: 8, outputTokens };
  return { type: 'ok', answer };
}

const BROKEN: ModelTry = { type: 'failed', reason: 'broken', why: 'cut', retryAfterMs: 0 };

interface Rig {
  readonly world: AskWorld;
  readonly journal: JournalEntry[];
  readonly sent: string[];
  /** What was waited before a try, in milliseconds. */
  readonly waits: number[];
  spent(): number;
}

/** A session whose journal holds `before`, and a model that replies so, one try after the other. */
function rig(
  replies: readonly ModelTry[],
  budget: Partial<Budget> = {},
  before: readonly JournalEntry[] = [],
  beganMs = 0,
): Rig {
  let ms = beganMs;
  const waits: number[] = [];
  const journal: JournalEntry[] = [...before];
  const sent: string[] = [];
  const texts = new Map<string, string>();
  const model: LanguageModel = {
    name: 'm',
    ask: () => Promise.reject(new Error('never')),
    async tryOnce({ input }) {
      sent.push(input);
      return replies[Math.min(sent.length, replies.length) - 1] ?? BROKEN;
    },
  };
  const { settings } = SAMPLE_BRIEF;
  const world: AskWorld = {
    store: {
      brief: { ...SAMPLE_BRIEF, settings: { ...settings, budget: { ...NO_LIMIT, ...budget } } },
      get state() {
        return stateOf(journal);
      },
      purse: null,
      append: async (entry) => {
        journal.push(entry);
      },
    },
    engine: { kind: 'agent', model: 'm', ...PRICE, skills: [] },
    texts: {
      put: async (text) => {
        texts.set(sha256Hex(text), text);
        return sha256Hex(text);
      },
      find: async (hash) => texts.get(hash),
      has: async (hash) => texts.has(hash),
    },
    clock: { now: () => instantFromMs(msOfInstant(AT) + ms), monotonicMs: () => ms },
    pause: async (waitMs, { aborted, reason }) => {
      if (aborted) throw reason;
      waits.push(waitMs);
      ms += waitMs;
    },
    model: async () => model,
    given: null,
  };
  return { world, journal, sent, waits, spent: () => spentOf(world.store.state).usd };
}

const asked = ({ journal }: Rig): readonly Entry<'model.asked'>[] =>
  journal.flatMap((entry) => (entry.type === 'model.asked' ? [entry] : []));

describe('AGT-3 AGT-4 a try of an ask', () => {
  test('is written down before it is sent, each with its own reservation', async () => {
    const rigged = rig([BROKEN, saying('a first answer')]);
    expect(await askModel(rigged.world, ASK, signal)).toMatchObject({ text: 'a first answer' });
    const [first, second] = asked(rigged);
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    // The broken one may be on the bill.
    expect(rigged.spent()).toBeCloseTo((first?.reserved.usd ?? 0) + (8 + 2 * 5) / 1e6, 12);
  });

  test('that was under way when the session was killed stays counted, and the next is another one', async () => {
    const killed = rig([saying('a first answer')]);
    await askModel(killed.world, ASK, signal);
    const before = killed.journal.filter(({ type }) => type !== 'model.answered');
    const resumed = rig([saying('another answer')], {}, before);
    expect(await askModel(resumed.world, ASK, signal)).toMatchObject({ text: 'another answer' });
    expect(asked(resumed).map(({ attempt }) => attempt)).toEqual([1, 2]);
    const [lost] = asked(resumed);
    expect(resumed.spent()).toBeCloseTo((lost?.reserved.usd ?? 0) + (8 + 2 * 5) / 1e6, 12);
  });

  test('AGT-23 is not sent where it is longer than the context, and gets no more room than that has', async () => {
    const short = rig([saying('never')]);
    const tight = { ...short.world, engine: { ...short.world.engine, windowTokens: 20 } };
    expect(await askModel(tight, ASK, signal)).toEqual({
      type: 'none',
      why: "g1.decide.1 is longer than the model's context",
    });
    expect(short.journal.filter(({ type }) => type === 'model.asked')).toEqual([]);
    const empty: ModelTry = { type: 'failed', reason: 'empty', why: '', retryAfterMs: 0 };
    for (const [windowTokens, room] of [
      [1_000, 20],
      [tokensOf(ASK) + 4, 14],
    ] as const) {
      const rigged = rig([empty, saying('a text')]);
      const engine = { ...rigged.world.engine, windowTokens };
      await askModel({ ...rigged.world, engine }, ASK, signal);
      expect(asked(rigged).map(({ maxTokens }) => maxTokens)).toEqual([10, room]);
    }
  });

  test('is not sent again once it is answered, whatever the prompt has become', async () => {
    const rigged = rig([saying('a first answer'), saying('never')]);
    await askModel(rigged.world, ASK, signal);
    const later = { ...ASK, instructions: 'Decide well.', input: 'And now?' };
    expect(await askModel(rigged.world, later, signal)).toMatchObject({ text: 'a first answer' });
    expect(rigged.sent).toEqual([ASK.input]);
  });

  test('that would pass a limit is not sent', async () => {
    const rigged = rig([saying('never')], { usd: 0.00001 });
    expect(await askModel(rigged.world, ASK, signal)).toMatchObject({ type: 'none' });
    expect(rigged.sent).toEqual([]);
  });

  test('MOD-17 is reserved with the room for what the model may think', async () => {
    const rigged = rig([saying('an answer')]);
    const model = { ...(await rigged.world.model()), name: 'm', ask: () => Promise.reject() };
    const thinking = { ...rigged.world, model: async () => ({ ...model, thinkingTokens: 1_024 }) };
    await askModel(thinking, ASK, signal);
    const still = rig([saying('an answer')]);
    await askModel(still.world, ASK, signal);
    const [more, less] = [rigged, still].map((one) => asked(one)[0]?.reserved.tokens ?? 0);
    expect((more ?? 0) - (less ?? 0)).toBe(1_024);
  });

  test('is reserved by what the model has said beyond what it was allowed', async () => {
    const rigged = rig([saying('word '.repeat(40), 40), saying('a second answer')]);
    await askModel(rigged.world, ASK, signal);
    await askModel(rigged.world, { ...ASK, ordinal: 2 }, signal);
    const [first, second] = asked(rigged);
    expect((second?.reserved.tokens ?? 0) - (first?.reserved.tokens ?? 0)).toBe(30);
  });
});

function busy(retryAfterMs: number, reason: 'busy' | 'broken' = 'busy'): ModelTry {
  return { type: 'failed', reason, why: 'it answered 429', retryAfterMs, status: 429 };
}

describe('AGT-19 a server that wants to be left alone', () => {
  test.each(['busy', 'broken'] as const)(
    'is left alone before the next try, which is reserved and written down when it is sent (%s)',
    async (reason) => {
      const rigged = rig([busy(20_000, reason), saying('an answer')]);
      expect(await askModel(rigged.world, ASK, signal)).toMatchObject({ text: 'an answer' });
      expect(rigged.waits).toEqual([20_000]);
      expect(rigged.journal.map(({ type, at }) => [type, at.slice(17, 19)])).toEqual([
        ['skill.read', '00'],
        ['model.asked', '00'],
        ['model.answered', '00'],
        ['model.asked', '20'],
        ['model.answered', '20'],
      ]);
      expect(spentOf(rigged.world.store.state).seconds).toBe(20);
    },
  );

  test('is not asked again where it wants more than a minute, by this ask nor the next', async () => {
    const rigged = rig([busy(61_000), saying('never')]);
    for (const ordinal of [1, 2])
      expect(await askModel(rigged.world, { ...ASK, ordinal }, signal)).toEqual({
        type: 'none',
        why: 'the model is not to be asked for 61 s',
      });
    expect([rigged.sent.length, rigged.waits]).toEqual([1, []]);
  });

  test('is not waited for beyond the seconds that the session may take', async () => {
    const rigged = rig([busy(20_000), saying('never')], { seconds: 10 });
    expect(await askModel(rigged.world, ASK, signal)).toMatchObject({ type: 'none' });
    expect([rigged.sent.length, rigged.waits]).toEqual([1, []]);
  });

  test('is left alone by what is asked next, and by a session that was killed meanwhile, for the rest of that time', async () => {
    const first = rig([busy(20_000), busy(30_000)]);
    await askModel(first.world, ASK, signal);
    const next = { ...ASK, ordinal: 2 };
    const resumed = rig([saying('an answer')], {}, first.journal, 25_000);
    expect(await askModel(resumed.world, next, signal)).toMatchObject({ text: 'an answer' });
    expect(resumed.waits).toEqual([25_000]);
    const later = rig([saying('an answer')], {}, first.journal, 60_000);
    expect(await askModel(later.world, next, signal)).toMatchObject({ text: 'an answer' });
    expect(later.waits).toEqual([]);
  });

  test('is not waited for once nobody wants the answer', async () => {
    const over = new AbortController();
    const rigged = rig([busy(20_000), saying('never')]);
    const { append } = rigged.world.store;
    const store = {
      ...rigged.world.store,
      append: async (entry: JournalEntry) => {
        if (entry.type === 'model.answered') over.abort(new Error('stopped'));
        await append(entry);
      },
      get state() {
        return rigged.world.store.state;
      },
    };
    await expect(askModel({ ...rigged.world, store }, ASK, over.signal)).rejects.toThrow('stopped');
    expect(rigged.sent).toHaveLength(1);
  });
});

describe('MOD-12 EVO-52 the prose of a skill', () => {
  const withStore = (
    budget: Partial<Budget>,
    model: LanguageModel,
    work: (prose: LanguageModel | null, types: () => readonly string[]) => Promise<void>,
  ): Promise<void> =>
    withTempDir(async (folder) => {
      const { settings } = SAMPLE_BRIEF;
      const brief = {
        ...SAMPLE_BRIEF,
        settings: { ...settings, budget: { ...NO_LIMIT, ...budget } },
      };
      const written: string[] = [];
      await using store = await openSessionStore(
        sessionFolder(folder, brief.sessionId),
        brief,
        { emit: (event) => void written.push(event.type) },
        signal,
      );
      const world = { clock: createFixedClock(AT, () => 0), model: async () => model };
      const emit = ({ type }: { readonly type: string }): void => void written.push(type);
      await work(await proseModel(store, { ...world, emit }, 1), () => written);
    });
  const model: LanguageModel = {
    name: 'm',
    price: PRICE,
    ask: () => Promise.reject(new Error('never')),
    tryOnce: async () => saying('the text anew'),
  };
  const request = { instructions: 'Write.', input: 'A skill.', maxTokens: 10 };

  test('is journalled under the budget of its session', () =>
    withStore({ usd: 1 }, model, async (prose, types) => {
      expect(await prose?.ask(request, signal)).toMatchObject({ text: 'the text anew' });
      expect(types()).toEqual(expect.arrayContaining(['model.asked', 'model.answered']));
    }));

  test('is not asked for beyond it, nor where the price is not known', async () => {
    await withStore({ tokens: 20 }, model, async (prose, types) => {
      await expect(prose?.ask(request, signal)).rejects.toMatchObject({ code: 'model-failed' });
      expect(types()).not.toContain('model.asked');
    });
    const { price, ...unpriced } = model;
    await withStore({ usd: 1 }, unpriced, async (prose, types) => {
      expect(prose).toBeNull();
      expect(types()).toContain('progress.note');
    });
  });
});
