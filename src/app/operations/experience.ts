import type { OperationSet } from '../operation.ts';

export const EXPERIENCE_OPERATIONS: OperationSet = {
  groups: {
    experience: {
      summary: 'show, list and explain what was learned',
      examples: [
        'experience show search-reddit',
        'experience explain search-reddit "quote the product name"',
        'experience events search-reddit --as-of 2026-04-01',
      ],
    },
  },
  operations: [
    {
      name: 'evolve',
      summary: 'improve the strategy over past questions, and keep what they prove',
      load: async () => (await import('../evolution.ts')).improveStrategy,
    },
    {
      name: 'lineage',
      summary: 'what changed about how it searches, what was tried, and why it was kept or not',
      load: async () => (await import('../evolution.ts')).showLineage,
    },
    {
      name: 'rollback',
      summary: 'go back to an earlier point of the lineage, as a new commit',
      load: async () => (await import('../evolution.ts')).rollback,
    },
    {
      name: 'capture',
      summary: 'record how uses of a skill went',
      tool: 'capture_event',
      load: async () => (await import('../experience.ts')).capture,
    },
    {
      name: 'compact',
      summary: 'fold what was captured into the digest of a skill',
      tool: 'compact_experience',
      load: async () => (await import('../experience-digests.ts')).compact,
    },
    {
      name: 'experience show',
      summary: 'what the events of a skill add up to',
      tool: 'read_experience',
      load: async () => (await import('../experience-digests.ts')).showDigests,
    },
    {
      name: 'experience events',
      summary: 'the raw events of a skill',
      load: async () => (await import('../experience-digests.ts')).events,
    },
    {
      name: 'experience explain',
      summary: 'the events behind a rule, and why one was not promoted',
      load: async () => (await import('../experience-digests.ts')).explain,
    },
  ],
};
