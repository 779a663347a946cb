import {
  OPERATION_GROUPS,
  OPERATIONS,
  type OperationGroup,
  type OperationRow,
} from '../app/index.ts';
import type { CommandEntry, DefineCommand } from './command.ts';

/** A command of the table of operations, or a group of them. */
export function fromTable(
  name: string,
  rows: readonly OperationRow[] = OPERATIONS,
  groups: Readonly<Record<string, OperationGroup>> = OPERATION_GROUPS,
): CommandEntry {
  const peoples = rows.flatMap((row) => (row.audience === 'agents' ? [] : [row]));
  const row = peoples.find((one) => one.name === name);
  if (row !== undefined)
    return { name, summary: row.summary, load: async () => ({ define: await loadCommand(row) }) };
  const { summary = '', examples = [] } = groups[name] ?? {};
  const below = peoples.filter((one) => one.name.startsWith(`${name} `));
  return { name, summary, load: (called) => loadGroup(below, { called, examples }) };
}

type PeoplesRow = Exclude<OperationRow, { readonly audience: 'agents' }>;

async function loadCommand({ name, load }: OperationRow): Promise<DefineCommand> {
  const { commandOf } = await import('./operation-command.ts');
  const operation = await load();
  if (operation.command === undefined) throw new Error(`${name} is not a command`);
  return commandOf(operation, operation.command);
}

async function loadGroup(
  rows: readonly PeoplesRow[],
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
