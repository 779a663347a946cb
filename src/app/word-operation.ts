import type { Next } from '../kernel/index.ts';
import { nameOfHome } from './name-home.ts';
import type { CommandOption, Positional, Reach } from './operation.ts';
import { findOperation } from './operations/table.ts';
import { shellWord } from './shell-word.ts';

/**
 * What a person types: `autosearch memory evolve --dry-run`.
 *
 * @param home - The home that was named, to be named again: elsewhere there is nothing of it.
 * @param program - What starts the program, ready for a shell.
 */
export async function wordAsCommand(
  { operation, input = {} }: Next,
  home?: string,
  program: string = PROGRAM,
): Promise<string> {
  const command = (await (await findOperation(operation))?.load())?.command;
  const words = [
    ...(command?.positionals ?? []).flatMap((positional) => wordsOf(input[fieldOf(positional)])),
    ...(command?.options ?? []).flatMap((option) => optionWords(option, input[fieldOf(option)])),
  ];
  const place = home === undefined ? [] : ['--home', nameOfHome(home)];
  return [program, operation, ...words.map(shellWord), ...place].join(' ');
}

const PROGRAM = 'autosearch';

/** How an agent does something: by a tool of its server, else by a command, which may be a person's; or it cannot. */
export interface AgentWords {
  readonly by: 'tool' | 'command' | 'person' | 'nothing';
  readonly text: string;
}

/** What an agent calls: `evolve_memory {"dry_run":true}`; a command that runs there where no tool of its server does it. */
export async function wordForAgent(next: Next, reach: Reach): Promise<AgentWords> {
  const named = await findOperation(next.operation);
  const row = named?.agents === undefined ? named : await findOperation(named.agents);
  const tool = row?.tool;
  if (tool !== undefined && reach.tools.includes(tool)) {
    const text = next.input === undefined ? tool : `${tool} ${JSON.stringify(next.input)}`;
    return { by: 'tool', text };
  }
  if (named?.summary === undefined) return { by: 'nothing', text: tool ?? next.operation };
  const text = await wordAsCommand(next, reach.home, reach.program);
  return { by: tool === undefined ? 'person' : 'command', text };
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
