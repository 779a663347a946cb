import type { Tool, ToolSet } from './tool.ts';

/** Where the tools of a set are loaded from: a server pays for a set when a host first asks for its tools. */
export const SETS: Readonly<Record<ToolSet, () => Promise<readonly Tool[]>>> = {
  research: async () => (await import('./tools/research/tools.ts')).TOOLS,
  memory: async () => (await import('./tools/memory/tools.ts')).TOOLS,
  experience: async () => (await import('./tools/experience/tools.ts')).TOOLS,
  context: async () => (await import('./tools/context/tools.ts')).TOOLS,
  skills: async () => (await import('./tools/skills/tools.ts')).TOOLS,
  judge: async () => (await import('./tools/judge/tools.ts')).TOOLS,
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
  const tools = (await Promise.all(sets.map((set) => SETS[set]()))).flat();
  return new Map(tools.map((tool) => [tool.name, tool]));
}
