import type { OperationGroup, OperationRow } from '../operation.ts';

export const RESEARCH_OPERATIONS: readonly OperationRow[] = [
  {
    name: 'verify',
    summary: 'prove a report again, from its snapshots alone',
    audience: 'both',
    tool: 'verify_report',
    set: 'research',
    load: async () => (await import('../report.ts')).verify,
  },
  {
    name: 'session-status',
    summary: 'where a session stands, or the sessions of the home',
    audience: 'agents',
    tool: 'session_status',
    set: 'research',
    load: async () => (await import('../sessions.ts')).sessionStatus,
  },
  {
    name: 'loop-state',
    summary: 'where the search of a session stands',
    audience: 'agents',
    tool: 'loop_state',
    set: 'research',
    load: async () => (await import('../sessions.ts')).loopState,
  },
  {
    name: 'docs index',
    summary: 'bring the index of files, folders or globs up to date; research does it by itself',
    load: async () => (await import('../documents.ts')).indexDocuments,
  },
  {
    name: 'docs status',
    summary: 'what is indexed, and what could not be read',
    load: async () => (await import('../documents.ts')).listIndexes,
  },
  {
    name: 'judge',
    summary: 'score a file of evidence',
    audience: 'both',
    tool: 'judge_evidence',
    set: 'judge',
    load: async () => (await import('../judge.ts')).judge,
  },
  {
    name: 'anti-cheat',
    summary: 'check evidence for what only looks like progress',
    audience: 'agents',
    tool: 'anti_cheat',
    set: 'judge',
    load: async () => (await import('../judge.ts')).antiCheat,
  },
];

export const RESEARCH_GROUPS: Readonly<Record<string, OperationGroup>> = {
  docs: {
    summary: 'index documents ahead of a question, and see what is indexed',
    examples: [
      'docs index docs "node_modules/*/README.md"',
      'docs index notes papers/*.pdf --json',
      'docs status',
    ],
  },
};
