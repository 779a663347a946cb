import { type Command, Option } from 'commander';
import {
  type CommandFace,
  type CommandOption,
  fieldOf,
  type Operation,
  type TypedFields,
} from '../app/index.ts';
import { isRecord, parseJson, ResearchError } from '../kernel/index.ts';
import type { DefineCommand } from './command.ts';
import { runOperation } from './run-operation.ts';

/** The command that runs an operation: its arguments, options and help. */
export function commandOf(
  operation: Operation,
  face: CommandFace<unknown, unknown>,
): DefineCommand {
  return (command, run) => {
    for (const { usage, about } of face.positionals ?? []) command.argument(usage, about);
    for (const option of face.options ?? []) command.addOption(optionOf(option, operation));
    if (face.hasEventLines === true)
      command.option('--events', 'print every event as a JSON line on stdout, before the result');
    command.addHelpText('after', helpOf(face));
    command.action(() => {
      const typed = { ...argumentsOf(command, face), ...optionsOf(command, face, operation) };
      const printsEvents = command.opts()['events'] === true && face.hasEventLines === true;
      return run(command, (context) =>
        runOperation(context, { line: typedLineOf(command), operation, face, typed, printsEvents }),
      );
    });
  };
}

/** The words that call a command. */
export function typedLineOf(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${typedLineOf(command.parent)} ${command.name()}`;
}

function helpOf({ examples, epilogue }: CommandFace<unknown, unknown>): string {
  const lines = examples.map((example) => `  autosearch ${example}`);
  return [
    ...(lines.length === 0 ? [] : ['', 'Examples:', ...lines]),
    ...(epilogue === undefined ? [] : ['', epilogue]),
  ].join('\n');
}

function optionOf({ flags, about, as, field }: CommandOption, { input }: Operation): Option {
  const option = new Option(flags, about);
  if (as === 'repeat')
    option.argParser((value, before: readonly string[] | undefined) => [...(before ?? []), value]);
  const { default: usual } = fieldJson(
    input,
    fieldOf({ flags, about, ...(field === undefined ? {} : { field }) }),
  );
  if (typeof usual === 'number' || typeof usual === 'string') option.default(usual);
  return option;
}

function argumentsOf(
  { processedArgs }: Command,
  { positionals = [] }: CommandFace<unknown, unknown>,
): TypedFields {
  const given = positionals.map((positional, at): [string, unknown] => [
    fieldOf(positional),
    processedArgs[at],
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** What was typed, by field; what was left out stays out, so that the schema says what stands in for it. */
function optionsOf(
  command: Command,
  { options = [] }: CommandFace<unknown, unknown>,
  { input }: Operation,
): TypedFields {
  const typed: Record<string, unknown> = {};
  for (const option of options) {
    const name = new Option(option.flags).attributeName();
    if (command.getOptionValueSource(name) !== 'cli') continue;
    const field = fieldOf(option);
    const value: unknown = command.opts()[name];
    typed[field] = fieldValue(option, value, fieldJson(input, field));
  }
  return typed;
}

/** A word in the type of its field; one that does not fit is left for the schema to refuse. */
function fieldValue(
  { flags, as }: CommandOption,
  value: unknown,
  json: Readonly<Record<string, unknown>>,
): unknown {
  if (typeof value !== 'string') return value;
  if (as === 'names') return namesIn(value);
  if (as === 'json') return parsed(flags, value);
  const isNumber = json['type'] === 'integer' || json['type'] === 'number';
  return isNumber && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
}

function namesIn(value: string): readonly string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function parsed(flags: string, value: string): unknown {
  const json = parseJson(value);
  if (json.ok) return json.value;
  throw new ResearchError('argument-invalid', `${flags.split(' ')[0]}: ${json.error}`, {
    fix: 'Give JSON, in quotes.',
  });
}

function fieldJson({ json }: Operation['input'], field: string): Readonly<Record<string, unknown>> {
  const { properties } = json('input');
  const found = isRecord(properties) ? properties[field] : undefined;
  return isRecord(found) ? found : {};
}
