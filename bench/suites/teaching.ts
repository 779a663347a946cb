import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnswerQuestion, type AnswerSet, findAnswerSet } from '../support/answer-set.ts';
import type { Figure, Suite } from '../support/figure.ts';
import { repositoryRoot } from '../support/repository-root.ts';
import { type AskedWay, askTeaching, measureTeaching } from '../support/teaching.ts';

/** This project's own guide, a file a document. */
const GUIDE = 'guide';

/**
 * What people teach, asked again in words that somebody wrote down for it (bench/support/written-paraphrases.tsv: set,
 * question, paraphrases), over public sets and a manual. `--set A,B`, `--n N` taught questions of each, `--dump FILE`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      set: { type: 'string' },
      n: { type: 'string', default: '50' },
      dump: { type: 'string' },
    },
  });
  const written = await readParaphrases();
  const names = values.set?.split(',') ?? [...new Set(written.map(({ set }) => set))];
  const figures: Figure[] = [];
  const notes = [
    'Half of the questions corrected, half rejected; as many others of the train split.',
  ];
  for (const name of names) {
    const own = written.filter(({ set }) => set === name).slice(0, Number(values.n));
    const set = name === GUIDE ? await guideSet(own) : findAnswerSet(name);
    if (set === undefined) {
      notes.push(`MISSING: ${name} is not on this machine.`);
      continue;
    }
    say(name);
    const taught = own.flatMap(
      ({ question }) => set.questions.find(({ text }) => text === question) ?? [],
    );
    const groups = new Set(taught.map(({ group }) => group));
    const others = set.questions.filter(
      ({ split, text, group }) =>
        split === 'train' && groups.has(group) && own.every(({ question }) => question !== text),
    );
    const askings = (question: string): readonly { way: AskedWay; text: string }[] => [
      { way: 'same', text: question },
      ...own
        .filter((one) => one.question === question)
        .flatMap(({ others: texts }) => texts.map((text) => ({ way: 'written' as const, text }))),
    ];
    const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-teaching-'));
    try {
      const teaching = await askTeaching(
        set,
        taught,
        others.slice(0, 2 * taught.length),
        folder,
        askings,
      );
      if (values.dump !== undefined)
        await appendFile(
          values.dump,
          [...teaching.taught, ...teaching.others.filter(({ isSame }) => !isSame)]
            .map((one) => `${JSON.stringify(one)}\n`)
            .join(''),
        );
      figures.push(...measureTeaching(name, teaching));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { notes, figures, isWhole: values.set === undefined && values.n === '50' };
};

interface Written {
  readonly set: string;
  readonly question: string;
  readonly others: readonly string[];
}

async function readParaphrases(): Promise<readonly Written[]> {
  const path = join(repositoryRoot(), 'bench', 'support', 'written-paraphrases.tsv');
  return (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [set = '', question = '', ...others] = line.split('\t');
      return { set, question, others };
    });
}

async function guideSet(written: readonly Written[]): Promise<AnswerSet> {
  const folder = join(repositoryRoot(), 'docs', 'guide');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const documents = await Promise.all(
    files.map(async (name) => ({
      id: name,
      title: name,
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
  const questions = written.map(
    ({ question }): AnswerQuestion => ({
      id: question,
      text: question,
      kind: GUIDE,
      split: 'train',
      group: '',
      gold: [],
      related: [],
      wanted: [],
      polarity: null,
    }),
  );
  const falsePremises: readonly AnswerQuestion[] = [];
  const groups = new Map([['', documents]]);
  return { name: GUIDE, language: 'en', isConversation: false, groups, questions, falsePremises };
}
