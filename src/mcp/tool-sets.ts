import { OPERATIONS, type OperationRow, type ToolSet } from '../app/index.ts';
import type { Tool } from './tool.ts';

/** Tools that are not yet rows of the table of operations. */
const SETS: Readonly<Record<ToolSet, () => Promise<readonly Tool[]>>> = {
  research: async () => (await import('./tools/research/tools.ts')).TOOLS,
  memory: async () => (await import('./tools/memory/tools.ts')).TOOLS,
  experience: async () => (await import('./tools/experience/tools.ts')).TOOLS,
  context: async () => (await import('./tools/context/tools.ts')).TOOLS,
  skills: async () => (await import('./tools/skills/tools.ts')).TOOLS,
  judge: async () => [],
};

/** The tools of these sets by name, in the order of the table; loaded once. */
export function createToolBox(sets: readonly ToolSet[]): () => Promise<ReadonlyMap<string, Tool>> {
  let loaded: Promise<ReadonlyMap<string, Tool>> | undefined;
  return () => {
    loaded ??= loadTools(sets);
    return loaded;
  };
}

async function loadTools(sets: readonly ToolSet[]): Promise<ReadonlyMap<string, Tool>> {
  const listed = (await Promise.all(sets.map((set) => SETS[set]()))).flat();
  const rows = await Promise.all(OPERATIONS.map((row) => loadTool(row, sets)));
  return new Map([...listed, ...rows.flat()].map((tool) => [tool.name, tool]));
}

async function loadTool(row: OperationRow, sets: readonly ToolSet[]): Promise<readonly Tool[]> {
  if (!('tool' in row) || !sets.includes(row.set)) return [];
  const { toolOf } = await import('./operation-tool.ts');
  const operation = await row.load();
  if (operation.tool === undefined) throw new Error(`${row.name} is no tool`);
  return [toolOf(row.tool, operation, operation.tool)];
}
