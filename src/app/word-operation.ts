import type { Next } from '../kernel/index.ts';
import type { CommandOption, Positional } from './operation.ts';
import { findOperation } from './operations/table.ts';
import { shellWord } from './shell-word.ts';

/**
 * What a person types: `autosearch memory evolve --dry-run`.
 *
 * @param home - The home that was named, to be named again: elsewhere there is nothing of it.
 */
export async function wordAsCommand(
  { operation, input = {} }: Next,
  home?: string,
): Promise<string> {
  const command = (await (await findOperation(operation))?.load())?.command;
  const words = [
    ...(command?.positionals ?? []).flatMap((positional) => wordsOf(input[fieldOf(positional)])),
    ...(command?.options ?? []).flatMap((option) => optionWords(option, input[fieldOf(option)])),
  ];
  const place = home === undefined ? [] : ['--home', home];
  return ['autosearch', operation, ...[...words, ...place].map(shellWord)].join(' ');
}

/** What an agent calls: `evolve_memory {"dry_run":true}`; a person's command where no tool does it. */
export async function wordAsTool(next: Next): Promise<string> {
  const named = await findOperation(next.operation);
  const row = named?.agents === undefined ? named : await findOperation(named.agents);
  if (row?.tool === undefined) return wordAsCommand(next);
  return next.input === undefined ? row.tool : `${row.tool} ${JSON.stringify(next.input)}`;
}

/** The field of the input that a positional or an option fills. */
export function fieldOf(part: Positional | CommandOption): string {
  if (part.field !== undefined) return part.field;
  const name =
    'usage' in part
      ? part.usage.replace(/[<>[\].]/g, '')
      : (/--(?:no-)?([a-z-]+)/.exec(part.flags)?.[1] ?? '');
  return name.replaceAll('-', '_');
}

function optionWords({ flags, as }: CommandOption, value: unknown): readonly string[] {
  if (value === undefined) return [];
  const [flag = ''] = flags.split(/[ ,]/);
  if (typeof value === 'boolean') return value === !flag.startsWith('--no-') ? [flag] : [];
  if (as === 'json') return [flag, JSON.stringify(value)];
  const words = wordsOf(value);
  if (as === 'names') return [flag, words.join(',')];
  return as === 'repeat' ? words.flatMap((word) => [flag, word]) : [flag, ...words];
}

function wordsOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
