import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  checked,
  converted,
  decode,
  decodeOrReason,
  decodeOrThrow,
  described,
  describeProblem,
  flag,
  type Instant,
  instant,
  leftOut,
  list,
  literal,
  map,
  named,
  nullable,
  number,
  oneOf,
  optional,
  type RecordSchema,
  record,
  type Schema,
  secret,
  type TypeOf,
  text,
  variants,
  versioned,
  whole,
  withDefault,
} from './index.ts';

interface Visit {
  readonly startedAt: Instant;
  readonly latencyMs: number;
  readonly kind: 'page' | 'feed';
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly isDry?: boolean;
}

const visit: RecordSchema<Visit> = record<Visit>({
  startedAt: instant(),
  latencyMs: number({ min: 0, max: 1000 }),
  kind: withDefault(oneOf('page', 'feed'), 'page'),
  note: nullable(text({ max: 5 })),
  tags: withDefault(list(text()), []),
  isDry: optional(flag()),
});

const GIVEN = { started_at: '2026-03-29', latency_ms: 3 };

function problemsOf(schema: Schema<unknown>, value: unknown): readonly string[] {
  const decoded = decode(schema, value);
  return decoded.ok ? [] : decoded.error.map(describeProblem);
}

describe('KER-6 one description of a record', () => {
  test('names are mapped once, absent fields get what stands in for them, times become instants', () => {
    expect(decode(visit, GIVEN)).toEqual({
      ok: true,
      value: {
        startedAt: '2026-03-29T00:00:00.000Z',
        latencyMs: 3,
        kind: 'page',
        note: null,
        tags: [],
      },
    });
  });

  test('null stands for an absent value, also where a field may be missing', () => {
    const decoded = decode(visit, { ...GIVEN, kind: null, note: null, is_dry: null });
    expect(decoded).toMatchObject({ ok: true, value: { kind: 'page', note: null } });
    expect(decoded.ok && 'isDry' in decoded.value).toBe(false);
  });

  test('a default of a field that takes null is for what was left out, not for null', () => {
    const limit = withDefault(nullable(whole()), 5);
    expect([decode(limit, undefined), decode(limit, null), decode(limit, 2)]).toEqual([
      { ok: true, value: 5 },
      { ok: true, value: null },
      { ok: true, value: 2 },
    ]);
  });

  test('what says nothing is left out of what is written, and reads back as it was', () => {
    interface Entry {
      readonly id: string;
      readonly note: string | null;
      readonly tags: readonly string[];
    }
    const entry = record<Entry>({
      id: text(),
      note: leftOut(text(), null),
      tags: leftOut(list(text()), []),
    });
    const empty = { id: 'a', note: null, tags: [] };
    const whole = { id: 'b', note: 'n', tags: ['t'] };
    expect([entry.encode(empty), entry.encode(whole)]).toEqual([{ id: 'a' }, whole]);
    expect(decode(entry, { id: 'a' })).toEqual({ ok: true, value: empty });
    expect(entry.json('output')['required']).toEqual(['id']);
  });

  test('a condition can narrow the type', () => {
    const model = checked(text(), 'a model', (name): name is `model:${string}` =>
      name.startsWith('model:'),
    );
    const decoded = decode(model, 'model:x');
    const name: `model:${string}` | undefined = decoded.ok ? decoded.value : undefined;
    expect(name).toBe('model:x');
    expect(problemsOf(model, 'x')).toEqual(['the value must be a model, not "x"']);
  });

  test('the type of a record follows from its fields', () => {
    const entry = record(
      {
        id: text(),
        kind: withDefault(oneOf('page', 'feed'), 'page'),
        note: leftOut(text(), null),
        tags: leftOut(list(text()), []),
        limit: optional(whole()),
      },
      { rules: [{ field: 'kind', wanted: '"page"', holds: ({ kind }) => kind === 'page' }] },
    );
    expectTypeOf<TypeOf<typeof entry>>().branded.toEqualTypeOf<{
      readonly id: string;
      readonly kind: 'page' | 'feed';
      readonly note: string | null;
      readonly tags: readonly string[];
      readonly limit?: number;
    }>();
    const either = variants('type', {
      page: record({ type: literal('page'), url: text() }),
      feed: record({ type: literal('feed'), items: list(text()) }),
    });
    expectTypeOf<TypeOf<typeof either>>().branded.toEqualTypeOf<
      | { readonly type: 'page'; readonly url: string }
      | { readonly type: 'feed'; readonly items: readonly string[] }
    >();
    expect(decode(entry, { id: 'a' })).toEqual({
      ok: true,
      value: { id: 'a', kind: 'page', note: null, tags: [] },
    });
  });

  test('every problem is named in full, with the value seen, the value wanted and the nearest known name', () => {
    const given = { started_at: 'soon', latency_ms: 1001, tags: ['a', 7], notes: 'x' };
    expect(problemsOf(visit, given)).toEqual([
      'started_at must be an ISO-8601 date or time like 2026-03-29T00:00:00Z, not "soon"',
      'latency_ms must be a number from 0 to 1000, not 1001',
      'tags[1] must be text, not 7',
      'unknown field "notes", did you mean "note"?',
    ]);
    expect(problemsOf(visit, {})).toContain('latency_ms must be a number from 0 to 1000');
    expect(problemsOf(visit, [])).toEqual(['the value must be an object, not []']);
  });

  test('what a prototype holds is no field', () => {
    expect(
      problemsOf(record<{ readonly constructor: string }>({ constructor: text() }), {}),
    ).toEqual(['constructor must be text']);
  });

  test('relations between fields are checked when each field holds', () => {
    const range = record<{ readonly from: number; readonly to: number }>(
      { from: whole(), to: whole() },
      {
        rules: [
          {
            field: 'to',
            wanted: ({ from }) => `at least from (${from})`,
            holds: ({ from, to }) => to >= from,
          },
        ],
      },
    );
    expect(decode(range, { from: 1, to: 2 }).ok).toBe(true);
    expect(problemsOf(range, { from: 3, to: 2 })).toEqual(['to must be at least from (3), not 2']);
    expect(problemsOf(range, { from: 'x', to: 2 })).toEqual([
      'from must be a whole number, not "x"',
    ]);
  });

  test('aliases, other names on the wire and ignored fields', () => {
    const node = record<{ readonly id: string; readonly version: 1 }>(
      { id: text(), version: named('v', literal(1)) },
      { unknown: 'ignore', aliases: { node: 'id' } },
    );
    expect(decode(node, { node: 'n', v: 1, more: true })).toEqual({
      ok: true,
      value: { id: 'n', version: 1 },
    });
    expect(node.encode({ id: 'n', version: 1 })).toEqual({ id: 'n', v: 1 });
  });

  test('a secret is not repeated', () => {
    const key = secret(text({ pattern: /^[A-Z_]+$/, wanted: 'the name of a variable, not a key' }));
    expect(
      problemsOf(record<{ readonly keyEnv: string }>({ keyEnv: key }), { key_env: 'sk-1' }),
    ).toEqual(['key_env must be the name of a variable, not a key']);
  });

  test('variants are told apart by one field', () => {
    const step = variants<{ readonly type: 'a'; readonly n: number } | { readonly type: 'b' }>(
      'type',
      {
        a: record<{ readonly type: 'a'; readonly n: number }>({ type: literal('a'), n: whole() }),
        b: record<{ readonly type: 'b' }>({ type: literal('b') }),
      },
    );
    expect(decode(step, { type: 'a', n: 1 })).toEqual({ ok: true, value: { type: 'a', n: 1 } });
    expect(problemsOf(step, { type: 'a', n: 'x' })).toEqual(['n must be a whole number, not "x"']);
    expect(problemsOf(step, { type: 'c' })).toEqual(['type must be one of a, b, not "c"']);
    expect(step.encode({ type: 'b' })).toEqual({ type: 'b' });
  });

  test('ranges say what they exclude; a further condition says what it wants', () => {
    expect(problemsOf(number({ above: 0, max: 1 }), 0)).toEqual([
      'the value must be a number above 0, up to 1, not 0',
    ]);
    const path = checked(text(), 'a path that contains <id>', (value) => value.includes('<id>'));
    expect(problemsOf(path, 'plain.jsonl')).toEqual([
      'the value must be a path that contains <id>, not "plain.jsonl"',
    ]);
    expect(problemsOf(map(whole()), { a: 1, b: 'x' })).toEqual([
      'b must be a whole number, not "x"',
    ]);
  });

  test('the error names what was read and holds the problems as data', () => {
    const failure = { code: 'input-invalid', what: 'Event 3', fix: 'Correct the field.' } as const;
    expect(() => decodeOrThrow(visit, { ...GIVEN, latency_ms: -1 }, failure)).toThrow(
      expect.objectContaining({
        code: 'input-invalid',
        message: 'Event 3: latency_ms must be a number from 0 to 1000, not -1',
        fix: 'Correct the field.',
        details: expect.objectContaining({ field: 'latency_ms' }),
      }),
    );
  });

  test('JSON Schema: an input may leave out what has a default, an output always has it', () => {
    const limit = described(withDefault(whole({ min: 1 }), 5), 'rows at most');
    const query = record<{ readonly q: string; readonly limit: number }>({
      q: text({ min: 1 }),
      limit,
    });
    expect(query.json('input')).toEqual({
      type: 'object',
      properties: {
        q: { type: 'string', minLength: 1 },
        limit: { type: 'integer', minimum: 1, default: 5, description: 'rows at most' },
      },
      required: ['q'],
      additionalProperties: false,
    });
    expect(query.json('output')['required']).toEqual(['q', 'limit']);
  });

  test('what was encoded decodes to the same value', () => {
    const visits = fc.record({
      startedAt: fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString()),
      latencyMs: fc.double({ min: 0, max: 1000, noNaN: true }),
      kind: fc.constantFrom('page' as const, 'feed' as const),
      note: fc.option(fc.string({ maxLength: 5 })),
      tags: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(visits, (value) => {
        expect(decode(visit, visit.encode(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

test('KER-6 a record of a file carries the version of its format, and one of another version is not read', () => {
  const line = versioned(1, visit);
  const stored = line.encode({
    startedAt: '2026-03-29T00:00:00.000Z',
    latencyMs: 3,
    kind: 'feed',
    note: null,
    tags: [],
  });
  expect(Object.entries(stored)[0]).toEqual(['v', 1]);
  expect(decode(line, stored)).toMatchObject({ ok: true, value: { latencyMs: 3, kind: 'feed' } });
  expect(decode(line, stored)).not.toHaveProperty('value.v');
  expect(line.json('output')).toMatchObject({
    properties: { v: { type: 'integer', const: 1 }, kind: { type: 'string' } },
    required: ['v', 'started_at', 'latency_ms', 'kind', 'note', 'tags'],
  });
  expect([{ ...GIVEN, v: 2 }, GIVEN, null].map((value) => decodeOrReason(line, value))).toEqual([
    { ok: false, error: 'v must be 1, the version that this program reads, not 2' },
    { ok: false, error: 'v must be 1, the version that this program reads' },
    { ok: false, error: 'the value must be an object, not null' },
  ]);
});

test('KER-6 a converted value is checked and written in its form on the wire', () => {
  const ids = converted(
    list(text({ min: 1 })),
    (values) => new Set(values),
    (values) => [...values],
  );
  expect(decode(ids, ['a', 'b', 'a'])).toEqual({ ok: true, value: new Set(['a', 'b']) });
  expect(ids.encode(new Set(['b', 'a']))).toEqual(['b', 'a']);
  expect(decodeOrReason(ids, ['a', ''])).toEqual({
    ok: false,
    error: '[1] must be text that is not empty, not ""',
  });
  expect(ids.json('input')).toEqual(list(text({ min: 1 })).json('input'));
});
