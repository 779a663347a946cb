import { createMemoryAccess } from '../../app/index.ts';
import type { Home } from '../../environment/index.ts';
import { describeError, ResearchError } from '../../kernel/index.ts';
import {
  applyToMemory,
  applyToSkills,
  createVerdictTarget,
  listVerdicts,
  type Outcome,
  recordOutcome,
  type SessionFolder,
  showSession,
  type VerdictTarget,
} from '../../research/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findHomeOfSession } from '../find-session-home.ts';
import { openChosenExperience } from '../open-home.ts';

const EXAMPLES = `
Examples:
  autosearch feedback s-0123456789abcdef accepted
  autosearch feedback s-0123456789abcdef rejected --claim c7 --correction "it was 2019"
  autosearch feedback s-0123456789abcdef rejected --evidence e12
  autosearch feedback s-0123456789abcdef --claim c7 --withdraw`;

interface FeedbackOptions {
  readonly evidence?: string;
  readonly claim?: string;
  readonly correction?: string;
  readonly withdraw?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .argument('<session>', 'the session')
    .argument('[verdict]', 'accepted or rejected; with --withdraw it may be left out')
    .option('--evidence <id>', 'the row of evidence that it is about')
    .option('--claim <id>', 'the claim that it is about')
    .option('--correction <text>', 'what would be right')
    .option(
      '--withdraw',
      'undo what was said of it; without --claim and --evidence, of the session',
    )
    .addHelpText('after', EXAMPLES)
    .action((session: string, verdict: string | undefined, options: FeedbackOptions) =>
      run(command, (context) => recordVerdict(context, session, verdict, options)),
    );
};

async function recordVerdict(
  context: CommandContext,
  session: string,
  said: string | undefined,
  options: FeedbackOptions,
): Promise<number> {
  const verdict = readVerdict(said, options);
  const about = createVerdictTarget(options);
  if (!about.ok) {
    throw new ResearchError('argument-invalid', `feedback: ${about.error}`, {
      fix: 'Give --evidence or --claim, not both.',
    });
  }
  const target = about.value;
  const home = await findHomeOfSession(context, session);
  const { folder } = await showSession(home.sessions, session);
  if (verdict === 'withdrawn') await requireVerdict(home.state, session, target, said);
  const outcome = await recordOutcome(home.state, folder, {
    ts: context.clock.now(),
    verdict,
    target,
    correction: options.correction ?? null,
    actor: 'person',
  });
  await using experience = await openChosenExperience(context);
  const skills = await applyToSkills(experience, folder, outcome, context.signal);
  const nodes = await tellNodes(context, home, folder, outcome);
  context.sayJson({ id: outcome.id, session_id: session, verdict, target, skills, nodes });
  context.say(`Noted: ${target.kind === 'session' ? session : target.id} ${verdict}.`);
  return EXIT.done;
}

function readVerdict(
  said: string | undefined,
  { withdraw, correction }: FeedbackOptions,
): Outcome['verdict'] {
  const isVerdict = said === 'accepted' || said === 'rejected';
  if (withdraw === true && correction !== undefined)
    throw new ResearchError('argument-invalid', 'feedback: --withdraw takes no --correction', {
      fix: 'Withdraw first, then say what would be right.',
    });
  if (withdraw === true && (isVerdict || said === undefined)) return 'withdrawn';
  if (isVerdict) return said;
  throw new ResearchError(
    'argument-invalid',
    said === undefined ? 'feedback: no verdict' : `feedback: unknown verdict "${said}"`,
    { fix: 'Say accepted or rejected, or --withdraw to undo one.' },
  );
}

/** What was never said cannot be withdrawn. */
async function requireVerdict(
  state: string,
  session: string,
  target: VerdictTarget,
  said: string | undefined,
): Promise<void> {
  const standing = (await listVerdicts(state, session)).filter(
    (verdict) =>
      (said === undefined || verdict.verdict === said) &&
      (target.kind === 'session' ||
        (verdict.target.kind === target.kind && verdict.target.id === target.id)),
  );
  if (standing.length > 0) return;
  const what = target.kind === 'session' ? session : `${target.id} of ${session}`;
  throw new ResearchError('not-found', `feedback: nothing to withdraw: no verdict on ${what}`, {
    fix: 'A verdict is withdrawn with the --claim or --evidence that it was given with.',
  });
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
    return await applyToMemory(memory, folder, outcome, context.signal);
  } catch (error) {
    context.signal.throwIfAborted();
    context.note(`memory was not told: ${describeError(error)}`);
    return [];
  }
}
