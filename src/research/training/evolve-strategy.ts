import {
  createTypeSkill,
  type Evolution,
  type EvolutionTask,
  findTypeSkill,
  type ReadStrategy,
  type StrategySkill,
  skillCandidate,
  strategyCandidate,
  strategyFor,
  type TrainingGeneration,
  trainStrategy,
} from '../../evolution/index.ts';
import { compareText, createRefusal, type Instant, ResearchError } from '../../kernel/index.ts';
import type { LanguageModel } from '../../models/index.ts';
import { queryType, type Strategy } from '../../search/index.ts';
import { type KeptTraining, keepTraining } from './keep-training.ts';

/** What training came to: for all questions, and for the types of questions that have enough of them. */
export interface Evolved extends KeptTraining {
  readonly skills: readonly EvolvedSkill[];
}

/**
 * Trains on questions that can be asked again and keeps what they prove: the tasks that were held back first, then, where
 * the tasks are not the home's own, its past questions. What serves all questions is the strategy's, what serves those
 * of one type that type's skill's.
 *
 * @see docs/spec/evolution.md, EVO-49 and EVO-50
 */
export async function evolveStrategy(
  evolution: Evolution,
  input: TaskTrainingInput,
  signal: AbortSignal,
): Promise<Evolved> {
  const { strategy, ref, obstacle } = await evolution.readStrategy(signal);
  const inTheWay = input.dryRun ? null : (obstacle ?? (await evolution.findObstacle(signal)));
  if (inTheWay !== null) throw cannotKeep(inTheWay);
  const training = await trainStrategy({ ...input, strategy }, signal);
  const candidate = strategyCandidate(training.before, training.after);
  const whole = await keepTraining(evolution, { ...input, training, candidate, ref }, signal);
  const isTaken = whole.kept || whole.because === 'dry-run';
  const shared = isTaken ? training.after : training.before;
  return { ...whole, skills: await evolveTypes(evolution, { ...input, shared }, signal) };
}

/** Nothing is trained for minutes that could not be kept then. */
function cannotKeep({ reason, why }: NonNullable<ReadStrategy['obstacle']>): ResearchError {
  if (reason === 'no-git')
    return new ResearchError('program-missing', `Evolving: ${why}`, {
      fix: 'Install git, or look at what it would keep with --dry-run.',
    });
  return createRefusal(`Evolving: ${why}`, [
    { precondition: 'lineage', seen: reason, needed: 'a branch of our own repository' },
  ]);
}

/** What training on the questions of one type came to: levers of that type's skill. */
export interface EvolvedSkill extends KeptTraining {
  readonly queryType: string;
  /** In the home; made when there was none. */
  readonly path: string;
}

export interface TypesInput extends TaskTrainingInput {
  /** The strategy for all questions, with what was just learned. */
  readonly shared: Strategy;
}

/** Fewer can't be split into enough to learn from and enough to prove it on. */
const MIN_TASKS = 13;
/** What nearly all questions have in common was trained on already. */
const MOST_SHARE = 0.8;

/**
 * Trains on the questions of each type that has enough of them, and keeps what they prove as levers of the skill for
 * that type. What holds for every question belongs to the strategy: a type that more than four in five have is passed over.
 *
 * @see docs/spec/evolution.md, EVO-50
 */
async function evolveTypes(
  evolution: Evolution,
  input: TypesInput,
  signal: AbortSignal,
): Promise<readonly EvolvedSkill[]> {
  const evolved: EvolvedSkill[] = [];
  for (const [type, tasks] of groupByType(input.tasks)) {
    const share = tasks.length / input.tasks.length;
    if (tasks.length < MIN_TASKS || share > MOST_SHARE) continue;
    const trained = await evolveType(evolution, { ...input, tasks }, type, signal);
    if (trained !== undefined) evolved.push(trained);
  }
  return evolved;
}

async function evolveType(
  evolution: Evolution,
  input: TypesInput,
  type: string,
  signal: AbortSignal,
): Promise<EvolvedSkill | undefined> {
  const { ref } = await evolution.readStrategy(signal);
  const { skills } = await evolution.readSkills('all');
  const known = findTypeSkill(skills, type) ?? createTypeSkill(type);
  // Before any training: a text that nobody committed is a person's, and nothing is built on it.
  const skill = input.dryRun ? known : await findCommitted(evolution, known, input.note);
  if (skill === undefined) return undefined;
  input.note(`questions of the type ${type}: ${input.tasks.length}`);
  const others = skills.filter(({ path }) => path !== skill.path);
  const without = strategyFor(input.shared, others, type).strategy;
  const { strategy } = strategyFor(input.shared, [...others, skill], type);
  const training = await trainStrategy({ ...input, strategy }, signal);
  const moves = training.changes.flatMap(({ lever, to }) =>
    lever !== null && (typeof to === 'number' || typeof to === 'string') ? [{ lever, to }] : [],
  );
  const candidate = skillCandidate(skill, without, moves);
  const recorded = ofType(input.recorded, type);
  const change = { ...input, training, candidate, ref, recorded };
  const kept = await keepTraining(evolution, change, signal);
  return { ...kept, queryType: type, path: skill.path };
}

async function findCommitted(
  evolution: Evolution,
  { path, queryTypes }: StrategySkill,
  note: TaskTrainingInput['note'],
): Promise<StrategySkill | undefined> {
  try {
    return await evolution.readSkill(path, queryTypes[0] ?? '');
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    note(`${path} is skipped: ${error.message}`);
    return undefined;
  }
}

function ofType(
  tasks: readonly EvolutionTask[] | null,
  type: string,
): readonly EvolutionTask[] | null {
  return tasks?.filter(({ brief }) => queryType(brief.question) === type) ?? null;
}

function groupByType(
  tasks: readonly EvolutionTask[],
): readonly (readonly [string, readonly EvolutionTask[]])[] {
  const groups = new Map<string, EvolutionTask[]>();
  for (const task of tasks) {
    const type = queryType(task.brief.question);
    groups.set(type, [...(groups.get(type) ?? []), task]);
  }
  return [...groups].sort(([a], [b]) => compareText(a, b));
}

/** What evolution over past questions is given. */
export interface TaskTrainingInput {
  /** What is learned from. */
  readonly tasks: readonly EvolutionTask[];
  /** The home's own past questions, when the tasks are others; `null` when they are the tasks. */
  readonly recorded: readonly EvolutionTask[] | null;
  readonly generations: number;
  readonly seed: number;
  readonly now: Instant;
  /** Writes the prose of skills whose levers change; `null`: it stays as it is. */
  readonly model: LanguageModel | null;
  /** Looks and reports; keeps nothing and writes nothing down. */
  readonly dryRun: boolean;
  onGeneration(generation: TrainingGeneration): void;
  /** What was passed over, and why. */
  note(text: string): void;
}
