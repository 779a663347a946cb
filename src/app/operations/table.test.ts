import { expect, test } from 'vitest';
import { listOperations, wordAsCommand, wordAsTool } from '../index.ts';

test('MCP-9 an operation is listed to agents when its row says so, and only then', async () => {
  for (const row of await listOperations()) {
    const { command, tool } = await row.load();
    expect(command !== undefined, row.name).toBe(row.summary !== undefined);
    expect(tool !== undefined, row.name).toBe(row.tool !== undefined);
  }
});

test('no two operations have one name, and no two tools', async () => {
  const rows = await listOperations();
  const names = rows.map(({ name }) => name);
  const tools = rows.flatMap(({ tool }) => tool ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(tools).size).toBe(tools.length);
});

test('an operation that helps is a line to type, and to an agent a tool', async () => {
  const next = { operation: 'judge', input: { session: 's-1', target: 3 } };
  expect(await wordAsTool(next)).toBe('judge_evidence {"session":"s-1","target":3}');
  expect(await wordAsCommand({ operation: 'judge', input: { file: 'e.jsonl' } })).toBe(
    'autosearch judge e.jsonl',
  );
  expect(await wordAsTool({ operation: 'protocol' })).toBe('autosearch protocol');
  expect(await wordAsCommand({ operation: 'sessions list' })).toBe('autosearch sessions list');
  expect(await wordAsTool({ operation: 'sessions list' })).toBe('session_status');
});

test('RES-13 the line that resumes names the home that was given, ready for a shell', async () => {
  const next = { operation: 'research', input: { resume: 's-0123456789abcdef' } };
  expect(await wordAsCommand(next)).toBe('autosearch research --resume s-0123456789abcdef');
  expect(await wordAsCommand(next, "/tmp/my home's")).toBe(
    "autosearch research --resume s-0123456789abcdef --home '/tmp/my home'\\''s'",
  );
});
