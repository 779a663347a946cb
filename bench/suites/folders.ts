import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import {
  type FolderCase,
  type FolderScore,
  type FolderSet,
  layFolder,
  readFolderSets,
  scoreFolder,
} from '../support/folder-set.ts';
import { askReader } from '../support/reader-sessions.ts';

/**
 * A question to each of many small folders, asked by whole sessions of the built command, each in a home of its own:
 * `--set A,B --show`. Sets that are held out print their sums alone, also with `--show`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { set: { type: 'string' }, show: { type: 'boolean', default: false } },
  });
  const wanted = values.set?.split(',');
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const set of readFolderSets()) {
    if (wanted !== undefined && !wanted.includes(set.name)) continue;
    const scores = await askSet(set, say);
    figures.push(...figuresOf(set.name, scores));
    if (values.show && !set.isHeldOut) notes.push(...scores.flatMap(noteMissed));
  }
  return { notes, figures };
};

async function askSet(
  set: FolderSet,
  say: (line: string) => void,
): Promise<readonly FolderScore[]> {
  const scores: FolderScore[] = [];
  for (const [at, one] of set.cases.entries()) {
    if (at % 10 === 0) say(`${set.name}, folder ${at + 1} of ${set.cases.length}`);
    scores.push(await askFolder(one));
  }
  return scores;
}

async function askFolder(one: FolderCase): Promise<FolderScore> {
  const place = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    const docs = join(place, 'docs');
    await layFolder(docs, one.files);
    return scoreFolder(one, await askReader(one.question, { docs, home: join(place, 'home') }));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function figuresOf(set: string, scores: readonly FolderScore[]): readonly Figure[] {
  const figure = (system: string, metric: string, value: number): Figure =>
    createFigure(set, system, metric, value);
  const told = scores.filter(({ isTold }) => isTold);
  const others = scores.filter(({ isTold }) => !isTold);
  const yes = scores.filter(({ answered }) => answered === 'yes');
  const right = (some: readonly FolderScore[]): number =>
    some.filter(({ isRight }) => isRight).length;
  return [
    figure('all', 'right', right(scores) / scores.length),
    figure('told', 'right', right(told) / told.length),
    figure(
      'told',
      'declined',
      told.filter(({ answered }) => answered === 'no').length / told.length,
    ),
    figure('not told', 'declined', right(others) / others.length),
    figure('"yes"', 'said', yes.length),
    ...(yes.length === 0 ? [] : [figure('"yes"', 'right', right(yes) / yes.length)]),
  ];
}

function noteMissed({ id, kind, isRight, answered, units }: FolderScore): readonly string[] {
  return isRight
    ? []
    : [`${id} (${kind}): ${answered} ${JSON.stringify(units.join(' ').slice(0, 200))}`];
}
