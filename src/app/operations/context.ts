import type { OperationSet } from '../operation.ts';

export const CONTEXT_OPERATIONS: OperationSet = {
  groups: {
    context: {
      summary: 'what a context window holds, what was archived, and how to get it back',
      examples: [
        'context compact transcript.jsonl --max-tokens 200000 --session s1',
        'context archive transcript.jsonl --session s1',
        'context status transcript.jsonl --max-tokens 200000',
        'context dropped --session s1',
        'context search "which port was it" --session s1',
        'context restore --session s1 --batch offload_0001 --json',
      ],
    },
  },
  operations: [
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
      name: 'context archive',
      summary: 'archive every tool result of a transcript, and replace nothing',
      load: async () => (await import('../archive-transcript.ts')).archiveTranscript,
    },
    {
      name: 'context dropped',
      summary: 'what was taken out of the context, when and why',
      tool: 'context_dropped',
      load: async () => (await import('../context-archive.ts')).droppedContext,
    },
    {
      name: 'context restore',
      summary: 'the originals, byte for byte',
      tool: 'context_restore',
      load: async () => (await import('../context-archive.ts')).restoreContext,
    },
    {
      name: 'context search',
      summary: 'full-text search over what was archived',
      tool: 'context_search',
      load: async () => (await import('../context-archive.ts')).searchContext,
    },
    {
      name: 'context window',
      tool: 'context_status',
      load: async () => (await import('../context-window.ts')).windowStatus,
    },
    {
      name: 'context add',
      tool: 'context_add',
      load: async () => (await import('../context-window.ts')).addToWindow,
    },
    {
      name: 'context compact-window',
      tool: 'context_compact',
      load: async () => (await import('../context-window.ts')).compactWindow,
    },
  ],
};
