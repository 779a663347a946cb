import { type Command, Option } from 'commander';
import { ResearchError } from '../../kernel/index.ts';
import {
  candidateSchema,
  encodeRecalled,
  encodeRecalledSession,
  type FeedbackResult,
  type Memory,
  NODE_SCOPES,
  type NodeType,
  parseCriteria,
  type RecallQuery,
  useSchema,
} from '../../memory/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, Runner } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { finiteNumber, wholeNumber } from '../option-values.ts';
import { parseJsonValues, readInput } from '../read-json-input.ts';
import { describeCandidate, describeRecalled, describeUse } from './describe.ts';
import { collect, nodeType, requireInput, withMemory } from './open-memory.ts';

interface RecallOptions {
  readonly limit?: number;
  readonly type?: NodeType;
  readonly scope?: string;
  readonly taskDomain?: string;
  readonly tag?: readonly string[];
  readonly minQ?: number;
  readonly includeArchived: boolean;
  readonly explore?: number;
  readonly maxTokens?: number;
  readonly session?: string;
  readonly by?: string;
}

interface FeedbackOptions {
  readonly node?: string;
  readonly outcome?: string;
  readonly context?: string;
  readonly id?: string;
  readonly session?: string;
  readonly source?: string;
}

interface CandidateOptions {
  readonly criteria: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** recall, feedback, history, candidates */
export function defineValues(command: Command, run: Runner): void {
  const recall = command
    .command('recall')
    .description('find what fits a query, what served best first');
  recall
    .argument('<query>')
    .option('--limit <n>', 'so many at most', wholeNumber(1, 100))
    .option('--type <type>', 'Fact, Process or Skill', nodeType)
    .option('--scope <scope>', 'universal, project or task')
    .option('--task-domain <name>', 'of this domain alone')
    .option('--tag <tag>', 'with this tag; several times', collect)
    .option('--min-q <q>', 'with this Q or more', finiteNumber(0, 1))
    .option('--no-include-archived', 'leave archived nodes out')
    .option(
      '--explore <share>',
      'how often one slot tries a node out; 0 for never',
      finiteNumber(0, 1),
    )
    .option('--max-tokens <n>', 'what the answer may take', wholeNumber(1, 1_000_000))
    .option('--session <id>', 'who sees it')
    .addOption(
      new Option('--by <unit>', 'nodes, or the sessions that speak of it').choices([
        'node',
        'session',
      ]),
    )
    .action((query: string, options: RecallOptions) =>
      run(recall, (context) => recallNodes(context, query, options)),
    );
  const feedback = command
    .command('feedback')
    .description('say what came of using a node, or with - one a JSON line from stdin');
  feedback
    .argument('[-]', 'read feedback from stdin')
    .option('--node <id>', 'the node')
    .option('--outcome <outcome>', 'success, failure, partial, used_unknown or not_used')
    .option('--context <text>', 'the circumstances')
    .option('--id <id>', 'the same id twice counts once')
    .option('--session <id>', 'where it was used')
    .option('--source <name>', 'who says so; counts as evidence three times a node and day')
    .action((dash: string | undefined, options: FeedbackOptions) =>
      run(feedback, (context) => giveFeedback(context, dash, options)),
    );
  const history = command.command('history').description('what came of the uses of a node');
  history
    .argument('<id>')
    .option('--limit <n>', 'so many at most', wholeNumber(1, 10_000))
    .action((id: string, { limit }: { readonly limit?: number }) =>
      run(history, (context) => showHistory(context, id, limit)),
    );
  const candidates = command.command('candidates').description('nodes that upkeep should look at');
  candidates
    .requiredOption('--criteria <name>', 'low_q, stale, unlinked_processes or similar_pairs')
    .option('--limit <n>', 'so many a page', wholeNumber(1, 1_000))
    .option('--cursor <cursor>', 'next_cursor of the page before')
    .action((options: CandidateOptions) =>
      run(candidates, (context) => showCandidates(context, options)),
    );
}

async function recallNodes(
  context: CommandContext,
  text: string,
  options: RecallOptions,
): Promise<number> {
  const scope = NODE_SCOPES.find((name) => name === options.scope);
  if (options.scope !== undefined && scope === undefined)
    throw new ResearchError('argument-invalid', `memory recall: "${options.scope}" is no scope`, {
      fix: `Use ${NODE_SCOPES.join(', ')}.`,
    });
  const { scope: _, tag, by, ...rest } = options;
  const query: RecallQuery = {
    text,
    ...rest,
    ...(tag === undefined ? {} : { tags: tag }),
    ...(scope === undefined ? {} : { scope }),
  };
  const show = by === 'session' ? showSessions : showNodes;
  return withMemory(context, (memory) => show(context, memory, query));
}

async function showNodes(
  context: CommandContext,
  memory: Memory,
  query: RecallQuery,
): Promise<number> {
  const found = await memory.recall(query, context.signal);
  context.sayJson(found.map(encodeRecalled));
  if (found.length === 0) context.say(NOTHING_FITS);
  for (const item of found) context.say(describeRecalled(item));
  return EXIT.done;
}

async function showSessions(
  context: CommandContext,
  memory: Memory,
  query: RecallQuery,
): Promise<number> {
  const found = await memory.recallSessions(query, context.signal);
  context.sayJson(found.map(encodeRecalledSession));
  if (found.length === 0) context.say(NOTHING_FITS);
  for (const { session, memories } of found) {
    context.say(`session ${session}`);
    for (const item of memories) context.say(describeRecalled(item));
  }
  return EXIT.done;
}

const NOTHING_FITS = 'Nothing in memory fits.';

async function giveFeedback(
  context: CommandContext,
  dash: string | undefined,
  options: FeedbackOptions,
): Promise<number> {
  const { node, outcome, id, session, source } = options;
  const single = { node, outcome, context: options.context, id, session, source };
  requireInput('memory feedback', dash, { ...options });
  const lines = dash === '-' ? [...parseJsonValues(await readInput(context.stdin))] : [single];
  return withMemory(context, async (memory) => {
    const result = await memory.feedbackLines(lines, 'person', context.signal);
    const due = await memory.isDue();
    if (isAllRefused(result)) throw refusedFeedback(result);
    context.sayJson({ ...result, evolution_due: due });
    const { applied, duplicates, ignored, refused } = result;
    context.say(`${applied} applied, ${counted(duplicates, 'duplicate')}, ${ignored} ignored`);
    for (const { index, reason } of refused) context.note(`refused line ${index + 1}: ${reason}`);
    if (due) context.note('Upkeep is due: autosearch memory evolve');
    return refused.length === 0 ? EXIT.done : EXIT.partly;
  });
}

function isAllRefused({ applied, duplicates, ignored, refused }: FeedbackResult): boolean {
  return refused.length > 0 && applied + duplicates + ignored === 0;
}

function refusedFeedback({ applied, duplicates, ignored, refused }: FeedbackResult): ResearchError {
  return new ResearchError('input-invalid', `memory ${refused[0]?.reason ?? ''}`, {
    fix: 'Nothing was changed. `autosearch memory feedback --help` tells the fields and the outcomes.',
    details: { applied, duplicates, ignored, refused },
  });
}

async function showHistory(
  context: CommandContext,
  id: string,
  limit: number | undefined,
): Promise<number> {
  return withMemory(context, async (memory) => {
    const uses = await memory.history(id, limit);
    context.sayJson(uses.map(useSchema.encode));
    if (uses.length === 0) context.say('It was not used yet.');
    for (const use of uses) context.say(describeUse(use));
    return EXIT.done;
  });
}

async function showCandidates(
  context: CommandContext,
  { criteria, limit, cursor }: CandidateOptions,
): Promise<number> {
  const query = {
    criteria: parseCriteria(criteria),
    ...(limit === undefined ? {} : { limit }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  return withMemory(context, async (memory) => {
    const page = await memory.candidates(query, context.signal);
    context.sayJson({
      candidates: page.candidates.map(candidateSchema.encode),
      next_cursor: page.nextCursor,
    });
    if (page.candidates.length === 0) context.say(`No candidates by ${criteria}.`);
    for (const candidate of page.candidates) context.say(describeCandidate(candidate));
    if (page.nextCursor !== null) context.note(`more: --cursor ${page.nextCursor}`);
    return EXIT.done;
  });
}
