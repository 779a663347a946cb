import { describe, expect, test } from 'vitest';
import { stateOf } from '../../../test/support/session-state.ts';
import type { JournalEntry, StepAction } from '../journal/journal.ts';
import { planNarrowed, settingSkill } from './plan-offers.ts';

const QUESTION = 'Who built the bridge of Velm?';
const OWN = 'skills/strategy/person-questions/SKILL.md';
const AT = '2026-03-29T00:00:00.000Z';
type Pairs = (JournalEntry & { readonly type: 'change.replayed' })['pairs'];

function pairsOf(queryType: string, gains: readonly number[]): Pairs {
  return gains.map((gain, at) => ({
    session: `${queryType}-${at}`,
    queryType,
    before: 0.5,
    after: 0.5 + gain,
  }));
}

function journalOf(
  decision: 'keep' | 'revert',
  pairs: Pairs | null,
  skill: string | null = null,
): readonly JournalEntry[] {
  const action: StepAction = { type: 'change', lever: 'query.rounds', skill, from: 1, to: 2 };
  const because = { state: '', evidence: '', constraint: '', opportunity: '' };
  const score = { scoreBefore: 0.5, scoreAfter: 0.6, score: {}, gates: [], openGaps: [] };
  return [
    { type: 'step.chosen', at: AT, generation: 2, action, because },
    ...(pairs === null
      ? []
      : [
          {
            type: 'change.replayed' as const,
            at: AT,
            generation: 2,
            sessions: 9,
            pairs,
            opinion: null,
            taught: null,
          },
        ]),
    {
      type: 'generation.scored',
      at: AT,
      generation: 2,
      decision,
      ...score,
      ...{ evidence: 3, isAnswered: null },
    },
  ];
}

const WINS = pairsOf('person', [0.1, 0.1, 0.2, 0.1, 0.1]);
const LOSSES = pairsOf('place', [-0.2, -0.2, -0.2, -0.2, -0.2, -0.2]);

describe('RES-50 a change that other types of questions spoke against', () => {
  test('is tried for questions of this type, as a lever of their skill', () => {
    expect(
      planNarrowed(QUESTION, stateOf(journalOf('revert', [...WINS, ...LOSSES])).generations),
    ).toEqual({
      lever: 'query.rounds',
      skill: OWN,
      from: 1,
      to: 2,
      evidence: '5 past questions of the type person gain by it, the 11 of all types do not',
    });
  });

  test.each([
    ['it was kept', journalOf('keep', [...WINS, ...LOSSES])],
    ['today was lost already', journalOf('revert', null)],
    ['its own type does worse', journalOf('revert', [...pairsOf('person', [-1, -1, -1, -1, -1])])],
    ['too few are of its type', journalOf('revert', [...WINS.slice(1), ...LOSSES])],
    ['all are of its type', journalOf('revert', WINS)],
    ['it was one already', journalOf('revert', [...WINS, ...LOSSES], OWN)],
  ])('is not when %s', (_, journal) => {
    expect(planNarrowed(QUESTION, stateOf(journal).generations)).toBeUndefined();
  });
});

describe('RES-50 the skill that sets a lever', () => {
  const rule = (skill: string) => ({ skill, rule: '', lever: 'query.rounds', value: 2 });
  const channels = ['documents'];

  test('is the last that did; a rule of a digest is no skill to be changed', () => {
    const rules = [rule('gene-query'), rule('person-questions')];
    expect(settingSkill({ rules, channels }, [], 'query.rounds')).toBe(OWN);
    expect(settingSkill({ rules, channels }, [], 'rank.rrf_k')).toBeNull();
    const learned = [...rules, rule('search-documents')];
    expect(settingSkill({ rules: learned, channels }, [], 'query.rounds')).toBeNull();
  });

  test('is the one that took the lever in this session', () => {
    const journal = journalOf('keep', null, OWN);
    expect(
      settingSkill({ rules: [], channels }, stateOf(journal).generations, 'query.rounds'),
    ).toBe(OWN);
  });
});
