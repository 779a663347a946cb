import {
  listOperations,
  type Operation,
  type OperationRow,
  type ToolFace,
  type ToolSet,
} from '../app/index.ts';

/** An operation as the server lists and calls it. */
export interface Tool {
  readonly name: string;
  readonly operation: Operation;
  readonly face: ToolFace<unknown, unknown>;
}

/** The tools of a server. */
export interface ToolBox {
  readonly names: readonly string[];
  list(): Promise<readonly Tool[]>;
  /** Loads that one alone: a host that calls without listing waits for nothing else. */
  find(name: string): Promise<Tool | undefined>;
}

/** The tools of these sets, in the order of the table. */
export async function createToolBox(sets: readonly ToolSet[]): Promise<ToolBox> {
  const rows = (await listOperations()).flatMap((row) =>
    row.tool !== undefined && sets.includes(row.set) ? [{ name: row.tool, row }] : [],
  );
  return {
    names: rows.map(({ name }) => name),
    list: () => Promise.all(rows.map(({ name, row }) => loadTool(name, row))),
    async find(name) {
      const known = rows.find((one) => one.name === name);
      return known && loadTool(name, known.row);
    },
  };
}

async function loadTool(name: string, row: OperationRow): Promise<Tool> {
  const operation = await row.load();
  if (operation.tool === undefined) throw new Error(`${row.name} is not a tool`);
  return { name, operation, face: operation.tool };
}
