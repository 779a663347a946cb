import { OPERATION_GROUPS, OPERATIONS, type OperationRow } from '../app/index.ts';
import type { CommandEntry, DefineCommand } from './command.ts';

/** Every command, in the order of the overview. A command's file is loaded only when it is called. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'research',
    summary: 'ask a question; get a report in which every sentence carries a checked proof',
    load: () => import('./commands/research.ts'),
  },
  {
    name: 'verify',
    summary: 'prove a report again, from its snapshots alone',
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'feedback',
    summary: 'say whether a result was right; the judge reads it',
    load: () => import('./commands/feedback.ts'),
  },
  {
    name: 'evolve',
    summary: 'improve the strategy over past questions, and keep what they prove',
    load: () => import('./commands/evolve.ts'),
  },
  {
    name: 'lineage',
    summary: 'what changed about how it searches, what was tried, and why it was kept or not',
    load: () => import('./commands/lineage.ts'),
  },
  {
    name: 'rollback',
    summary: 'go back to an earlier point of the lineage, as a new commit',
    load: () => import('./commands/rollback.ts'),
  },
  {
    name: 'sessions',
    summary: 'list, show, resume and delete sessions',
    load: () => import('./commands/sessions.ts'),
  },
  fromTable('doctor'),
  fromTable('docs'),
  fromTable('capture'),
  {
    name: 'compact',
    summary: 'fold what was captured into the digest of a skill',
    load: () => import('./commands/compact.ts'),
  },
  {
    name: 'experience',
    summary: 'show, list and explain what was learned',
    load: () => import('./commands/experience.ts'),
  },
  {
    name: 'memory',
    summary: 'what was learned, how well it served, and what changes it',
    load: () => import('./commands/memory.ts'),
  },
  fromTable('judge'),
  {
    name: 'skills',
    summary: 'list, show, search, check and install skills',
    load: () => import('./commands/skills.ts'),
  },
  fromTable('protocol'),
  {
    name: 'context',
    summary: 'what a context window holds, what was archived, and how to get it back',
    load: () => import('./commands/context.ts'),
  },
  {
    name: 'mcp',
    summary: 'serve all of it to an agent host over the Model Context Protocol',
    load: () => import('./commands/mcp.ts'),
  },
  fromTable('config'),
  fromTable('init'),
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
];

/** A command of the table of operations, or a group of them. */
function fromTable(name: string): CommandEntry {
  const row = OPERATIONS.find((one) => one.name === name);
  if (row !== undefined)
    return { name, summary: row.summary, load: async () => ({ define: await loadCommand(row) }) };
  const { summary = '', examples = [] } = OPERATION_GROUPS[name] ?? {};
  const rows = OPERATIONS.filter(
    (one) => one.name.startsWith(`${name} `) && one.audience !== 'agents',
  );
  return { name, summary, load: (called) => loadGroup(rows, { called, examples }) };
}

async function loadCommand({ name, load }: OperationRow): Promise<DefineCommand> {
  const { commandOf } = await import('./operation-command.ts');
  const operation = await load();
  if (operation.command === undefined) throw new Error(`${name} is no command`);
  return commandOf(operation, operation.command);
}

async function loadGroup(
  rows: readonly OperationRow[],
  {
    called,
    examples,
  }: { readonly called: string | undefined; readonly examples: readonly string[] },
): Promise<{ readonly define: DefineCommand }> {
  const wordOf = ({ name }: OperationRow): string => name.split(' ')[1] ?? '';
  const isCalled = rows.some((row) => wordOf(row) === called);
  const loaded = await Promise.all(
    rows.map(async (row) => ({
      row,
      define: isCalled && wordOf(row) !== called ? undefined : await loadCommand(row),
    })),
  );
  return {
    define(command, run) {
      for (const { row, define } of loaded)
        define?.(command.command(wordOf(row)).description(row.summary), run);
      const lines = examples.map((example) => `  autosearch ${example}`);
      if (lines.length > 0) command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
    },
  };
}
