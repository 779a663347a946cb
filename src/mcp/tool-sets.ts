import { OPERATIONS, type OperationRow, type ToolSet } from '../app/index.ts';
import type { Tool } from './tool.ts';

/** The tools of a server. */
export interface ToolBox {
  list(): Promise<readonly Tool[]>;
  /** Loads that one alone: a host that calls without listing waits for nothing else. */
  find(name: string): Promise<Tool | undefined>;
}

/** The tools of these sets, in the order of the table. */
export function createToolBox(sets: readonly ToolSet[]): ToolBox {
  const rows = OPERATIONS.filter((row) => 'tool' in row && sets.includes(row.set));
  return {
    list: async () => (await Promise.all(rows.map((row) => loadTool(row)))).flat(),
    async find(name) {
      const row = rows.find((one) => 'tool' in one && one.tool === name);
      return row === undefined ? undefined : (await loadTool(row))[0];
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
