import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { ResearchError } from '../kernel/index.ts';
import type { CommandEntry, Runner, World } from './command.ts';
import { createContext } from './create-context.ts';
import { EXIT } from './exit-codes.ts';
import { typedLineOf } from './operation-command.ts';
import { wholeNumber } from './option-values.ts';
import { GLOBAL_OPTIONS, type PlacedLine, placeOptions } from './place-options.ts';

const EXAMPLES = `
Examples:
  autosearch research "Which rule promotes a pattern?" --docs docs
  autosearch verify .autosearch/sessions/<id>/delivery/report.json
  autosearch <command> --help

Every command takes --json, --home DIR, --now TIME, --seed N, --quiet and --verbose.`;

/**
 * Reads a command line, runs its command and returns the exit code.
 *
 * @throws {ResearchError} `argument-invalid` for a line that no command takes, and what the command throws.
 */
export async function runLine(world: World, commands: readonly CommandEntry[]): Promise<number> {
  const outcome: { code: number } = { code: EXIT.done };
  const run: Runner = async (command, work) => {
    outcome.code = await work(createContext(world, command.optsWithGlobals(), commands));
  };
  const line = placeOptions(world.argv);
  const program = await createProgram(world, commands, run, line);
  try {
    await program.parseAsync([...line.argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw wrongLine(error, typedLineOf(calledIn(program, line.argv)));
  }
  return outcome.code;
}

function wrongLine(error: CommanderError, line: string): ResearchError {
  return new ResearchError('argument-invalid', error.message.replace(/^error: /, ''), {
    fix: `See ${line} --help.`,
    cause: error,
  });
}

/** The innermost command that the words name. */
function calledIn(command: Command, [word, ...rest]: readonly string[]): Command {
  const called = command.commands.find((child) => child.name() === word);
  return called === undefined ? command : calledIn(called, rest);
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
