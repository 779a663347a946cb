import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { homeAt, isHome, openHome } from '../environment/index.ts';
import { evolvableLines, openEvolution, skillPath } from '../evolution/index.ts';
import { createRefusal, isRecord, ResearchError } from '../kernel/index.ts';
import { isPriced, type LanguageModel, UNKNOWN_PRICE } from '../models/index.ts';
import {
  type Delivery,
  evolveSkillText,
  lessonsToldBy,
  listSkillQuestions,
  readSkillQuestions,
  type SkillQuestion,
  type SkillTrial,
} from '../research/index.ts';
import { indexSkills, isGoverned } from '../skills/index.ts';
import { findTextFile, writeFileAtomic } from '../storage/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import type { SkillEvolved } from './encode-skill-evolved.ts';
import { PRICE_UNKNOWN } from './open-configured-model.ts';
import type { Caller } from './operation.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** The skills whose lines a model may write anew. */
const EVOLVABLE = ['decide', 'hypothesis'];
/** What a home holds that a session reads when it begins. */
const READ_BY_SESSIONS = ['skills', 'strategy.json', 'autosearch.config.json'];

export interface SkillWish {
  readonly skill: string;
  readonly budgetUsd: number | undefined;
  /** A file of questions; `undefined` for the home's past ones. */
  readonly tasks: string | undefined;
  readonly dryRun: boolean;
}

/**
 * Tries other lines of a skill that a model proposes, in whole sessions of homes of their own that are removed again.
 *
 * @throws {ResearchError} `protected` for a skill that is governed, `argument-invalid` without a budget or such a skill, `config-invalid`
 * without a model whose price is known, `not-found` without questions.
 * @see docs/spec/evolution.md, EVO-59 and EVO-60
 */
export async function evolveSkill(
  app: App,
  { skill, budgetUsd, tasks, dryRun }: SkillWish,
  { signal, note }: Caller,
): Promise<SkillEvolved> {
  checkSkill(skill);
  if (budgetUsd === undefined)
    throw new ResearchError('argument-invalid', `evolve: no limit of money for "${skill}"`, {
      fix: 'Name one with --budget-usd X: every try asks the model.',
    });
  const model = pricedModel(await app.model());
  const home = await app.findHome();
  if (tasks === undefined && !(await isHome(home))) throw noQuestions(home.path);
  await app.home();
  const evolution = await app.evolution();
  const { obstacle } = await evolution.readStrategy(signal);
  const inTheWay = dryRun ? null : (obstacle ?? (await evolution.findObstacle(signal)));
  if (inTheWay !== null)
    throw createRefusal(`Evolving: ${inTheWay.why}`, [
      { precondition: 'lineage', seen: inTheWay.reason, needed: 'a branch of our own repository' },
    ]);
  const notes: string[] = [];
  const questions =
    tasks === undefined
      ? await listSkillQuestions(home.sessions, notes)
      : await readSkillQuestions(resolve(app.place.cwd, tasks));
  for (const text of notes) note(text);
  if (questions.length === 0) throw noQuestions(home.path);
  const path = skillPath(skill);
  const { text } = await evolution.readSkill(path, '');
  if (evolvableLines(text) === undefined)
    throw new ResearchError('config-invalid', `evolve: ${path} has no evolvable lines`, {
      fix: 'Put <!-- evolvable --> and <!-- /evolvable --> around the lines that may change.',
    });
  const index = await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills: home.skills });
  note(
    `${counted(questions.length, 'question')} asked in whole sessions, ${budgetUsd} USD at most`,
  );
  const evolved = await evolveSkillText(
    evolution,
    {
      name: skill,
      path,
      questions,
      skills: index.skills.map(({ name }) => name),
      budgetUsd,
      model,
      seed: app.place.seed ?? 0,
      now: app.place.clock.now(),
      dryRun,
      ask: (question, text, usd, signal) => tryQuestion(app, { question, path, text, usd }, signal),
      note,
    },
    signal,
  );
  return { ...evolved, skill, dryRun };
}

