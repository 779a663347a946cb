import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { describeError, ResearchError } from '../../kernel/index.ts';
import { encodeLogRow, encodeRunReport } from '../../memory/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, Runner } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { wholeNumber } from '../option-values.ts';
import { parseJsonValues, readInput } from '../read-json-input.ts';
import { describeDetail, describeRow } from './describe.ts';
import { withMemory } from './open-memory.ts';

interface EvolveOptions {
  readonly dryRun?: boolean;
  readonly ifDue?: boolean;
}

/** evolve, undo, log, export, import */
export function defineUpkeep(command: Command, run: Runner): void {
  const evolve = command
    .command('evolve')
    .description('look at every candidate and act where the evidence holds');
  evolve
    .option('--dry-run', 'the same decisions, and nothing written')
    .option('--if-due', 'only after 6 hours, 100 feedbacks or 20 new Processes')
    .action((options: EvolveOptions) => run(evolve, (context) => evolveMemory(context, options)));
  const undo = command.command('undo').description('take back what a run, or one action, did');
  undo
    .argument('<run>', 'its run id')
    .action((runId: string) => run(undo, (context) => undoRun(context, runId)));
  const log = command.command('log').description('what happened, or what happened to one node');
  log
    .argument('[id]')
    .option('--limit <n>', 'so many rows, the last ones', wholeNumber(1, 100_000))
    .action((id: string | undefined, { limit }: { readonly limit?: number }) =>
      run(log, (context) => showLog(context, id, limit)),
    );
  const exporting = command.command('export').description('print the whole log as JSON lines');
  exporting.action(() => run(exporting, exportLog));
  const importing = command.command('import').description('replay an export into a new memory');
  importing
    .argument('<file>', 'JSON lines, or - for stdin')
    .action((file: string) => run(importing, (context) => importLog(context, file)));
}

async function evolveMemory(context: CommandContext, options: EvolveOptions): Promise<number> {
  return withMemory(context, async (memory) => {
    const report = await memory.evolve(options, context.signal);
    if ('skipped' in report) {
      context.sayJson(report);
      context.say(report.skipped === 'running' ? 'Another run is at it.' : 'Nothing is due.');
      return EXIT.done;
    }
    const encoded = encodeRunReport(report);
    context.sayJson(encoded);
    context.say(String(encoded['summary']));
    for (const detail of report.details) context.say(describeDetail(detail));
    for (const { nodeId, reason } of report.held) context.say(`  held ${nodeId}: ${reason}`);
    if (report.details.length > 0 && !report.dryRun)
      context.note(`Take it back with: autosearch memory undo ${report.runId}`);
    return EXIT.done;
  });
}

async function undoRun(context: CommandContext, runId: string): Promise<number> {
  return withMemory(context, async (memory) => {
    const undone = await memory.undo(runId, 'person', context.signal);
    const { restored, held } = undone;
    context.sayJson({ restored, held, run_id: undone.runId });
    context.say(
      restored + held.length === 0 ? 'All of it was taken back before.' : `${restored} restored`,
    );
    for (const { nodes, because } of held) context.note(`held ${nodes.join(', ')}: ${because}`);
    return held.length === 0 ? EXIT.done : EXIT.partly;
  });
}

async function showLog(
  context: CommandContext,
  id: string | undefined,
  limit: number | undefined,
): Promise<number> {
  return withMemory(context, async (memory) => {
    const rows = (await memory.log(id, limit)).slice(limit === undefined ? 0 : -limit);
    context.sayJson(rows.map(encodeLogRow));
    for (const row of rows) context.say(describeRow(row));
    return EXIT.done;
  });
}

/** JSON lines, with `--json` too: each line is a row. */
async function exportLog(context: CommandContext): Promise<number> {
  return withMemory(context, async (memory) => {
    for await (const row of memory.export()) context.stdout.write(`${JSON.stringify(row)}\n`);
    return EXIT.done;
  });
}

async function importLog(context: CommandContext, file: string): Promise<number> {
  const text = file === '-' ? await readInput(context.stdin) : await readText(context, file);
  const lines = [...parseJsonValues(text)];
  return withMemory(context, async (memory, home) => {
    const { rows, known, skills } = await memory.import(lines, context.signal);
    const written = skills.written.map((path) => join(home, path));
    const held = skills.held.map(({ path, because }) => ({ path: join(home, path), because }));
    context.sayJson({ rows, known, skills_written: written, skills_held: held });
    context.say(`${counted(rows, 'row')} imported, ${known} known already`);
    for (const path of written) context.say(`wrote ${path}`);
    for (const { path, because } of held) context.note(`did not write ${path}: ${because}`);
    return held.length === 0 ? EXIT.done : EXIT.partly;
  });
}

async function readText(context: CommandContext, file: string): Promise<string> {
  const path = resolve(context.cwd, file);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ResearchError('argument-invalid', `memory import ${path}: ${describeError(error)}`, {
      fix: 'Name a file that `autosearch memory export` wrote.',
      cause: error,
    });
  }
}
