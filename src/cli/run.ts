import { resolve } from 'node:path';
import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { shellWord, wordAsCommand } from '../app/index.ts';
import {
  createFixedClock,
  describeError,
  type ErrorCode,
  isRecord,
  parseInstant,
  ResearchError,
} from '../kernel/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';
import type { CommandContext, CommandEntry, Runner, World, Writer } from './command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, EXIT_CODE } from './exit-codes.ts';
import { wholeNumber } from './option-values.ts';
import { GLOBAL_OPTIONS, type PlacedLine, placeOptions } from './place-options.ts';

const EXAMPLES = `
Examples:
  autosearch research "Which rule promotes a pattern?" --docs docs
  autosearch verify .autosearch/sessions/<id>/delivery/report.json
  autosearch <command> --help

Every command takes --json, --home DIR, --now TIME, --seed N, --quiet and --verbose.`;

/**
 * Runs one command line and returns its exit code. Never throws and never ends the process.
 *
 * @see docs/spec/cli.md
 */
export async function runCli(
  world: World,
  commands: readonly CommandEntry[] = COMMANDS,
): Promise<number> {
  const outcome: { code: number } = { code: EXIT.done };
  const run: Runner = async (command, work) => {
    outcome.code = await work(createContext(world, command, commands));
  };
  try {
    const line = placeOptions(world.argv);
    const program = await createProgram(world, commands, run, line);
    await program.parseAsync([...line.argv], { from: 'user' });
    return outcome.code;
  } catch (error) {
    const code = await reportFailure(error, world);
    const called = commands.find(({ name }) => name === world.argv[0]);
    return called?.failsOpen === true ? EXIT.done : code;
  }
}

async function createProgram(
  world: World,
  commands: readonly CommandEntry[],
  run: Runner,
  { command: called, argv }: PlacedLine,
): Promise<Command> {
  const program = new Command('autosearch')
    .description('Ask a question; get a report in which every sentence carries a checked proof.')
    .option('-V, --version', 'print the version')
    .addHelpText('after', EXAMPLES);
  quiet(program, world);
  const known = commands.filter(({ name }) => name === called);
  // The others would only be named, which the overview alone does: each costs every start some time.
  for (const entry of known.length > 0 ? known : commands) {
    const command = quiet(new Command(entry.name), world);
    if (entry.name === called) {
      (await entry.load(argv[1])).define(command, run);
      requireSubcommand(command, argv);
    }
    command.description(await entry.summarise());
    addGlobalOptions(command, world);
    program.addCommand(command);
  }
  if (called === undefined && argv.length === 0) program.action(() => program.help());
  else if (called === undefined && !asksForHelp(argv) && !asksForVersion(argv)) throw noCommand();
  return program;
}

function asksForHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h');
}

function asksForVersion(argv: readonly string[]): boolean {
  return argv.includes('--version') || argv.includes('-V');
}

function noCommand(): ResearchError {
  return new ResearchError('argument-invalid', 'no command is named', {
    fix: 'autosearch --help lists the commands.',
  });
}

/** commander would print the help of a group where one of its commands should be named. */
function requireSubcommand(command: Command, [, next, ...rest]: readonly string[]): void {
  const names = command.commands.map((child) => child.name());
  if (names.length === 0 || (next !== undefined && !next.startsWith('-'))) return;
  if (asksForHelp([next ?? '', ...rest])) return;
  throw new ResearchError(
    'argument-invalid',
    `${command.name()}: missing subcommand, one of: ${names.join(', ')}`,
    { fix: `See autosearch ${command.name()} --help.` },
  );
}

/** commander would print and end the process by itself; here it throws and `reportFailure` speaks. */
function quiet(command: Command, world: World): Command {
  const output: OutputConfiguration = {
    writeOut: (text) => world.stdout.write(text),
    writeErr: () => undefined,
    getOutHelpWidth: () => world.stdout.columns,
    getOutHasColors: () => false,
  };
  return command.configureOutput(output).exitOverride().helpOption('-h, --help', 'show this help');
}

