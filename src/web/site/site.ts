import type { App } from '../../app/index.ts';
import type { Clock } from '../../kernel/index.ts';
import type { ServerPlace } from '../../net/index.ts';
import type { Access } from './access.ts';
import type { Flashes } from './flashes.ts';
import type { Runs } from './runs.ts';

/** A dashboard that is being served. */
export interface Site {
  readonly app: App;
  readonly place: ServerPlace;
  readonly access: Access;
  readonly runs: Runs;
  readonly flashes: Flashes;
  readonly clock: Clock;
  readonly version: string;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}
