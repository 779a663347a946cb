import type { Notes } from './notes.ts';
import type { ReadingChoice } from './serve-roots.ts';
import type { Served } from './tool-sets.ts';

/** What every connection of one server shares. */
export interface ServerParts extends Served {
  readonly version: string;
  readonly notes: Notes;
  readonly reading: ReadingChoice;
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