/** The options that stand everywhere are added to each leaf, so that they may follow it. */
function addGlobalOptions(command: Command, world: World): void {
  quiet(command, world);
  if (command.commands.length > 0) {
    for (const child of command.commands) addGlobalOptions(child, world);
    return;
  }
  for (const [flags, about] of GLOBAL_OPTIONS)
    if (flags.startsWith('--seed'))
      command.option(flags, about, wholeNumber(0, Number.MAX_SAFE_INTEGER));
    else command.option(flags, about);
}

interface GlobalOptions {
  readonly json?: boolean;
  readonly home?: string;
  readonly now?: string;
  readonly seed?: number;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

function createContext(
  world: World,
  command: Command,
  overview: readonly CommandEntry[],
): CommandContext {
  const options: GlobalOptions = command.optsWithGlobals();
  const json = options.json ?? false;
  const isQuiet = options.quiet ?? false;
  const clock =
    options.now === undefined
      ? world.clock
      : createFixedClock(parseInstant(options.now, '--now'), world.clock.monotonicMs);
  return {
    ...world,
    clock,
    home: options.home === undefined ? undefined : resolve(world.cwd, options.home),
    seed: options.seed,
    json,
    quiet: isQuiet,
    verbose: options.verbose ?? false,
    overview,
    say: (text) => {
      if (!json) printLine(world.stdout, text);
    },
    sayJson: (value) => {
      if (json) world.stdout.write(`${JSON.stringify(value)}\n`);
    },
    note: (text) => {
      if (!isQuiet) printLine(world.stderr, text);
    },
  };
}

/** Turns whatever was thrown into words, an error object for `--json`, and an exit code. */
async function reportFailure(error: unknown, world: World): Promise<number> {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  if (world.signal.aborted) {
    const fix = `to continue: autosearch ${world.argv.map(shellWord).join(' ')}`;
    sayFailure(world, { code: 'interrupted', message: 'interrupted', fix, details: {} });
    printLine(world.stderr, `autosearch: interrupted; ${fix}`);
    return EXIT.interrupted;
  }
  const failure = asResearchError(error);
  const { code, message, details } = failure;
  const fix = await fixOf(failure);
  sayFailure(world, { code, message, fix, details });
  printLine(world.stderr, `autosearch: ${failure.message}`);
  for (const line of missingLines(failure)) printLine(world.stderr, `  ${line}`);
  if (fix !== '') printLine(world.stderr, `  ${fix}`);
  if (world.argv.includes('--verbose') && failure.stack !== undefined)
    printLine(world.stderr, failure.stack);
  return EXIT_CODE[failure.code];
}

async function fixOf({ fix, next }: ResearchError): Promise<string> {
  if (next === null) return fix;
  const line = `Run \`${await wordAsCommand(next)}\`.`;
  return fix === '' ? line : `${fix} ${line}`;
}

interface SaidFailure extends Pick<ResearchError, 'message' | 'fix' | 'details'> {
  /** An interruption is no error of the program; to who reads JSON it is one more way not to get a result. */
  readonly code: ErrorCode | 'interrupted';
}

function sayFailure({ argv, stdout }: World, error: SaidFailure): void {
  if (argv.includes('--json')) stdout.write(`${JSON.stringify({ error })}\n`);
}

/** Names, titles and messages come from outside: none of them moves a terminal. */
function printLine(writer: Writer, text: string): void {
  writer.write(`${stripTerminalEscapes(text)}\n`);
}

/** Of a refusal: each precondition that did not hold, with what was seen of it. */
function missingLines({ details }: ResearchError): readonly string[] {
  const missing = details['missing'];
  return (Array.isArray(missing) ? missing.filter(isRecord) : []).map(
    ({ precondition, seen, needed }) =>
      `${String(precondition)}: ${JSON.stringify(seen ?? null)}, needed: ${typeof needed === 'string' ? needed : JSON.stringify(needed)}`,
  );
}

function asResearchError(error: unknown): ResearchError {
  if (error instanceof ResearchError) return error;
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '');
    return new ResearchError('argument-invalid', message, {
      fix: 'See autosearch --help, or autosearch <command> --help.',
      cause: error,
    });
  }
  return new ResearchError('internal', `something unexpected happened: ${describeError(error)}`, {
    fix: 'Run it again with --verbose and report what it prints.',
    cause: error,
  });
}
