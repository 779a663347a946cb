import { loadOperationSets, type OperationRow, type OperationSet } from '../app/index.ts';
import type { CommandEntry, DefineCommand } from './command.ts';

/** A command of the table of operations, or a group of them. */
export function fromTable(
  name: string,
  loadSets: (name: string) => Promise<readonly OperationSet[]> = loadOperationSets,
): CommandEntry {
  return {
    name,
    async summarise() {
      const { row, group } = await findCommand();
      return row?.summary ?? group?.summary ?? '';
    },
    async load(called) {
      const { row, group, below } = await findCommand();
      if (row !== undefined) return { define: await loadCommand(row) };
      return loadGroup(below, { called, examples: group?.examples ?? [] });
    },
  };

  async function findCommand() {
    const sets = await loadSets(name);
    const rows = sets.flatMap(({ operations }) =>
      operations.filter(({ summary }) => summary !== undefined),
    );
    return {
      row: rows.find((one) => one.name === name),
      below: rows.filter((one) => one.name.startsWith(`${name} `)),
      group: sets.map(({ groups }) => groups[name]).find((found) => found !== undefined),
    };
  }
}

async function loadCommand({ name, load }: OperationRow): Promise<DefineCommand> {
  const { commandOf } = await import('./operation-command.ts');
  const operation = await load();
  if (operation.command === undefined) throw new Error(`${name} is not a command`);
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
        define?.(command.command(wordOf(row)).description(row.summary ?? ''), run);
      const lines = examples.map((example) => `  autosearch ${example}`);
      if (lines.length > 0) command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
    },
  };
}
