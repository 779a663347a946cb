import { describe, expect, test } from 'vitest';
import { decode } from '../../kernel/index.ts';
import { resolveSettings, SETTINGS, settingSourceOf } from '../index.ts';

describe('ENV-4 settings', () => {
  test('every default is a value that its own entry takes', () => {
    const wrong = SETTINGS.filter((setting) => !decode(setting.schema, setting.fallback).ok);
    expect(wrong).toEqual([]);
  });

  test('later sources win', () => {
    const { settings } = resolveSettings([
      { name: 'a', values: { 'judge.target': 10, 'delivery.threshold': 0.5 } },
      { name: 'b', values: { 'judge.target': 20 } },
    ]);
    expect([settings.judge.target, settings.delivery.threshold]).toEqual([20, 0.5]);
  });

  test.each([
    [{ judge: { targt: 3 } }, 'judge.targt'],
    [{ jugde: { target: 3 } }, 'jugde'],
    [[], 'one JSON object'],
  ])('%j is refused and named', (file, named) => {
    expect(() => resolveSettings([settingSourceOf('file', file)])).toThrow(named);
  });

  test('negative weights are refused', () => {
    const file = { judge: { weights: { relevance: -1 } } };
    expect(() => resolveSettings([settingSourceOf('file', file)])).toThrow('judge.weights');
  });
});
