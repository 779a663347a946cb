import { resolve } from 'node:path';
import {
  type Caller,
  type CommandFace,
  fieldOf,
  type Operation,
  openApp,
  type Typed,
  type TypedFields,
  wordAsCommand,
} from '../app/index.ts';
import {
  decode,
  describeError,
  describeProblem,
  type Problem,
  ResearchError,
} from '../kernel/index.ts';
import { readTextFile } from '../storage/index.ts';
import { askLine } from './ask-line.ts';
import type { CommandContext } from './command.ts';
import { EXIT } from './exit-codes.ts';
import type { Progress } from './progress.ts';
import { parseJsonValues, readInput, readJsonValues } from './read-json-input.ts';

/** An operation as it was called. */
interface Called {
  readonly operation: Operation;
  readonly face: CommandFace<unknown, unknown>;
  readonly typed: TypedFields;
}

/** Runs an operation for a person or a script, prints its result and returns the exit code. */
export async function runOperation(
  context: CommandContext,
  { operation, face, typed }: Called,
): Promise<number> {
  const input = checkInput(operation, face, await fieldsOf(context, face, typed));
  const progress = operation.isFollowed === true ? await followRun(context) : undefined;
  const noting: Promise<void>[] = [];
  await using app = openApp(context);
  const output = await operation.run(app, input, callerOf(context, progress, noting));
  progress?.finish();
  await Promise.all(noting);
  if (face.print === undefined) {
    if (context.json) context.sayJson(operation.encode(output));
    else context.say([face.describe(output, input)].flat().join('\n'));
  } else {
    const { json: isJson, say, stdout } = context;
    await face.print(output, { isJson, say, write: (text) => stdout.write(text) });
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
  { input }: Operation,
  face: CommandFace<unknown, unknown>,
  fields: TypedFields,
): unknown {
  const decoded = decode(input, fields);
  if (decoded.ok) return decoded.value;
  const problems = decoded.error.map((problem) => ({ ...problem, field: wordOf(problem, face) }));
  const [first] = problems;
  throw new ResearchError(
    'argument-invalid',
    first === undefined ? 'the arguments are not valid' : describeProblem(first),
    { fix: 'See --help of the command.', details: { problems } },
  );
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

async function followRun({ stderr, quiet, environment }: CommandContext): Promise<Progress> {
  const { createProgress } = await import('./progress.ts');
  const colours = stderr.isTerminal && (environment['NO_COLOR'] ?? '') === '';
  return createProgress(stderr, { quiet, colours });
}

function callerOf(
  context: CommandContext,
  progress: Progress | undefined,
  noting: Promise<void>[],
): Caller {
  const { stdout, stderr, json, signal } = context;
  const isAttended = stderr.isTerminal && stdout.isTerminal && !json;
  return {
    actor: 'person',
    session: null,
    isAtTerminal: stdout.isTerminal || stderr.isTerminal,
    signal,
    ask: isAttended ? (question) => askLine(context, question) : null,
    model: null,
    maxReplyTokens: null,
    emit: (event) => progress?.show(event),
    word: wordAsCommand,
    note(text, next) {
      if (next === undefined) context.note(text);
      else noting.push(wordAsCommand(next).then((line) => context.note(`${text}: ${line}`)));
    },
  };
}
