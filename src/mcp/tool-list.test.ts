import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { toolBox } from '../../test/support/tool-box.ts';
import { CORE_TOOLS, TOOL_GROUPS, TOOL_NAMES } from '../app/index.ts';
import { describeTool } from './describe-tool.ts';
import { planInstructions } from './instructions.ts';

const MAX_DESCRIPTION = 240;
/** What may reach over the network. */
const WORLDLY = ['answer', 'research', 'run_channel', 'fetch_page'];

describe('the list of tools', () => {
  test('MCP-5 costs a host at most 12,000 tokens, and the research set 4,500', async () => {
    const all = (await (await toolBox()).list()).map(describeTool);
    expect(countTokens(JSON.stringify(all))).toBeLessThanOrEqual(12_000);
    const research = (await (await toolBox(['research'])).list()).map(describeTool);
    expect(countTokens(JSON.stringify(research))).toBeLessThanOrEqual(4_500);
  });

  test('MCP-4 each tool has one line, both schemas and annotations', async () => {
    const tools = (await (await toolBox()).list()).map(describeTool);
    for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(description).toMatch(/^[A-Z][^\n]+\.$/);
      expect(description.length, name).toBeLessThanOrEqual(MAX_DESCRIPTION);
      expect(inputSchema.type).toBe('object');
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema, `${name}.${argument}`).toHaveProperty('description');
      expect(outputSchema?.['properties'] ?? {}, name).not.toEqual({});
      expect(annotations?.openWorldHint, name).toBe(WORLDLY.includes(name));
    }
  });

  test('MCP-4 a tool of the core says when to call it', async () => {
    const core = (await (await toolBox([CORE_TOOLS])).list()).map(describeTool);
    for (const { name, description } of core) expect(description, name).toMatch(/^Use /);
  });

  test('MCP-3 where nobody chose, the core is listed', async () => {
    expect([...(await toolBox([CORE_TOOLS])).names].sort()).toEqual(
      [
        ...['research', 'answer', 'check_claims', 'run_channel', 'fetch_page', 'verify_report'],
        ...['session_status', 'give_feedback', 'remember', 'recall', 'memory_feedback'],
        ...['capture_event', 'read_experience', 'context_restore'],
      ].sort(),
    );
  });

  test('MCP-3 sets and single tools are chosen together, and an unknown word is refused', async () => {
    const { names } = await toolBox(['judge', 'list_channels', 'recall']);
    expect([...names].sort()).toEqual(['anti_cheat', 'judge_evidence', 'list_channels', 'recall']);
    await expect(toolBox(['core', 'remembr'])).rejects.toMatchObject({
      code: 'argument-invalid',
      fix: expect.stringContaining('Did you mean "remember"? Supported: core, all, research,'),
    });
  });

  test('MCP-42 the instructions have the loop of the listed tools, in few words', async () => {
    const core = planInstructions((await toolBox([CORE_TOOLS])).names);
    expect(core.match(/^\d\. /gm)).toHaveLength(5);
    expect(countTokens(core)).toBeGreaterThanOrEqual(150);
    expect(countTokens(core)).toBeLessThanOrEqual(250);
    const memory = planInstructions((await toolBox(['memory'])).names);
    expect(memory).toMatch(/^1\. .*remember it/m);
    expect(memory).not.toContain('research {');
  });

  test('MCP-3 a set holds its own tools alone, no tool is in two, and each is an operation', async () => {
    const sets = TOOL_GROUPS.filter((group) => group !== CORE_TOOLS && group !== 'all');
    const names = await Promise.all(sets.map(async (set) => (await toolBox([set])).names));
    expect(new Set(names.flat()).size).toBe(names.flat().length);
    expect(names[sets.indexOf('judge')]).toEqual(['judge_evidence', 'anti_cheat']);
    expect([...(await toolBox()).names].sort()).toEqual([...TOOL_NAMES].sort());
  });

  test('MCP-9 nothing undoes, and nothing changes what is protected', async () => {
    const tools = await (await toolBox()).list();
    expect(
      tools.map(({ name }) => name).filter((name) => /undo|restore_node|unprotect/.test(name)),
    ).toEqual([]);
    for (const tool of tools.map(describeTool))
      expect(Object.keys(tool.inputSchema.properties ?? {})).not.toContain('justification');
  });
});
