import { expect, test } from 'vitest';
import { countEvent, NOTHING_DONE } from './count-events.ts';
import { renderMetrics } from './render-metrics.ts';
import type { WorkerEvent } from './worker-event.ts';

const SPENT = { usd: 0.5, tokens: 10, calls: 1, seconds: 2 };
const EVENTS: readonly WorkerEvent[] = [
  { type: 'worker.started', concurrency: 2 },
  { type: 'job.taken', job: 'q-1', tenant: 'sales', attempt: 1 },
  { type: 'job.taken', job: 'q-2', tenant: 'sales', attempt: 1 },
  { type: 'session.begun', job: 'q-1', session: 's-1', resumed: false },
  { type: 'channel.answered', job: 'q-1', channel: 'wikipedia', outcome: 'ok', spent: SPENT },
  { type: 'channel.answered', job: 'q-1', channel: 'wikipedia', outcome: 'timeout', spent: SPENT },
  { type: 'channel.answered', job: 'q-2', channel: 'a"b\\c\n', outcome: 'ok', spent: SPENT },
  { type: 'model.answered', job: 'q-1', outcome: 'busy', spent: SPENT },
  { type: 'session.delivered', job: 'q-1', session: 's-1', answered: 'partly' },
  { type: 'job.settled', job: 'q-1', outcome: 'done', code: null },
];

function valuesOf(text: string): ReadonlyMap<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('FLT-11 counts of events and of the queue are samples, each family with its type', () => {
  const counts = EVENTS.reduce(countEvent, NOTHING_DONE);
  const text = renderMetrics(
    [
      { state: 'queued', jobs: 3, tenants: 2, oldestSeconds: 1.5 },
      { state: 'running', jobs: 1, tenants: 1, oldestSeconds: 9 },
    ],
    counts,
  );
  expect(valuesOf(text)).toEqual(
    new Map([
      ['autosearch_queue_up', 1],
      ['autosearch_queue_jobs{state="queued"}', 3],
      ['autosearch_queue_jobs{state="running"}', 1],
      ['autosearch_queue_jobs{state="done"}', 0],
      ['autosearch_queue_jobs{state="failed"}', 0],
      ['autosearch_queue_jobs{state="cancelled"}', 0],
      ['autosearch_queue_tenants{state="queued"}', 2],
      ['autosearch_queue_tenants{state="running"}', 1],
      ['autosearch_queue_tenants{state="done"}', 0],
      ['autosearch_queue_tenants{state="failed"}', 0],
      ['autosearch_queue_tenants{state="cancelled"}', 0],
      ['autosearch_queue_oldest_seconds', 1.5],
      ['autosearch_worker_jobs', 1],
      ['autosearch_worker_jobs_total{outcome="done"}', 1],
      ['autosearch_worker_jobs_total{outcome="failed"}', 0],
      ['autosearch_worker_jobs_total{outcome="cancelled"}', 0],
      ['autosearch_worker_jobs_total{outcome="returned"}', 0],
      ['autosearch_worker_jobs_total{outcome="lost"}', 0],
      ['autosearch_sessions_total{answered="partly"}', 1],
      ['autosearch_channel_requests_total{channel="a\\"b\\\\c\\n",outcome="ok"}', 1],
      ['autosearch_channel_requests_total{channel="wikipedia",outcome="ok"}', 1],
      ['autosearch_channel_requests_total{channel="wikipedia",outcome="timeout"}', 1],
      ['autosearch_model_asks_total{outcome="busy"}', 1],
      ['autosearch_spent_usd_total', 2],
      ['autosearch_spent_tokens_total', 40],
      ['autosearch_spent_calls_total', 4],
      ['autosearch_spent_seconds_total', 8],
    ]),
  );
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) autosearch_\w+ .+|autosearch_\w+(?:\{.+\})? [\d.]+)$/,
    );
});

test('FLT-11 while the database is away the counts of the process are shown', () => {
  const values = valuesOf(renderMetrics(undefined, NOTHING_DONE));
  expect(values.get('autosearch_queue_up')).toBe(0);
  expect(values.has('autosearch_queue_oldest_seconds')).toBe(false);
  expect(values.get('autosearch_worker_jobs_total{outcome="done"}')).toBe(0);
});

test('FLT-18 a budget is a sample for each unit that it limits', () => {
  const text = renderMetrics(undefined, NOTHING_DONE, [
    {
      tenant: 'sales',
      period: 'day',
      limits: { usd: 5, tokens: null, calls: 100 },
      spent: { usd: 1.5, tokens: 7, calls: 20 },
      reserved: { usd: 0, tokens: 0, calls: 2 },
    },
  ]);
  const label = (unit: string): string => `{tenant="sales",period="day",unit="${unit}"}`;
  const budgets = [...valuesOf(text)].filter(([name]) => name.includes('budget'));
  expect(budgets).toEqual([
    [`autosearch_budget_limit${label('usd')}`, 5],
    [`autosearch_budget_limit${label('calls')}`, 100],
    [`autosearch_budget_spent${label('usd')}`, 1.5],
    [`autosearch_budget_spent${label('calls')}`, 20],
    [`autosearch_budget_reserved${label('usd')}`, 0],
    [`autosearch_budget_reserved${label('calls')}`, 2],
  ]);
});
