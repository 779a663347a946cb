import { type CommandFace, fieldOf, findOperation, type TypedFields } from '../app/index.ts';
import type { World } from './command.ts';
import { createContext } from './create-context.ts';
import { runOperation } from './run-operation.ts';

/**
 * Runs a command whose line holds words and flags alone, without the parser of all other lines, which costs a start
 * a sixth of its time.
 *
 * @returns The exit code; `undefined`, with nothing done, for a line that is not as plain: the parser says what it means.
 */
export async function runPlainLine(world: World, name: string): Promise<number | undefined> {
  const row = await findOperation(name);
  const operation = await row?.load();
  const face = operation?.command;
  if (operation === undefined || face === undefined) return undefined;
  const typed = readPlainLine(world.argv.slice(1), face);
  if (typed === undefined) return undefined;
  const { home, ...fields } = typed;
  const context = createContext(world, typeof home === 'string' ? { home } : {}, []);
  return runOperation(context, {
    line: `autosearch ${name}`,
    operation,
    face,
    typed: fields,
    printsEvents: false,
  });
}

/** The fields of a line of words, flags that take no value, and `--home DIR`; `undefined` for any other. Pure. */
export function readPlainLine(
  argv: readonly string[],
  { positionals = [], options = [] }: Pick<CommandFace<never, never>, 'positionals' | 'options'>,
): TypedFields | undefined {
  const flags = new Map(options.map((option) => [option.flags, fieldOf(option)]));
  const left = [...positionals];
  const fields: Record<string, unknown> = {};
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    const value = argv[at + 1] ?? '';
    const flag = flags.get(word);
    if (flag !== undefined) fields[flag] = true;
    else if (word === '--home' && value !== '' && !value.startsWith('-')) {
      fields['home'] = value;
      at += 1;
    } else {
      const positional = left.shift();
      if (positional === undefined || word.startsWith('-')) return undefined;
      fields[fieldOf(positional)] = word;
    }
  }
  return fields;
}
