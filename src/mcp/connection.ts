import type { Server } from '@modelcontextprotocol/server';
import type { App } from '../app/index.ts';
import type { Calls } from './call-tracker.ts';
import type { Notes } from './notes.ts';
import type { ReadingChoice } from './serve-roots.ts';
import type { Tasks } from './tasks.ts';
import type { Served } from './tool-sets.ts';

/** What every connection of one server shares. */
export interface ServerParts extends Served {
  readonly version: string;
  readonly notes: Notes;
  readonly reading: ReadingChoice;
  /** Of all hosts: one that comes back asks over another connection. */
  readonly tasks: Tasks;
}

/** What a host is told before anything else. */
export interface Frame {
  readonly version: string;
  readonly notes: Notes;
  readonly instructions: string;
  /** Beside tasks. */
  readonly extensions: Readonly<Record<string, Readonly<Record<string, never>>>>;
}

/** What serves over HTTP, whatever it offers. */
export interface HttpSite {
  readonly place: Pick<App['place'], 'clock' | 'newId'>;
  readonly notes: Notes;
  /** One connection; the caller connects it. */
  make(calls: Calls, connection: Connection): Server;
}

/** Who is at the other end, as far as this side knows it. */
export interface Connection {
  /** Made here: a host cannot choose it. */
  readonly id: string;
  /**
   * Since revision 2026-07-28 nobody says hello and each request names its host as it likes: all requests that came the same
   * way are one source.
   */
  readonly isStateless: boolean;
}
