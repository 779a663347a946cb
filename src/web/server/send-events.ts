import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** A proxy or a browser takes a silent stream for a broken one. */
const BEAT_MS = 15_000;

/** Sends a stream of server-sent events until it ends or the browser goes away. */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.write('retry: 1000\n\n');
  const beat = setInterval(() => response.write(': here\n\n'), BEAT_MS);
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (!response.write(event)) await once(response, 'drain', { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(beat);
    response.end();
  }
}
