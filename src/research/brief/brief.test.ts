import { expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { decode, hashOf } from '../../kernel/index.ts';
import { briefSchema, type EngineFacts, sessionIdOf } from './brief.ts';

const {
  sessionId: _id,
  createdAt: _at,
  roots: _roots,
  strategyRef: _ref,
  ...CONTENT
} = SAMPLE_BRIEF;

test('RES-45 without good queries the brief and the id are those of before there were any', () => {
  const {
    goodQueries: _none,
    patterns: _nor,
    lessons: _either,
    accepted: _all,
    chosen: _too,
    parent: _no,
    engine: _nobody,
    ...before
  } = CONTENT;
  expect(sessionIdOf(CONTENT)).toBe(`s-${hashOf(before).slice(0, 16)}`);
  expect(briefSchema.encode(SAMPLE_BRIEF)).not.toHaveProperty('good_queries');
  expect(decode(briefSchema, briefSchema.encode(SAMPLE_BRIEF))).toEqual({
    ok: true,
    value: SAMPLE_BRIEF,
  });
});

test('RES-45 good queries decide the id and read back', () => {
  const brief = { ...SAMPLE_BRIEF, goodQueries: ['college of Inna'] };
  expect(sessionIdOf({ ...CONTENT, goodQueries: brief.goodQueries })).not.toBe(
    sessionIdOf(CONTENT),
  );
  expect(decode(briefSchema, briefSchema.encode(brief))).toEqual({ ok: true, value: brief });
});

test('AGT-22 whose copy of a skill was read, and what its digest said, is no part of the id, and reads back', () => {
  const skill = { name: 'decide', version: 1, sha256: 'a', body: 'Decide.' };
  const price = { usdPerMillionInput: 0, usdPerMillionOutput: 0, usdPerMillionCached: null };
  const engineOf = (more: Pick<EngineFacts['skills'][number], 'from' | 'learned'>): EngineFacts => {
    return { kind: 'agent', model: 'm1', ...price, skills: [{ ...skill, ...more }] };
  };
  const first = { ...CONTENT, engine: engineOf({ from: 'package' }) };
  const later = {
    ...CONTENT,
    engine: engineOf({ from: 'home', learned: ['open question: draft'] }),
  };
  expect(sessionIdOf(later)).toBe(sessionIdOf(first));
  const brief = { ...SAMPLE_BRIEF, engine: later.engine };
  expect(decode(briefSchema, briefSchema.encode(brief))).toEqual({ ok: true, value: brief });
});
