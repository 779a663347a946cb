import { countEvent, NOTHING_DONE, type WorkerCounts, type WorkerEvent } from '../fleet/index.ts';
import { type Clock, toWire } from '../kernel/index.ts';
import type { Delivery, RunEvent } from '../research/index.ts';

/** How a worker says what it does. */
export interface WorkerVoice {
  /** For people; may hold what was asked. */
  note(text: string): void;
  /** For machines. */
  tell(event: WorkerEvent): void;
  /** What it did so far. */
  counts(): WorkerCounts;
}

/**
 * Notes for people, or a JSON line an event: never both, so that whoever collects lines can read each of them.
 *
 * @param write - Writes a line to where the worker's log goes.
 * @see docs/spec/fleet.md, FLT-12
 */
export function createWorkerVoice(
  log: 'text' | 'json',
  clock: Clock,
  write: (line: string) => void,
): WorkerVoice {
  let counts = NOTHING_DONE;
  const isJson = log === 'json';
  return {
    note(text) {
      if (!isJson) write(text);
    },
    tell(event) {
      counts = countEvent(counts, event);
      if (isJson) write(JSON.stringify({ at: clock.now(), ...toWire(event) }));
    },
    counts: () => counts,
  };
}

/** Tells of a session what its events say. */
export function createSessionTeller(
  job: string,
  tell: WorkerVoice['tell'],
): { onEvent(event: RunEvent): void; onDelivery(delivery: Delivery): void } {
  const channels = new Map<string, string>();
  return {
    onEvent(event) {
      if (event.type === 'progress.session') {
        const { sessionId: session, isResumed: resumed } = event;
        tell({ type: 'session.begun', job, session, resumed });
      } else if (event.type === 'request.intended') {
        channels.set(event.requestId, event.request.channel);
      } else if (event.type === 'request.answered') {
        const { requestId, attempt, spent } = event;
        const channel = channels.get(requestId) ?? 'unknown';
        channels.delete(requestId);
        tell({ type: 'channel.answered', job, channel, outcome: attempt.type, spent });
      } else if (event.type === 'model.answered') {
        tell({ type: 'model.answered', job, outcome: event.outcome, spent: event.spent });
      }
    },
    onDelivery(delivery) {
      if (delivery.status !== 'delivered') return;
      const { sessionId: session, report } = delivery;
      tell({ type: 'session.delivered', job, session, answered: report.answered ?? 'unknown' });
    },
  };
}
