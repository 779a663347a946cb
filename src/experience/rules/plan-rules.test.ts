import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instantFromMs, MS_PER_DAY, msOfInstant } from '../../kernel/index.ts';
import { type Digest, planDigest } from '../digest/plan-digest.ts';
import { DEFAULT_PROMOTION, type PromotionPolicy } from './plan-rules.ts';
import { compareSightings, type Sighting } from './sighting.ts';
import { emptyHistory, sweep, verdictsOf } from './sweep.ts';

const START = '2026-01-01T00:00:00.000Z';
const PATTERN = 'Brand + Pain word';

let counter = 0;
function sight(day: number, fields: Partial<Sighting> = {}): Sighting {
  counter += 1;
  return {
    id: `e${String(counter).padStart(4, '0')}`,
    at: msOfInstant(START) + day * MS_PER_DAY,
    session: null,
    outcome: 'success',
    feedback: null,
    rubricFailed: false,
    lowRelevance: false,
    heldBack: false,
    pattern: PATTERN,
    key: null,
    query: null,
    failure: null,
    badQuery: null,
    correction: null,
    refersTo: null,
    ...fields,
  };
}

function onDay(day: number): Instant {
  return instantFromMs(msOfInstant(START) + day * MS_PER_DAY);
}

function digestOf(
  sightings: readonly Sighting[],
  day: number,
  policy: PromotionPolicy = DEFAULT_PROMOTION,
): Digest {
  const history = emptyHistory();
  sweep(history, [...sightings].sort(compareSightings), verdictsOf(sightings), policy);
  return planDigest(history, onDay(day), policy);
}

const failed = { outcome: 'failure' } as const;
const rejected = { feedback: 'rejected' } as const;
const MILLISECOND = 1 / MS_PER_DAY;

describe('promotion', () => {
  test('EXP-11 patterns that differ in space, case and width alone are one', () => {
    const digest = digestOf(
      [
        sight(0),
        sight(1, { pattern: ' brand  +\tPAIN word' }),
        sight(2, { pattern: 'Brand ＋ pain Word' }),
      ],
      2,
    );
    expect(digest.active).toMatchObject([{ seen: 3, success: 3 }]);
  });

  test('EXP-13 three sightings with two successes within 30 days exactly are a rule', () => {
    const digest = digestOf([sight(0), sight(10, failed), sight(30)], 30);
    expect(digest.active).toEqual([
      { rule: PATTERN, seen: 3, success: 2, lastVerified: onDay(30), key: null },
    ]);
  });

  test('EXP-13 a window one millisecond longer than 30 days holds no rule', () => {
    expect(digestOf([sight(0), sight(10), sight(30 + MILLISECOND)], 31).active).toEqual([]);
  });

  test('EXP-13 two sightings, or three with one success, are no rule', () => {
    expect(digestOf([sight(0), sight(1)], 1).active).toEqual([]);
    expect(
      digestOf([sight(0), sight(1, failed), sight(2, { outcome: 'partial' })], 2).active,
    ).toEqual([]);
  });

  test('EXP-13 a failure may be the sighting that completes the window', () => {
    expect(digestOf([sight(0), sight(1), sight(2, failed)], 2).active).toMatchObject([
      { seen: 3, success: 2 },
    ]);
  });

  test('EXP-14 one success never promotes, whatever else was seen', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ day: fc.integer({ min: 0, max: 40 }), kind: fc.integer({ min: 0, max: 4 }) }),
        ),
        fc.integer({ min: 0, max: 40 }),
        (others, day) => {
          const kinds: Partial<Sighting>[] = [
            failed,
            { outcome: 'partial' },
            rejected,
            { rubricFailed: true },
            { lowRelevance: true },
          ];
          const events = others.map(({ day: at, kind }) => sight(at, kinds[kind]));
          expect(digestOf([...events, sight(day)], 40).active).toEqual([]);
        },
      ),
    );
  });

  test.each([
    ['rejected', rejected],
    ['rubric-failed', { rubricFailed: true }],
    ['low-relevance', { lowRelevance: true }],
    ['held back', { heldBack: true }],
  ])('EXP-12 a %s event never promotes', (_, fields) => {
    const digest = digestOf([sight(0), sight(1), sight(2, fields), sight(3, fields)], 3);
    expect(digest.active).toEqual([]);
  });

  test('EXP-15 what speaks against an event goes to the failure modes', () => {
    const digest = digestOf(
      [
        sight(0, rejected),
        sight(1, { ...failed, failure: 'timeout', pattern: null }),
        sight(2, { badQuery: '{brand} review' }),
        sight(3, { heldBack: true }),
      ],
      3,
    );
    expect(digest.failures.map(({ failure, seen }) => [failure, seen])).toEqual([
      ['query `{brand} review`', 1],
      ['timeout', 1],
      [`pattern rejected: ${PATTERN}`, 1],
    ]);
  });

  test('EXP-13 min_sessions asks for distinct sessions', () => {
    const policy = { ...DEFAULT_PROMOTION, minSessions: 2 };
    const oneSession = [0, 1, 2].map((day) => sight(day, { session: 's1' }));
    expect(digestOf(oneSession, 2, policy).active).toEqual([]);
    expect(digestOf([...oneSession, sight(3, { session: 's2' })], 3, policy).active).toHaveLength(
      1,
    );
  });
});

