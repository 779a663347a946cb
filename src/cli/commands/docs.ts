import { resolve } from 'node:path';
import { findMissingRoots, openCorpus, type RefreshReport } from '../../documents/index.ts';
import { openHome } from '../../environment/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';

/** What was skipped is shown up to here; `--json` has all of it. */
const MAX_SHOWN = 20;
/** Paths of one index that are shown. */
const MAX_ROOTS = 3;
const FILES_BETWEEN_NOTES = 1_000;

const EXAMPLES = `
Examples:
  autosearch docs index docs "node_modules/*/README.md"
  autosearch docs index notes papers/*.pdf --json
  autosearch docs status`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  const index = command
    .command('index')
    .description(
      'bring the index of files, folders or globs up to date; research does it by itself',
    );
  index
    .argument('<path...>', 'files, folders or globs')
    .action((paths: readonly string[]) => run(index, (context) => indexDocuments(context, paths)));
  const status = command
    .command('status')
    .description('what is indexed, and what could not be read');
  status.action(() => run(status, showStatus));
};

async function indexDocuments(context: CommandContext, paths: readonly string[]): Promise<number> {
  const roots = paths.map((path) => resolve(context.cwd, path));
  const missing = findMissingRoots(roots);
  if (missing.length > 0)
    throw new ResearchError(
      'argument-invalid',
      `docs index: there is nothing at ${missing.join(', ')}`,
      {
        fix: 'Name files, folders or globs that exist.',
        details: { missing },
      },
    );
  const home = await findChosenHome(context);
  await openHome(home, context.clock);
  await using corpus = await openCorpus(
    { cacheFolder: home.cache, clock: context.clock },
    context.signal,
  );
  const report = await corpus.refresh(
    roots,
    context.signal,
    ({ filesRead, filesSeen, passages }) => {
      if (filesRead % FILES_BETWEEN_NOTES === 0)
        context.note(
          `read ${filesRead} of ${counted(filesSeen, 'file')}, ${counted(passages, 'passage')}`,
        );
    },
  );
  context.sayJson({ roots, ...report });
  context.say(linesOf(report).join('\n'));
  for (const note of report.notes) context.note(note);
  return EXIT.done;
}

function linesOf(report: RefreshReport): readonly string[] {
  const { files, passages, added, changed, removed, unchanged, unsupported, skipped } = report;
  return [
    `${counted(files, 'file')}, ${counted(passages, 'passage')}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`,
    ...(unsupported > 0 ? [`${counted(unsupported, 'file')} of formats that are not read`] : []),
    ...linesOfSkipped(skipped),
  ];
}

function linesOfSkipped(skipped: RefreshReport['skipped']): readonly string[] {
  const shown = skipped.slice(0, MAX_SHOWN);
  return [
    ...shown.map(({ path, reason, message }) => `skipped ${path} (${reason}): ${message}`),
    ...(skipped.length > shown.length
      ? [`and ${skipped.length - shown.length} more, see --json`]
      : []),
  ];
}

async function showStatus(context: CommandContext): Promise<number> {
  const home = await findChosenHome(context);
  await using corpus = await openCorpus(
    { cacheFolder: home.cache, clock: context.clock },
    context.signal,
  );
  const indexes = await corpus.status(context.signal);
  context.sayJson({
    indexes: indexes.map(({ refreshedAt, ...index }) => ({ ...index, refreshed_at: refreshedAt })),
  });
  if (indexes.length === 0)
    context.say('Nothing is indexed yet. Start with: autosearch docs index PATH');
  for (const { roots, files, passages, skipped, refreshedAt } of indexes) {
    const lines = [
      `${namesOf(roots)}: ${counted(files, 'file')}, ${counted(passages, 'passage')}, ${skipped.length} skipped, as of ${refreshedAt ?? 'never'}`,
      ...linesOfSkipped(skipped),
    ];
    context.say(lines.join('\n'));
  }
  return EXIT.done;
}

/** A glob may stand for hundreds of files: the first say which index it is. */
function namesOf(roots: readonly string[]): string {
  const named = roots.slice(0, MAX_ROOTS).join(', ');
  return roots.length <= MAX_ROOTS ? named : `${named} and ${roots.length - MAX_ROOTS} more`;
}
