import { addSpending, NOTHING_SPENT, type Spending } from '../kernel/index.ts';
import type { JobOutcome, WorkerEvent } from './worker-event.ts';

/** What a worker did since it was started. */
export interface WorkerCounts {
  /** Jobs that it has at this moment. */
  readonly atWork: number;
  readonly jobs: Readonly<Record<JobOutcome, number>>;
  /** Sessions that it delivered, by whether the report answers: `yes`, `partly` or `no`. */
  readonly sessions: ReadonlyMap<string, number>;
  /** Requests to each channel by their outcome. */
  readonly requests: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Questions to a language model by their outcome. */
  readonly asks: ReadonlyMap<string, number>;
  readonly spent: Spending;
}

export const NOTHING_DONE: WorkerCounts = {
  atWork: 0,
  jobs: { done: 0, failed: 0, cancelled: 0, returned: 0, lost: 0 },
  sessions: new Map(),
  requests: new Map(),
  asks: new Map(),
  spent: NOTHING_SPENT,
};

/** The counts with one event more. Pure. */
export function countEvent(counts: WorkerCounts, event: WorkerEvent): WorkerCounts {
  switch (event.type) {
    case 'job.taken':
      return { ...counts, atWork: counts.atWork + 1 };
    case 'job.settled': {
      const jobs = { ...counts.jobs, [event.outcome]: counts.jobs[event.outcome] + 1 };
      return { ...counts, atWork: counts.atWork - 1, jobs };
    }
    case 'session.delivered':
      return { ...counts, sessions: oneMore(counts.sessions, event.answered) };
    case 'channel.answered': {
      const { channel, outcome, spent } = event;
      const outcomes = oneMore(counts.requests.get(channel) ?? new Map(), outcome);
      const requests = new Map([...counts.requests, [channel, outcomes]]);
      return { ...counts, requests, spent: addSpending(counts.spent, spent) };
    }
    case 'model.answered': {
      const asks = oneMore(counts.asks, event.outcome);
      return { ...counts, asks, spent: addSpending(counts.spent, event.spent) };
    }
    default:
      return counts;
  }
}

function oneMore(known: ReadonlyMap<string, number>, name: string): ReadonlyMap<string, number> {
  return new Map([...known, [name, (known.get(name) ?? 0) + 1]]);
}
