import type { OperationSet } from '../operation.ts';

export const RESEARCH_OPERATIONS: OperationSet = {
  groups: {
    keys: {
      summary: 'make, list and export the keys that sign reports',
      examples: ['keys create', 'keys export > team.pub', 'verify out --trusted team.pub'],
    },
    channels: {
      summary: 'list, explain and try the sources that can be searched',
      examples: [
        'channels list',
        'channels show openalex',
        'channels test arxiv "quantum error correction"',
      ],
    },
    docs: {
      summary: 'index documents ahead of a question, see what is indexed, fill an index elsewhere',
      examples: [
        'docs index docs "node_modules/*/README.md"',
        'docs index notes papers/*.pdf --json',
        'docs status',
        'docs push handbook --address https://wiki.example.org/',
      ],
    },
  },
  operations: [
    {
      name: 'clarify',
      tool: 'run_clarify',
      load: async () => (await import('../questions.ts')).clarify,
    },
    {
      name: 'plan',
      tool: 'plan_research',
      load: async () => (await import('../questions.ts')).plan,
    },
    {
      name: 'channels test',
      summary: 'search one channel once',
      tool: 'run_channel',
      load: async () => (await import('../channels.ts')).searchChannel,
    },
    {
      name: 'read-text',
      tool: 'fetch_page',
      load: async () => (await import('../stored-texts.ts')).readText,
    },
    {
      name: 'channels list',
      summary: 'every source: whether it can be asked, and if not the next step',
      tool: 'list_channels',
      load: async () => (await import('../channels.ts')).listChannels,
    },
    {
      name: 'channels show',
      summary: 'one source: what it is, needs, costs and allows, and how it answered lately',
      agents: 'channels list',
      load: async () => (await import('../channels.ts')).showChannel,
    },
    {
      name: 'channels choose',
      summary: 'the public sources that a question goes to, with each reason and what it weighs',
      agents: 'plan',
      load: async () => (await import('../channels.ts')).chooseChannels,
    },
    {
      name: 'citation-add',
      tool: 'citation_add',
      load: async () => (await import('../citations.ts')).addCitation,
    },
    {
      name: 'citation-export',
      tool: 'citation_export',
      load: async () => (await import('../citations.ts')).exportCitations,
    },
    {
      name: 'citation-merge',
      tool: 'citation_merge',
      load: async () => (await import('../citations.ts')).mergeCitations,
    },
    {
      name: 'synthesize',
      tool: 'synthesize',
      load: async () => (await import('../sources.ts')).synthesizeSources,
    },
    {
      name: 'verify',
      summary: 'prove a report again, from its snapshots alone',
      tool: 'verify_report',
      load: async () => (await import('../report.ts')).verify,
    },
    {
      name: 'check',
      summary: 'how far the citations of sentences prove them: quoted, derived, or not',
      tool: 'check_claims',
      load: async () => (await import('../check-claims.ts')).checkClaims,
    },
    {
      name: 'recheck',
      summary: 'ask again whether what a report cites is still true: pages, quotes, retractions',
      load: async () => (await import('../recheck.ts')).recheck,
    },
    {
      name: 'keys create',
      summary: 'make a key that signs the reports of this home',
      load: async () => (await import('../keys.ts')).createKey,
    },
    {
      name: 'keys list',
      summary: 'the keys of this home, without their private halves',
      load: async () => (await import('../keys.ts')).listKeys,
    },
    {
      name: 'keys export',
      summary: 'print the public half of a key, for whoever checks reports',
      load: async () => (await import('../keys.ts')).exportKey,
    },
    {
      name: 'session-status',
      tool: 'session_status',
      load: async () => (await import('../sessions.ts')).sessionStatus,
    },
    {
      name: 'loop-state',
      tool: 'loop_state',
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
      name: 'docs push',
      summary:
        'fill the index of an engine of your own, or a table of LanceDB; again for what changed',
      load: async () => (await import('../push-documents.ts')).pushIndex,
    },
  ],
};
