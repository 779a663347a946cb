import { describe, expect, test } from 'vitest';
import { NOW, openAt, SKILL, use } from '../../test/support/experience-home.ts';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { addMs, MS_PER_DAY } from '../kernel/index.ts';
import { verdictEvents } from './index.ts';

const never = new AbortController().signal;

describe('use', () => {
  test('EXP-28 a reader leaves out what has grown stale by its own now, and never applies what is pending', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const key = { lever: 'query.feedback', value: true };
    await experience.captureUse([0, 1, 2].map((day) => use(-day, { patternKey: key })));
    await experience.captureUse([31, 32, 33].map((day) => use(-day, { winningPattern: 'old' })));
    await experience.compact(SKILL, { force: true }, never);
    const rules = async (days: number) =>
      (await experience.readDigest(SKILL, addMs(NOW, days * MS_PER_DAY))).rules;
    expect(await rules(30)).toMatchObject([{ rule: 'quote the product name', key }]);
    expect(await rules(30 + 1 / MS_PER_DAY)).toEqual([]);
    expect((await experience.readDigest('search-unknown', NOW)).rules).toEqual([]);
  });

  test('EXP-10 a verdict is about the last pattern that did not fail: what failed had no part in the result', () => {
    const verdict = { id: 'o1', ts: NOW, sessionId: 's1', feedback: 'rejected' as const };
    const about = (...outcomes: readonly ('success' | 'partial' | 'failure')[]) =>
      verdictEvents(
        { ...verdict, correction: null, evidence: null },
        outcomes.map((outcome, index) => ({
          id: `u${index}`,
          ts: NOW,
          skill: SKILL,
          sessionId: 's1',
          evidenceRefs: [],
          hasPattern: true,
          outcome,
        })),
      ).map(({ refersTo }) => refersTo);
    expect(about('success', 'failure')).toEqual(['u0']);
    expect(about('success', 'partial', 'failure', 'failure')).toEqual(['u1']);
    expect(about('failure', 'failure')).toEqual(['u1']);
  });

  test('EXP-10 feedback on a session becomes one verdict a skill, and a repeat counts once', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    const url = 'https://example.org/a';
    await experience.captureUse([
      use(-3, { id: 'a' }),
      use(-2, { id: 'b', sessionId: 's1', evidenceRefs: [url] }),
      use(-1, { id: 'c', sessionId: 's1', winningPattern: null }),
      use(-1, { id: 'd' }),
      { ...use(-1, { id: 'e', sessionId: 's1' }), skill: 'search-other' },
    ]);
    const uses = await experience.findPastUses('s1', never);
    const verdict = {
      id: 'o1',
      ts: NOW,
      sessionId: 's1',
      feedback: 'rejected' as const,
      correction: 'it closed in 2024',
      evidence: null,
    };
    const events = verdictEvents(verdict, uses);
    expect(events.map(({ skill, refersTo }) => [skill, refersTo])).toEqual([
      ['search-other', 'e'],
      [SKILL, 'b'],
    ]);
    expect(verdictEvents({ ...verdict, evidence: [url] }, uses)).toMatchObject([{ refersTo: 'b' }]);
    expect(verdictEvents({ ...verdict, evidence: ['https://other'] }, uses)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await experience.captureUse(events);
    const shown = await experience.show(SKILL, null, never);
    expect(shown.active).toEqual([]);
    expect(shown.failures).toMatchObject([
      {
        failure: expect.stringMatching(/^corrected by you on 2026-\d\d-\d\d: it closed in 2024$/),
        correction: true,
        seen: 1,
      },
      { failure: 'pattern rejected: quote the product name', seen: 1 },
    ]);
  });

  test('EXP-29 explain tells the events behind a rule, and why one was not promoted', async () => {
    const home = createTempDir();
    await using experience = openAt(home);
    await experience.captureUse([
      use(-2, { id: 'a' }),
      use(-1, { id: 'b', metrics: { userFeedback: 'rejected' } }),
      use(0, { id: 'c' }),
    ]);
    const [explanation] = await experience.explain(SKILL, ' QUOTE the product name', null, never);
    expect(explanation).toMatchObject({
      standing: 'none',
      why: expect.stringContaining('2 of 3 counted sightings'),
      events: [
        { id: 'a', counted: true },
        { id: 'b', counted: false, because: 'rejected by the user' },
        { id: 'c', counted: true },
      ],
    });
    const before = await experience.explain(SKILL, null, addMs(NOW, -MS_PER_DAY), never);
    expect(before[0]?.events).toHaveLength(2);
    await expect(experience.explain('search-none', null, null, never)).rejects.toThrow(
      'search-none',
    );
  });
});
