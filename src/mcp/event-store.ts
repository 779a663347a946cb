import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';
import { ResearchError } from '../kernel/index.ts';

interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly bytes: number;
}

/** A reply has at most 64 KiB, so that the last ones of a host fit many times over. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_EVENTS = 1_000;

/**
 * What one host was sent last, so that a connection which breaks while `research` goes on is taken up again and the
 * answer still arrives. Kept in memory: a server that was stopped has stopped its calls too.
 */
export function createEventStore(): EventStore {
  const events: StoredEvent[] = [];
  let bytes = 0;
  let count = 0;
  const streamOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
  return {
    async storeEvent(stream, message) {
      count += 1;
      const id = `${stream}.${count}`;
      const size = Buffer.byteLength(JSON.stringify(message));
      events.push({ id, stream, message, bytes: size });
      bytes += size;
      while (events.length > MAX_EVENTS || (bytes > MAX_BYTES && events.length > 1))
        bytes -= events.shift()?.bytes ?? 0;
      return id;
    },
    async getStreamIdForEventId(id) {
      return events.some((event) => event.id === id) ? streamOf(id) : undefined;
    },
    async replayEventsAfter(lastId, { send }) {
      const at = events.findIndex(({ id }) => id === lastId);
      if (at < 0)
        throw new ResearchError('not-found', 'mcp: what came after that event is not kept', {
          fix: 'Ask again: session_status shows the status of a session.',
        });
      const stream = streamOf(lastId);
      // The first event of a stream is empty: it is there to be come back to.
      for (const event of events.slice(at + 1))
        if (event.stream === stream && 'jsonrpc' in event.message)
          await send(event.id, event.message);
      return stream;
    },
  };
}
