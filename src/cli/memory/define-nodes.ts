import { join } from 'node:path';
import type { Command } from 'commander';
import { parseInstant, ResearchError } from '../../kernel/index.ts';
import { encodeNode } from '../../memory/index.ts';
import type { CommandContext, Runner } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { parseJsonValues, readInput } from '../read-json-input.ts';
import { describeNode } from './describe.ts';
import { collect, nodeType, requireInput, withMemory } from './open-memory.ts';

interface AddOptions {
  readonly type?: string;
  readonly [field: string]: unknown;
}

/** add, get, link */
export function defineNodes(command: Command, run: Runner): void {
  const add = command
    .command('add')
    .description('add a node, or with - one a JSON line from stdin');
  add
    .argument('[-]', 'read nodes from stdin')
    .option('--type <type>', 'Fact, Process or Skill', nodeType)
    .option('--content <text>', 'what a Fact says; the text of a Skill')
    .option('--entity <name>', 'what a Fact is about')
    .option('--slot <name>', 'which of its properties it tells')
    .option('--cardinality <kind>', 'single (default) or multi: how many values the slot holds')
    .option('--trigger <text>', 'when a Process applies')
    .option('--action <text>', 'what it does')
    .option('--outcome <text>', 'what came of it')
    .option('--key-insight <text>', 'why')
    .option('--generalizable', 'a Process that can become part of a skill')
    .option('--name <name>', 'of a Skill')
    .option('--description <text>', 'of a Skill')
    .option('--scope <scope>', 'universal (default), project or task')
    .option('--task-domain <name>', 'the domain that it belongs to')
    .option('--tag <tag>', 'may stand several times', collect)
    .option('--derived-from <id>', 'a node that it comes from; several times', collect)
    .action((dash: string | undefined, options: AddOptions) =>
      run(add, (context) => addNodes(context, dash, options)),
    );
  const get = command.command('get').description('one node with its counts and edges');
  get
    .argument('<id>')
    .option('--as-of <time>', 'as it was then')
    .action((id: string, { asOf }: { readonly asOf?: string }) =>
      run(get, (context) => getNode(context, id, asOf)),
    );
  const link = command
    .command('link')
    .description('say that a node comes from another, or supports it');
  link
    .argument('<from>')
    .argument('<kind>', 'DERIVED_FROM or SUPPORTS')
    .argument('<to>')
    .action((from: string, kind: string, to: string) =>
      run(link, (context) => linkNodes(context, from, kind, to)),
    );
}

async function addNodes(
  context: CommandContext,
  dash: string | undefined,
  options: AddOptions,
): Promise<number> {
  requireInput('memory add', dash, options);
  const lines =
    dash === '-' ? [...parseJsonValues(await readInput(context.stdin))] : [lineOf(options)];
  return withMemory(context, async (memory) => {
    const { ids, superseded } = await memory.addLines(lines, context.signal);
    const due = await memory.isDue();
    context.sayJson({ ids, superseded, evolution_due: due });
    for (const id of ids) context.say(id);
    for (const id of superseded) context.note(`superseded ${id}`);
    if (due) context.note('Upkeep is due: autosearch memory evolve');
    return EXIT.done;
  });
}

function lineOf(options: AddOptions): object {
  const { type } = options;
  if (type !== 'Fact' && type !== 'Process' && type !== 'Skill')
    throw new ResearchError('argument-invalid', 'memory add: --type is missing', {
      fix: 'Give --type Fact --content TEXT, or JSON lines with `memory add -`.',
    });
  const fields = {
    content: options['content'],
    entity: options['entity'],
    slot: options['slot'],
    cardinality: options['cardinality'],
    trigger: options['trigger'],
    action: options['action'],
    outcome: options['outcome'],
    key_insight: options['keyInsight'],
    is_generalizable: options['generalizable'],
    name: options['name'],
    description: options['description'],
    scope: options['scope'],
    task_domain: options['taskDomain'],
    tags: options['tag'],
    derived_from: options['derivedFrom'],
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { type, ...Object.fromEntries(given) };
}

async function getNode(
  context: CommandContext,
  id: string,
  asOf: string | undefined,
): Promise<number> {
  const at = asOf === undefined ? undefined : parseInstant(asOf, '--as-of');
  return withMemory(context, async (memory, home) => {
    const node = await memory.get(id, at);
    const edges = await memory.edges(id, at);
    const place =
      node.type === 'Skill' && node.file !== null ? { file: join(home, node.file) } : {};
    context.sayJson({ ...encodeNode(node), ...place, edges });
    context.say(describeNode({ ...node, ...place }, edges));
    return EXIT.done;
  });
}

async function linkNodes(
  context: CommandContext,
  from: string,
  kind: string,
  to: string,
): Promise<number> {
  if (kind !== 'DERIVED_FROM' && kind !== 'SUPPORTS')
    throw new ResearchError('argument-invalid', `memory link: "${kind}" is no edge to add`, {
      fix: 'Use DERIVED_FROM or SUPPORTS; the others come from actions.',
    });
  return withMemory(context, async (memory) => {
    await memory.link({ from, kind, to }, context.signal);
    context.sayJson({ from, kind, to });
    context.say(`${from} ${kind} ${to}`);
    return EXIT.done;
  });
}
