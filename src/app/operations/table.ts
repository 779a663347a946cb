import type { OperationRow, OperationSet } from '../operation.ts';

/**
 * The files of the table, each with the first words of its commands, in the order in which they are listed to people: a command
 * loads its own file alone.
 */
const FILES: readonly {
  readonly commands: readonly string[];
  load(): Promise<OperationSet>;
}[] = [
  {
    commands: [
      'research',
      'ask',
      'step',
      'feedback',
      'sessions',
      'forget',
      'watch',
      'queue',
      'worker',
    ],
    load: async () => (await import('./sessions.ts')).SESSION_OPERATIONS,
  },
  {
    commands: ['verify', 'recheck', 'check', 'keys', 'docs', 'channels'],
    load: async () => (await import('./research.ts')).RESEARCH_OPERATIONS,
  },
  {
    commands: ['judge'],
    load: async () => (await import('./judge.ts')).JUDGE_OPERATIONS,
  },
  {
    commands: ['evolve', 'lineage', 'rollback', 'capture', 'compact', 'experience'],
    load: async () => (await import('./experience.ts')).EXPERIENCE_OPERATIONS,
  },
  {
    commands: ['memory'],
    load: async () => (await import('./memory.ts')).MEMORY_OPERATIONS,
  },
  {
    commands: ['skills', 'protocol'],
    load: async () => (await import('./skills.ts')).SKILLS_OPERATIONS,
  },
  {
    commands: ['context'],
    load: async () => (await import('./context.ts')).CONTEXT_OPERATIONS,
  },
  {
    commands: ['doctor', 'config', 'home', 'init', 'hook'],
    load: async () => (await import('./home.ts')).HOME_OPERATIONS,
  },
];

/** The first word of every command of the table. */
export const COMMAND_WORDS: readonly string[] = FILES.flatMap(({ commands }) => commands);

/** The operations of the file that holds a command; of all files where it is none, or none is named. */
export async function loadOperationSets(command?: string): Promise<readonly OperationSet[]> {
  const own = FILES.filter(({ commands }) => command !== undefined && commands.includes(command));
  return Promise.all((own.length === 0 ? FILES : own).map(({ load }) => load()));
}

/**
 * Every operation, group by group. Only names and loaders stand in the files beside this one: what an operation takes and does
 * is loaded when it is called. Settings, undo, rollback, deletion and overrides are people's.
 */
export async function listOperations(): Promise<readonly OperationRow[]> {
  return (await loadOperationSets()).flatMap(({ operations }) => operations);
}

export async function findOperation(name: string): Promise<OperationRow | undefined> {
  const sets = await loadOperationSets(name.split(' ')[0]);
  return sets.flatMap(({ operations }) => operations).find((row) => row.name === name);
}
