import type { Client } from 'pg';
import { createPatience } from '../../kernel/index.ts';
import { createClient } from '../postgres.ts';
import type { SharedAddress } from '../shared-address.ts';
import { toPostgresError } from '../sql-error.ts';

/**
 * A connection that is kept for as long as a process works. The advisory lock that it holds is gone with it, so everybody
 * else knows at once that the process is dead, wherever it ran.
 */
export interface WorkerConnection extends AsyncDisposable {
  /** The number that is locked. */
  readonly worker: number;
  /** Makes sure that it stands, and is locked. */
  hold(): Promise<void>;
  /** Calls back when somebody notifies the channel, and when the connection stands again: what came meanwhile was missed. */
  listen(channel: string, wake: () => void): Promise<AsyncDisposable>;
}

const CONNECTING_MS = 10_000;

export function createWorkerConnection(
  { url, schema, shown: place }: SharedAddress,
  worker: number,
): WorkerConnection {
  let held: Promise<Client> | undefined;
  let isOver = false;
  const heard = new Map<symbol, { readonly channel: string; wake(): void }>();

  const connect = async (): Promise<Client> => {
    const client = await createClient(url, schema);
    const lose = (): void => {
      held = undefined;
      // The leases stay ours until somebody takes them, so it is locked again as soon as that is possible.
      if (!isOver) void reconnect();
    };
    // The end of a connection is told twice, as an error and as an end.
    client.once('end', lose);
    client.on('error', () => undefined);
    client.on('notification', ({ channel }) => {
      for (const one of heard.values()) if (one.channel === channel) one.wake();
    });
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1)', [worker]);
      for (const { channel } of heard.values()) await client.query(`LISTEN "${channel}"`);
      for (const { wake } of heard.values()) wake();
      return client;
    } catch (error) {
      client.off('end', lose);
      await client.end().catch(() => undefined);
      throw toPostgresError(error, place, 'connecting');
    }
  };
  const stand = (): Promise<Client> => {
    held ??= connect().catch((error: unknown) => {
      held = undefined;
      throw error;
    });
    return held;
  };
  const hold = async (): Promise<void> => {
    await stand();
  };
  const reconnect = async (): Promise<void> => {
    const patience = createPatience(CONNECTING_MS);
    do {
      try {
        if (!isOver) await hold();
        return;
      } catch {
        // The next use of the database tells what is wrong with it.
      }
    } while (await patience.pause());
  };
  return {
    worker,
    hold,
    async listen(channel, wake) {
      const client = await stand();
      const own = Symbol(channel);
      const forget = async (): Promise<void> => void heard.delete(own);
      heard.set(own, { channel, wake });
      try {
        await client.query(`LISTEN "${channel}"`);
      } catch (error) {
        await forget();
        throw toPostgresError(error, place, 'listening');
      }
      return { [Symbol.asyncDispose]: forget };
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      const client = await held?.catch(() => undefined);
      held = undefined;
      await client?.end();
    },
  };
}
