import { resolve } from 'node:path';
import { openConfiguredModel, settledJudgeInputs } from '../../app/index.ts';
import { openCorpus } from '../../documents/index.ts';
import { type Home, isHome, openHome } from '../../environment/index.ts';
import { type EvolutionTask, encodeTraining } from '../../evolution/index.ts';
import { createJudgeInputs } from '../../judge/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import {
  type Evolved,
  evolveStrategy,
  type KeptTraining,
  listDocumentTasks,
  listRecordedTasks,
} from '../../research/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { openEvolutionAt } from '../open-evolution.ts';
import { wholeNumber } from '../option-values.ts';
import { trainingText } from '../show-training.ts';

const EXAMPLES = `
Examples:
  autosearch evolve
  autosearch evolve --dry-run --json
  autosearch evolve --tasks questions.jsonl --generations 20

A task file has one JSON object a line: {"id":"t1","question":"…","docs":["folder"]}, folders relative to the file.`;

const DEFAULT_GENERATIONS = 20;
const MAX_GENERATIONS = 500;

interface Options {
  readonly tasks?: string;
  readonly generations?: number;
  readonly dryRun?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .option('--tasks <file>', 'learn from the questions of this file instead of past sessions')
    .option('--generations <n>', 'generations at most', wholeNumber(1, MAX_GENERATIONS))
    .option('--dry-run', 'report, and keep nothing')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(command, (context) => evolve(context, options)));
};

async function evolve(context: CommandContext, options: Options): Promise<number> {
  const { signal, clock } = context;
  const startMs = clock.monotonicMs();
  const home = await findChosenHome(context);
  if (options.tasks === undefined && !(await isHome(home))) throw nothingToLearnFrom(home);
  await openHome(home, clock);
  const recorded = await listRecordedTasks(home.sessions, signal);
  for (const note of recorded.notes) context.note(note);
  await using corpus = await openCorpus({ cacheFolder: home.cache, clock }, signal);
  const listTasks = async (): Promise<readonly EvolutionTask[]> => {
    if (options.tasks === undefined) return recorded.tasks;
    const settled = await settledJudgeInputs(home, context);
    const inputs = createJudgeInputs(clock.now(), { ...settled, oneChannel: true });
    return listDocumentTasks(resolve(context.cwd, options.tasks), corpus, inputs, signal);
  };
  const tasks = await listTasks();
  if (tasks.length === 0) throw nothingToLearnFrom(home);
  const evolved = await evolveStrategy(
    openEvolutionAt(home, context),
    {
      tasks,
      recorded: options.tasks === undefined ? null : recorded.tasks,
      generations: options.generations ?? DEFAULT_GENERATIONS,
      seed: context.seed ?? 0,
      now: clock.now(),
      dryRun: options.dryRun === true,
      model: await openConfiguredModel({ ...context, home, note: (text) => context.note(text) }),
      note: (text) => context.note(text),
      onGeneration: ({ generation, kept, trainScore }) =>
        context.note(
          `generation ${generation}: ${trainScore.toFixed(4)}${kept === null ? '' : `, ${kept}`}`,
        ),
    },
    signal,
  );
  const seconds = (clock.monotonicMs() - startMs) / 1000;
  const evaluations = [evolved, ...evolved.skills].map(({ training }) => training.evaluations);
  const asked = evaluations.reduce((sum, count) => sum + count, 0);
  context.note(`${counted(asked, 'question')} asked again in ${seconds.toFixed(1)} s`);
  context.sayJson(evolvedJson(evolved, options.dryRun === true));
  context.say(trainingText(evolved));
  return EXIT.done;
}

function evolvedJson({ skills, ...whole }: Evolved, dryRun: boolean): unknown {
  const bySkill = skills.map(({ queryType, path, ...trained }) => ({
    skill: path,
    query_type: queryType,
    ...trainedJson(trained),
    changes: trained.changes.map((each) => ({ ...each })),
  }));
  return { dry_run: dryRun, ...trainedJson(whole), skills: bySkill };
}

function trainedJson({ training, gates, kept, because, ref }: KeptTraining): object {
  return { kept, because, ref, ...encodeTraining(training), gates };
}

function nothingToLearnFrom({ path }: Home): ResearchError {
  return new ResearchError('not-found', `evolve: ${path} holds no finished session to learn from`, {
    fix: 'Ask questions with `autosearch research` first, or name a task file with --tasks.',
  });
}
