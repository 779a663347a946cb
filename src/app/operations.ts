import type { OperationRow } from './operation.ts';

/**
 * Every operation, in the order of the overview. Only names and loaders stand here: what an operation takes and does is
 * loaded when it is called. Settings, undo, rollback, deletion and overrides are people's.
 */
export const OPERATIONS: readonly OperationRow[] = [
  {
    name: 'capture',
    summary: 'record how uses of a skill went',
    audience: 'both',
    tool: 'capture_event',
    set: 'experience',
    load: async () => (await import('./experience.ts')).capture,
  },
  {
    name: 'judge',
    summary: 'score a file of evidence',
    audience: 'both',
    tool: 'judge_evidence',
    set: 'judge',
    load: async () => (await import('./judge.ts')).judge,
  },
  {
    name: 'anti-cheat',
    summary: 'check evidence for what only looks like progress',
    audience: 'agents',
    tool: 'anti_cheat',
    set: 'judge',
    load: async () => (await import('./judge.ts')).antiCheat,
  },
  {
    name: 'protocol',
    summary: 'print the protocol that every session follows',
    load: async () => (await import('./protocol.ts')).protocol,
  },
];

/** Commands that have commands below them. */
export interface OperationGroup {
  readonly summary: string;
  readonly examples: readonly string[];
}

export const OPERATION_GROUPS: Readonly<Record<string, OperationGroup>> = {};
