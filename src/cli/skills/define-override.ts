import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Home } from '../../environment/index.ts';
import type { RefusedEdit } from '../../evolution/index.ts';
import { isRecord, ResearchError, sha256Hex } from '../../kernel/index.ts';
import { dropOverride, overrideSkill, requireProtected } from '../../skills/index.ts';
import { readTextFile } from '../../storage/index.ts';
import type { CommandContext, Runner } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { openChosenHome } from '../open-home.ts';
import { requireTerminal } from '../require-terminal.ts';

interface Options {
  readonly justification?: string;
  readonly remove?: boolean;
}

/** `skills override`: the one way past the protection of a skill, and it leaves a trace either way. */
export function defineOverride(command: Command, run: Runner): void {
  const override = command
    .command('override')
    .description('put your own text in the place of a protected skill, in this home');
  override
    .argument('<name>', 'the protected skill')
    .argument('[file]', 'the text, a SKILL.md')
    .option('--justification <text>', 'why; needed, and shown by skills verify and in every report')
    .option('--remove', 'give the skill back to the package')
    .action((name: string, file: string | undefined, options: Options) =>
      run(override, (context) => perform(context, name, file, options)),
    );
}

async function perform(
  context: CommandContext,
  name: string,
  file: string | undefined,
  options: Options,
): Promise<number> {
  if ((file === undefined) === (options.remove !== true))
    throw new ResearchError('argument-invalid', 'skills override: give a file, or --remove', {
      fix: 'autosearch skills override NAME FILE --justification "why"',
    });
  const text = file === undefined ? null : await readTextFile(resolve(context.cwd, file));
  const home = await openChosenHome(context);
  try {
    requireProtected(name);
    requireTerminal(context, 'protected skills');
    return await (text === null
      ? drop(context, home, name)
      : put(context, home, { name, text, justification: options.justification ?? '' }));
  } catch (error) {
    if (error instanceof ResearchError) await logRefusal(context, home, { name, text, error });
    throw error;
  }
}

async function put(
  context: CommandContext,
  home: Home,
  own: { readonly name: string; readonly text: string; readonly justification: string },
): Promise<number> {
  const now = context.clock.now();
  const override = await overrideSkill({ ...own, state: home.state, now });
  const { name, path, sha256, justification } = override;
  context.sayJson({ name, overridden: true, path, sha256, justification });
  context.say(`${name} is read from ${path} in this home`);
  return EXIT.done;
}

async function drop(context: CommandContext, home: Home, name: string): Promise<number> {
  const wasOverridden = await dropOverride(home.state, name, context.clock.now());
  context.sayJson({ name, overridden: false, was_overridden: wasOverridden });
  context.say(wasOverridden ? `${name} is the package's again` : `${name} was not overridden`);
  return EXIT.done;
}

interface Refused {
  readonly name: string;
  readonly text: string | null;
  readonly error: ResearchError;
}

/** Every refused edit of a protected file is a line of the lineage (SKI-5). */
async function logRefusal(
  context: CommandContext,
  home: Home,
  { name, text, error }: Refused,
): Promise<void> {
  if (error.code !== 'protected' && error.code !== 'refused') return;
  const { openEvolutionAt } = await import('../open-evolution.ts');
  const { refusedEdit } = await import('../../evolution/index.ts');
  const ts = context.clock.now();
  const to = text === null ? null : sha256Hex(text);
  const path = `skills/meta/${name}/SKILL.md`;
  const edit = refusedEdit({ ts, path, to, gates: gatesOf(error), key: { path, to, ts } });
  await openEvolutionAt(home, context).record([edit], context.signal);
}

function gatesOf({ code, details }: ResearchError): RefusedEdit['gates'] {
  const missing = details['missing'];
  const named = Array.isArray(missing) ? missing.filter(isRecord) : [];
  if (named.length === 0) return [{ gate: code, passed: false, value: null }];
  return named.map(({ precondition, seen }) => ({
    gate: String(precondition),
    passed: false,
    value: typeof seen === 'string' || typeof seen === 'boolean' ? seen : null,
  }));
}