describe('ageing', () => {
  const three = (): Sighting[] => [sight(0), sight(1), sight(2)];

  test('EXP-16 active up to 30 days exactly, pending to 60, then gone', () => {
    const at = (day: number): [number, number] => {
      const { active, pending } = digestOf(three(), day);
      return [active.length, pending.length];
    };
    expect(at(32)).toEqual([1, 0]);
    expect(at(32 + MILLISECOND)).toEqual([0, 1]);
    expect(at(62)).toEqual([0, 1]);
    expect(at(62 + MILLISECOND)).toEqual([0, 0]);
  });

  test('EXP-16 a pending rule tells when it expires', () => {
    expect(digestOf(three(), 40).pending).toMatchObject([
      { rule: PATTERN, lastVerified: onDay(2), expires: onDay(62) },
    ]);
  });

  test('EXP-16 a success brings a pending rule back; nothing else does', () => {
    const back = digestOf([...three(), sight(50)], 51);
    expect(back.active).toMatchObject([{ seen: 4, success: 4, lastVerified: onDay(50) }]);
    const partial = digestOf([...three(), sight(50, { outcome: 'partial' })], 51);
    expect(partial.active).toEqual([]);
    expect(partial.pending).toMatchObject([{ lastVerified: onDay(2) }]);
  });

  test('EXP-16 after 60 days its older events are void', () => {
    const late = 62 + MILLISECOND;
    expect(digestOf([...three(), sight(late), sight(late)], 63)).toMatchObject({
      active: [],
      pending: [],
    });
    expect(digestOf([...three(), sight(late), sight(late), sight(late)], 63).active).toMatchObject([
      { seen: 3 },
    ]);
  });

  test('EXP-16 good queries follow the same rules', () => {
    const queries = [0, 1, 2].map((day) => sight(day, { pattern: null, query: '{brand} {year}' }));
    expect(digestOf(queries, 32).queries).toMatchObject([{ query: '{brand} {year}', seen: 3 }]);
    expect(digestOf(queries, 33)).toMatchObject({ queries: [], pending: [{ of: 'query' }] });
    expect(digestOf(queries, 63)).toMatchObject({ queries: [], pending: [] });
    expect(digestOf(queries.slice(1), 3).queries).toEqual([]);
  });
});

describe('demotion', () => {
  const promoted = (): Sighting[] => [sight(0), sight(1), sight(2)];

  test('EXP-17 three rejections or failures take a rule away', () => {
    const events = [...promoted(), sight(3, failed), sight(4, rejected)];
    expect(digestOf(events, 5).active).toHaveLength(1);
    const digest = digestOf([...events, sight(5, { rubricFailed: true })], 5);
    expect(digest.active).toEqual([]);
    expect(digest.failures).toMatchObject([{ failure: `pattern rejected: ${PATTERN}`, seen: 3 }]);
  });

  test('EXP-17 more successes than rejections since then keep it', () => {
    const wins = [3, 4, 5, 6].map((day) => sight(day));
    const losses = [7, 8, 9].map((day) => sight(day, rejected));
    expect(digestOf([...promoted(), ...wins, ...losses], 10).active).toHaveLength(1);
    expect(digestOf([...promoted(), ...wins.slice(1), ...losses], 10).active).toEqual([]);
  });

  test('EXP-17 a demoted pattern needs a new window', () => {
    const losses = [3, 4, 5].map((day) => sight(day, { ...rejected, failure: 'off topic' }));
    const again = [6, 7].map((day) => sight(day));
    expect(digestOf([...promoted(), ...losses, ...again], 8).active).toEqual([]);
    const digest = digestOf([...promoted(), ...losses, ...again, sight(8)], 8);
    expect(digest.active).toMatchObject([{ seen: 3 }]);
    expect(digest.failures.map(({ failure, seen }) => [failure, seen])).toEqual([
      ['off topic', 3],
      [`pattern rejected: ${PATTERN}`, 3],
    ]);
  });
});

