import { type Next, ResearchError, type Schema } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { RunEvent } from '../research/index.ts';
import type { App } from './app.ts';
import type { ToolName } from './tools.ts';

/** Who runs an operation, and what can be asked of them. */
export interface Caller {
  /** What people say moves the judge; what agents say is kept apart. */
  readonly actor: 'person' | 'agent';
  /** What calls that name no session belong to; `null` where nothing stands in for one. */
  readonly session: string | null;
  /** Who speaks, as the surface knows it: of an agent its connection, whatever it says of itself; `null` for a person. */
  readonly source: string | null;
  /** What is protected opens to a person at a terminal alone. */
  readonly isAtTerminal: boolean;
  readonly signal: AbortSignal;
  /** Asks the person there; `null` where nobody can be asked, an answer of `null` when nobody gave one. */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string | null>) | null;
  /** The caller's own model, where it lends it. */
  readonly model: LanguageModel | null;
  /** The most that a reply may hold, in tokens; `null` for no limit. */
  readonly maxReplyTokens: number | null;
  /**
   * The absolute path of a file, folder or glob that the caller names to be read.
   *
   * @throws {ResearchError} `refused` where the caller may not read it.
   */
  locate(path: string): Promise<string>;
  /** Progress of a research run. */
  emit(event: RunEvent): void;
  /** What the caller should know beside the result, and an operation that helps: each surface words it. */
  note(text: string, next?: Next): void;
  /** How an operation is called there. */
  word(next: Next): Promise<string>;
  /** A text that names commands, for an agent: in the words of the one that calls, or of one with this reach. */
  wordText(text: string, reach?: Reach): Promise<string>;
}

/** What an agent can reach of the table from where it is. */
export interface Reach {
  /** The tools that its server lists. */
  readonly tools: readonly string[];
  /** What starts the program where the agent is, ready for a shell. */
  readonly program: string;
  /** The home that the server was given by name. */
  readonly home: string | undefined;
}

/**
 * What is protected opens to a person alone, and a person sits at a terminal.
 *
 * @throws {ResearchError} `protected` elsewhere.
 */
export function requireTerminal({ actor, isAtTerminal }: Caller, what: string): void {
  if (actor === 'person' && isAtTerminal) return;
  throw new ResearchError('protected', `${what} change at a terminal only`, {
    fix: 'Run it yourself, at a terminal.',
    details: { missing: [{ precondition: 'terminal', seen: false, needed: true }] },
  });
}

/** What an input takes of a schema: it is read and documented, never written. */
export type InputSchema<T> = Pick<Schema<T>, 'absent' | 'read' | 'json'>;

/**
 * One thing that AutoSearch does. Surfaces render it: the command line as a command, the MCP server as a tool, the library
 * as a method. Rules are in `run` or in the rooms, never in a surface.
 */
export interface Operation<Input = unknown, Output = unknown> {
  /** What it does to the home: `changes` may also remove. */
  readonly effect: 'reads' | 'adds' | 'changes';
  /** Something that was there is lost; by default for what changes. */
  readonly destructive?: boolean;
  /** A second run with the same input changes nothing more; by default for what reads. */
  readonly idempotent?: boolean;
  /** It may open a socket. */
  readonly network?: boolean;
  /** It emits run events: a live tree at a terminal, progress to an agent. */
  readonly isFollowed?: boolean;
  readonly input: InputSchema<Input>;
  /** @throws {ResearchError} `argument-invalid` for input that fits the schema and makes no sense; what the rooms throw. */
  run(app: App, input: Input, caller: Caller): Promise<Output>;
  /**
   * What `--json` prints, and what an agent gets unless the tool says otherwise, or a promise of that. Left out where it is
   * the output with the names of the wire.
   */
  encode?(output: NoInfer<Output>): unknown;
  readonly command?: CommandFace<NoInfer<Input>, NoInfer<Output>>;
  readonly tool?: ToolFace<NoInfer<Input>, NoInfer<Output>>;
}

/** An operation whose input is what its schema reads, and whose output is what `run` returns. */
export function operation<Input, Output>(
  described: Operation<Input, Output>,
): Operation<Input, Output> {
  return described;
}

