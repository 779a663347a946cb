import { expect, test } from 'vitest';
import { toWire } from './on-wire.ts';

test('what is printed has the names of the wire all the way down', () => {
  const record = { lastRunAt: null, nodes: [{ isDone: true }], none: undefined };
  expect(toWire(record)).toEqual({ last_run_at: null, nodes: [{ is_done: true }] });
});

test('what JSON cannot hold is written as text', () => {
  expect(toWire({ qValue: Number.NaN })).toEqual({ q_value: 'NaN' });
});
