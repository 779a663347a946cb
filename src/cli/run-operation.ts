import { resolve } from 'node:path';
import {
  type Caller,
  type CommandFace,
  encodeOutput,
  fieldOf,
  type Operation,
  openApp,
  type Typed,
  type TypedFields,
  wordAsCommand,
  wordText,
} from '../app/index.ts';
import {
  decode,
  describeError,
  describeProblem,
  type Next,
  type Problem,
  ResearchError,
} from '../kernel/index.ts';
import { readTextFile } from '../storage/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';
import type { CommandContext } from './command.ts';
import { EXIT } from './exit-codes.ts';
import type { Progress } from './progress.ts';
import { parseJsonValues, readInput, readJsonValues } from './read-json-input.ts';

/** An operation as it was called. */
interface Called {
  /** As it is typed: `autosearch memory get`. */
  readonly line: string;
  readonly operation: Operation;
  readonly face: CommandFace<unknown, unknown>;
  readonly typed: TypedFields;
  /** `--events`: every event is printed on stdout as well. */
  readonly printsEvents: boolean;
}

/** Runs an operation for a person or a script, prints its result and returns the exit code. */
export async function runOperation(
  context: CommandContext,
  { line, operation, face, typed, printsEvents }: Called,
): Promise<number> {
  const fields = await fieldsOf(context, face, typed);
  const input = checkInput({ line, operation, face }, fields);
  const progress =
    operation.isFollowed === true ? await followRun(context, printsEvents) : undefined;
  const noting: Promise<void>[] = [];
  await using app = openApp(context);
  const output = await operation.run(app, input, callerOf(context, progress, noting));
  progress?.finish();
  await Promise.all(noting);
  const { json: isJson, say, stdout, verbose: isVerbose } = context;
  if (face.print !== undefined) {
    const { isTerminal } = stdout;
    await face.print(output, { isJson, isTerminal, say, write: (text) => stdout.write(text) });
  } else if (isJson) {
    context.sayJson(await encodeOutput(operation, output));
  } else {
    const page = { columns: stdout.isTerminal ? stdout.columns : null, isVerbose };
    const lines = [await face.describe(output, input, page)].flat();
    if (lines.length > 0) say(lines.join('\n'));
  }
  return EXIT[face.ending?.(output) ?? 'done'];
}

async function fieldsOf(
  { stdin, cwd }: CommandContext,
  face: CommandFace<unknown, unknown>,
  fields: TypedFields,
): Promise<TypedFields> {
  const typed: Typed = {
    fields,
    stdinValues: () => readJsonValues(stdin),
    stdinText: () => readInput(stdin),
    fileText: (path) => readNamedFile(resolve(cwd, path)),
    jsonValues: parseJsonValues,
  };
  return (await face.read?.(typed)) ?? fields;
}

function checkInput(
  { line, operation, face }: Pick<Called, 'line' | 'operation' | 'face'>,
  fields: TypedFields,
): unknown {
  const decoded = decode(operation.input, fields);
  if (decoded.ok) return decoded.value;
  const problems = decoded.error.map((problem) => ({ ...problem, field: wordOf(problem, face) }));
  throw new ResearchError('argument-invalid', describeFirst(problems, decoded.error, fields), {
    fix: `See ${line} --help.`,
    details: { problems },
  });
}

/** @param problems - By what fills the fields on the command line; `named` are the same by the names of the fields. */
function describeFirst(
  [problem]: readonly Problem[],
  [named]: readonly Problem[],
  fields: TypedFields,
): string {
  if (problem === undefined || named === undefined) return 'the arguments are not valid';
  const { field, wanted } = problem;
  const isLeftOut = named.seen === undefined && !/[.[]/.test(field) && !(named.field in fields);
  return isLeftOut ? `${field} is missing: it must be ${wanted}` : describeProblem(problem);
}

async function readNamedFile(path: string): Promise<string> {
  try {
    return await readTextFile(path);
  } catch (cause) {
    throw new ResearchError('argument-invalid', describeError(cause), {
      fix: 'Name a file that can be read, or - for stdin.',
      cause,
    });
  }
}

/** A field by what fills it on the command line. */
function wordOf({ field }: Problem, face: CommandFace<unknown, unknown>): string {
  const [name = ''] = field.split(/[.[]/);
  const option = face.options?.find((one) => fieldOf(one) === name);
  const flag = /--[a-z-]+/.exec(option?.flags ?? '')?.[0];
  return flag === undefined ? field : `${flag}${field.slice(name.length)}`;
}

async function followRun(context: CommandContext, printsEvents: boolean): Promise<Progress> {
  const { createProgress } = await import('./progress.ts');
  const { stdout, stderr, quiet, environment } = context;
  const colours = stderr.isTerminal && (environment['NO_COLOR'] ?? '') === '';
  return createProgress(stderr, { quiet, colours, events: printsEvents ? stdout : null });
}

function callerOf(
  context: CommandContext,
  progress: Progress | undefined,
  noting: Promise<void>[],
): Caller {
  const { stdout, stderr, json, signal, home } = context;
  const word = (next: Next): Promise<string> => wordAsCommand(next, home);
  return {
    actor: 'person',
    session: null,
    source: null,
    // Where stdout and stderr lead costs every command a stream, and few of them ask.
    get isAtTerminal() {
      return stdout.isTerminal || stderr.isTerminal;
    },
    signal,
    get ask() {
      const isAttended = !json && stdout.isTerminal && stderr.isTerminal;
      return isAttended ? (question: string) => askLine(context, question) : null;
    },
    model: null,
    maxReplyTokens: null,
    locate: async (path) => resolve(context.cwd, path),
    emit: (event) => progress?.show(event),
    word,
    wordText,
    note(text, next) {
      if (next === undefined) context.note(text);
      else noting.push(word(next).then((line) => context.note(`${text}: ${line}`)));
    },
  };
}

/** Asks at a terminal for one line; empty at the end of input. */
async function askLine({ stdin, stderr }: CommandContext, question: string): Promise<string> {
  stderr.write(`${stripTerminalEscapes(question)} `);
  let answer = '';
  for await (const chunk of stdin) {
    answer += new TextDecoder().decode(chunk);
    if (answer.includes('\n')) break;
  }
  return answer.split('\n')[0] ?? '';
}