/** How an operation is typed and read at a terminal. */
export interface CommandFace<Input, Output> {
  readonly positionals?: readonly Positional[];
  readonly options?: readonly CommandOption[];
  /** Lines to type, with `autosearch` in front; shown by --help. */
  readonly examples: readonly string[];
  /** More to know, below the examples. */
  readonly epilogue?: string;
  /** The fields of the input by their names on the wire, where they are not simply what was typed. */
  read?(typed: Typed): TypedFields | Promise<TypedFields>;
  /** Of one that is followed: `--events` prints every event as a JSON line on stdout, before the result. */
  readonly hasEventLines?: boolean;
  /** The result for people; nothing is printed where it has no line. */
  describe(output: Output, input: Input, page: Page): Lines | Promise<Lines>;
  /** Prints in place of `encode` and `describe`, for results that are not one JSON value or no text for people. */
  print?(output: Output, printer: Printer): void | Promise<void>;
  /** How the command ends; `done` when left out. */
  ending?(output: Output): Ending;
}

type Lines = string | readonly string[];

/** What a result is printed on. */
export interface Page {
  /** Where lines are wrapped, at words; `null` for a reader that is no terminal. */
  readonly columns: number | null;
  /** Names of levers and gates, too. */
  readonly isVerbose: boolean;
}

export type Ending = 'done' | 'failed' | 'partly' | 'refused' | 'interrupted';

export type TypedFields = Readonly<Record<string, unknown>>;

/** A command line that was read: options and arguments by field, and what stdin holds. */
export interface Typed {
  readonly fields: TypedFields;
  /** JSON lines, one JSON value or an array, a few values at a time. */
  stdinValues(): AsyncIterable<Iterable<unknown>>;
  stdinText(): Promise<string>;
  /** What a file holds; its path is relative to where the command was typed. */
  fileText(path: string): Promise<string>;
  /** The same of a text: JSON lines, one JSON value or an array. */
  jsonValues(text: string): Iterable<unknown>;
}

export interface Printer {
  readonly isJson: boolean;
  /** A person's screen; else what is printed goes to a program or a file. */
  readonly isTerminal: boolean;
  /** To stdout, as it is. */
  write(text: string): void;
  /** To stdout, for people: without what could move a terminal. */
  say(text: string): void;
}

export interface Positional {
  /** `<id>`, `[file]`, `<path...>`. */
  readonly usage: string;
  readonly about?: string;
  /** The field that it fills; its own name when left out. */
  readonly field?: string;
}

export interface CommandOption {
  /** `--limit <n>`, `--docs <path...>`, `--dry-run`, `--no-include-archived`. */
  readonly flags: string;
  readonly about: string;
  /** The field that it fills; the snake_case of its name when left out. */
  readonly field?: string;
  /** `names`: several, separated by commas. `repeat`: it may be given several times. `json`: JSON. */
  readonly as?: 'names' | 'repeat' | 'json';
}

/** How an operation is listed to and called by an agent. */
export interface ToolFace<Input, Output> {
  /** What it does and when to call it, in one line of at most 240 characters: every host pays for it in each of its prompts. */
  readonly description: string;
  /** Names of the command line that stand for an argument. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What an agent may give, where that is less than the input, or shaped otherwise. */
  readonly input?: InputSchema<Input>;
  readonly output: Pick<Schema<unknown>, 'json'>;
  /** Where it is not what `--json` prints: a list stands in a field. */
  encode?(output: Output, input: Input): ToolReply | Promise<ToolReply>;
  /** In place of it for a model that goes on with the answer: what was left out is in a resource, or comes with `detail: "full"`. */
  brief?(output: Output, input: Input): ToolReply | Promise<ToolReply>;
  /** Resources that hold what a brief answer leaves out, by the names of their kinds. */
  resources?(output: Output): readonly ResourceName[];
}

type ToolReply = Readonly<Record<string, unknown>>;

/** A resource: `{ kind: 'report', name: 's-0123456789abcdef' }`. */
export interface ResourceName {
  readonly kind: string;
  readonly name: string;
}

/** A line of the table: what an overview shows, and where the rest is loaded from. */
export interface OperationRow {
  /** As it is typed: one word, or a group and a word. */
  readonly name: string;
  /** Of a command; without one it is agents' alone. */
  readonly summary?: string;
  /** The name under which agents call it; without one it is people's alone. */
  readonly tool?: ToolName;
  /** The operation that does the same for agents, from the same input. */
  readonly agents?: string;
  load(): Promise<Operation>;
}

/** Operations that stand in one file of the table. */
export interface OperationSet {
  readonly groups: Readonly<Record<string, OperationGroup>>;
  readonly operations: readonly OperationRow[];
}

/** Commands that have commands below them. */
export interface OperationGroup {
  readonly summary: string;
  readonly examples: readonly string[];
}
