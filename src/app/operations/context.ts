import type { OperationGroup, OperationRow } from '../operation.ts';

export const CONTEXT_OPERATIONS: readonly OperationRow[] = [
  {
    name: 'context status',
    summary: 'how full a transcript is, and what its archive holds',
    load: async () => (await import('../transcripts.ts')).transcriptStatus,
  },
  {
    name: 'context compact',
    summary: 'archive old tool results and leave digests; writes a new file',
    load: async () => (await import('../transcripts.ts')).compactTranscriptFile,
  },
  {
    name: 'context dropped',
    summary: 'what was taken out of the context, when and why',
    audience: 'both',
    tool: 'context_dropped',
    set: 'context',
    load: async () => (await import('../context-archive.ts')).droppedContext,
  },
  {
    name: 'context restore',
    summary: 'the originals, byte for byte',
    audience: 'both',
    tool: 'context_restore',
    set: 'context',
    load: async () => (await import('../context-archive.ts')).restoreContext,
  },
  {
    name: 'context search',
    summary: 'full-text search over what was archived',
    audience: 'both',
    tool: 'context_search',
    set: 'context',
    load: async () => (await import('../context-archive.ts')).searchContext,
  },
  {
    name: 'context window',
    summary: 'what the window of a session holds, and what was archived of it',
    audience: 'agents',
    tool: 'context_status',
    set: 'context',
    load: async () => (await import('../context-window.ts')).windowStatus,
  },
  {
    name: 'context add',
    summary: 'add a message or tool result to the window of a session',
    audience: 'agents',
    tool: 'context_add',
    set: 'context',
    load: async () => (await import('../context-window.ts')).addToWindow,
  },
  {
    name: 'context compact-window',
    summary: 'archive old tool results of the window of a session',
    audience: 'agents',
    tool: 'context_compact',
    set: 'context',
    load: async () => (await import('../context-window.ts')).compactWindow,
  },
];

export const CONTEXT_GROUPS: Readonly<Record<string, OperationGroup>> = {
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
};
