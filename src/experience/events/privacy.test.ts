import { describe, expect, test } from 'vitest';
import { createLineEncoder } from './encode-line.ts';
import { decodeUse } from './event-schema.ts';
import { createPrivacy } from './privacy.ts';

const DEFAULTS = { skill: null, now: '2026-04-22T08:15:00.000Z', newId: () => 'made' };

function stored(fields: Readonly<Record<string, unknown>>, login: string | null = null): string {
  const decoded = decodeUse({ skill: 'search-x', outcome: 'success', ...fields }, DEFAULTS, 1);
  if (decoded.type !== 'event') throw new Error('skipped');
  return createLineEncoder()(createPrivacy(login).clean(decoded.event));
}

const SECRETS = [
  'ann.lee@example.org',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'AKIAIOSFODNN7EXAMPLE',
  'sk-ant-api03-abcdefghijklmnop',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  'https://ann:hunter22@example.org/x',
  'http://192.168.1.20/admin',
  '/home/annlee/notes.txt',
];
const TEXT_FIELDS = [
  ...['id', 'session_id', 'group', 'task_domain', 'query_type', 'input_shape', 'method'],
  ...['winning_pattern', 'failure_mode', 'good_query', 'bad_query', 'notes', 'user_correction'],
  'refers_to',
];

describe('privacy', () => {
  test.each(TEXT_FIELDS)('EXP-8 no secret reaches the disk through %s', (field) => {
    for (const secret of SECRETS) {
      const line = stored({ [field]: `see ${secret} there`, non_sensitive: true });
      expect(line).not.toContain(secret);
    }
  });

  test('EXP-8 nor at any depth of what nests', () => {
    for (const secret of SECRETS) {
      const line = stored({
        pattern_key: { lever: `x ${secret}`, value: { a: [{ b: secret }], [secret]: 1 } },
        evidence_refs: [secret],
        environment: { locale: secret },
      });
      expect(line).not.toContain(secret);
    }
    const nested = stored({
      pattern_key: { lever: 'x', value: { deep: { token: 'plainvalue' } } },
    });
    expect(nested).not.toContain('plainvalue');
  });

  test('EXP-8 equal ids stay equal, plain ones stay themselves, and references still meet', () => {
    const a = JSON.parse(stored({ id: 'run of ann.lee@example.org' }));
    const b = JSON.parse(stored({ id: 'x', refers_to: 'run of ann.lee@example.org' }));
    expect(b.refers_to).toBe(a.id);
    const uuid = '7d2f1f5e-0000-4000-8000-123456789012';
    const hook = 'hook-0123456789abcdef01234567';
    for (const id of ['e5', '20260422081500', '0123456789abcdef', 'session-1-search-2', uuid, hook])
      expect(JSON.parse(stored({ id })).id).toBe(id);
    // The same form under another name is a key of a service.
    const secret = `key-${'0123456789abcdef'.repeat(2)}`;
    expect(JSON.parse(stored({ id: secret })).id).toMatch(/^redacted-/);
  });

  test('EXP-8 the login name goes, a generic one stays', () => {
    expect(stored({ notes: 'run by annlee' }, 'annlee')).not.toContain('annlee');
    expect(stored({ notes: 'run by root' }, 'root')).toContain('run by root');
  });

  test('EXP-9 queries are stored as templates, what stands in slots stays', () => {
    const event = JSON.parse(
      stored({
        good_query: '{brand} "acme phone" pitfalls 2026',
        bad_query: 'reviews of https://example.org/?q=1',
        input_shape: 'brand + feature + last 30 days',
      }),
    );
    expect(event).toMatchObject({
      good_query: '{brand} {quote} pitfalls {year}',
      bad_query: 'reviews of {ref}',
      input_shape: 'brand + feature + last 30 days',
    });
    const open = stored({ good_query: '"acme phone" 2026', non_sensitive: true });
    expect(JSON.parse(open).good_query).toBe('"acme phone" 2026');
  });

  test('EXP-8 addresses keep what gives them meaning', () => {
    const url = 'https://example.org/watch?v=abc&id=7&q=term';
    expect(JSON.parse(stored({ evidence_refs: [url] })).evidence_refs).toEqual([url]);
  });
});

test('EXP-2 what was written is read again', () => {
  const event = JSON.parse(
    stored({ id: 'a', metrics: { yield: 3 }, pattern_key: { lever: 'l', value: [1, null] } }),
  );
  const again = decodeUse(event, DEFAULTS, 1);
  if (again.type !== 'event') throw new Error('skipped');
  expect(JSON.parse(createLineEncoder()(again.event))).toEqual(event);
});
