import { type Compaction, type CompactOptions, encodeCompaction } from '../../experience/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { openChosenExperience } from '../open-home.ts';

const EXAMPLES = `
Examples:
  autosearch compact search-reddit
  autosearch compact --all --session-end s1
  autosearch compact search-reddit --rebuild`;

interface Options extends CompactOptions {
  readonly all?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .argument('[skill]', 'the skill whose events are folded into its digest')
    .option('--all', 'every skill that has events')
    .option('--force', 'also when it is not due')
    .option('--rebuild', 'fold every event anew')
    .option('--session-end <id>', 'due for every skill that this session used')
    .addHelpText('after', EXAMPLES)
    .action((skill: string | undefined, options: Options) =>
      run(command, (context) => compact(context, skill, options)),
    );
};

async function compact(
  context: CommandContext,
  skill: string | undefined,
  { all, ...options }: Options,
): Promise<number> {
  if ((skill === undefined) === (all !== true))
    throw new ResearchError('argument-invalid', 'compact: give one skill, or --all', {
      fix: 'autosearch compact search-reddit, or autosearch compact --all',
    });
  await using experience = await openChosenExperience(context);
  if (skill !== undefined) {
    const done = await experience.compact(skill, options, context.signal);
    context.sayJson(encodeCompaction(done));
    tell(context, done);
    return EXIT.done;
  }
  const done = await experience.compactAll(options, context.signal);
  context.sayJson(done.map(encodeCompaction));
  for (const one of done) tell(context, one);
  return EXIT.done;
}

function tell(context: CommandContext, done: Compaction): void {
  const { skill, compacted, reason, active, failures, queries, pending } = done;
  context.say(
    compacted
      ? `${skill}: ${counted(active, 'rule')}, ${counted(failures, 'failure mode')}, ${counted(queries, 'query', 'queries')}, ${pending} pending (${reason})`
      : `${skill}: not due`,
  );
  if (done.rotated !== null) context.say(`  events of ${done.rotated} went to the archive`);
  for (const { path, line, reason: why } of done.damaged)
    context.note(`  ${path}:${line} was passed over: ${why}`);
}
