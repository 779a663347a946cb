import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { TOOL_SETS } from '../app/index.ts';
import { describeTool } from './describe-tool.ts';
import { createToolBox } from './tool-sets.ts';

const MAX_DESCRIPTION = 160;
/** What may reach over the network. */
const WORLDLY = ['answer', 'research', 'run_channel', 'fetch_page'];

describe('the list of tools', () => {
  test('MCP-5 costs a host at most 12,000 tokens, and the research set 4,500', async () => {
    const all = (await (await createToolBox(TOOL_SETS)).list()).map(describeTool);
    expect(countTokens(JSON.stringify(all))).toBeLessThanOrEqual(12_000);
    const research = (await (await createToolBox(['research'])).list()).map(describeTool);
    expect(countTokens(JSON.stringify(research))).toBeLessThanOrEqual(4_500);
  });

  test('MCP-4 each tool has one line, both schemas and annotations', async () => {
    const tools = (await (await createToolBox(TOOL_SETS)).list()).map(describeTool);
    for (const { name, description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(description).toMatch(/^[A-Z][^\n]+\.$/);
      expect(description.length, name).toBeLessThanOrEqual(MAX_DESCRIPTION);
      expect(inputSchema.type).toBe('object');
      expect(Object.keys(outputSchema?.properties ?? {}), name).not.toEqual([]);
      expect(annotations?.openWorldHint, name).toBe(WORLDLY.includes(name));
    }
  });

  test('MCP-3 a set holds its own tools alone, and no tool stands in two', async () => {
    const names = await Promise.all(
      TOOL_SETS.map(async (set) =>
        (await (await createToolBox([set])).list()).map(({ name }) => name),
      ),
    );
    expect(new Set(names.flat()).size).toBe(names.flat().length);
    expect(names[TOOL_SETS.indexOf('judge')]).toEqual(['judge_evidence', 'anti_cheat']);
  });

  test('MCP-9 nothing undoes, and nothing changes what is protected', async () => {
    const tools = await (await createToolBox(TOOL_SETS)).list();
    expect(
      tools.map(({ name }) => name).filter((name) => /undo|restore_node|unprotect/.test(name)),
    ).toEqual([]);
    for (const tool of tools.map(describeTool))
      expect(Object.keys(tool.inputSchema.properties ?? {})).not.toContain('justification');
  });
});
