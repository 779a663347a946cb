import { expect, test } from 'vitest';
import { withServer } from '../../test/support/mcp-server.ts';
import { inToolWords } from './tool-words.ts';

test.each([
  [
    'Ask like this: autosearch research "QUESTION" --docs PATH',
    'Ask like this: research {question, docs}',
  ],
  [
    'A session id looks like s-0123456789abcdef; autosearch sessions list shows them.',
    'A session id looks like s-0123456789abcdef; session_status shows them.',
  ],
  [
    '`autosearch memory recall QUERY` finds nodes by their words.',
    'recall finds nodes by their words.',
  ],
  [
    'Free space on that disk, then run the command again; nothing acknowledged is lost.',
    'Free space on that disk, then call it again; nothing acknowledged is lost.',
  ],
  [
    'item-3 matches and is archived in offload_0001: autosearch context restore --session w --batch offload_0001',
    'item-3 matches and is archived in offload_0001: context_restore {"session": "w", "batch": "offload_0001"}',
  ],
])('MCP-6 "%s" is told to a host as "%s"', (words, told) => {
  expect(inToolWords(words)).toBe(told);
});

test('MCP-6 what is for people alone stays a command', () => {
  const fix =
    'Restore it, or remove the session with autosearch sessions delete s-0123456789abcdef.';
  expect(inToolWords(fix)).toBe(fix);
});

test('MCP-6 the fix of a refused call names tools', async () => {
  await withServer(async (host) => {
    const fixes = [
      await host.fail('research', { question: ' ' }),
      await host.fail('get_usage_history', { node_id: 'fact_none' }),
      await host.fail('loop_state', { session: 'none' }),
      await host.fail('deprecate_node', { node_id: 'fact_none' }),
      await host.fail('read_skill', { name: 'none-such' }),
      await host.fail('citation_merge', { session: 'mine', from: 's-0123456789abcdef' }),
    ].map(({ fix }) => String(fix));
    for (const fix of fixes) expect(fix).not.toMatch(/autosearch [a-z]|--[a-z]/);
  });
});
