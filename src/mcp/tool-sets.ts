import {
  type AgentWords,
  ALL_TOOLS,
  type App,
  chooseTools,
  findOwnProgram,
  listOperations,
  type Operation,
  type OperationRow,
  type ToolFace,
  wordForAgent,
  wordText,
} from '../app/index.ts';
import { type Next, once } from '../kernel/index.ts';

/** An operation as the server lists and calls it. */
export interface Tool {
  readonly name: string;
  readonly operation: Operation;
  readonly face: ToolFace<unknown, unknown>;
}

/** How much of an answer a call may ask for, of tools that have a brief one. */
export const DETAILS = ['brief', 'full'] as const;

/** The tools of a server. */
export interface ToolBox {
  readonly names: readonly string[];
  /** Answers are whole unless a call asks for less. */
  readonly isFull: boolean;
  list(): Promise<readonly Tool[]>;
  /** Loads that one alone: a host that calls without listing waits for nothing else. */
  find(name: string): Promise<Tool | undefined>;
  /** How a host that sees these tools does something. */
  word(next: Next): Promise<AgentWords>;
  /** A text that names commands, such as a skill's, in the words of that host. */
  wordText(text: string): Promise<string>;
}

/** What every part of a connection is served from. */
export interface Served {
  readonly rooms: App;
  readonly tools: ToolBox;
}

/**
 * The tools that words choose, as `--tools` takes them.
 *
 * @throws {ResearchError} `argument-invalid` for a word that chooses nothing.
 */
export async function createToolBox(
  words: readonly string[],
  place: Pick<App['place'], 'environment' | 'home'>,
): Promise<ToolBox> {
  const chosen = chooseTools(words);
  const tools = (await listOperations()).flatMap((row) =>
    row.tool !== undefined && chosen.has(row.tool) ? [{ name: row.tool, row }] : [],
  );
  const names = tools.map(({ name }) => name);
  const reach = once(async () => ({
    tools: names,
    program: await findOwnProgram(place),
    home: place.home,
  }));
  return {
    names,
    isFull: words.includes(ALL_TOOLS),
    list: () => Promise.all(tools.map(({ name, row }) => loadTool(name, row))),
    async find(name) {
      const known = tools.find((one) => one.name === name);
      return known && loadTool(name, known.row);
    },
    word: async (next) => wordForAgent(next, await reach()),
    wordText: async (text) => wordText(text, await reach()),
  };
}

async function loadTool(name: string, row: OperationRow): Promise<Tool> {
  const operation = await row.load();
  if (operation.tool === undefined) throw new Error(`${row.name} is not a tool`);
  return { name, operation, face: operation.tool };
}
