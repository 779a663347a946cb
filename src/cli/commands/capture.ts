import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { openChosenExperience } from '../open-home.ts';
import { parseJsonValues, readJsonValues } from '../read-json-input.ts';

const EXAMPLES = `
Examples:
  autosearch capture search-reddit --event '{"outcome":"success","winning_pattern":"quote the product name"}'
  autosearch capture - < events.jsonl`;

interface CaptureOptions {
  readonly event?: string;
  readonly sync?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .argument('[skill]', 'fills in the skill of events that name none')
    .argument('[-]', 'read events from stdin (the default without --event)')
    .option('--event <json>', 'one event, or - for stdin')
    .option('--sync', 'return only when the events are on disk')
    .addHelpText('after', EXAMPLES)
    .action((skill: string | undefined, _dash: string | undefined, options: CaptureOptions) =>
      run(command, (context) => capture(context, skill, options)),
    );
};

async function capture(
  context: CommandContext,
  skill: string | undefined,
  { event, sync }: CaptureOptions,
): Promise<number> {
  const isFromStdin = event === undefined || event === '-';
  const values = isFromStdin ? readJsonValues(context.stdin) : parseJsonValues(event);
  await using experience = await openChosenExperience(context);
  const named = skill === undefined || skill === '-' ? {} : { skill };
  const done = await experience.capture(values, { ...named, sync: sync ?? false });
  const { appended, duplicates, skipped, paths, compactionDue } = done;
  context.sayJson({
    appended,
    duplicates,
    skipped,
    path: paths[0] ?? null,
    paths,
    compaction_due: compactionDue,
  });
  context.say(`${appended} appended, ${duplicates} duplicates, ${skipped} skipped`);
  if (compactionDue) context.note('A compaction is due: autosearch compact --all');
  return EXIT.done;
}
