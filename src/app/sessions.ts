import { list, optional, record, type Schema, text, whole } from '../kernel/index.ts';
import type { ReflectiveLoopState } from '../research/index.ts';
import type { Operation } from './operation.ts';
import { anyObjects } from './values.ts';

type Encoded = Readonly<Record<string, unknown>>;

export interface SessionStatusInput {
  readonly session?: string;
  /** Of the list: the newest. */
  readonly limit?: number;
}

const DEFAULT_LIMIT = 20;

interface StatusOutput {
  readonly sessionId?: string;
  readonly status?: string;
  readonly generations?: readonly Encoded[];
  readonly items?: readonly Encoded[];
  readonly damaged?: readonly Encoded[];
}

export const sessionStatus: Operation<SessionStatusInput, Encoded> = {
  effect: 'reads',
  input: record<SessionStatusInput>({
    session: optional(text()),
    limit: optional(whole({ min: 1, max: 200 })),
  }),
  async run(app, { session, limit = DEFAULT_LIMIT }) {
    const room = await import('../research/index.ts');
    const { sessions } = await app.findHome();
    if (session !== undefined) return room.encodeSession(await room.showSession(sessions, session));
    const found = await room.listSessions(sessions, limit);
    const damaged = found.damaged.map(({ sessionId, reason }) => ({
      session_id: sessionId,
      reason,
    }));
    return {
      items: found.sessions.map(room.encodeSessionLine),
      ...(damaged.length === 0 ? {} : { damaged }),
    };
  },
  encode: (found) => found,
  tool: {
    description: 'Where a session stands; without one, the sessions of the home, newest first.',
    output: record<StatusOutput>({
      sessionId: optional(text()),
      status: optional(text()),
      generations: optional(anyObjects),
      items: optional(anyObjects),
      damaged: optional(anyObjects),
    }),
  },
};

export interface LoopStateInput {
  readonly session: string;
}

const texts: Schema<readonly string[]> = list(text());

export const loopState: Operation<LoopStateInput, ReflectiveLoopState> = {
  effect: 'reads',
  input: record<LoopStateInput>({ session: text() }),
  async run(app, { session }) {
    const { showLoop } = await import('../research/index.ts');
    const { sessions } = await app.findHome();
    return showLoop(sessions, session);
  },
  encode: ({ badUrls, ...loop }) => ({ ...loop, bad_urls: badUrls }),
  tool: {
    description: 'Where the search of a session stands: rounds, open gaps, addresses seen.',
    output: record<ReflectiveLoopState>({
      round: whole(),
      gaps: texts,
      visited: texts,
      badUrls: texts,
    }),
  },
};
