import { InvalidArgumentError } from 'commander';
import { openHomeMemory } from '../../app/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import { type Acting, type Memory, NODE_TYPES, type NodeType } from '../../memory/index.ts';
import type { CommandContext } from '../command.ts';
import { openChosenHome } from '../open-home.ts';
import { requireTerminal } from '../require-terminal.ts';

/** Opens, for one piece of work, the memory of the chosen home, or of the database of AUTOSEARCH_DATABASE_URL. */
export async function withMemory<T>(
  context: CommandContext,
  work: (memory: Memory, home: string) => Promise<T>,
): Promise<T> {
  const home = (await openChosenHome(context)).path;
  await using memory = await openHomeMemory({ ...context, home });
  return await work(memory, home);
}

/** Whoever types the command. Only at a terminal may a justification open what is protected. */
export function personAt(context: CommandContext, justification?: string): Acting {
  if (justification === undefined) return { name: 'person' };
  requireTerminal(context, 'protected nodes');
  return { name: 'person', justification };
}

/** A parser for `--type T`. */
export function nodeType(text: string): NodeType {
  const found = NODE_TYPES.find((type) => type.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`"${text}" is none of ${NODE_TYPES.join(', ')}.`);
}

/** Collects an option that may stand several times. */
export function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** What is to be written stands in the options, or on stdin: never in both, and nothing is passed over. */
export function requireInput(
  command: string,
  dash: string | undefined,
  options: Readonly<Record<string, unknown>>,
): void {
  if (dash !== undefined && dash !== '-')
    throw new ResearchError('argument-invalid', `${command}: "${dash}" is no argument of it`, {
      fix: 'Give options, or - for JSON lines on stdin.',
    });
  const own = Object.keys(options).filter((name) => !EVERYWHERE.includes(name));
  if (dash === '-' && own.length > 0)
    throw new ResearchError('argument-invalid', `${command} -: ${own.join(', ')} given beside it`, {
      fix: 'With - every field stands in the JSON lines on stdin.',
    });
}

const EVERYWHERE: readonly string[] = ['json', 'home', 'now', 'seed', 'quiet', 'verbose'];
