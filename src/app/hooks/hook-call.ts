import type { HookSettings } from '../../environment/index.ts';
import type { HookHost, Marks, Payload } from '../../hooks/index.ts';
import type { App } from '../app.ts';

/** One event of a host's session, and all that is done about it. */
export interface HookCall {
  readonly app: App;
  readonly host: HookHost;
  /** As the host spells it. */
  readonly name: string;
  readonly payload: Payload;
  /** The session's name in the home. */
  readonly session: string;
  readonly home: string;
  readonly settings: HookSettings;
  readonly marks: Marks;
  /** The host lists our server, so that a model there calls tools instead of typing commands. */
  readonly hasServer: boolean;
  readonly signal: AbortSignal;
  note(text: string): void;
}
