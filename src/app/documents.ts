import { openCorpus, type RefreshReport } from '../documents/index.ts';
import { list, record, text, toWire } from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import { namedRoots } from './named-roots.ts';
import { operation } from './operation.ts';

/** What was skipped is shown up to here; `--json` has all of it. */
const MAX_SHOWN = 20;
/** Paths of one index that are shown. */
const MAX_ROOTS = 3;
const FILES_BETWEEN_NOTES = 1_000;

export interface Indexed extends RefreshReport {
  readonly roots: readonly string[];
}

const indexInput = record({ path: list(text(), { min: 1 }) });

export const indexDocuments = operation({
  effect: 'adds',
  idempotent: true,
  input: indexInput,
  async run(app, { path }, caller) {
    const roots = namedRoots(path, app.place.cwd);
    const { corpus, tellUse } = await app.askedCorpus(caller.note, caller.signal);
    const report = await corpus.refresh(
      roots,
      caller.signal,
      ({ filesRead, filesSeen, passages }) => {
        if (filesRead % FILES_BETWEEN_NOTES === 0)
          caller.note(
            `read ${filesRead} of ${counted(filesSeen, 'file')}, ${counted(passages, 'passage')}`,
          );
      },
    );
    for (const note of report.notes) caller.note(note);
    tellUse();
    return { roots, ...report };
  },
  command: {
    positionals: [{ usage: '<path...>', about: 'files, folders or globs' }],
    examples: [],
    describe: describeIndexed,
  },
});

function describeIndexed(report: Indexed): readonly string[] {
  const { files, passages, added, changed, removed, unchanged, leftOut } = report;
  const { unsupported, skipped } = report;
  return [
    `${counted(files, 'file')}, ${counted(passages, 'passage')}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`,
    ...describeLeftOut(leftOut),
    ...(unsupported > 0 ? [`${counted(unsupported, 'file')} of formats that are not read`] : []),
    ...describeSkipped(skipped),
  ];
}

function describeLeftOut(leftOut: number): readonly string[] {
  return leftOut > 0 ? [`${counted(leftOut, 'file')} left out: the index is full`] : [];
}

function describeSkipped(skipped: RefreshReport['skipped']): readonly string[] {
  const shown = skipped.slice(0, MAX_SHOWN);
  return [
    ...shown.map(({ path, reason, message }) => `skipped ${path} (${reason}): ${message}`),
    ...(skipped.length > shown.length
      ? [`and ${skipped.length - shown.length} more, see --json`]
      : []),
  ];
}

export const listIndexes = operation({
  effect: 'reads',
  input: record({}),
  async run(app, _, { signal }) {
    // Looking creates no home.
    const { cache } = await app.findHome();
    await using corpus = await openCorpus({ cacheFolder: cache, clock: app.place.clock }, signal);
    return await corpus.status(signal);
  },
  encode: (indexes) => toWire({ indexes }),
  command: {
    examples: [],
    describe: (indexes) =>
      indexes.length === 0
        ? 'Nothing is indexed yet. Start with: autosearch docs index PATH'
        : indexes.flatMap(({ roots, files, passages, leftOut, skipped, refreshedAt }) => [
            `${namesOf(roots)}: ${counted(files, 'file')}, ${counted(passages, 'passage')}, ${skipped.length} skipped, as of ${refreshedAt ?? 'never'}`,
            ...describeLeftOut(leftOut),
            ...describeSkipped(skipped),
          ]),
  },
});

/** A glob may stand for hundreds of files: the first say which index it is. */
function namesOf(roots: readonly string[]): string {
  const named = roots.slice(0, MAX_ROOTS).join(', ');
  return roots.length <= MAX_ROOTS ? named : `${named} and ${roots.length - MAX_ROOTS} more`;
}
