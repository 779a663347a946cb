import type { OperationSet } from '../operation.ts';

export const JUDGE_OPERATIONS: OperationSet = {
  groups: {},
  operations: [
    {
      name: 'judge',
      summary: 'score a file of evidence',
      tool: 'judge_evidence',
      load: async () => (await import('../judge.ts')).judge,
    },
    {
      name: 'anti-cheat',
      tool: 'anti_cheat',
      load: async () => (await import('../judge.ts')).antiCheat,
    },
  ],
};
