import { describe, expect, test } from 'vitest';
import { DEFAULT_STRATEGY } from '../search/index.ts';
import { decodeSkill } from '../skills/index.ts';
import { type Candidate, moveLevers, strategyCandidate } from './candidate.ts';
import { findRefusal } from './check-candidate.ts';
import type { EvolutionDecision } from './decision.ts';
import { readLevers, type StrategySkill, skillCandidate } from './lever-section.ts';
import { concerns, createTypeSkill, findTypeSkill } from './type-skill.ts';
import { strategyIn, withoutChange } from './without-change.ts';

const MOVE = { lever: 'query.rounds', to: 2 } as const;

function decisionOf({ changes }: Candidate): EvolutionDecision {
  return {
    id: 'd-1',
    ts: '2026-03-29T00:00:00.000Z',
    type: 'decision',
    sessionId: 's-1',
    generation: 3,
    decision: 'keep',
    scoreBefore: 0.5,
    scoreAfter: 0.6,
    changes,
    gates: [],
    ref: null,
  };
}

function edited(skill: StrategySkill, candidate: Candidate): StrategySkill {
  const text = candidate.files.get(skill.path) ?? '';
  const levers = readLevers(text);
  if (!levers.ok) throw new Error(levers.error);
  return { ...skill, text, levers: levers.value };
}

describe('EVO-50 the skill for one type of question', () => {
  const own = createTypeSkill('yes-no');

  test('is a skill that can be kept, and has the last word on its type', () => {
    const candidate = skillCandidate(own, DEFAULT_STRATEGY, [MOVE]);
    expect(findRefusal(candidate, new Map())).toBeUndefined();
    const text = candidate.files.get(own.path) ?? '';
    const decoded = decodeSkill(text, own.name);
    expect(decoded).toMatchObject({ ok: true, value: { head: { group: 'strategy' } } });
    expect(decoded.ok && decoded.value.head.whenToUse.queryTypes).toEqual(['yes-no']);
    const broad = { ...own, name: 'zeal', queryTypes: [], levers: new Map([['query.rounds', 3]]) };
    const skills = [edited(own, candidate), broad];
    const inForce = { strategy: DEFAULT_STRATEGY, skills };
    expect(strategyIn(inForce, 'yes-no').query.rounds).toBe(2);
    expect(strategyIn(inForce, 'person').query.rounds).toBe(3);
    expect(findTypeSkill(skills, 'yes-no')?.name).toBe(own.name);
    expect(findTypeSkill(skills, 'person')).toBeUndefined();
  });

  test('a change has a say where no skill sets the lever, one of a skill for its types', () => {
    const skill = edited(own, skillCandidate(own, DEFAULT_STRATEGY, [MOVE]));
    const whole = { lever: MOVE.lever, skill: null, queryType: 'person' };
    expect(concerns([skill], whole, 'person')).toBe(true);
    expect(concerns([skill], whole, 'yes-no')).toBe(false);
    const scoped = { ...whole, skill: own.path, queryType: 'yes-no' };
    for (const known of [[], [skill]]) {
      expect(concerns(known, scoped, 'yes-no')).toBe(true);
      expect(concerns(known, scoped, 'person')).toBe(false);
    }
  });
});

describe('EVO-21 what taking a change back comes to', () => {
  const own = createTypeSkill('person');
  const other = { lever: 'rank.rrf_k', to: 30 } as const;

  test('a skill that was made for the change goes with it, one that holds more stays', () => {
    const made = skillCandidate(own, DEFAULT_STRATEGY, [MOVE]);
    const now = { strategy: DEFAULT_STRATEGY, skills: [edited(own, made)] };
    const back = withoutChange(now, decisionOf(made), new Map());
    expect(back.files).toEqual(new Map([[own.path, null]]));
    expect(back.changes).toEqual([{ path: own.path, lever: MOVE.lever, from: 2, to: null }]);
    expect(strategyIn(back.inForce, 'person')).toEqual(DEFAULT_STRATEGY);
    const more = edited(own, skillCandidate(edited(own, made), DEFAULT_STRATEGY, [other]));
    const kept = withoutChange({ ...now, skills: [more] }, decisionOf(made), new Map());
    expect(readLevers(kept.files.get(own.path) ?? '')).toEqual({
      ok: true,
      value: new Map([[other.lever, other.to]]),
    });
  });

  test('a lever of the strategy goes back; one that was moved again since stays', () => {
    const moved = moveLevers(DEFAULT_STRATEGY, [MOVE]);
    const decision = decisionOf(strategyCandidate(DEFAULT_STRATEGY, moved));
    const back = withoutChange({ strategy: moved, skills: [] }, decision, new Map());
    expect(back.inForce.strategy).toEqual(DEFAULT_STRATEGY);
    const since = moveLevers(DEFAULT_STRATEGY, [{ lever: MOVE.lever, to: 3 }]);
    expect(withoutChange({ strategy: since, skills: [] }, decision, new Map()).files.size).toBe(0);
    const skill = edited(own, skillCandidate(own, DEFAULT_STRATEGY, [other]));
    const gone = decisionOf(skillCandidate(own, DEFAULT_STRATEGY, [MOVE]));
    expect(withoutChange({ strategy: moved, skills: [skill] }, gone, new Map()).files.size).toBe(0);
  });
});
