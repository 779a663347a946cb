import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestLines } from '../../agent/index.ts';
import type { Home } from '../../environment/index.ts';
import type { Evolution } from '../../evolution/index.ts';
import type { Experience } from '../../experience/index.ts';
import type { Instant } from '../../kernel/index.ts';
import { planGoodQueries, queryType } from '../../search/index.ts';
import type { EngineFacts, SkillOverrideUsed } from '../brief/brief.ts';
import { applyLearned, type Learned, type StartOptions } from '../brief/plan-brief.ts';
import { planAccepted, planLessons } from '../feedback/outcome.ts';
import { readOutcomes } from '../feedback/record-outcome.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { planPatterns, readPatterns } from '../moves/patterns.ts';
import { planPriors } from '../moves/plan-priors.ts';
import { type MemoryAccess, recallMoves } from '../moves/recall-moves.ts';
import { skillOfChannel } from '../moves/skill-uses.ts';

/** Where a home keeps what its sessions learned. */
export interface LearnedWorld {
  readonly home: Home;
  /** Holds the strategy that the home has come to. */
  readonly evolution: Evolution;
  /** What earlier sessions learned about the channels. */
  readonly experience: Experience;
  /** What earlier sessions tried on like tasks. */
  readonly memory: MemoryAccess;
  emit(event: RunEvent): void;
}

/**
 * Everything that a session takes from earlier ones: the strategy of the lineage with its skills, digests, recalled
 * Processes and patterns. A part that cannot be read is reported, and the session starts without it.
 */
export async function readLearned(
  { home, evolution, experience, memory, emit }: LearnedWorld,
  { question, seed, channels }: StartOptions,
  now: Instant,
  signal: AbortSignal,
): Promise<Learned> {
  const inForce = await evolution.readStrategy(signal);
  const skills = await evolution.readSkills('setting-levers');
  for (const text of [...inForce.notes, ...skills.notes]) emit({ type: 'progress.note', text });
  const used = channels.map(skillOfChannel);
  const advice = await Promise.all(used.map((skill) => experience.readDigest(skill, now)));
  const processes = await recallMoves(memory, { question, now, seed }, emit, signal);
  const lines = await readPatterns(evolution.patterns.path, emit);
  const outcomes = await readOutcomes(home.state);
  const patterns = planPatterns(lines, { now, channels });
  return {
    ...applyLearned(inForce.strategy, skills.skills, question, advice),
    strategyRef: inForce.ref,
    processes,
    patterns,
    priors: planPriors(advice, processes, patterns),
    goodQueries: planGoodQueries(
      question,
      advice.flatMap(({ queries }) => queries),
    ),
    lessons: planLessons(question, outcomes),
    accepted: planAccepted(question, outcomes),
    overrides: await readOverrides(home),
  };
}

/**
 * Whoever is asked in a session, with what the digests say of the skills that are read for it.
 *
 * @see docs/spec/agent.md, AGT-22
 */
export async function readEngineLessons(
  { experience }: Pick<LearnedWorld, 'experience'>,
  engine: EngineFacts,
  question: string,
  now: Instant,
): Promise<EngineFacts> {
  const skills = await Promise.all(
    engine.skills.map(async (skill) => {
      const learned = digestLines(
        await experience.readDigest(skill.name, now),
        queryType(question),
      );
      return learned.length === 0 ? skill : { ...skill, learned };
    }),
  );
  return { ...engine, skills };
}

/** The protected skills that a person replaced in a home. Nearly no home has any: skills are loaded for those that do. */
async function readOverrides({ state }: Home): Promise<readonly SkillOverrideUsed[]> {
  if (!existsSync(join(state, 'skill-overrides'))) return [];
  const { listOverrides } = await import('../../skills/index.ts');
  const overrides = await listOverrides(state);
  return overrides.map(({ name, justification }) => ({ skill: name, justification }));
}
