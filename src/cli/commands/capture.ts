import { ResearchError } from '../../kernel/index.ts';
import { counted } from '../../text/index.ts';
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
    .action((skill: string | undefined, dash: string | undefined, options: CaptureOptions) => {
      requireOneSource([skill, dash], options.event);
      return run(command, (context) => capture(context, skill, options));
    });
};

/** A word that nothing reads would be a loss in silence: an event, or a whole stdin. */
function requireOneSource(
  [skill, dash]: readonly (string | undefined)[],
  event: string | undefined,
): void {
  if (dash !== undefined && (dash !== '-' || skill === '-'))
    throw wrongUse(`"${dash}" is one word too many`);
  if (event === undefined || event === '-') return;
  if (event.trim() === '') throw wrongUse('--event is empty');
  if (skill === '-' || dash === '-') throw wrongUse('events from --event and from stdin as well');
}

function wrongUse(what: string): ResearchError {
  return new ResearchError('argument-invalid', `capture: ${what}`, {
    fix: 'autosearch capture SKILL --event JSON, or autosearch capture [SKILL] - < events.jsonl',
  });
}

async function capture(
  context: CommandContext,
  skill: string | undefined,
  { event, sync }: CaptureOptions,
): Promise<number> {
  const isFromStdin = event === undefined || event === '-';
  const values = isFromStdin ? readJsonValues(context.stdin) : parseJsonValues(event);
  await using experience = await openChosenExperience(context);
  const named = skill === undefined || skill === '-' ? {} : { skill };
  const done = await experience.captureJson(values, { ...named, sync: sync ?? false });
  const { appended, duplicates, skipped, paths, compactionDue } = done;
  context.sayJson({
    appended,
    duplicates,
    skipped,
    path: paths[0] ?? null,
    paths,
    compaction_due: compactionDue,
  });
  context.say(`${appended} appended, ${counted(duplicates, 'duplicate')}, ${skipped} skipped`);
  if (compactionDue) context.note('A compaction is due: autosearch compact --all');
  return EXIT.done;
}
