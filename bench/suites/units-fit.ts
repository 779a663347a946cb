import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGNS } from '../../src/answer/unit-signs.ts';
import { findPackagedEncoder } from '../../src/models/index.ts';
import { fromLogOdds, readTrees } from '../../src/text/index.ts';
import { calibrationError } from '../support/answer-measures.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import type { FitCase } from '../support/fit-logistic.ts';
import { fitTrees } from '../support/fit-trees.ts';
import { type FolderCase, readFolderSets } from '../support/folder-set.ts';
import { type JudgedUnit, judgeFolder } from '../support/folder-units.ts';
import { repositoryRoot } from '../support/repository-root.ts';

const SHAPE = { trees: 100, depth: 3, rate: 0.06, shrink: 5, bins: 250 };
const SHOWN = 3;

/** What may answer a question; where nothing does, all of it is for nothing. */
interface Judged {
  readonly set: string;
  readonly units: readonly JudgedUnit[];
}

/**
 * How often the unit that answers stands first over small folders: by worth alone, and by trees that are fitted on the other sets.
 * `--fit` writes the trees of all sets. Sets that are held out are not read.
 */
export const run: Suite = async (say, args) => {
  const encoder = findPackagedEncoder();
  if (encoder === undefined) return { notes: ['SKIPPED: no sentence encoder here'], figures: [] };
  const judged: Judged[] = [];
  for (const { name, isHeldOut, cases } of readFolderSets()) {
    if (isHeldOut) continue;
    say(`reading ${name}`);
    for (const some of byFolder(cases))
      judged.push(...(await judgeFolder(some, encoder)).map((units) => ({ set: name, units })));
  }
  const sets = [...new Set(judged.map(({ set }) => set))];
  const figures: Figure[] = [];
  const all: Told[] = [];
  for (const set of sets) {
    say(`holding ${set} against the others`);
    const others = judged.filter((one) => one.set !== set);
    const byWords = readTrees(treesOf(others, wordsOf));
    const byMeaning = readTrees(treesOf(others, meaningOf));
    const own = judged
      .filter((one) => one.set === set)
      .map(({ units }) =>
        rank(units, (unit) => {
          const near = meaningOf(unit);
          return [byWords(unit.signs), near === undefined ? byWords(unit.signs) : byMeaning(near)];
        }),
      );
    all.push(...own);
    figures.push(...figuresOf(set, own));
  }
  figures.push(...figuresOf('all', all));
  if (args.includes('--fit')) {
    await writeTrees('few-trees', 'FEW_TREES', treesOf(judged, wordsOf), sets);
    await writeTrees('close-trees', 'CLOSE_TREES', treesOf(judged, meaningOf), sets);
  }
  return { notes: [`${judged.length} questions; trees of the other sets`], figures };
};

/** What stands where, of one question. */
interface Told {
  readonly isTold: boolean;
  readonly byWorth: readonly boolean[];
  readonly byTrees: readonly boolean[];
  readonly byMeaning: readonly boolean[];
  /** How likely the first one is said to answer. */
  readonly likelihood: number;
}

/** Signs that trees are fitted on; `undefined` for a unit that they know too little of. */
type SignsOf = (unit: JudgedUnit) => readonly number[] | undefined;

const wordsOf: SignsOf = ({ signs }) => signs;
const meaningOf: SignsOf = ({ signs, near }) =>
  near === undefined ? undefined : [...signs, near.over, near.behind];

/** @param weigh - The log-odds of a unit by words alone, and with meaning. */
function rank(
  units: readonly JudgedUnit[],
  weigh: (unit: JudgedUnit) => readonly [number, number],
): Told {
  const by = (value: (unit: JudgedUnit) => number): readonly JudgedUnit[] =>
    [...units].sort((a, b) => value(b) - value(a));
  const byTrees = by((unit) => weigh(unit)[0]);
  const byMeaning = by((unit) => weigh(unit)[1]);
  const answers = (some: readonly JudgedUnit[]): readonly boolean[] =>
    some.slice(0, SHOWN).map((unit) => unit.answers);
  const [first] = byMeaning;
  return {
    isTold: units.some((unit) => unit.answers),
    byWorth: answers(by(({ signs }) => signs[WORTH] ?? 0)),
    byTrees: answers(byTrees),
    byMeaning: answers(byMeaning),
    likelihood: first === undefined ? 0 : fromLogOdds(weigh(first)[1]),
  };
}

const WORTH = SIGNS.indexOf('worth');

function figuresOf(set: string, all: readonly Told[]): readonly Figure[] {
  const told = all.filter(({ isTold }) => isTold);
  const share = (holds: (one: Told) => boolean): number => told.filter(holds).length / told.length;
  const said = all.map(
    ({ likelihood, byMeaning }) => [likelihood, Number(byMeaning[0] === true)] as const,
  );
  return [
    createFigure(set, 'told', 'questions', told.length),
    createFigure(
      set,
      'worth',
      'first',
      share(({ byWorth }) => byWorth[0] === true),
    ),
    createFigure(
      set,
      'worth',
      'first three',
      share(({ byWorth }) => byWorth.includes(true)),
    ),
    createFigure(
      set,
      'trees',
      'first',
      share(({ byTrees }) => byTrees[0] === true),
    ),
    createFigure(
      set,
      'trees',
      'first three',
      share(({ byTrees }) => byTrees.includes(true)),
    ),
    createFigure(
      set,
      'trees with meaning',
      'first',
      share(({ byMeaning }) => byMeaning[0] === true),
    ),
    createFigure(
      set,
      'trees with meaning',
      'first three',
      share(({ byMeaning }) => byMeaning.includes(true)),
    ),
    createFigure(set, 'trees with meaning', 'ECE of the first', calibrationError(said)),
  ];
}

function byFolder(cases: readonly FolderCase[]): readonly (readonly FolderCase[])[] {
  const folders = new Map<FolderCase['files'], FolderCase[]>();
  for (const one of cases) folders.set(one.files, [...(folders.get(one.files) ?? []), one]);
  return [...folders.values()];
}

function treesOf(judged: readonly Judged[], signsOf: SignsOf): readonly string[] {
  const cases = judged.flatMap(({ units }) =>
    units.flatMap((unit): readonly FitCase[] => {
      const signs = signsOf(unit);
      return signs === undefined ? [] : [{ signs, right: Number(unit.answers), weight: 1 }];
    }),
  );
  const mean = cases.reduce((sum, { right }) => sum + right, 0) / cases.length;
  const bias = Math.log(mean / (1 - mean)).toFixed(3);
  return [`=${bias}`, ...fitTrees(cases, SHAPE, Number(bias))];
}

async function writeTrees(
  file: string,
  name: string,
  trees: readonly string[],
  sets: readonly string[],
): Promise<void> {
  const source = [
    `/** Fitted by \`npm run bench -- units-fit --fit\` on the folders ${sets.join(', ')}; \`text/read-trees.ts\` says how to read them. */`,
    `export const ${name}: readonly string[] = [`,
    ...trees.map((tree) => `  '${tree}',`),
    '];',
    '',
  ];
  await writeFile(join(repositoryRoot(), `src/answer/${file}.ts`), source.join('\n'));
}
