import { isHome } from '../../environment/index.ts';
import { decisionSchema, type Evolution, type Lineage } from '../../evolution/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { openEvolutionAt } from '../open-evolution.ts';

const EXAMPLES = `
Examples:
  autosearch lineage
  autosearch lineage --diff
  autosearch lineage --json`;

interface Options {
  readonly diff?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .addHelpText('after', EXAMPLES)
    .option('--diff', 'with what each point changed')
    .action((options: Options) => run(command, (context) => show(context, options.diff === true)));
};

async function show(context: CommandContext, withDiff: boolean): Promise<number> {
  const home = await findChosenHome(context);
  if (!(await isHome(home))) {
    context.sayJson([]);
    context.say('No lineage yet: it begins with the first question.');
    return EXIT.done;
  }
  const evolution = openEvolutionAt(home, context);
  const lineage = await evolution.lineage(context.signal);
  context.sayJson(
    lineage.entries.map(({ decision, parent, inForce }) => ({
      ...decisionSchema.encode(decision),
      parent,
      in_force: inForce,
    })),
  );
  if (!context.json) await sayTree(context, evolution, lineage, withDiff);
  return EXIT.done;
}

/** Newest first: a line a commit, and under each what was tried after it and not kept. */
async function sayTree(
  context: CommandContext,
  evolution: Evolution,
  { entries, points }: Lineage,
  withDiff: boolean,
): Promise<void> {
  const held = new Set(entries.filter(({ inForce }) => inForce).map(({ decision }) => decision.id));
  for (const { commit, decision } of points) {
    const mark = decision !== null && held.has(decision.id) ? '*' : '·';
    const day = commit.date.slice(0, 16);
    context.say(`${mark} ${commit.ref.slice(0, 12)}  ${day}  ${commit.subject}`);
    if (withDiff) context.say(indent(await evolution.diff(commit.ref)));
  }
  const others = entries.filter(({ decision }) => decision.ref === null).toReversed();
  if (others.length > 0) context.say('Tried and not kept:');
  for (const { decision } of others) {
    const { sessionId, generation, scoreBefore, scoreAfter, changes, gates } = decision;
    const moved = changes.map(({ lever, path, to }) => `${lever ?? path}=${String(to)}`).join(' ');
    const why = gates.find(({ passed }) => !passed)?.gate ?? 'passed';
    context.say(
      `  ${decision.decision.padEnd(7)} ${sessionId ?? ''} g${generation ?? '-'}  ${scoreBefore ?? '-'} -> ${scoreAfter ?? '-'}  ${moved}  (${why})`,
    );
  }
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
