import { type Explanation, encodeDigest } from '../../experience/index.ts';
import { type Instant, parseInstant } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { openChosenExperience } from '../open-home.ts';

const EXAMPLES = `
Examples:
  autosearch experience show search-reddit
  autosearch experience explain search-reddit "quote the product name"
  autosearch experience events search-reddit --as-of 2026-04-01`;

const LINES_AT_ONCE = 1_000;

interface Options {
  readonly asOf?: string;
}

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  const asOf = '--as-of <time>';
  const show = command.command('show').description('what the events of a skill add up to');
  show
    .argument('<skill>', 'the skill')
    .option(asOf, 'as it was then')
    .action((skill: string, options: Options) =>
      run(show, (context) => showDigest(context, skill, asOfTime(options))),
    );
  const events = command.command('events').description('the raw events of a skill');
  events
    .argument('<skill>', 'the skill')
    .option(asOf, 'only those up to then')
    .action((skill: string, options: Options) =>
      run(events, (context) => listEvents(context, skill, asOfTime(options))),
    );
  const explain = command
    .command('explain')
    .description('the events behind a rule, and why one was not promoted');
  explain
    .argument('<skill>', 'the skill')
    .argument('[rule]', 'the text of the rule or query; all of them when left out')
    .option(asOf, 'as it was then')
    .action((skill: string, rule: string | undefined, options: Options) =>
      run(explain, (context) => explainRule(context, skill, rule ?? null, asOfTime(options))),
    );
};

function asOfTime({ asOf }: Options): Instant | null {
  return asOf === undefined ? null : parseInstant(asOf, '--as-of');
}

async function showDigest(
  context: CommandContext,
  skill: string,
  asOf: Instant | null,
): Promise<number> {
  await using experience = await openChosenExperience(context);
  const digest = await experience.show(skill, asOf, context.signal);
  context.sayJson(encodeDigest(digest));
  const section = (heading: string, lines: readonly string[]): void => {
    context.say(heading);
    for (const line of lines) context.say(`  ${line}`);
  };
  section(
    'Active rules',
    digest.active.map(({ rule, seen, success }) => `${rule} (seen ${seen}, success ${success})`),
  );
  section(
    'Failure modes',
    digest.failures.map(({ failure, seen }) => `${failure} (seen ${seen})`),
  );
  section(
    'Good queries',
    digest.queries.map(({ query, seen }) => `${query} (seen ${seen})`),
  );
  section(
    'Pending',
    digest.pending.map(({ rule, expires }) => `${rule} (until ${expires})`),
  );
  section(
    'Quarantined',
    digest.quarantined.map(({ rule, reason }) => `${rule} (${reason})`),
  );
  return EXIT.done;
}

async function listEvents(
  context: CommandContext,
  skill: string,
  asOf: Instant | null,
): Promise<number> {
  await using experience = await openChosenExperience(context);
  // As text and in pieces: archives only grow, and one text of a large one would be longer than a text may be.
  const lines: string[] = [];
  for await (const event of experience.events(skill, asOf, context.signal)) {
    const line = JSON.stringify(event);
    if (context.json) lines.push(line);
    else context.say(line);
  }
  if (context.json) {
    context.stdout.write('[');
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      context.stdout.write(
        `${at === 0 ? '' : ','}${lines.slice(at, at + LINES_AT_ONCE).join(',')}`,
      );
    context.stdout.write(']\n');
  }
  return EXIT.done;
}

async function explainRule(
  context: CommandContext,
  skill: string,
  rule: string | null,
  asOf: Instant | null,
): Promise<number> {
  await using experience = await openChosenExperience(context);
  const explanations = await experience.explain(skill, rule, asOf, context.signal);
  context.sayJson(explanations.map(encodeExplanation));
  if (explanations.length === 0) context.say('No event tells of it.');
  for (const { rule: text, standing, why, events } of explanations) {
    context.say(`${text}\n  ${standing}: ${why}`);
    for (const { ts, outcome, because, id } of events)
      context.say(`  ${ts} ${outcome} ${because ?? 'counted'} (${id})`);
  }
  return EXIT.done;
}

function encodeExplanation({ lastVerified, ...rest }: Explanation): unknown {
  return { ...rest, last_verified: lastVerified };
}
