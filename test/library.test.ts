import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { listOperations, type Operation } from '../src/app/index.ts';
import type { judge } from '../src/app/judge.ts';
import type { recall } from '../src/app/memory/values.ts';
import type { sessionDetails } from '../src/app/sessions.ts';
import { type AutoSearch, openAutoSearch } from '../src/index.ts';
import { isRecord } from '../src/kernel/index.ts';
import { createTempDir } from './support/with-temp-dir.ts';

type InputOf<Of> = Of extends Operation<infer Input, infer _Output> ? Input : never;
type OutputOf<Of> = Of extends Operation<infer _Input, infer Output> ? Output : never;

/** Where the method of an operation is, unless the library has it under the operation's own words. */
const METHOD_OF: Readonly<Record<string, string>> = {
  'sessions list': 'sessions',
  'sessions show': 'showSession',
  'sessions resume': 'resume',
  'sessions delete': 'deleteSession',
  'config show': 'settings show',
  'config set': 'settings set',
  'config check': 'settings check',
  'home copy': 'copyHome',
  capture: 'experience capture',
  compact: 'experience compact',
};

test('what people have at the command line is a method, but for what takes a person', async () => {
  const home = join(createTempDir(), 'home');
  await using agent = await openAutoSearch({ home, environment: {} });
  const methodAt = (path: string): unknown =>
    path
      .split(' ')
      .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), { ...agent });
  const people = (await listOperations()).filter(({ summary }) => summary !== undefined);
  const missing = people.filter(
    ({ name }) => typeof methodAt(METHOD_OF[name] ?? name) !== 'function',
  );
  expect(missing.map(({ name }) => name)).toEqual(['skills override', 'init']);
});

test('a method takes and gives what its operation does', async () => {
  expectTypeOf<Parameters<AutoSearch['judge']>[0]>().toEqualTypeOf<
    InputOf<typeof judge> | undefined
  >();
  expectTypeOf<ReturnType<AutoSearch['judge']>>().toEqualTypeOf<Promise<OutputOf<typeof judge>>>();
  expectTypeOf<Parameters<AutoSearch['memory']['recall']>[0]>().toEqualTypeOf<
    InputOf<typeof recall>
  >();
  expectTypeOf<ReturnType<AutoSearch['showSession']>>().toEqualTypeOf<
    Promise<OutputOf<typeof sessionDetails>>
  >();
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

test('memory, skills, context and sessions answer a program as they do a person', async () => {
  const cwd = createTempDir();
  await using agent = await openAutoSearch({ home: join(cwd, 'home'), cwd, environment: {} });
  const { ids } = await agent.memory.add({ nodes: [{ type: 'Fact', content: 'Bonn is a city' }] });
  const { memories } = await agent.memory.recall({ query: 'Bonn' });
  expect(memories.map(({ id }) => id)).toEqual(ids);
  const evolved = await agent.memory.evolve({ dryRun: true });
  expect(evolved).toMatchObject({ dryRun: true });
  const { skills } = await agent.skills.list();
  expect((await agent.skills.show({ name: skills[0]?.name ?? '' })).body).not.toBe('');
  await writeFile(join(cwd, 'talk.json'), JSON.stringify([{ role: 'user', content: 'hello' }]));
  const { window } = await agent.context.status({ file: 'talk.json', maxTokens: 1000 });
  expect(window?.status.items).toBe(1);
  expect(await agent.context.dropped({ session: 's-talk' })).toEqual([]);

  await mkdir(join(cwd, 'docs'));
  await writeFile(join(cwd, 'docs/bonn.md'), '# Bonn\n\nBonn was the capital until 1990.\n');
  const question = 'Until when was Bonn the capital?';
  const { sessionId } = await agent.research(question, { docs: ['docs'] }).delivery;
  expect((await agent.showSession({ session: sessionId })).brief.question).toBe(question);
  expect(await agent.feedback({ session: sessionId, verdict: 'accepted' })).toMatchObject({
    actor: 'person',
    verdict: 'accepted',
  });
  const { parent } = await agent.ask(sessionId, 'What was it until 1990?').delivery;
  expect(parent).toBe(sessionId);
  await agent.deleteSession({ session: sessionId });
  expect((await agent.sessions()).map((one) => one.sessionId)).not.toContain(sessionId);
});
