import { findDecoded, isRecord, json, type Next } from '../kernel/index.ts';
import { withoutPassword } from '../storage/index.ts';
import type { CommandFace, CommandOption, Operation, OperationRow, Reach } from './operation.ts';
import { findOperation } from './operations/table.ts';
import { shellWord } from './shell-word.ts';
import { fieldOf, wordForAgent } from './word-operation.ts';

/** A command in a text, as code: `autosearch memory recall "TASK"`. */
const COMMAND = /`autosearch ([a-z][^`\n]*)`/g;

/**
 * A text whose code names commands of ours, for an agent that has this reach: the tool where its server lists one that takes
 * the same, else the command as it runs there. What is not understood stays the command; a person, who has no reach, types it as it is.
 *
 * @see docs/spec/skills.md, SKI-11
 */
export async function wordText(text: string, reach?: Reach): Promise<string> {
  if (reach === undefined) return text;
  const home = reach.home === undefined ? '' : ` --home ${shellWord(withoutPassword(reach.home))}`;
  const worded = new Map<string, string>();
  for (const [, line = ''] of text.matchAll(COMMAND))
    worded.set(line, (await toolFor(line, reach)) ?? `${reach.program}${home} ${line}`);
  return text.replace(COMMAND, (_, line: string) => `\`${worded.get(line) ?? line}\``);
}

async function toolFor(line: string, reach: Reach): Promise<string | undefined> {
  if (reach.tools.length === 0) return undefined;
  const next = await readCommand(line);
  if (next === undefined) return undefined;
  const { by, text } = await wordForAgent(next, reach);
  return by === 'tool' ? text : undefined;
}

/** What a line asks for, where the tool of that operation takes each of its fields. */
async function readCommand(line: string): Promise<Next | undefined> {
  const words = splitWords(line);
  const row = words && (await findRow(words));
  if (words === undefined || row === undefined) return undefined;
  const operation = await row.load();
  const called = row.agents === undefined ? operation : await loadRow(row.agents);
  const { command } = operation;
  const rest = words.slice(row.name.split(' ').length);
  const typed = command === undefined ? undefined : placeWords(rest, command);
  if (typed === undefined || called === undefined) return undefined;
  const read = await readFields(typed, command);
  const input = (read && fitInput(read, called)) ?? fitInput(spreadObjects(typed), called);
  return input && { operation: row.name, ...(Object.keys(input).length === 0 ? {} : { input }) };
}

async function findRow(words: readonly string[]): Promise<OperationRow | undefined> {
  const [first = '', second = ''] = words;
  return (await findOperation(`${first} ${second}`)) ?? findOperation(first);
}

async function loadRow(name: string): Promise<Operation | undefined> {
  return (await findOperation(name))?.load();
}

/** Words as a shell would split them; `undefined` for what leads elsewhere than to arguments. */
function splitWords(line: string): readonly string[] | undefined {
  if (/(?:^|\s)(?:[<>|&;]|\.\.\.|…)(?:\s|$)/.test(line)) return undefined;
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

type Fields = Readonly<Record<string, unknown>>;

/** What everybody may type, and says nothing of what is asked. */
const EVERYWHERE: ReadonlySet<string> = new Set(['--json', '--quiet', '--verbose']);

/** By field what options and arguments fill; `undefined` for a word that has no place. */
function placeWords(
  words: readonly string[],
  { positionals = [], options = [] }: CommandFace<unknown, unknown>,
): Fields | undefined {
  const taken = takeOptions(words, options);
  if (taken === undefined) return undefined;
  const free = [...taken.free];
  const placed = positionals.flatMap((positional) => {
    const many = positional.usage.includes('...');
    const own = free.splice(0, many ? free.length : 1);
    return own.length === 0 ? [] : [[fieldOf(positional), many ? own : own[0]] as const];
  });
  return free.length === 0 ? { ...taken.fields, ...Object.fromEntries(placed) } : undefined;
}

function takeOptions(
  words: readonly string[],
  options: readonly CommandOption[],
): { readonly fields: Fields; readonly free: readonly string[] } | undefined {
  const fields: Record<string, unknown> = {};
  const free: string[] = [];
  const left = words.filter((word) => !EVERYWHERE.has(word));
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const option = options.find(({ flags }) => flags.split(/[ ,]/)[0] === word);
    if (option !== undefined) fields[fieldOf(option)] = takeValue(option, word, left);
    else if (word.startsWith('--')) return undefined;
    else free.push(word);
  }
  return { fields, free };
}

function takeValue(option: CommandOption, word: string, left: string[]): unknown {
  return /[<[]/.test(option.flags)
    ? typedValue(option, left.shift() ?? '')
    : !word.startsWith('--no-');
}

function typedValue({ flags, as }: CommandOption, word: string): unknown {
  if (as === 'names') return word.split(',');
  if (as === 'json') return findDecoded(json(), word) ?? word;
  return as === 'repeat' || flags.includes('...') ? [word] : word;
}

/** Some commands put their fields together from what was typed; one that reads stdin is no call of a tool. */
async function readFields(
  fields: Fields,
  command: CommandFace<unknown, unknown> | undefined,
): Promise<Fields | undefined> {
  if (command?.read === undefined) return fields;
  try {
    return await command.read({
      fields,
      stdinValues: refuse,
      stdinText: refuse,
      fileText: refuse,
      jsonValues: refuse,
    });
  } catch {
    return undefined;
  }
}

function refuse(): never {
  throw new Error('nothing is read');
}

/** A tool takes the fields of an object that a command takes as JSON. */
function spreadObjects(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const object: unknown =
        typeof value === 'string' && value.startsWith('{') ? findDecoded(json(), value) : value;
      return isRecord(object) ? Object.entries(object) : [[name, value]];
    }),
  );
}

/** The fields as the tool takes them; `undefined` where it lacks one. */
function fitInput(fields: Fields, operation: Operation): Fields | undefined {
  const { tool } = operation;
  const { properties } = (tool?.input ?? operation.input).json('input');
  if (tool === undefined || !isRecord(properties)) return undefined;
  const fitted = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const schema = properties[tool.aliases?.[name] ?? name];
      return [tool.aliases?.[name] ?? name, isRecord(schema) ? asType(value, schema) : undefined];
    });
  if (fitted.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(fitted);
}

/** A number that was typed is one. */
function asType(value: unknown, { type }: Fields): unknown {
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
    ? Number(value)
    : value;
}
