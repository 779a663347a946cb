import { expect, test } from 'vitest';
import {
  COMMAND_WORDS,
  listOperations,
  loadOperationSets,
  wordAsCommand,
  wordForAgent,
} from '../index.ts';

test('MCP-9 an operation is listed to agents when its row says so, and only then', async () => {
  for (const row of await listOperations()) {
    const { command, tool } = await row.load();
    expect(command !== undefined, row.name).toBe(row.summary !== undefined);
    expect(tool !== undefined, row.name).toBe(row.tool !== undefined);
  }
});

test('a command loads the file of the table that holds it, and no other', async () => {
  const rows = await listOperations();
  const words = rows
    .filter(({ summary }) => summary !== undefined)
    .map(({ name }) => name.split(' ')[0]);
  expect([...new Set(words)].toSorted()).toEqual([...COMMAND_WORDS].toSorted());
  for (const word of COMMAND_WORDS) {
    const own = (await loadOperationSets(word)).flatMap(({ operations }) => operations);
    expect(own.length, word).toBeLessThan(rows.length);
    expect(
      own.some(({ name }) => name.split(' ')[0] === word),
      word,
    ).toBe(true);
  }
});

test('no two operations have one name, and no two tools', async () => {
  const rows = await listOperations();
  const names = rows.map(({ name }) => name);
  const tools = rows.flatMap(({ tool }) => tool ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(tools).size).toBe(tools.length);
});

const SERVED = {
  tools: ['judge_evidence', 'session_status'],
  program: '/usr/bin/node /x/main.js',
  home: '/the home',
};

test('MCP-6 an operation that helps is a line to type, and to an agent a tool that it sees', async () => {
  const next = { operation: 'judge', input: { session: 's-1', target: 3 } };
  expect(await wordForAgent(next, SERVED)).toEqual({
    by: 'tool',
    text: 'judge_evidence {"session":"s-1","target":3}',
  });
  expect(await wordAsCommand({ operation: 'judge', input: { file: 'e.jsonl' } })).toBe(
    'autosearch judge e.jsonl',
  );
  expect(await wordAsCommand({ operation: 'sessions list' })).toBe('autosearch sessions list');
  expect(await wordForAgent({ operation: 'sessions list' }, SERVED)).toMatchObject({
    by: 'tool',
    text: 'session_status',
  });
});

test('MCP-6 what no listed tool does is a command that runs there, a person’s, or said to be missing', async () => {
  expect(await wordForAgent({ operation: 'channels list' }, SERVED)).toEqual({
    by: 'command',
    text: "/usr/bin/node /x/main.js channels list --home '/the home'",
  });
  expect(await wordForAgent({ operation: 'protocol' }, SERVED)).toMatchObject({ by: 'person' });
  expect(await wordForAgent({ operation: 'citation-add' }, SERVED)).toEqual({
    by: 'nothing',
    text: 'citation_add',
  });
});

test('RES-13 the line that resumes names the home that was given, ready for a shell', async () => {
  const next = { operation: 'research', input: { resume: 's-0123456789abcdef' } };
  expect(await wordAsCommand(next)).toBe('autosearch research --resume s-0123456789abcdef');
  expect(await wordAsCommand(next, "/tmp/my home's")).toBe(
    "autosearch research --resume s-0123456789abcdef --home '/tmp/my home'\\''s'",
  );
});
