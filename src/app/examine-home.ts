import {
  checkEnvironment,
  type EnvironmentFact,
  type EnvironmentPlace,
} from '../environment/index.ts';
import { type Clock, describeError, ResearchError } from '../kernel/index.ts';
import type { MemoryState } from '../memory/index.ts';
import { databaseOf } from './open-home-memory.ts';

/** What `doctor` answers. */
export interface Examined {
  /** Nothing is broken. */
  readonly healthy: boolean;
  /** The home folder. */
  readonly home: string;
  readonly facts: readonly EnvironmentFact[];
  /** `null` where there is none, or where it cannot be read. */
  readonly memory: Readonly<Record<string, unknown>> | null;
}

export interface ExaminePlace extends Omit<EnvironmentPlace, 'nodeVersion'> {
  readonly clock: Clock;
}

/** Looks at all that AutoSearch stands on, and at what the home holds; changes nothing. */
export async function examineHome(place: ExaminePlace, signal: AbortSignal): Promise<Examined> {
  const { version: nodeVersion } = process;
  const around = await checkEnvironment({ ...place, nodeVersion }, signal);
  const memory = await examineMemory(place, signal);
  const facts = [...around, ...memory.facts];
  return {
    healthy: facts.every(({ state }) => state !== 'broken'),
    home: place.home.path,
    facts,
    memory: memory.state,
  };
}

async function examineMemory(
  { home, clock, environment }: ExaminePlace,
  signal: AbortSignal,
): Promise<{
  readonly facts: readonly EnvironmentFact[];
  readonly state: Examined['memory'];
}> {
  const { encodeMemoryState, inspectMemory } = await import('../memory/index.ts');
  const { memoryFacts } = await import('./memory-facts.ts');
  const databaseUrl = databaseOf(environment);
  let state: MemoryState | undefined;
  try {
    state = await inspectMemory({ home: home.path, databaseUrl, clock }, signal);
  } catch (error) {
    signal.throwIfAborted();
    const next = error instanceof ResearchError ? error.fix : '';
    const broken = { name: 'memory', state: 'broken', detail: describeError(error), next } as const;
    return { facts: [broken], state: null };
  }
  return {
    facts: memoryFacts(state),
    state: state === undefined ? null : encodeMemoryState(state),
  };
}
