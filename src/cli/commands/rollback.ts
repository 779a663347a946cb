import { isHome } from '../../environment/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { openEvolutionAt } from '../open-evolution.ts';

const EXAMPLES = `
Examples:
  autosearch rollback HEAD~1
  autosearch rollback 4f2a9c01d3e7
  autosearch rollback HEAD        put edits by hand aside`;

export const define: DefineCommand = (command, run) => {
  command
    .addHelpText('after', EXAMPLES)
    .argument('<ref>', 'the point to go back to: `autosearch lineage` lists them')
    .action((ref: string) => run(command, (context) => goBack(context, ref)));
};

async function goBack(context: CommandContext, ref: string): Promise<number> {
  const home = await findChosenHome(context);
  if (!(await isHome(home)))
    throw new ResearchError(
      'not-found',
      `Rolling back to "${ref}": there is no home at ${home.path}`,
      {
        fix: 'Name it with --home DIR.',
      },
    );
  const done = await openEvolutionAt(home, context).rollback(ref, context.signal);
  context.sayJson({
    ref: done.ref,
    restored: done.restored,
    changes: done.changes,
    put_aside: done.putAside,
  });
  const { length } = done.changes;
  context.say(
    length === 0
      ? `${done.restored.slice(0, 12)} is in force already.`
      : `${done.restored.slice(0, 12)} is in force again, as ${done.ref.slice(0, 12)}.`,
  );
  for (const { path, lever, from, to } of done.changes)
    context.say(
      lever === null ? `  ${path}` : `  ${lever}  ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
    );
  for (const path of done.putAside) context.note(`an edit by hand was put aside: ${path}`);
  return EXIT.done;
}
