import type { Command } from 'commander';
import type { Clock, NewId } from '../kernel/index.ts';

/** Where a command's words go. stdout is the result, stderr the rest (docs/spec/cli.md, CLI-2). */
export interface Writer {
  readonly isTerminal: boolean;
  readonly columns: number;
  write(text: string): void;
}

/** The world outside of the program, handed in so that tests can be one. */
export interface World {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writer;
  readonly stderr: Writer;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly signal: AbortSignal;
}

/** What every command gets: the world, and the options that stand everywhere. */
export interface CommandContext extends World {
  /** `--home`, made absolute; `undefined` when not given. */
  readonly home: string | undefined;
  /** `--seed`; `undefined` when not given. */
  readonly seed: number | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Every command, for those that tell about commands. */
  readonly overview: readonly CommandEntry[];
  /** Prints text for people on stdout, without what could move a terminal; does nothing with `--json`. */
  say(text: string): void;
  /** Prints the one JSON value on stdout; does nothing without `--json`. */
  sayJson(value: unknown): void;
  /** A note on stderr, without what could move a terminal, unless `--quiet`. */
  note(text: string): void;
}

/** Does the work of a command and returns its exit code (`EXIT`). */
export type Work = (context: CommandContext) => Promise<number>;

/** Runs the work with the context of the command it was called on. */
export type Runner = (command: Command, work: Work) => Promise<void>;

/** A file of `commands/` exports one of these as `define`: options, help and the call of one function. */
export type DefineCommand = (command: Command, run: Runner) => void;

/** A line of the table of commands: what the overview shows, and where the rest is loaded from. */
export interface CommandEntry {
  readonly name: string;
  /** What the overview says of it: where it stands is read when it is needed. */
  summarise(): Promise<string>;
  /** A host runs it and must go on whatever becomes of it: also wrong usage ends with 0. */
  readonly failsOpen?: boolean;
  /** It is started so often that a line of words and flags is read without the parser (HOO-12). */
  readonly isPlain?: boolean;
  /** @param called - The word behind it: of a group only that command is loaded, or all where it is none of them. */
  load(called?: string): Promise<{ readonly define: DefineCommand }>;
}
