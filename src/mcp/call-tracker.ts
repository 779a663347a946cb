/** Calls under way, so that a server ends when they have. */
export interface Calls {
  /** Aborted when the calls under way must stop. */
  readonly signal: AbortSignal;
  track<T>(call: () => Promise<T>): Promise<T>;
  /** Stops what is under way, and waits until it has. */
  stop(): Promise<void>;
}

export function createCalls(): Calls {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    signal: stopping.signal,
    track(call) {
      const done = call();
      running.add(done);
      const forget = (): void => void running.delete(done);
      done.then(forget, forget);
      return done;
    },
    async stop() {
      stopping.abort(new DOMException('the server ends', 'AbortError'));
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
