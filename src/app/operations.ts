import type { OperationRow } from './operation.ts';

/**
 * Every operation, in the order of the overview. Only names and loaders stand here: what an operation takes and does is
 * loaded when it is called. Settings, undo, rollback, deletion and overrides are people's.
 */
export const OPERATIONS: readonly OperationRow[] = [
  {
    name: 'evolve',
    summary: 'improve the strategy over past questions, and keep what they prove',
    load: async () => (await import('./evolution.ts')).evolve,
  },
  {
    name: 'lineage',
    summary: 'what changed about how it searches, what was tried, and why it was kept or not',
    load: async () => (await import('./evolution.ts')).lineage,
  },
  {
    name: 'rollback',
    summary: 'go back to an earlier point of the lineage, as a new commit',
    load: async () => (await import('./evolution.ts')).rollback,
  },
  {
    name: 'doctor',
    summary: 'check what AutoSearch stands on, with the next step for what is missing',
    audience: 'both',
    tool: 'doctor',
    set: 'research',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'docs index',
    summary: 'bring the index of files, folders or globs up to date; research does it by itself',
    load: async () => (await import('./documents.ts')).indexDocuments,
  },
  {
    name: 'docs status',
    summary: 'what is indexed, and what could not be read',
    load: async () => (await import('./documents.ts')).listIndexes,
  },
  {
    name: 'capture',
    summary: 'record how uses of a skill went',
    audience: 'both',
    tool: 'capture_event',
    set: 'experience',
    load: async () => (await import('./experience.ts')).capture,
  },
  {
    name: 'compact',
    summary: 'fold what was captured into the digest of a skill',
    audience: 'both',
    tool: 'compact_experience',
    set: 'experience',
    load: async () => (await import('./experience-digests.ts')).compact,
  },
  {
    name: 'experience show',
    summary: 'what the events of a skill add up to',
    audience: 'both',
    tool: 'read_experience',
    set: 'experience',
    load: async () => (await import('./experience-digests.ts')).show,
  },
  {
    name: 'experience events',
    summary: 'the raw events of a skill',
    load: async () => (await import('./experience-digests.ts')).events,
  },
  {
    name: 'experience explain',
    summary: 'the events behind a rule, and why one was not promoted',
    load: async () => (await import('./experience-digests.ts')).explain,
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
  {
    name: 'context status',
    summary: 'how full a transcript is, and what its archive holds',
    load: async () => (await import('./transcripts.ts')).transcriptStatus,
  },
  {
    name: 'context compact',
    summary: 'archive old tool results and leave digests; writes a new file',
    load: async () => (await import('./transcripts.ts')).compactTranscriptFile,
  },
  {
    name: 'context dropped',
    summary: 'what was taken out of the context, when and why',
    audience: 'both',
    tool: 'context_dropped',
    set: 'context',
    load: async () => (await import('./context-archive.ts')).droppedContext,
  },
  {
    name: 'context restore',
    summary: 'the originals, byte for byte',
    audience: 'both',
    tool: 'context_restore',
    set: 'context',
    load: async () => (await import('./context-archive.ts')).restoreContext,
  },
  {
    name: 'context search',
    summary: 'full-text search over what was archived',
    audience: 'both',
    tool: 'context_search',
    set: 'context',
    load: async () => (await import('./context-archive.ts')).searchContext,
  },
  {
    name: 'context window',
    summary: 'what the window of a session holds, and what was archived of it',
    audience: 'agents',
    tool: 'context_status',
    set: 'context',
    load: async () => (await import('./context-window.ts')).windowStatus,
  },
  {
    name: 'context add',
    summary: 'add a message or tool result to the window of a session',
    audience: 'agents',
    tool: 'context_add',
    set: 'context',
    load: async () => (await import('./context-window.ts')).addToWindow,
  },
  {
    name: 'context compact-window',
    summary: 'archive old tool results of the window of a session',
    audience: 'agents',
    tool: 'context_compact',
    set: 'context',
    load: async () => (await import('./context-window.ts')).compactWindow,
  },
  {
    name: 'config show',
    summary: 'print every setting, its value and what it means',
    load: async () => (await import('./settings.ts')).showSettings,
  },
  {
    name: 'config set',
    summary: 'write one setting into autosearch.config.json beside the home',
    load: async () => (await import('./settings.ts')).setSetting,
  },
  {
    name: 'config check',
    summary: 'check the settings files and the environment',
    load: async () => (await import('./settings.ts')).checkSettings,
  },
  {
    name: 'init',
    summary: 'make AutoSearch known to an agent host, and undo it',
    load: async () => (await import('./init.ts')).init,
  },
];

/** Commands that have commands below them. */
export interface OperationGroup {
  readonly summary: string;
  readonly examples: readonly string[];
}

export const OPERATION_GROUPS: Readonly<Record<string, OperationGroup>> = {
  docs: {
    summary: 'index documents ahead of a question, and see what is indexed',
    examples: [
      'docs index docs "node_modules/*/README.md"',
      'docs index notes papers/*.pdf --json',
      'docs status',
    ],
  },
  context: {
    summary: 'what a context window holds, what was archived, and how to get it back',
    examples: [
      'context compact transcript.jsonl --max-tokens 200000 --session s1',
      'context status transcript.jsonl --max-tokens 200000',
      'context dropped --session s1',
      'context search "which port was it" --session s1',
      'context restore --session s1 --batch offload_0001 --json',
    ],
  },
  config: {
    summary: 'show, set and check the settings',
    examples: ['config show', 'config set delivery.threshold 0.8', 'config check'],
  },
  experience: {
    summary: 'show, list and explain what was learned',
    examples: [
      'experience show search-reddit',
      'experience explain search-reddit "quote the product name"',
      'experience events search-reddit --as-of 2026-04-01',
    ],
  },
};
