import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  createRandom,
  daysBetween,
  findExceeded,
  findInstant,
  hashOf,
  isJsonValue,
  isLoopback,
  mapConcurrent,
  NO_LIMIT,
  NOTHING_SPENT,
  once,
  parseInstant,
  parseJson,
  ResearchError,
} from './index.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['[::1]', true],
  ['LocalHost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.example.org', false],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org', false],
])('%s is a loopback address: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});

describe('KER-2 canonical JSON', () => {
  test('the order of keys does not change the bytes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(hashOf(reversed)).toBe(hashOf(value));
      }),
    );
  });

  test('what it writes reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('a value that JSON cannot hold is refused', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(ResearchError);
    expect(() => canonicalJson([1n])).toThrow('bigint');
  });

  test('a value that JSON can hold is known by looking at it', () => {
    fc.assert(fc.property(fc.jsonValue(), isJsonValue));
    for (const value of [undefined, Number.NaN, 1n, Symbol('a'), () => 1])
      expect([value, [value], { a: { b: value } }].filter(isJsonValue)).toEqual([]);
  });
});

describe('KER-1 instants', () => {
  test('a time in our own form is read alike by the short way and by the long one', () => {
    const digits = (length: number, max: number) =>
      fc.nat(max).map((value) => String(value).padStart(length, '0'));
    const parts = fc.tuple(digits(4, 9999), ...[13, 32, 25, 61, 61].map((max) => digits(2, max)));
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second]) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.250Z`;
        // The blank keeps it off the short way.
        expect(findInstant(text)).toBe(findInstant(` ${text}`));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29T00:00:00Z', '2026-03-29T00:00:00.000Z'],
    ['2026-04-22T08:15:00+08:00', '2026-04-22T00:15:00.000Z'],
    ['2026-04-22 08:15:00.123456', '2026-04-22T08:15:00.123Z'],
  ])('%s is %s', (text, instant) => {
    expect(findInstant(text)).toBe(instant);
  });

  test.each([
    ...['', 'yesterday', '2026-02-30', '2026-13-01', '20260329', '2026-03-29T25:00:00Z'],
    // Years that are not four digits do not sort as text.
    ...['+010000-01-01', '-000001-12-31', '9999-12-31T23:00:00-05:00', '0000-01-01T00:00:00+05:00'],
  ])('"%s" is none', (text) => {
    expect(findInstant(text)).toBeUndefined();
  });

  test('a bad instant is refused with what was given', () => {
    expect(() => parseInstant('soon', '--now')).toThrow('--now: "soon"');
  });

  test('days are counted with their fraction', () => {
    expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-31T12:00:00.000Z')).toBe(30.5);
  });
});

describe('KER-3 random', () => {
  test('one purpose draws the same numbers whatever another draws', () => {
    const other = createRandom(1, 1, 'other');
    other.next();
    const first = createRandom(1, 1, 'mutate');
    const second = createRandom(1, 1, 'mutate');
    expect([first.next(), first.below(10)]).toEqual([second.next(), second.below(10)]);
    expect(createRandom(2, 1, 'mutate').next()).not.toBe(createRandom(1, 1, 'mutate').next());
  });

  test('the numbers are these, in every release: what was drawn once is drawn again', () => {
    const random = createRandom(1, 2, 'golden');
    expect([random.below(1_000), random.below(1_000), random.below(1_000)]).toEqual([
      605, 370, 946,
    ]);
  });

  test('the draws fill the unit interval evenly', () => {
    const random = createRandom(7, 0, 'uniform');
    const bins = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const bin = random.below(10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (const count of bins) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('a shuffle keeps every item', () => {
    expect(createRandom(1, 2, 'shuffle').shuffle([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
  });
});

test('what is opened once is opened for all who ask, and tried again when it failed', async () => {
  let opened = 0;
  const open = once(async () => {
    opened += 1;
    if (opened === 1) throw new Error('not yet');
    return opened;
  });
  await expect(Promise.all([open(), open()])).rejects.toThrow('not yet');
  expect(await Promise.all([open(), open(), open()])).toEqual([2, 2, 2]);
});

describe('KER-4 JSON from outside', () => {
  test('why it is no JSON is told without what it holds', () => {
    for (const text of ['root:x:0:0', '[1,2,,"hunter2"]', '{"a":"hunter2', '{hunter2:1}', 'tru'])
      expect(JSON.stringify(parseJson(text))).not.toMatch(/root|hunter2|x:0/);
    expect(parseJson('root:x')).toEqual({ ok: false, error: 'Unexpected token in JSON' });
  });

  test('64 levels are read, 65 are refused', () => {
    const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(parseJson(nested(64)).ok).toBe(true);
    expect(parseJson(nested(65)).ok).toBe(false);
  });

  test('levels are counted before parsing, and not those in strings', () => {
    const error = 'nested deeper than 64 levels';
    expect(parseJson('['.repeat(1_000))).toEqual({ ok: false, error });
    expect(parseJson('{"a":'.repeat(1_000))).toEqual({ ok: false, error });
    const text = `\\"${'[{'.repeat(100)}`;
    expect(parseJson(JSON.stringify([text, text]))).toEqual({ ok: true, value: [text, text] });
  });

  test('broken text is a value that says why', () => {
    expect(parseJson('{')).toMatchObject({ ok: false });
  });
});

describe('mapConcurrent', () => {
  test('results stand in the order of the items', async () => {
    const signal = new AbortController().signal;
    const results = await mapConcurrent([3, 1, 2], 2, async (item) => item * 10, signal);
    expect(results).toEqual([30, 10, 20]);
  });

  test('the first failure is thrown and stops new starts', async () => {
    const started: number[] = [];
    const work = mapConcurrent(
      [1, 2, 3],
      1,
      async (item) => {
        started.push(item);
        throw new Error(`item ${item}`);
      },
      new AbortController().signal,
    );
    await expect(work).rejects.toThrow('item 1');
    expect(started).toEqual([1]);
  });
});

describe('KER-5 budget', () => {
  test('the reserve is held back for the delivery', () => {
    const budget = { ...NO_LIMIT, calls: 100 };
    expect(
      findExceeded(budget, { ...NOTHING_SPENT, calls: 84 }, { ...NOTHING_SPENT, calls: 1 }, 0.15),
    ).toBeUndefined();
    expect(
      findExceeded(budget, { ...NOTHING_SPENT, calls: 85 }, { ...NOTHING_SPENT, calls: 1 }, 0.15),
    ).toBe('calls');
  });
});
