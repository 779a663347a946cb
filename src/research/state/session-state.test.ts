import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE_ASKED } from '../../../test/support/sample-request.ts';
import { stateOf } from '../../../test/support/session-state.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { createSessionFold } from './session-fold.ts';
import { bestScore, hasBegun, NO_STATE, type SessionState, spentOf } from './session-state.ts';

const AT = '2026-03-29T00:00:00.000Z';
const BECAUSE = { state: '', evidence: '', constraint: '', opportunity: '' };
const CALL = { usd: 0.01, tokens: 0, calls: 1, seconds: 0 };

const chosen = (generation: number): JournalEntry => ({
  type: 'step.chosen',
  at: AT,
  generation,
  action: { type: 'change', lever: 'rank.rrf_k', skill: null, from: 60, to: 30 },
  because: BECAUSE,
});
const scored = (generation: number, decision: 'keep' | 'revert', score: number): JournalEntry => ({
  type: 'generation.scored',
  at: AT,
  generation,
  decision,
  scoreBefore: null,
  scoreAfter: score,
  score: {},
  gates: [],
  openGaps: [],
  evidence: 0,
  isAnswered: null,
});
const intended = (requestId: string): JournalEntry => ({
  type: 'request.intended',
  at: AT,
  generation: 1,
  requestId,
  purpose: '',
  request: SAMPLE_ASKED,
  reserved: CALL,
});
const answered = (requestId: string): JournalEntry => ({
  type: 'request.answered',
  at: AT,
  generation: 1,
  requestId,
  attempt: { type: 'no_results' },
  spent: { ...CALL, seconds: 2 },
  durationMs: 2_000,
});
const modelAsked = (attempt: number): JournalEntry => ({
  ...{ type: 'model.asked', at: AT, generation: 1, role: 'decide', ordinal: 1, attempt },
  ...{ model: 'm', skill: 's', prompt: '', maxTokens: 1, reserved: CALL },
});
const modelAnswered = (attempt: number): JournalEntry => ({
  ...{ type: 'model.answered', at: AT, generation: 1, role: 'decide', ordinal: 1, attempt },
  ...{
    outcome: 'ok',
    text: null,
    by: 'm',
    servedBy: null,
    isCut: false,
    durationMs: 1,
    retryAfterMs: 0,
  },
  usage: { input: 1, output: 1, cached: 0, source: 'server' },
  spent: { ...CALL, tokens: 2 },
});
const PAUSED: JournalEntry = { type: 'session.paused', at: AT };
const CHANGED: JournalEntry = { type: 'documents.changed', at: AT, fingerprint: 'f' };
const DELIVERED: JournalEntry = {
  type: 'session.delivered',
  at: AT,
  because: 'threshold',
  bestGeneration: 1,
  finalScore: 1,
  seal: null,
};

describe('the state of a session', () => {
  test('RES-4 a step is open until it has its score, and keeps what was said of it', () => {
    const replayed: JournalEntry = {
      type: 'change.replayed',
      at: AT,
      generation: 1,
      sessions: 3,
      opinion: null,
      taught: null,
      pairs: [],
    };
    const kept: JournalEntry = {
      type: 'change.kept',
      at: AT,
      generation: 1,
      ref: 'abc',
      reason: null,
      why: '',
    };
    const begun = stateOf([chosen(1), replayed, kept]);
    expect(hasBegun(begun)).toBe(true);
    expect(begun.open).toMatchObject({
      generation: 1,
      replayed: { sessions: 3 },
      kept: { ref: 'abc' },
    });
    const done = stateOf([scored(1, 'keep', 0.5)], begun);
    expect(done.open).toBeNull();
    expect(done.keptRef).toBe('abc');
    expect(done.generations).toMatchObject([{ generation: 1, replayed: { sessions: 3 } }]);
  });

  test('RES-8 a request without an answer is counted at what was reserved, once', () => {
    const state = stateOf([intended('a'), intended('a'), intended('b'), answered('a')]);
    expect([...state.unanswered.keys()]).toEqual(['b']);
    expect(spentOf(state)).toEqual({ usd: 0.02, tokens: 0, calls: 2, seconds: 2 });
  });

  test('the best is the best of what was kept', () => {
    expect(bestScore([])).toBeNull();
    const { generations } = stateOf([scored(1, 'keep', 0.5), scored(2, 'revert', 0.9)]);
    expect(bestScore(generations)).toBe(0.5);
  });

  test.each([
    ['running', []],
    ['paused', [PAUSED]],
    ['paused', [PAUSED, CHANGED]],
    ['running', [PAUSED, chosen(1)]],
    ['delivered', [DELIVERED, PAUSED]],
  ] as const)('is %s after %j', (status, entries) => {
    expect(stateOf(entries).status).toBe(status);
  });

  test('RES-7 a fold says the same whenever it is looked at, and changes nothing that it gave', () => {
    const any = fc.constantFrom(
      chosen(1),
      scored(1, 'keep', 1),
      intended('a'),
      intended('b'),
      answered('a'),
      modelAsked(1),
      modelAsked(2),
      modelAnswered(1),
      PAUSED,
    );
    const look = fc.boolean();
    fc.assert(
      fc.property(fc.array(fc.tuple(any, look), { maxLength: 30 }), (lines) => {
        const fold = createSessionFold();
        const seen: [SessionState, SessionState][] = [];
        let one = NO_STATE;
        for (const [entry, isLooked] of lines) {
          const spent = spentOf(one);
          fold.add(entry);
          one = stateOf([entry], one);
          if (entry.type === 'generation.scored')
            expect(one.generations.at(-1)?.spent).toEqual(spent);
          if (isLooked) seen.push([fold.state, structuredClone(one)]);
        }
        expect(fold.state).toEqual(one);
        for (const [given, then] of seen) expect(given).toEqual(then);
      }),
    );
    expect(NO_STATE.entries).toBe(0);
  });
});
