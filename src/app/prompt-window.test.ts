import { expect, test } from 'vitest';
import type { LanguageModel } from '../models/index.ts';
import { windowOf } from './prompt-window.ts';

const GIVEN: LanguageModel = { name: 'm1', ask: () => Promise.reject(new Error('asked')) };

test('MOD-18 the context of a model that a program brings is its own, without what it thinks', () => {
  const contextTokens = 4_096;
  expect(windowOf({ contextTokens, thinking: null }, undefined)).toBe(4_096);
  expect(windowOf({ contextTokens, thinking: 'low' }, undefined)).toBe(3_072);
  expect(windowOf({ contextTokens, thinking: 'high' }, undefined)).toBe(0);
  expect(windowOf({ contextTokens: null, thinking: 'low' }, undefined)).toBeUndefined();
  expect(windowOf({ contextTokens, thinking: null }, GIVEN)).toBeUndefined();
  const own = { ...GIVEN, contextTokens: 8_192, thinkingTokens: 1_024 };
  expect(windowOf({ contextTokens, thinking: null }, own)).toBe(7_168);
});
