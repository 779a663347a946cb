import { describe, expect, test } from 'vitest';
import { settleSource } from './runtime/opened-source.ts';
import { NOTHING_KNOWN } from './runtime/read-health.ts';
import { stateOfSource } from './source-state.ts';
import { SOURCES } from './sources.ts';
import { UNBUILT_SOURCES } from './unbuilt-sources.ts';

const NOW = Date.parse('2026-03-29T12:00:00Z');
const PLACE = {
  egress: { scope: 'open', hosts: [] },
  environment: {},
  baseUrls: {},
  contact: null,
} as const;

function specOf(name: string) {
  const found = SOURCES.find(({ spec }) => spec.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.spec;
}

describe('CHN-50 whether a source can be asked', () => {
  test('one that lacks what it requires names it and the step; what it likes to have only limits it', () => {
    expect(stateOfSource(specOf('unpaywall'), PLACE, NOTHING_KNOWN, NOW)).toMatchObject({
      state: 'not_configured',
      detail: 'needs contact.email',
      next: expect.stringContaining('contact.email'),
    });
    expect(stateOfSource(specOf('openalex'), PLACE, NOTHING_KNOWN, NOW)).toMatchObject({
      state: 'limited',
      quotaLeft: 100,
      next: expect.stringContaining('OPENALEX_API_KEY'),
    });
    const withKey = { ...PLACE, environment: { OPENALEX_API_KEY: 'k' } };
    expect(stateOfSource(specOf('openalex'), withKey, NOTHING_KNOWN, NOW)).toMatchObject({
      state: 'usable',
      quotaLeft: 1_000,
      next: '',
    });
    expect(stateOfSource(specOf('arxiv'), PLACE, NOTHING_KNOWN, NOW).state).toBe('usable');
  });

  test('egress, a breaker, a closed host and a used up day each say so', () => {
    const spec = specOf('openalex');
    const { bucket, config } = settleSource(spec, PLACE);
    const offline = { ...PLACE, egress: { scope: 'offline', hosts: [] } } as const;
    expect(stateOfSource(spec, offline, NOTHING_KNOWN, NOW).state).toBe('offline');
    const untilMs = NOW + 60_000;
    const opened = { untilMs, why: 'its last answers were blocked, blocked', config };
    const broken = { ...NOTHING_KNOWN, resting: new Map([['openalex', opened]]) };
    expect(stateOfSource(spec, PLACE, broken, NOW)).toMatchObject({
      state: 'resting',
      detail: 'left alone until 2026-03-29T12:01:00.000Z: its last answers were blocked, blocked',
    });
    // Another key is another way to ask.
    const otherKey = { ...PLACE, environment: { OPENALEX_API_KEY: 'k' } };
    expect(stateOfSource(spec, otherKey, broken, NOW).state).toBe('usable');
    const closed = { ...NOTHING_KNOWN, closed: new Map([[bucket, untilMs]]) };
    expect(stateOfSource(spec, PLACE, closed, NOW).state).toBe('resting');
    // A day that is used up closes the bucket as well: the host asked for nothing.
    const used = { ...closed, used: new Map([[bucket, 100]]) };
    expect(stateOfSource(spec, PLACE, used, NOW)).toMatchObject({
      state: 'resting',
      detail: 'the calls of the day are used up',
    });
  });

  test('CHN-51 what is not built has a reason and something else to ask', () => {
    const names = UNBUILT_SOURCES.map(({ spec }) => spec.name);
    for (const name of ['reddit', 'x', 'weibo', 'bilibili', 'xiaohongshu', 'wechat'])
      expect(names).toContain(name);
    for (const { spec, why, next } of UNBUILT_SOURCES) {
      expect([spec.name, why.length > 20, next.length > 10]).toEqual([spec.name, true, true]);
      expect(SOURCES.map((source) => source.spec.name)).not.toContain(spec.name);
    }
  });

  test('CHN-52 every source has a question whose answer is known', () => {
    for (const { spec } of SOURCES) expect(spec.probe.question).not.toBe('');
  });
});