function checkSkill(skill: string): void {
  if (isGoverned(skill))
    throw new ResearchError(
      'protected',
      `evolve: "${skill}" is governed and never changed by itself`,
      {
        fix: `Skills that may be: ${EVOLVABLE.join(', ')}.`,
      },
    );
  if (!EVOLVABLE.includes(skill))
    throw new ResearchError('argument-invalid', `evolve: "${skill}" has no evolvable lines`, {
      fix: `Skills that have: ${EVOLVABLE.join(', ')}.`,
    });
}

function pricedModel(model: LanguageModel | null): LanguageModel {
  if (model === null)
    throw new ResearchError('config-invalid', 'evolve: no language model is set up', {
      fix: 'Set model.base_url and model.name: a skill is tried in sessions that a model decides.',
    });
  if (isPriced(model.price ?? UNKNOWN_PRICE)) return model;
  throw new ResearchError('config-invalid', `evolve: ${PRICE_UNKNOWN}`, {
    fix: 'Set both prices; at an address of this machine they are 0.',
  });
}

function noQuestions(path: string): ResearchError {
  return new ResearchError('not-found', `evolve: ${path} holds no question to try it on`, {
    fix: 'Ask questions over documents first, or name a file of tasks.',
    next: { operation: 'research' },
  });
}

interface Trial {
  readonly question: SkillQuestion;
  readonly path: string;
  readonly text: string;
  readonly usd: number;
}

/** In a home of its own, so that nothing that one try learns is known to the next. */
async function tryQuestion(
  { place, findHome, askedCorpus }: App,
  { question, path, text, usd }: Trial,
  signal: AbortSignal,
): Promise<SkillTrial> {
  const own = await findHome();
  const home = homeAt(join(own.cache, 'trials', place.newId()));
  try {
    // Skills of a folder that is no home yet are not read.
    await openHome(home, place.clock);
    for (const name of READ_BY_SESSIONS) {
      const from = join(own.path, name);
      if (name === 'skills') await cp(from, join(home.path, name), { recursive: true });
      else {
        const there = await findTextFile(from);
        if (there !== undefined) await writeFileAtomic(join(home.path, name), there);
      }
    }
    await writeFileAtomic(join(home.path, path), text);
    const { clock, environment, seed } = place;
    const at = { home: home.path, packageFolder: PACKAGE_FOLDER };
    const evolution = openEvolution({ ...at, clock, environment });
    const { openResearchAgent } = await import('./open-research-agent.ts');
    const agent = await openResearchAgent({
      place: { ...place, home: home.path },
      findHome: async () => home,
      askedCorpus,
      evolution: async () => evolution,
    });
    const run = agent.research(question.question, {
      docs: question.docs,
      settings: { 'model.engine': 'agent', 'channels.enabled': ['documents'], 'budget.usd': usd },
      ...(seed === undefined ? {} : { seed }),
      signal,
    });
    return trialOf(question, await run.delivery);
  } finally {
    await rm(home.path, { recursive: true, force: true });
  }
}

function trialOf({ score, lessons }: SkillQuestion, delivery: Delivery): SkillTrial {
  const { budget, generations, attempts } = delivery;
  if (delivery.status !== 'delivered')
    throw new ResearchError('internal', `evolve: ${delivery.sessionId} was paused`);
  const { report, stoppedBecause } = delivery;
  return {
    total: score === undefined ? totalOf(delivery) : score(report),
    confidence: report.confidence ?? 0,
    refused: generations.filter(({ decision }) => decision === 'refused').length,
    told: lessonsToldBy(report, lessons),
    usd: budget.spent.usd,
    usdReserved: budget.usdReserved,
    isOutOfMoney: stoppedBecause === 'budget',
    trail: [
      ...attempts.map(({ query, items }) => `searched "${query}": ${counted(items, 'passage')}`),
      `ended: ${stoppedBecause}`,
      `answer: ${report.answer.text}`,
      ...report.gaps.map((gap) => `open: ${gap.text}`),
    ],
  };
}

function totalOf({ score }: Delivery): number {
  const total = isRecord(score) ? score['total'] : undefined;
  return typeof total === 'number' ? total : 0;
}
