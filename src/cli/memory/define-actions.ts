import type { Command } from 'commander';
import { type ActionRequest, type NodeType, typeOfId } from '../../memory/index.ts';
import type { CommandContext, Runner } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { nodeType, personAt, withMemory } from './open-memory.ts';

interface ActionOptions {
  readonly type?: NodeType;
  readonly reason?: string;
  readonly content?: string;
  readonly name?: string;
  readonly description?: string;
  readonly justification?: string;
}

const JUSTIFICATION = ['--justification <text>', 'why a protected node may change'] as const;

/** deprecate, refine, merge, archive, restore, induce */
export function defineActions(command: Command, run: Runner): void {
  for (const type of ['deprecate', 'archive', 'restore'] as const) {
    const about = {
      deprecate: 'take a node that fails again and again out of recall',
      archive: 'set a node aside that was not used for 90 days',
      restore: 'take an archived, deprecated or suspended node back into use',
    }[type];
    const one = command.command(type).description(about);
    one
      .argument('<id>')
      .option('--type <type>', 'Fact, Process or Skill; its own when left out', nodeType)
      .option('--reason <text>', 'why')
      .option(...JUSTIFICATION)
      .action((id: string, options: ActionOptions) =>
        run(one, (context) =>
          perform(
            context,
            options,
            (ofType) => ({
              type,
              id,
              nodeType: ofType,
              reason: options.reason ?? '',
            }),
            id,
          ),
        ),
      );
  }
  const refine = command
    .command('refine')
    .description('put a better version in the place of a node');
  refine
    .argument('<id>')
    .requiredOption('--content <text>', 'text; of a Process JSON {trigger?, action?, outcome?}')
    .option('--type <type>', 'Fact, Process or Skill; its own when left out', nodeType)
    .option('--reason <text>', 'why it is better')
    .option(...JUSTIFICATION)
    .action((id: string, options: ActionOptions) =>
      run(refine, (context) =>
        perform(
          context,
          options,
          (ofType) => ({
            type: 'refine',
            id,
            nodeType: ofType,
            improvedContent: options.content ?? '',
            reason: options.reason ?? '',
          }),
          id,
        ),
      ),
    );
  const merge = command.command('merge').description('make one of nodes that say the same');
  merge
    .argument('<id...>')
    .requiredOption('--content <text>', 'what the one that stays says')
    .option('--type <type>', 'Fact, Process or Skill; their own when left out', nodeType)
    .option('--reason <text>', 'why')
    .option(...JUSTIFICATION)
    .action((ids: readonly string[], options: ActionOptions) =>
      run(merge, (context) =>
        perform(
          context,
          options,
          (ofType) => ({
            type: 'merge',
            ids,
            nodeType: ofType,
            mergedContent: options.content ?? '',
            reason: options.reason ?? '',
          }),
          ids[0] ?? '',
        ),
      ),
    );
  const induce = command
    .command('induce')
    .description('make a skill of Processes that worked alike');
  induce
    .argument('<id...>')
    .requiredOption('--name <name>', 'kebab-case, not used yet')
    .requiredOption('--description <text>', 'starts with "Use when"')
    .requiredOption('--content <text>', 'the text of the skill, Markdown')
    .option('--reason <text>', 'why')
    .option(...JUSTIFICATION)
    .action((ids: readonly string[], options: ActionOptions) =>
      run(induce, (context) =>
        perform(
          context,
          { ...options, type: 'Process' },
          () => ({
            type: 'induce',
            ids,
            name: options.name ?? '',
            description: options.description ?? '',
            content: options.content ?? '',
            reason: options.reason ?? '',
          }),
          ids[0] ?? '',
        ),
      ),
    );
}

async function perform(
  context: CommandContext,
  { type, justification }: ActionOptions,
  requestOf: (type: NodeType) => ActionRequest,
  id: string,
): Promise<number> {
  const by = personAt(context, justification);
  return withMemory(context, async (memory) => {
    const request = requestOf(type ?? typeOfId(id));
    const { runId, action, nodeId, newId } = await memory.act(request, by, context.signal);
    context.sayJson({ run_id: runId, action, node_id: nodeId, new_id: newId });
    context.say(`${action} ${nodeId}${newId === null ? '' : `, now ${newId}`} (undo: ${runId})`);
    return EXIT.done;
  });
}
