import { createToolBox, type ToolBox } from '../../src/mcp/tool-sets.ts';

/** Tools as a server lists them on a machine with nothing on it; all of them where none are named. */
export function toolBox(words: readonly string[] = ['all']): Promise<ToolBox> {
  return createToolBox(words, { environment: {}, home: undefined });
}
