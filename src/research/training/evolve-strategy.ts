import {
  type Evolution,
  type ReadStrategy,
  strategyCandidate,
  trainStrategy,
} from '../../evolution/index.ts';
import { createRefusal, ResearchError } from '../../kernel/index.ts';
import type { EvolveInput } from './evolve-input.ts';
import type { EvolvedSkill } from './evolve-types.ts';
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
  input: EvolveInput,
  signal: AbortSignal,
): Promise<Evolved> {
  const { strategy, ref, obstacle } = await evolution.readStrategy(signal);
  const inTheWay = input.dryRun ? null : (obstacle ?? (await evolution.findObstacle(signal)));
  if (inTheWay !== null) throw cannotKeep(inTheWay);
  const training = await trainStrategy({ ...input, strategy }, signal);
  const candidate = strategyCandidate(training.before, training.after);
  const whole = await keepTraining(evolution, { ...input, training, candidate, ref }, signal);
  const { evolveTypes } = await import('./evolve-types.ts');
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
