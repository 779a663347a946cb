/** Runs that this server conducts: another process has its own, and only that one can stop them. */
export interface Runs {
  /** @returns The signal that stopping the run aborts. */
  open(): PausableRun;
  isOpen(session: string): boolean;
  /** Pauses the run at its next safe point; `false` where this server conducts no such run. */
  stop(session: string): boolean;
  /** Those that were started and did not end. */
  settled(): Promise<void>;
}

export interface PausableRun {
  readonly signal: AbortSignal;
  /** Once its session is known. */
  named(session: string): void;
  /** Until it ends, it counts as open. */
  until(work: Promise<unknown>): void;
}

export function createRuns(stopping: AbortSignal): Runs {
  const open = new Map<string, AbortController>();
  const working = new Set<Promise<unknown>>();
  return {
    open() {
      const controller = new AbortController();
      let session: string | undefined;
      return {
        signal: AbortSignal.any([controller.signal, stopping]),
        named(id) {
          session = id;
          open.set(id, controller);
        },
        until(work) {
          const ended = work
            .catch(() => undefined)
            .finally(() => {
              working.delete(ended);
              if (session !== undefined && open.get(session) === controller) open.delete(session);
            });
          working.add(ended);
        },
      };
    },
    isOpen: (session) => open.has(session),
    stop(session) {
      const controller = open.get(session);
      controller?.abort();
      return controller !== undefined;
    },
    async settled() {
      await Promise.all(working);
    },
  };
}
