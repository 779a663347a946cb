import { once } from 'node:events';
import type { CallToolResult, InputRequests } from '@modelcontextprotocol/server';
import { type Clock, describeError, type Instant, ResearchError } from '../kernel/index.ts';

/** How a task ended: a tool that failed has a result too; `failed` is what the protocol itself could not do. */
type TaskEnd =
  | { readonly status: 'completed'; readonly result: CallToolResult }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'cancelled' };

/** A call that goes on behind its answer. */
export interface Task {
  readonly id: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** What it waits for from the person at the host, by name. */
  readonly asks: InputRequests;
  /** `null` while it runs. */
  readonly end: TaskEnd | null;
}

/** By the name of what was asked; they come from outside. */
export type Answers = Readonly<Record<string, unknown>>;

/** The calls of one server that go on behind their answers. */
export interface Tasks {
  /** @throws {ResearchError} `busy` when too many run. */
  add(id: string, work: Promise<CallToolResult>, stop: AbortController): Task;
  find(id: string): Task | undefined;
  /** The newest first. */
  list(): readonly Task[];
  /** As it is when it has ended. */
  settled(id: string): Promise<Task | undefined>;
  /** What the host answers, by the names of what is asked. @throws `signal.reason` when aborted before. */
  ask(id: string, asks: InputRequests, signal: AbortSignal): Promise<Answers>;
  /** What is not asked for is left alone. */
  answer(id: string, answers: Answers): void;
  /** Stops it; nothing happens to one that has ended. */
  cancel(id: string): Task | undefined;
}

/** How long a result is kept after its end, in memory: a session has its journal, and is found by it. */
export const TASK_TTL_MS = 3_600_000;
const MAX_TASKS = 100;

interface Kept {
  task: Task;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  endedMs: number;
  answers: Answers;
  /** Called when nothing is asked any more. */
  tellAnswered: () => void;
}

export function createTasks(clock: Pick<Clock, 'now' | 'monotonicMs'>): Tasks {
  const kept = new Map<string, Kept>();
  const finish = (one: Kept, end: TaskEnd): void => {
    // What was cancelled stays so, however its work ends.
    if (one.task.end !== null) return;
    one.task = { ...one.task, updatedAt: clock.now(), asks: {}, end };
    one.endedMs = clock.monotonicMs();
  };
  const sweep = (): void => {
    for (const [id, { task, endedMs }] of kept)
      if (task.end !== null && clock.monotonicMs() - endedMs >= TASK_TTL_MS) kept.delete(id);
    if (kept.size < MAX_TASKS) return;
    const oldest = [...kept].find(([, { task }]) => task.end !== null);
    if (oldest === undefined)
      throw new ResearchError('busy', `mcp: ${MAX_TASKS} tasks are running`, {
        fix: 'Wait for one of them, or cancel it with tasks/cancel.',
      });
    kept.delete(oldest[0]);
  };
  return {
    add(id, work, stop) {
      sweep();
      const now = clock.now();
      const ended = work.then(
        (result) => finish(one, { status: 'completed', result }),
        (error: unknown) => finish(one, { status: 'failed', message: describeError(error) }),
      );
      const task: Task = { id, createdAt: now, updatedAt: now, asks: {}, end: null };
      const one: Kept = {
        ...{ task, stop, ended, endedMs: 0, answers: {} },
        tellAnswered: () => undefined,
      };
      kept.set(id, one);
      return task;
    },
    find: (id) => kept.get(id)?.task,
    list: () => [...kept.values()].map(({ task }) => task).reverse(),
    async settled(id) {
      await kept.get(id)?.ended;
      return kept.get(id)?.task;
    },
    async ask(id, asks, signal) {
      const one = kept.get(id);
      if (one === undefined || one.task.end !== null) return {};
      one.answers = {};
      one.task = { ...one.task, updatedAt: clock.now(), asks };
      const answered = new Promise<void>((resolve) => {
        one.tellAnswered = resolve;
      });
      try {
        await untilAborted(answered, signal);
      } finally {
        one.task = { ...one.task, asks: {} };
      }
      return one.answers;
    },
    answer(id, answers) {
      const one = kept.get(id);
      if (one === undefined || one.task.end !== null) return;
      const given = Object.entries(answers).filter(([name]) => name in one.task.asks);
      const open = Object.entries(one.task.asks).filter(([name]) => !(name in answers));
      one.answers = { ...one.answers, ...Object.fromEntries(given) };
      one.task = { ...one.task, updatedAt: clock.now(), asks: Object.fromEntries(open) };
      if (given.length > 0 && open.length === 0) one.tellAnswered();
    },
    cancel(id) {
      const one = kept.get(id);
      if (one === undefined) return undefined;
      finish(one, { status: 'cancelled' });
      one.stop.abort(new DOMException('the task was cancelled', 'AbortError'));
      return one.task;
    },
  };
}

async function untilAborted(done: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = once(signal, 'abort');
  signal.throwIfAborted();
  await Promise.race([done, aborted]);
  signal.throwIfAborted();
}
