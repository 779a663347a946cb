import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Arm, askArm } from '../support/answer-arms.ts';
import { measureAnswers, measureVerdicts } from '../support/answer-measures.ts';
import { type AskedQuestion, openBenchHome } from '../support/answer-sessions.ts';
import { type AnswerQuestion, type AnswerSet, findAnswerSet } from '../support/answer-set.ts';
import { askConflicts, measureConflicts } from '../support/conflict-sessions.ts';
import { dataFolder } from '../support/data-set.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { askTeaching, measureTeaching } from '../support/teaching.ts';

const SETS = ['hotpotqa-500', 'locomo', 'dureader-zh', 'scifact', 'scholarqa-multi', 'cranfield'];
/** Whose questions the documents of another set cannot answer. */
const FOREIGN = ['hotpotqa-500', 'locomo', 'scholarqa-multi'];
/** Pairs of documents that were made for it, whatever the sets. */
const CONFLICT = 'conflict';
/** What people teach, in a home of its own. */
const TEACHING = 'teaching';
const ARMS: readonly Arm[] = ['answerable', 'gold removed', 'another corpus', 'false premise'];

/**
 * Whole sessions: whether the short answer answers, beside the first sentences of the first three documents, and
 * whether it is said when there is no answer. `--set A,B --n N --split train|dev|test --arm A,B --dump FILE`;
 * the arm `conflict` has the split held-out besides.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string', default: SETS.join(',') },
      n: { type: 'string', default: '100' },
      split: { type: 'string', default: 'test' },
      arm: { type: 'string', default: [...ARMS, CONFLICT, TEACHING].join(',') },
      dump: { type: 'string' },
    },
  });
  const figures: Figure[] = [];
  const notes = [
    `${values.n} questions of the ${values.split} split; floor of a string: lead of three`,
  ];
  const arms = values.arm.split(',');
  if (arms.includes(CONFLICT)) {
    say(CONFLICT);
    const asked = await askConflicts(values.split);
    if (values.dump !== undefined)
      await appendFile(values.dump, asked.map((one) => `${JSON.stringify(one)}\n`).join(''));
    figures.push(...measureConflicts(asked));
  }
  const sets = arms.some((arm) => arm !== CONFLICT) ? values.set.split(',') : [];
  for (const name of sets) {
    const set = findAnswerSet(name);
    if (set === undefined) {
      say(`SKIPPED: no data set ${name} in ${dataFolder()}`);
      notes.push(`SKIPPED: data set ${name} is missing`);
      continue;
    }
    if (arms.includes(TEACHING)) {
      say(`${name}, ${TEACHING}`);
      figures.push(...(await teach(set, values)));
    }
    if (arms.every((arm) => arm === CONFLICT || arm === TEACHING)) continue;
    const asked = await askSet(set, values, say);
    if (values.dump !== undefined) await dump(values.dump, name, asked);
    figures.push(...measureAnswers(name, asked.get('answerable') ?? []));
    figures.push(...measureVerdicts(name, asked));
  }
  return { notes, figures };
};

async function askSet(
  set: AnswerSet,
  { n, split, arm: chosen }: { readonly n: string; readonly split: string; readonly arm: string },
  say: (line: string) => void,
): Promise<ReadonlyMap<Arm, readonly AskedQuestion[]>> {
  const pick = (questions: readonly AnswerQuestion[]): readonly AnswerQuestion[] =>
    sample(
      questions.filter((question) => question.split === split),
      Number(n),
    );
  const own = pick(set.questions);
  const others = FOREIGN.filter((name) => name !== set.name && set.language === 'en');
  const foreign = others.flatMap((name) => pick(findAnswerSet(name)?.questions ?? []));
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-answer-'));
  try {
    await using agent = await openBenchHome(join(folder, 'home'));
    const input = {
      agent,
      folder,
      set,
      own,
      foreign: sample(foreign, own.length),
      falsePremises: pick(set.falsePremises),
    };
    const arms = new Map<Arm, readonly AskedQuestion[]>();
    for (const arm of ARMS.filter((one) => chosen.split(',').includes(one))) {
      say(`${set.name}, ${arm}`);
      arms.set(arm, await askArm(arm, input));
    }
    return arms;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Half of the sample is taught, the other half must not notice. */
async function teach(
  set: AnswerSet,
  { n, split, dump: path }: { readonly n: string; readonly split: string; readonly dump?: string },
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-teaching-'));
  try {
    const questions = sample(
      set.questions.filter((question) => question.split === split),
      Number(n),
    );
    const taught = questions.filter((_, at) => at % 2 === 0);
    const others = questions.filter((_, at) => at % 2 === 1);
    const teaching = await askTeaching(set, taught, others, folder);
    if (path !== undefined)
      await appendFile(path, teaching.taught.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return measureTeaching(set.name, teaching);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every k-th, so that all parts of a set are asked. */
function sample<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)],
  ).flatMap((item) => (item === undefined ? [] : [item]));
}

async function dump(
  path: string,
  set: string,
  arms: ReadonlyMap<Arm, readonly AskedQuestion[]>,
): Promise<void> {
  for (const [arm, asked] of arms) {
    const lines = asked.map((one) => `${JSON.stringify({ set, arm, ...one })}\n`);
    await appendFile(path, lines.join(''));
  }
}
