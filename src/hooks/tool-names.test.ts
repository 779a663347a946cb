import { expect, test } from 'vitest';
import { TOOL_NAMES } from '../app/index.ts';
import { isSkillName } from '../experience/skill-files.ts';
import { callsOwnProgram, isOwnTool, keepsWhole, skillOfTool } from './tool-names.ts';

test.each([
  'mcp__autosearch__recall',
  'mcp__plugin_autosearch_autosearch__remember',
  'mcp__as__research',
  'autosearch_run_channel',
  'mcp_as_context_restore',
  'context_restore',
  'MCP:context_restore',
])('HOO-2 %s is ours', (name) => expect(isOwnTool(name, TOOL_NAMES)).toBe(true));

test.each(['Bash', 'mcp__github__search_issues', 'tavily_research', 'WebFetch', 'autosearcher'])(
  'HOO-2 %s is not ours',
  (name) => expect(isOwnTool(name, TOOL_NAMES)).toBe(false),
);

test.each([
  ['Bash', 'bash'],
  ['WebFetch', 'web-fetch'],
  ['run_shell_command', 'run-shell-command'],
  ['mcp__github__search_issues', 'github-search-issues'],
  ['MCP:do it', 'mcp-do-it'],
])('HOO-2 %s is recorded as %s', (name, skill) => expect(skillOfTool(name)).toBe(skill));

test('HOO-2 whatever a tool is called, a skill may have the name', () => {
  for (const name of ['', '…', '工具', `mcp__${'long_name_'.repeat(20)}`, '--x--', 'A'.repeat(300)])
    expect(isSkillName(skillOfTool(name))).toBe(true);
  const [one, other] = [`${'x'.repeat(80)}a`, `${'x'.repeat(80)}b`].map(skillOfTool);
  expect(one).not.toBe(other);
});

test.each([
  'Read',
  'read_file',
  'view',
  'NotebookRead',
  'mcp__fs__read_text_file',
  'Edit',
  'Write',
  'apply_patch',
  'fs_read_file',
])('HOO-5 the output of %s stays whole', (name) => expect(keepsWhole(name)).toBe(true));

test.each(['Bash', 'Grep', 'WebFetch', 'mcp__x__review_all', 'list_directory', 'thread_list'])(
  'HOO-5 the output of %s may go',
  (name) => expect(keepsWhole(name)).toBe(false),
);

test('HOO-5 a command of ours is known by its words', () => {
  expect(callsOwnProgram({ command: 'autosearch context restore --session s' })).toBe(true);
  expect(callsOwnProgram({ command: ['bash', '-lc', 'node /x/autosearch/dist/cli/main.js'] })).toBe(
    true,
  );
  expect(callsOwnProgram({ command: 'make test' })).toBe(false);
  expect(callsOwnProgram(null)).toBe(false);
});
