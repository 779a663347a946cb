import { describe, expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { scoredGeneration, stateOf } from '../../../test/support/session-state.ts';
import { FAILINGS } from '../../agent/index.ts';
import type { Entry, JournalEntry } from '../journal/journal.ts';
import { type AskedSession, askUsesOf } from './ask-uses.ts';
import type { Move } from './moves.ts';

const AT = '2026-03-29T00:00:00.000Z';
const SPENT = { usd: 0.5, tokens: 7, calls: 1, seconds: 1 };
type Role = Entry<'model.asked'>['role'];

function asked(
  role: Role,
  place: { readonly generation?: number; readonly ordinal?: number } = {},
  outcome: Entry<'model.answered'>['outcome'] = 'ok',
): readonly JournalEntry[] {
  const at = { generation: 1, role, ordinal: 1, attempt: 1, ...place };
  const texts = { model: 'm1', skill: '', prompt: 'p', maxTokens: 8, reserved: SPENT };
  const usage = { input: 1, output: 1, cached: 0, source: 'server' as const };
  return [
    { type: 'model.asked', at: AT, ...at, ...texts },
    {
      ...{ type: 'model.answered', at: AT, ...at, outcome, text: null, by: 'm1', servedBy: null },
      ...{ isCut: false, usage, spent: SPENT, durationMs: 12.4, retryAfterMs: 0 },
    },
  ];
}

function checked(
  round: number,
  more: Partial<Omit<Entry<'claims.checked'>, 'type'>>,
): Entry<'claims.checked'> {
  const check = { levels: [], planted: 2, caught: 2, isTrusted: true, ...more };
  return { type: 'claims.checked', at: AT, round, ...check };
}

function move(generation: number, gained: boolean): Move {
  const scored = scoredGeneration({ generation });
  return { ...scored, change: null, gained, answers: new Map(), next: null };
}

function sessionOf(
  entries: readonly JournalEntry[],
  more: Partial<AskedSession> = {},
): AskedSession {
  const state = stateOf(entries);
  const rest = { moves: [], answered: 'yes' as const, cited: new Set(['u1']), actions: new Map() };
  return { brief: SAMPLE_BRIEF, state, ...rest, ...more };
}

describe('AGT-20 an ask is a use of its skill', () => {
  test('a refused answer is a failure in words of the program; a server that is away is none', () => {
    const refused: JournalEntry = {
      ...{ type: 'action.refused', at: AT, generation: 1, role: 'decide', ordinal: 1 },
      ...{ reason: '"Mr Elling" is not one of its channels', kind: 'channel' },
    };
    const entries = [
      ...asked('decide'),
      refused,
      ...asked('decide', { ordinal: 2 }, 'busy'),
      ...asked('decide', { ordinal: 3 }, 'refused'),
      ...asked('prose'),
    ];
    const uses = askUsesOf(sessionOf(entries));
    expect(uses.map(({ outcome, failureMode }) => [outcome, failureMode])).toEqual([
      ['failure', FAILINGS.channel],
      ['failure', FAILINGS.refused],
    ]);
    expect(uses[0]).toMatchObject({
      skill: 'decide',
      method: 'decide',
      metrics: { costUsd: 0.5, latencyMs: 12 },
    });
    expect(askUsesOf(sessionOf(entries)).map(({ id }) => id)).toEqual(uses.map(({ id }) => id));
  });

  test('writing is told by how many sentences hold, reading by the lies, the last batch of a round by name', () => {
    const levels = ['quoted', 'unverified', 'background'] as const;
    const entries = [
      ...asked('draft'),
      ...asked('check_support', { ordinal: 11 }),
      ...asked('check_support', { ordinal: 12 }),
      checked(1, { levels: [...levels], caught: 1, isTrusted: false }),
      ...asked('rewrite'),
      ...asked('check_support', { ordinal: 21 }),
      checked(2, { levels: ['unverified'], isTrusted: false }),
    ];
    const uses = askUsesOf(sessionOf(entries));
    expect(uses.map(({ skill, outcome, failureMode }) => [skill, outcome, failureMode])).toEqual([
      ['write-claims', 'partial', undefined],
      ['check-support', 'success', undefined],
      ['check-support', 'failure', FAILINGS.passed],
      ['write-claims', 'failure', FAILINGS.unsupported],
      ['check-support', 'failure', FAILINGS.denied],
    ]);
    expect(uses[0]?.metrics).toMatchObject({ yield: 2, relevant: 1 });
    expect(uses[0]?.evidenceRefs).toEqual(['u1']);
  });
});

describe('AGT-21 the shape of a session', () => {
  const entries = [...asked('decide'), ...asked('decide', { generation: 2 })];
  const actions = new Map([
    ['g1.decide.1', 'search'],
    ['g2.decide.1', 'draft'],
  ] as const);
  const scored: JournalEntry[] = [
    {
      ...{ type: 'step.chosen', at: AT, generation: 1, action: { type: 'baseline' } },
      because: { state: '', evidence: '', constraint: '', opportunity: '' },
    },
    {
      ...{ type: 'generation.scored', at: AT, generation: 1, decision: 'keep', scoreBefore: null },
      ...{ scoreAfter: 1, score: {}, gates: [], openGaps: [], evidence: 1, isAnswered: null },
    },
  ];
  const shape = 'person question: search → draft';

  test('is a win where the report answers, and a failure by name where it does not', () => {
    const moves = [move(1, true)];
    const won = askUsesOf(sessionOf([...entries, ...scored], { actions, moves }));
    expect(won.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'success']);
    expect(won.at(-1)).toMatchObject({ skill: 'decide', winningPattern: shape });
    const lost = sessionOf([...entries, ...scored], { actions, moves, answered: 'no' });
    expect(askUsesOf(lost).at(-1)).toMatchObject({
      outcome: 'failure',
      winningPattern: shape,
      failureMode: `no answer by ${shape}`,
    });
  });

  test('is none where the local engine chose a step of it', () => {
    const only = new Map([['g2.decide.1', 'draft']] as const);
    const uses = askUsesOf(sessionOf([...entries, ...scored], { actions: only }));
    expect(uses.filter(({ winningPattern }) => winningPattern !== undefined)).toEqual([]);
  });
});
