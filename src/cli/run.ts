import { shellWord, wordAsCommand } from '../app/index.ts';
import { describeError, type ErrorCode, isRecord, ResearchError } from '../kernel/index.ts';
import { withoutPassword } from '../storage/index.ts';
import type { CommandEntry, World } from './command.ts';
import { COMMANDS } from './commands.ts';
import { printLine } from './create-context.ts';
import { EXIT, EXIT_CODE } from './exit-codes.ts';
import { runPlainLine } from './run-plain-line.ts';

/**
 * Runs one command line and returns its exit code. Never throws and never ends the process.
 *
 * @see docs/spec/cli.md
 */
export async function runCli(
  world: World,
  commands: readonly CommandEntry[] = COMMANDS,
): Promise<number> {
  const called = commands.find(({ name }) => name === world.argv[0]);
  try {
    const code = called?.isPlain === true ? await runPlainLine(world, called.name) : undefined;
    if (code !== undefined) return code;
    const { runLine } = await import('./run-line.ts');
    return await runLine(world, commands);
  } catch (error) {
    const code = await reportFailure(error, world);
    return called?.failsOpen === true ? EXIT.done : code;
  }
}

/** Turns whatever was thrown into words, an error object for `--json`, and an exit code. */
async function reportFailure(error: unknown, world: World): Promise<number> {
  if (world.signal.aborted) {
    const fix = `to continue: autosearch ${world.argv.map((word) => shellWord(withoutPassword(word))).join(' ')}`;
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
  return new ResearchError('internal', `something unexpected happened: ${describeError(error)}`, {
    fix: 'Run it again with --verbose and report what it prints.',
    cause: error,
  });
}
