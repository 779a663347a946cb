import { compareText } from '../kernel/index.ts';
import type { SharedBudget } from './budgets.ts';
import type { WorkerCounts } from './count-events.ts';
import { JOB_STATES, type JobState } from './job.ts';
import { JOB_OUTCOMES } from './worker-event.ts';

/** The jobs of one state in the queue of the home. */
export interface StateFacts {
  readonly state: JobState;
  readonly jobs: number;
  readonly tenants: number;
  /** Since when the oldest one could be taken; 0 where it still waits for its next attempt. */
  readonly oldestSeconds: number;
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/**
 * The text format of Prometheus, version 0.0.4. What labels hold are names of states, outcomes, channels, and those who have
 * a budget. Pure.
 *
 * @param queue - `undefined` while the database does not answer.
 */
export function renderMetrics(
  queue: readonly StateFacts[] | undefined,
  { atWork, jobs, sessions, requests, asks, spent }: WorkerCounts,
  budgets: readonly SharedBudget[] = [],
): string {
  const ofStates = (pick: (facts: StateFacts) => number): readonly Sample[] =>
    JOB_STATES.map((state) => {
      const facts = queue?.find((one) => one.state === state);
      return [{ state }, facts === undefined ? 0 : pick(facts)];
    });
  const waiting = queue?.find(({ state }) => state === 'queued');
  const ofQueue =
    queue === undefined
      ? []
      : [
          family(
            'queue_jobs',
            'gauge',
            'Jobs of the home by state.',
            ofStates((one) => one.jobs),
          ),
          family(
            'queue_tenants',
            'gauge',
            'Tenants that have jobs, by the state of these.',
            ofStates((one) => one.tenants),
          ),
          family('queue_oldest_seconds', 'gauge', 'How long the oldest job waits.', [
            [{}, waiting?.oldestSeconds ?? 0],
          ]),
        ];
  return [
    family('queue_up', 'gauge', 'Whether the database answers.', [
      [{}, queue === undefined ? 0 : 1],
    ]),
    ...ofQueue,
    family('worker_jobs', 'gauge', 'Jobs at work in this process.', [[{}, atWork]]),
    family(
      'worker_jobs_total',
      'counter',
      'Jobs of this process by what became of them.',
      JOB_OUTCOMES.map((outcome) => [{ outcome }, jobs[outcome]]),
    ),
    family(
      'sessions_total',
      'counter',
      'Sessions that this process delivered, by whether the report answers.',
      samplesOf(sessions, 'answered'),
    ),
    family(
      'channel_requests_total',
      'counter',
      'Requests of this process to channels by outcome.',
      inOrder(requests).flatMap(([channel, outcomes]) =>
        inOrder(outcomes).map(([outcome, count]): Sample => [{ channel, outcome }, count]),
      ),
    ),
    family(
      'model_asks_total',
      'counter',
      'Questions of this process to a language model by outcome.',
      samplesOf(asks, 'outcome'),
    ),
    family('spent_usd_total', 'counter', 'Money that this process spent, in USD.', [
      [{}, spent.usd],
    ]),
    family('spent_tokens_total', 'counter', 'Tokens of language models that it spent.', [
      [{}, spent.tokens],
    ]),
    family('spent_calls_total', 'counter', 'Calls under the budget that it made.', [
      [{}, spent.calls],
    ]),
    family('spent_seconds_total', 'counter', 'Seconds under the budget that it spent.', [
      [{}, spent.seconds],
    ]),
    ...ofBudgets(budgets),
  ].join('');
}

function ofBudgets(budgets: readonly SharedBudget[]): readonly string[] {
  if (budgets.length === 0) return [];
  const samples = (pick: 'limits' | 'spent' | 'reserved'): readonly Sample[] =>
    budgets.flatMap(({ tenant, period, ...budget }) =>
      (['usd', 'tokens', 'calls'] as const).flatMap((unit) =>
        budget.limits[unit] === null
          ? []
          : [[{ tenant: tenant ?? '', period, unit }, budget[pick][unit] ?? 0] as const],
      ),
    );
  return [
    family('budget_limit', 'gauge', 'What jobs may spend together in a period.', samples('limits')),
    family('budget_spent', 'gauge', 'What they spent in this period.', samples('spent')),
    family('budget_reserved', 'gauge', 'What their open requests may cost.', samples('reserved')),
  ];
}

function samplesOf(counts: ReadonlyMap<string, number>, label: string): readonly Sample[] {
  return inOrder(counts).map(([name, count]) => [{ [label]: name }, count]);
}

function inOrder<T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...map].sort(([a], [b]) => compareText(a, b));
}

function family(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([labels, value]) => {
    const named = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    const shown = named.length === 0 ? '' : `{${named.join(',')}}`;
    return `autosearch_${name}${shown} ${value}\n`;
  });
  return `# HELP autosearch_${name} ${help}\n# TYPE autosearch_${name} ${type}\n${lines.join('')}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
