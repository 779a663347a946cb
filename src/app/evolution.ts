import { resolve } from 'node:path';
import { type Home, isHome } from '../environment/index.ts';
import {
  type EvolutionTask,
  encodeLineage,
  encodeTraining,
  type RolledBack,
} from '../evolution/index.ts';
import { createJudgeInputs } from '../judge/index.ts';
import {
  flag,
  number,
  optional,
  ResearchError,
  record,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import {
  type Evolved,
  evolveStrategy,
  type KeptTraining,
  listDocumentTasks,
  listRecordedTasks,
  type RecordedTasks,
  type SessionDifference,
} from '../research/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { describeSkill, describeTasks, describeTraining } from './describe-training.ts';
import { encodeSkillEvolved, type SkillEvolved } from './encode-skill-evolved.ts';
import { meterWithin } from './open-configured-model.ts';
import { type Caller, operation } from './operation.ts';
import { settledJudgeInputs } from './settled-judge-inputs.ts';

const DEFAULT_GENERATIONS = 20;
const MAX_GENERATIONS = 500;

export interface EvolveOutput extends Evolved {
  readonly dryRun: boolean;
}

export const improveStrategy = operation({
  effect: 'changes',
  input: record({
    /** A file of questions to learn from, in place of past sessions. */
    tasks: optional(text()),
    generations: optional(
      withDefault(whole({ min: 1, max: MAX_GENERATIONS }), DEFAULT_GENERATIONS),
    ),
    dryRun: optional(flag()),
    /** The skill whose text a model proposes anew, in place of levers. */
    skills: optional(text()),
    budgetUsd: optional(number({ min: 0 })),
  }),
  async run(app, input, caller): Promise<EvolveOutput | SkillEvolved> {
    const { signal, note } = caller;
    const { tasks: file, generations = DEFAULT_GENERATIONS, dryRun = false } = input;
    const { skills: skill, budgetUsd } = input;
    if (skill !== undefined) {
      const { evolveSkill } = await import('./evolve-skill.ts');
      return evolveSkill(app, { skill, budgetUsd, tasks: file, dryRun }, caller);
    }
    if (budgetUsd !== undefined)
      throw new ResearchError('argument-invalid', 'evolve: --budget-usd is for --skills', {
        fix: 'Name a skill with --skills; levers are tried without cost.',
      });
    const { clock, seed } = app.place;
    const startMs = clock.monotonicMs();
    const found = await app.findHome();
    if (file === undefined && !(await isHome(found))) throw nothingToLearnFrom(found);
    const home = await app.home();
    const recorded = await listRecordedTasks(home.sessions, signal);
    for (const text of recorded.notes) note(text);
    const tasks = await listTasks(app, file, recorded, { signal, note });
    if (tasks.length === 0) throw nothingToLearnFrom(home);
    for (const text of describeTasks(tasks)) note(text);
    const { settings } = await app.loadSettings();
    const evolved = await evolveStrategy(
      await app.evolution(),
      {
        tasks,
        recorded: file === undefined ? recorded.tasks : null,
        generations,
        seed: seed ?? 0,
        now: clock.now(),
        dryRun,
        model: meterWithin(await app.model(), settings.budget, note),
        note,
        onGeneration: ({ generation, kept, trainScore }) =>
          note(
            `generation ${generation}: ${trainScore.toFixed(4)}${kept === null ? '' : `, ${kept}`}`,
          ),
      },
      signal,
    );
    const seconds = (clock.monotonicMs() - startMs) / 1000;
    const evaluations = [evolved, ...evolved.skills].map(({ training }) => training.evaluations);
    const asked = evaluations.reduce((sum, count) => sum + count, 0);
    note(`${counted(asked, 'question')} asked again in ${seconds.toFixed(1)} s`);
    return { ...evolved, dryRun };
  },
  encode: (evolved) => ('usd' in evolved ? encodeSkillEvolved(evolved) : encodeEvolved(evolved)),
  command: {
    options: [
      {
        flags: '--tasks <file>',
        about: 'learn from the questions of this file instead of past sessions',
      },
      { flags: '--generations <n>', about: 'generations at most' },
      { flags: '--dry-run', about: 'report, and keep nothing' },
      {
        flags: '--skills <name>',
        about:
          'let your model write the evolvable lines of decide or hypothesis anew, and try them',
      },
      { flags: '--budget-usd <x>', about: 'money that trying them may cost, in USD' },
    ],
    examples: [
      'evolve',
      'evolve --dry-run --json',
      'evolve --tasks questions.jsonl --generations 20',
      'evolve --skills decide --budget-usd 2',
    ],
    epilogue:
      'A task file has one JSON object a line: {"id":"t1","question":"…","docs":["folder"]}, folders relative to the file. With "answers":["…"] or "evidence":["file.md"] it is measured by whether the short answer has them.',
    describe: (evolved) => ('usd' in evolved ? describeSkill(evolved) : describeTraining(evolved)),
  },
});

async function listTasks(
  app: App,
  file: string | undefined,
  recorded: RecordedTasks,
  { signal, note }: Pick<Caller, 'signal' | 'note'>,
): Promise<readonly EvolutionTask[]> {
  if (file === undefined) return recorded.tasks;
  const settled = await settledJudgeInputs(await app.findHome(), app.place);
  const inputs = createJudgeInputs(app.place.clock.now(), { ...settled, oneChannel: true });
  const { corpus } = await app.askedCorpus(note, signal);
  return listDocumentTasks(resolve(app.place.cwd, file), corpus, inputs, signal);
}

function encodeEvolved({ skills, dryRun, ...all }: EvolveOutput): unknown {
  const bySkill = skills.map(({ queryType, path, ...trained }) => ({
    skill: path,
    query_type: queryType,
    ...encodeKept(trained),
    changes: trained.changes.map((each) => ({ ...each })),
  }));
  return { dry_run: dryRun, ...encodeKept(all), skills: bySkill };
}

function encodeKept({ training, gates, kept, because, ref, sessions }: KeptTraining): object {
  const whole = sessions === null ? null : encodeSessions(sessions);
  return { kept, because, ref, ...encodeTraining(training), gates, sessions: whole };
}

function encodeSessions({ by, difference, calls }: SessionDifference): object {
  const encode = ({ meanDifference, lower95, upper95 }: SessionDifference['calls']): object => ({
    mean_difference: meanDifference,
    lower95: Number.isFinite(lower95) ? lower95 : null,
    upper95: Number.isFinite(upper95) ? upper95 : null,
  });
  return { by, questions: difference.pairs.length, ...encode(difference), calls: encode(calls) };
}

function nothingToLearnFrom({ path }: Home): ResearchError {
  return new ResearchError('not-found', `evolve: ${path} holds no finished session to learn from`, {
    fix: 'Ask questions first, or name a file of tasks.',
    next: { operation: 'research' },
  });
}

export const showLineage = operation({
  effect: 'reads',
  input: record({ diff: optional(flag()) }),
  async run(app, { diff = false }, { signal }) {
    if (!(await isHome(await app.findHome()))) return null;
    const evolution = await app.evolution();
    const { entries, points } = await evolution.lineage(signal);
    const patches = new Map<string, string>();
    for (const { commit } of diff ? points : [])
      patches.set(commit.ref, await evolution.diff(commit.ref));
    return { entries, points, patches };
  },
  encode: (shown) => (shown === null ? [] : encodeLineage(shown)),
  command: {
    options: [{ flags: '--diff', about: 'with what each point changed' }],
    examples: ['lineage', 'lineage --diff', 'lineage --json'],
    describe: async (shown, _, page) => {
      if (shown === null) return 'No lineage yet: it begins with the first question.';
      const { describeLineage } = await import('./describe-lineage.ts');
      return describeLineage(shown, page);
    },
  },
});

export const rollback = operation({
  effect: 'changes',
  input: record({ ref: text() }),
  async run(app, { ref }, { signal, note }) {
    const home = await app.findHome();
    if (!(await isHome(home)))
      throw new ResearchError(
        'not-found',
        `Cannot roll back to "${ref}": no home at ${home.path}`,
        {
          fix: 'Check which home is meant: --home DIR names another.',
        },
      );
    const done = await (await app.evolution()).rollback(ref, signal);
    for (const path of done.putAside) note(`an edit by hand was put aside: ${path}`);
    return done;
  },
  command: {
    positionals: [
      { usage: '<ref>', about: 'the point to go back to: `autosearch lineage` lists them' },
    ],
    examples: [
      'rollback HEAD~1',
      'rollback 4f2a9c01d3e7',
      'rollback HEAD        put edits by hand aside',
    ],
    describe: describeRollback,
  },
});

function describeRollback({ ref, restored, changes }: RolledBack): readonly string[] {
  const point = restored.slice(0, 12);
  return [
    changes.length === 0
      ? `${point} is in force already.`
      : `${point} is in force again, as ${ref.slice(0, 12)}.`,
    ...changes.map(({ path, lever, from, to }) =>
      lever === null ? `  ${path}` : `  ${lever}  ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
    ),
  ];
}
