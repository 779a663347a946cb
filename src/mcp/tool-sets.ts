import { OPERATIONS, type OperationRow, TOOL_SETS, type ToolSet } from '../app/index.ts';
import { once } from '../kernel/index.ts';
import type { Tool } from './tool.ts';

/** Tools that are not yet rows of the table of operations. */
const SETS: Readonly<Record<ToolSet, () => Promise<readonly Tool[]>>> = {
  research: async () => (await import('./tools/research/tools.ts')).TOOLS,
  memory: async () => [],
  experience: async () => [],
  context: async () => [],
  skills: async () => [],
  judge: async () => [],
};

/** The tools of a server. */
export interface ToolBox {
  list(): Promise<readonly Tool[]>;
  /** Loads that one alone: a host that calls without listing waits for nothing else. */
  find(name: string): Promise<Tool | undefined>;
}

/** The tools of these sets, in the order of the sets. */
export function createToolBox(sets: readonly ToolSet[]): ToolBox {
  const rows = OPERATIONS.filter((row) => 'tool' in row && sets.includes(row.set));
  const others = once(async () => {
    const chosen = TOOL_SETS.filter((set) => sets.includes(set));
    return (await Promise.all(chosen.map((set) => SETS[set]()))).flat();
  });
  return {
    list: async () => [
      ...(await others()),
      ...(await Promise.all(rows.map((row) => loadTool(row)))).flat(),
    ],
    async find(name) {
      const row = rows.find((one) => 'tool' in one && one.tool === name);
      if (row === undefined) return (await others()).find((tool) => tool.name === name);
      return (await loadTool(row))[0];
    },
  };
}

async function loadTool(row: OperationRow): Promise<readonly Tool[]> {
  if (!('tool' in row)) return [];
  const { toolOf } = await import('./operation-tool.ts');
  const operation = await row.load();
  if (operation.tool === undefined) throw new Error(`${row.name} is no tool`);
  return [toolOf(row.tool, operation, operation.tool)];
}
