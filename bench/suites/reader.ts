import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import {
  compareReaders,
  type ReaderScore,
  scoreReader,
  summariseReader,
} from '../support/reader-scores.ts';
import { askReader } from '../support/reader-sessions.ts';
import { findReaderSet, listReaderSets, type ReaderSet } from '../support/reader-set.ts';

const ALL = 'all';

/**
 * Questions of people who use the documents, asked by whole sessions of the built command.
 * `--set A,B --docs FOLDER --out FILE --compare FILE --show`; the folder (or READER_DOCS) has a checkout a set,
 * named like the set. Held-out sets print their sum alone unless `--show` stands.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string' },
      docs: { type: 'string', default: process.env['READER_DOCS'] ?? '' },
      out: { type: 'string' },
      compare: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  });
  const figures: Figure[] = [];
  const notes: string[] = [];
  const all: ReaderScore[] = [];
  const before = values.compare === undefined ? undefined : await readScores(values.compare);
  for (const name of values.set?.split(',') ?? listReaderSets()) {
    const set = findReaderSet(name);
    if (set === undefined)
      throw new Error(`No questions "${name}". There are: ${listReaderSets().join(', ')}.`);
    const docs = join(values.docs, name, set.folder);
    if (values.docs === '' || !existsSync(docs)) {
      const skipped = `SKIPPED: ${name}: check out ${set.repository} at ${set.commit} as ${name} in --docs FOLDER or READER_DOCS`;
      say(skipped);
      notes.push(skipped);
      continue;
    }
    const scores = await askSet(set, docs, say);
    all.push(...scores);
    const isSealed = set.isHeldOut && !values.show;
    figures.push(...figuresOf(name, scores, isSealed));
    if (before !== undefined) notes.push(noteChanges(name, before, scores, isSealed));
  }
  if (values.out !== undefined)
    await writeFile(values.out, `${JSON.stringify(all, undefined, 1)}\n`);
  return { notes, figures };
};

/** A home of its own a set: nothing that another set taught is known. */
async function askSet(
  set: ReaderSet,
  docs: string,
  say: (line: string) => void,
): Promise<readonly ReaderScore[]> {
  const home = await mkdtemp(join(tmpdir(), 'reader-'));
  try {
    const scores: ReaderScore[] = [];
    for (const [at, question] of set.questions.entries()) {
      if (at % 10 === 0) say(`${set.name}, question ${at + 1} of ${set.questions.length}`);
      scores.push(scoreReader(question, await askReader(question.text, { docs, home })));
    }
    return scores;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function figuresOf(
  name: string,
  scores: readonly ReaderScore[],
  isSealed: boolean,
): readonly Figure[] {
  const kinds = isSealed ? [] : [...new Set(scores.map(({ kind }) => kind))];
  return [ALL, ...kinds].flatMap((kind) => {
    const sum = summariseReader(scores.filter((score) => kind === ALL || score.kind === kind));
    const figure = (metric: string, value: number, floor?: number): Figure =>
      createFigure(name, kind, metric, value, floor);
    const answerable =
      sum.asked === 0
        ? []
        : [
            figure('answerable', sum.asked),
            figure('told', sum.told / sum.asked),
            figure('told in the first unit', sum.told1st / sum.asked),
            figure('gold page in ten rows', sum.found / sum.asked),
            figure('"yes" said', sum.saidYes / sum.asked),
            ...(sum.saidYes === 0 ? [] : [figure('"yes" holds', sum.yesHolds / sum.saidYes)]),
            figure('refused', sum.refused / sum.asked),
            figure('median words', sum.medianWords),
          ];
    const other =
      sum.unanswerable === 0
        ? []
        : [
            figure('unanswerable', sum.unanswerable),
            figure('declined', sum.declined / sum.unanswerable),
          ];
    return [...answerable, ...other, figure('median seconds', sum.medianSeconds)];
  });
}

function noteChanges(
  name: string,
  before: readonly ReaderScore[],
  after: readonly ReaderScore[],
  isSealed: boolean,
): string {
  const { gained, lost } = compareReaders(before, after);
  const told = (ids: readonly string[]): string =>
    isSealed ? `${ids.length}` : `${ids.length} (${ids.join(' ')})`;
  return `${name}: gained ${told(gained)}, lost ${told(lost)}`;
}

/** What `--out` wrote. */
async function readScores(path: string): Promise<readonly ReaderScore[]> {
  const parsed = parseJson(await readFile(path, 'utf8'));
  if (!parsed.ok || !Array.isArray(parsed.value))
    throw new Error(`${path} has no answers: it is not what --out writes.`);
  return parsed.value.filter(isScore);
}

function isScore(value: unknown): value is ReaderScore {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['isTold'] === 'boolean';
}
