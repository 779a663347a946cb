import type { Spending } from '../kernel/index.ts';

/**
 * What a worker says for machines: ids, names of channels and of outcomes, and numbers. A question, the name of a document or
 * the text of an error has no field here; `queue show` has them, for whoever may read the home.
 */
export type WorkerEvent =
  | { readonly type: 'worker.started'; readonly concurrency: number }
  | { readonly type: 'worker.ended' }
  | { readonly type: 'metrics.served'; readonly url: string }
  /** No job could be taken, or what is due not be added: the database is away, say. */
  | { readonly type: 'queue.away'; readonly code: string }
  | {
      readonly type: 'job.taken';
      readonly job: string;
      readonly tenant: string;
      /** 1 for the first. */
      readonly attempt: number;
    }
  | {
      readonly type: 'job.settled';
      readonly job: string;
      readonly outcome: JobOutcome;
      /** The error's; `null` without one. */
      readonly code: string | null;
    }
  | {
      readonly type: 'session.begun';
      readonly job: string;
      readonly session: string;
      readonly resumed: boolean;
    }
  | {
      readonly type: 'session.delivered';
      readonly job: string;
      readonly session: string;
      readonly answered: string;
    }
  /** A channel answered, or did not: here and now, not in a journal of before. */
  | {
      readonly type: 'channel.answered';
      readonly job: string;
      readonly channel: string;
      readonly outcome: string;
      readonly spent: Spending;
    }
  | {
      readonly type: 'model.answered';
      readonly job: string;
      readonly outcome: string;
      readonly spent: Spending;
    };

/** What became of a job here: it is over, was given back, or another worker has it. */
export const JOB_OUTCOMES = ['done', 'failed', 'cancelled', 'returned', 'lost'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
