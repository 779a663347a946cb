import { createMemoryAccess } from '../../app/index.ts';
import type { Home } from '../../environment/index.ts';
import { describeError, ResearchError } from '../../kernel/index.ts';
import {
  createVerdictTarget,
  type Outcome,
  recordOutcome,
  type SessionFolder,
  showSession,
  tellMemoryVerdict,
  tellVerdict,
} from '../../research/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findHomeOfSession } from '../find-session-home.ts';
import { openChosenExperience } from '../open-home.ts';

const EXAMPLES = `
Examples:
  autosearch feedback s-0123456789abcdef accepted
  autosearch feedback s-0123456789abcdef rejected --claim c7 --correction "it was 2019"
  autosearch feedback s-0123456789abcdef rejected --evidence e12`;

interface FeedbackOptions {
  readonly evidence?: string;
  readonly claim?: string;
  readonly correction?: string;
}

export const define: DefineCommand = (command, run) => {
  command
    .argument('<session>', 'the session')
    .argument('<verdict>', 'accepted or rejected')
    .option('--evidence <id>', 'the row of evidence that it is about')
    .option('--claim <id>', 'the claim that it is about')
    .option('--correction <text>', 'what would be right')
    .addHelpText('after', EXAMPLES)
    .action((session: string, verdict: string, options: FeedbackOptions) =>
      run(command, (context) => recordVerdict(context, session, verdict, options)),
    );
};

async function recordVerdict(
  context: CommandContext,
  session: string,
  verdict: string,
  options: FeedbackOptions,
): Promise<number> {
  if (verdict !== 'accepted' && verdict !== 'rejected') {
    throw new ResearchError('argument-invalid', `feedback: "${verdict}" is no verdict`, {
      fix: 'Say accepted or rejected.',
    });
  }
  const about = createVerdictTarget(options);
  if (!about.ok) {
    throw new ResearchError('argument-invalid', `feedback: ${about.error}`, {
      fix: 'Give --evidence or --claim, not both.',
    });
  }
  const target = about.value;
  const home = await findHomeOfSession(context, session);
  const { folder } = await showSession(home.sessions, session);
  const outcome = await recordOutcome(home.state, folder, {
    ts: context.clock.now(),
    verdict,
    target,
    correction: options.correction ?? null,
    actor: 'person',
  });
  await using experience = await openChosenExperience(context);
  const skills = await tellVerdict(experience, folder, outcome, context.signal);
  const nodes = await tellNodes(context, home, folder, outcome);
  context.sayJson({ id: outcome.id, session_id: session, verdict, target, skills, nodes });
  context.say(`Noted: ${target.kind === 'session' ? session : target.id} ${verdict}.`);
  return EXIT.done;
}

/** The verdict stands in its file whether or not memory could be told. */
async function tellNodes(
  context: CommandContext,
  { path }: Home,
  folder: SessionFolder,
  outcome: Outcome,
): Promise<readonly string[]> {
  await using memory = createMemoryAccess({ ...context, home: path });
  try {
    return await tellMemoryVerdict(memory, folder, outcome, context.signal);
  } catch (error) {
    context.signal.throwIfAborted();
    context.note(`memory was not told: ${describeError(error)}`);
    return [];
  }
}
