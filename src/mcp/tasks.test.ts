import { CallToolResultSchema, CreateTaskResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { QUESTION, writeLibrary } from '../../test/support/library.ts';
import type { McpHost } from '../../test/support/mcp-client.ts';
import { withServer } from '../../test/support/mcp-server.ts';
import { createFixedClock } from '../kernel/index.ts';
import { createTasks, TASK_TTL_MS } from './tasks.ts';

const told = z.looseObject({ status: z.string() });

function taskOf({ client }: Pick<McpHost, 'client'>) {
  return {
    begin: async (name: string, args: object) => {
      const params = { name, arguments: args, task: { ttl: 60_000 } };
      return (await client.request({ method: 'tools/call', params }, CreateTaskResultSchema)).task;
    },
    ask: (method: string, taskId: string) => client.request({ method, params: { taskId } }, told),
    result: (taskId: string) =>
      client.request({ method: 'tasks/result', params: { taskId } }, CallToolResultSchema),
  };
}

test('MCP-46 research as a task has the id of its session, is asked after and gives its result', async () => {
  await withServer(async (host, folder) => {
    await writeLibrary(`${folder}/docs`);
    const { begin, ask, result } = taskOf(host);
    const { taskId, status } = await begin('research', { question: QUESTION, docs: ['docs'] });
    expect(status).toBe('working');
    expect(JSON.stringify(await result(taskId))).toContain('College of Brae');
    expect(await ask('tasks/get', taskId)).toMatchObject({ taskId, status: 'completed' });
    expect(await host.call('session_status', { session: taskId })).toMatchObject({
      status: 'delivered',
    });
    const { tasks } = await host.client.request(
      { method: 'tasks/list', params: {} },
      z.object({ tasks: z.array(z.looseObject({ taskId: z.string() })) }),
    );
    expect(tasks.map((one) => one.taskId)).toEqual([taskId]);
  });
});

test('MCP-46 a session of another server is found by its journal', async () => {
  await withServer(async (host, folder) => {
    await writeLibrary(`${folder}/docs`);
    const { ask, result } = taskOf(host);
    const { session_id } = await host.call('research', { question: QUESTION, docs: ['docs'] });
    const id = String(session_id);
    expect(await ask('tasks/get', id)).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(await result(id))).toContain('College of Brae');
  });
});

test('MCP-46 upkeep is a task too; what fails before it begins is answered at once', async () => {
  await withServer(async (host) => {
    const { begin, result } = taskOf(host);
    const { taskId } = await begin('evolve_memory', {});
    expect((await result(taskId)).isError).toBeUndefined();
    const params = { name: 'research', arguments: { question: ' ' }, task: {} };
    const failed = await host.client.request(
      { method: 'tools/call', params },
      CallToolResultSchema,
    );
    expect(failed.isError).toBe(true);
  });
});

test('MCP-46 nobody knows of a task that never was', async () => {
  await withServer(async (host) => {
    const { ask } = taskOf(host);
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel'])
      await expect(ask(method, 'no-such'), method).rejects.toMatchObject({
        code: -32_602,
        data: { code: 'not-found' },
      });
  });
});

test('MCP-46 what is cancelled stays so, and what has ended is kept for an hour', async () => {
  let ms = 0;
  const tasks = createTasks(createFixedClock('2026-03-29T00:00:00.000Z', () => ms));
  const stop = new AbortController();
  const working = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new Error('stopped')));
  });
  tasks.add('a', working, stop);
  expect(tasks.cancel('a')?.end).toEqual({ status: 'cancelled' });
  expect(stop.signal.aborted).toBe(true);
  expect((await tasks.settled('a'))?.end).toEqual({ status: 'cancelled' });
  ms = TASK_TTL_MS;
  tasks.add('b', Promise.resolve({ content: [] }), new AbortController());
  expect(tasks.find('a')).toBeUndefined();
  expect((await tasks.settled('b'))?.end).toMatchObject({ status: 'completed' });
});

test('MCP-46 a task waits until everything that it asks is answered', async () => {
  const tasks = createTasks(createFixedClock('2026-03-29T00:00:00.000Z', () => 0));
  tasks.add('a', new Promise(() => undefined), new AbortController());
  const request = { method: 'roots/list' as const };
  const asked = tasks.ask('a', { one: request, two: request }, new AbortController().signal);
  tasks.answer('a', { one: 1, other: 0 });
  expect(Object.keys(tasks.find('a')?.asks ?? {})).toEqual(['two']);
  tasks.answer('a', { two: 2 });
  expect(await asked).toEqual({ one: 1, two: 2 });
  const nobody = tasks.ask('a', { one: request }, AbortSignal.abort(new Error('too late')));
  await expect(nobody).rejects.toThrow('too late');
  expect(tasks.find('a')?.asks).toEqual({});
});

test('MCP-46 a hundred tasks run at most', () => {
  const tasks = createTasks(createFixedClock('2026-03-29T00:00:00.000Z', () => 0));
  const add = (id: number): unknown =>
    tasks.add(String(id), new Promise(() => undefined), new AbortController());
  for (let id = 0; id < 100; id += 1) add(id);
  expect(() => add(100)).toThrow('100 tasks are running');
});
