import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { judge } from '../src/app/judge.ts';
import type { Operation } from '../src/app/operation.ts';
import { type AutoSearch, openAutoSearch } from '../src/index.ts';
import { createTempDir } from './support/with-temp-dir.ts';

type InputOf<Of> = Of extends Operation<infer Input, infer _Output> ? Input : never;
type OutputOf<Of> = Of extends Operation<infer _Input, infer Output> ? Output : never;

test('a method takes and gives what its operation does', async () => {
  expectTypeOf<Parameters<AutoSearch['judge']>[0]>().toEqualTypeOf<
    InputOf<typeof judge> | undefined
  >();
  expectTypeOf<ReturnType<AutoSearch['judge']>>().toEqualTypeOf<Promise<OutputOf<typeof judge>>>();
  const home = join(createTempDir(), 'home');
  await using agent = await openAutoSearch({ home, environment: {} });
  expect((await agent.settings.show()).files).toEqual([]);
  expect(await agent.docs.status()).toEqual([]);
  const { score } = await agent.judge({ evidence: [{ url: 'https://a.example/', title: 'a' }] });
  expect(score.total).toBeGreaterThan(0);
  const notes: string[] = [];
  const captured = await agent.experience.capture(
    { events: [{ skill: 'search-x', outcome: 'success' }] },
    { onNote: (text) => notes.push(text) },
  );
  expect(captured).toMatchObject({ appended: 1, skipped: 0 });
});
