import { createCalls } from './call-tracker.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { createLineTransport, type Lines } from './line-transport.ts';

/** A host that closed its end still gets the answers to what it asked, unless they take longer than this. */
const GRACE_MS = 10_000;

/** Serves one host over lines until it closes its end or `signal` is aborted. */
export async function serveStdio(
  parts: ServerParts,
  lines: Lines,
  signal: AbortSignal,
): Promise<void> {
  const calls = createCalls();
  const transport = createLineTransport(lines);
  const server = createServer(parts, calls);
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(transport);
  await Promise.race([transport.ended, interrupted]);
  if (!signal.aborted) await Promise.race([transport.answered(), interrupted, elapsed(GRACE_MS)]);
  await calls.stop();
  await server.close();
}

function elapsed(ms: number): Promise<void> {
  const grace = AbortSignal.timeout(ms);
  return new Promise((resolve) => {
    grace.addEventListener('abort', () => resolve(), { once: true });
  });
}
