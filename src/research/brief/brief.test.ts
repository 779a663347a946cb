import { expect, test } from 'vitest';
import { SAMPLE_BRIEF } from '../../../test/support/sample-brief.ts';
import { hashOf } from '../../kernel/index.ts';
import { decodeBrief, encodeBrief, sessionIdOf } from './brief.ts';

const {
  sessionId: _id,
  createdAt: _at,
  roots: _roots,
  strategyRef: _ref,
  ...CONTENT
} = SAMPLE_BRIEF;

test('RES-45 without good queries the brief and the id are those of before there were any', () => {
  const { goodQueries: _none, patterns: _nor, lessons: _either, parent: _no, ...before } = CONTENT;
  expect(sessionIdOf(CONTENT)).toBe(`s-${hashOf(before).slice(0, 16)}`);
  expect(encodeBrief(SAMPLE_BRIEF)).not.toHaveProperty('good_queries');
  expect(decodeBrief(encodeBrief(SAMPLE_BRIEF))).toEqual({ ok: true, value: SAMPLE_BRIEF });
});

test('RES-45 good queries decide the id and read back', () => {
  const brief = { ...SAMPLE_BRIEF, goodQueries: ['college of Inna'] };
  expect(sessionIdOf({ ...CONTENT, goodQueries: brief.goodQueries })).not.toBe(
    sessionIdOf(CONTENT),
  );
  expect(decodeBrief(encodeBrief(brief))).toEqual({ ok: true, value: brief });
});