describe('verdicts and corrections', () => {
  test('EXP-10 a verdict sets the feedback of the event it is about and is no sighting', () => {
    const events = [sight(0), sight(1), sight(2)];
    const target = events[1]?.id ?? '';
    const verdict = sight(5, { refersTo: target, feedback: 'rejected' });
    expect(digestOf([...events, verdict], 6)).toMatchObject({
      active: [],
      failures: [{ failure: `pattern rejected: ${PATTERN}`, seen: 1 }],
    });
    const second = sight(6, { refersTo: target, feedback: 'accepted' });
    expect(digestOf([...events, verdict, second], 6).active).toMatchObject([{ seen: 3 }]);
  });

  test('EXP-10 a verdict may turn a rejected event into an accepted one', () => {
    const events = [sight(0), sight(1), sight(2, rejected)];
    expect(digestOf(events, 3).active).toEqual([]);
    const verdict = sight(3, { refersTo: events[2]?.id ?? '', feedback: 'accepted' });
    expect(digestOf([...events, verdict], 3).active).toMatchObject([{ seen: 3 }]);
  });

  test('EXP-18 a correction is a failure mode at once, above the rest, at any age', () => {
    const digest = digestOf(
      [
        sight(0, { correction: 'No: the shop closed in 2024', pattern: null }),
        ...[1, 2, 3].map((day) => sight(day, { ...failed, failure: 'timeout', pattern: null })),
      ],
      400,
    );
    expect(digest.failures).toMatchObject([
      {
        failure: 'corrected by you on 2026-01-01: No: the shop closed in 2024',
        seen: 1,
        correction: true,
      },
      { failure: 'timeout', seen: 3, correction: false },
    ]);
  });
});

describe('the fold', () => {
  const sightings = (): fc.Arbitrary<Sighting[]> =>
    fc
      .array(
        fc.record({
          day: fc.integer({ min: 0, max: 900 }).map((tenth) => tenth / 10),
          outcome: fc.constantFrom('success', 'success', 'failure', 'partial'),
          feedback: fc.constantFrom(null, null, null, 'rejected', 'accepted'),
          pattern: fc.constantFrom('a', 'A ', 'b', null),
          query: fc.constantFrom('q', null),
          refersTo: fc.constantFrom(null, null, null, null, 0, 1, 2, 3, 4),
          correction: fc.constantFrom(null, null, null, 'wrong'),
        }),
        { maxLength: 40 },
      )
      .map((list) =>
        list.map(({ day, refersTo, ...fields }, index) =>
          sight(day, {
            ...fields,
            id: `n${index}`,
            refersTo: refersTo === null ? null : `n${refersTo}`,
          }),
        ),
      );

  test('EXP-19 the order in which events were written changes nothing', () => {
    fc.assert(
      fc.property(sightings(), fc.integer({ min: 0, max: 150 }), (events, day) => {
        expect(digestOf(events.toReversed(), day)).toEqual(digestOf(events, day));
      }),
    );
  });

  test('EXP-19 sweeping in pieces equals sweeping at once', () => {
    fc.assert(
      fc.property(sightings(), fc.nat(40), fc.integer({ min: 0, max: 150 }), (events, cut, day) => {
        const sorted = [...events].sort(compareSightings);
        const verdicts = verdictsOf(events);
        const history = emptyHistory();
        sweep(history, sorted.slice(0, cut), verdicts, DEFAULT_PROMOTION);
        sweep(history, sorted.slice(cut), verdicts, DEFAULT_PROMOTION);
        expect(planDigest(history, onDay(day), DEFAULT_PROMOTION)).toEqual(digestOf(events, day));
      }),
    );
  });
});
