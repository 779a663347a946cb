/**
 * Work that waits for workers: questions that many processes take from one queue, each of them once.
 *
 * @see docs/spec/fleet.md
 */
export {
  BUDGET_PERIODS,
  type BudgetName,
  describeBudget,
  type SharedBudget,
  type SharedLimits,
} from './budgets.ts';
export { countEvent, NOTHING_DONE, type WorkerCounts } from './count-events.ts';
export { JOB_STATES, type Job, type JobState, type NewJob } from './job.ts';
export { openQueue, type Queue } from './open-queue.ts';
export { renderMetrics, type StateFacts } from './render-metrics.ts';
export { type Performed, runWorker, type WorkerReport } from './run-worker.ts';
export type { WorkerEvent } from './worker-event.ts';
