import type { OperationSet } from '../operation.ts';

export const MEMORY_OPERATIONS: OperationSet = {
  groups: {
    memory: {
      summary: 'what was learned, how well it served, and what changes it',
      examples: [
        'memory add --type Fact --content "PostgreSQL 17 ends in November 2029"',
        'memory recall "when does PostgreSQL 17 end" --limit 5',
        'memory feedback --node fact_… --outcome success --context "answered a question"',
        'memory candidates --criteria low_q',
        'memory evolve --dry-run',
        'memory undo run_…',
      ],
    },
  },
  operations: [
    {
      name: 'memory add',
      summary: 'add a node, or with - one per JSON line from stdin',
      tool: 'remember',
      load: async () => (await import('../memory/nodes.ts')).add,
    },
    {
      name: 'memory get',
      summary: 'show a node with its counts and edges',
      load: async () => (await import('../memory/nodes.ts')).get,
    },
    {
      name: 'memory link',
      summary: 'record that a node comes from another, or supports it',
      load: async () => (await import('../memory/nodes.ts')).link,
    },
    {
      name: 'memory lineage',
      tool: 'memory_lineage',
      load: async () => (await import('../memory/nodes.ts')).nodeLineage,
    },
    {
      name: 'memory recall',
      summary: 'find what matches a query, what served best first',
      tool: 'recall',
      load: async () => (await import('../memory/values.ts')).recall,
    },
    {
      name: 'memory feedback',
      summary: 'record the outcome of using a node, or with - one per JSON line from stdin',
      tool: 'memory_feedback',
      load: async () => (await import('../memory/feedback.ts')).feedbackOnNode,
    },
    {
      name: 'memory history',
      summary: 'show the outcomes of the uses of a node',
      tool: 'get_usage_history',
      load: async () => (await import('../memory/values.ts')).history,
    },
    {
      name: 'memory candidates',
      summary: 'list nodes that upkeep should look at',
      tool: 'query_evolution_candidates',
      load: async () => (await import('../memory/values.ts')).candidates,
    },
    {
      name: 'memory deprecate',
      summary: 'remove a node that keeps failing from recall',
      tool: 'deprecate_node',
      load: async () => (await import('../memory/actions.ts')).deprecate,
    },
    {
      name: 'memory archive',
      summary: 'archive a node that was not used for 90 days',
      tool: 'archive_node',
      load: async () => (await import('../memory/actions.ts')).archive,
    },
    {
      name: 'memory restore',
      summary: 'restore an archived, deprecated or suspended node',
      load: async () => (await import('../memory/actions.ts')).restore,
    },
    {
      name: 'memory refine',
      summary: 'replace a node with an improved version',
      tool: 'refine_node',
      load: async () => (await import('../memory/actions.ts')).refine,
    },
    {
      name: 'memory merge',
      summary: 'merge equivalent nodes',
      tool: 'merge_nodes',
      load: async () => (await import('../memory/actions.ts')).merge,
    },
    {
      name: 'memory induce',
      summary: 'create a skill from Processes that worked alike',
      tool: 'induce_skill',
      load: async () => (await import('../memory/actions.ts')).induce,
    },
    {
      name: 'memory evolve',
      summary: 'check every candidate and act where the evidence holds',
      tool: 'evolve_memory',
      load: async () => (await import('../memory/upkeep.ts')).evolveMemory,
    },
    {
      name: 'memory undo',
      summary: 'undo a run, or one action',
      load: async () => (await import('../memory/upkeep.ts')).undo,
    },
    {
      name: 'memory log',
      summary: 'show what happened, or what happened to one node',
      load: async () => (await import('../memory/upkeep.ts')).log,
    },
    {
      name: 'memory export',
      summary: 'print the whole log as JSON lines',
      load: async () => (await import('../memory/upkeep.ts')).exportLog,
    },
    {
      name: 'memory import',
      summary: 'replay an export into a new memory',
      load: async () => (await import('../memory/upkeep.ts')).importLog,
    },
  ],
};
