import type { OperationSet } from '../operation.ts';

export const SESSION_OPERATIONS: OperationSet = {
  groups: {
    queue: {
      summary: 'questions that wait for workers',
      examples: ['queue list', 'queue list --state failed', 'queue cancel q-0123456789abcdef'],
    },
    sessions: {
      summary: 'list, show, resume and delete sessions',
      examples: [
        'sessions list',
        'sessions show s-0123456789abcdef',
        'sessions resume s-0123456789abcdef',
        'sessions delete s-0123456789abcdef',
      ],
    },
    watch: {
      summary: 'ask reports again, and say what changed',
      examples: [
        'watch add s-0123456789abcdef --every 7d --notify file',
        'watch run --due',
        'watch list',
      ],
    },
  },
  operations: [
    {
      name: 'research',
      summary: 'ask a question; get a report in which every sentence carries a checked proof',
      tool: 'research',
      load: async () => (await import('../research.ts')).research,
    },
    {
      name: 'ask',
      summary: 'ask a follow-up question in the documents of a finished session',
      load: async () => (await import('../research.ts')).ask,
    },
    {
      name: 'step',
      summary: 'answer the open ask of a session that a host drives, or see it',
      tool: 'answer',
      load: async () => (await import('../step.ts')).step,
    },
    {
      name: 'feedback',
      summary: 'say whether a result was right; the judge reads it',
      tool: 'give_feedback',
      load: async () => (await import('../feedback.ts')).giveFeedback,
    },
    {
      name: 'sessions list',
      summary: 'every session of the home, newest first',
      agents: 'session-status',
      load: async () => (await import('../list-sessions.ts')).listAll,
    },
    {
      name: 'sessions show',
      summary: 'one session: its steps, scores, and where its report is',
      agents: 'session-status',
      load: async () => (await import('../sessions.ts')).sessionDetails,
    },
    {
      name: 'sessions resume',
      summary: 'resume a session; a finished one prints its delivery',
      load: async () => (await import('../research.ts')).resume,
    },
    {
      name: 'sessions delete',
      summary: 'remove a session and all that it stored',
      load: async () => (await import('../sessions.ts')).remove,
    },
    {
      name: 'forget',
      summary: 'remove the stored texts of a session, a source or a time; reports stay',
      load: async () => (await import('../forget.ts')).forget,
    },
    {
      name: 'watch add',
      summary: 'watch a report: its question is asked again from time to time',
      load: async () => (await import('../add-watch.ts')).addWatch,
    },
    {
      name: 'watch list',
      summary: 'every watch of the home',
      load: async () => (await import('../watch.ts')).listWatches,
    },
    {
      name: 'watch show',
      summary: 'one watch: its newest report, and when it is due',
      load: async () => (await import('../watch.ts')).showWatch,
    },
    {
      name: 'watch run',
      summary: 'ask again and compare; documents that did not change are not searched',
      load: async () => (await import('../watch.ts')).runWatches,
    },
    {
      name: 'watch pause',
      summary: 'leave a watch out of runs',
      load: async () => (await import('../watch.ts')).pauseWatch,
    },
    {
      name: 'watch resume',
      summary: 'make a paused watch active again',
      load: async () => (await import('../watch.ts')).resumeWatch,
    },
    {
      name: 'watch remove',
      summary: 'remove a watch; its reports stay',
      load: async () => (await import('../watch.ts')).removeWatch,
    },
    {
      name: 'worker',
      summary: 'take questions from the queue of a shared home, and research them',
      load: async () => (await import('../worker.ts')).worker,
    },
    {
      name: 'queue list',
      summary: 'the jobs, oldest first',
      load: async () => (await import('../queue.ts')).listJobs,
    },
    {
      name: 'queue show',
      summary: 'one job, and the session that it became',
      load: async () => (await import('../queue.ts')).showJob,
    },
    {
      name: 'queue cancel',
      summary: 'end a job that waits or runs; its session can be resumed',
      load: async () => (await import('../queue.ts')).cancelJob,
    },
    {
      name: 'queue retry',
      summary: 'let a job that failed or was cancelled wait again',
      load: async () => (await import('../queue.ts')).retryJob,
    },
    {
      name: 'queue budgets',
      summary: 'what jobs may spend together, and what they spent',
      load: async () => (await import('../budgets.ts')).listBudgets,
    },
    {
      name: 'queue budget',
      summary: 'limit what the jobs of a tenant, or of all, spend together',
      load: async () => (await import('../budgets.ts')).setBudget,
    },
  ],
};
