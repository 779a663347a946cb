import { flag, isRecord, list, optional, record, text, toWire, whole } from '../kernel/index.ts';
import type { SessionView, ShownAsk } from '../research/index.ts';
import { operation, type Positional } from './operation.ts';
import { anyObjects } from './values.ts';

const loadRoom = (): Promise<typeof import('../research/index.ts')> =>
  import('../research/index.ts');

const sessionInput = record({ session: text() });
const SESSION: Positional = { usage: '<id>', about: 'the session', field: 'session' };

export const sessionDetails = operation({
  effect: 'reads',
  input: record({
    session: text(),
    /** What a model or a host was asked, with the answers. */
    asks: optional(flag()),
  }),
  async run(app, { session, asks = false }, { note }) {
    const { showAsks, showSession } = await loadRoom();
    const { sessions } = await app.findHome();
    const view = await showSession(sessions, session);
    for (const text of view.notes) note(text);
    return { ...view, asks: asks ? await showAsks(sessions, session) : null };
  },
  encode: async ({ asks, ...view }) => {
    const encoded = (await loadRoom()).encodeSession(view);
    return asks === null ? encoded : { ...encoded, asks: asks.map(toWire) };
  },
  command: {
    positionals: [SESSION],
    options: [
      { flags: '--asks', about: 'print what a model or a host was asked, and the answers' },
    ],
    examples: ['sessions show s-0123456789abcdef --asks'],
    describe: ({ asks, ...view }) => [
      ...describeSession(view),
      ...(asks ?? []).flatMap(describeAsk),
    ],
  },
});

function describeAsk(ask: ShownAsk): readonly string[] {
  const { id, attempt, skill, prompt, outcome, answer, by, usdReserved, usdSpent, refused } = ask;
  const sent = isRecord(prompt) ? [prompt['instructions'], prompt['input']].map(String) : [];
  return [
    '',
    `${id} try ${attempt} (${skill}): ${outcome}${by === null ? '' : ` by ${by}`}, ${usdSpent.toFixed(6)} of ${usdReserved.toFixed(6)} USD${refused === null ? '' : `, not taken: ${refused}`}`,
    ...sent,
    ...(answer === null ? [] : ['->', answer]),
  ];
}

function describeSession(view: SessionView): readonly string[] {
  const { brief, folder, status, generations, stoppedBecause, environment, user } = view;
  return [
    `${folder.id}  ${status}`,
    brief.question,
    ...generations.map(
      ({ generation, action, decision, scoreAfter }) =>
        `  g${generation}  ${action.padEnd(8)}  ${decision.padEnd(7)}  ${scoreAfter.toFixed(3)}`,
    ),
    ...(stoppedBecause === null
      ? []
      : [`  stopped: ${stoppedBecause}`, `  report: ${folder.delivery}`]),
    ...(environment === null
      ? []
      : [
          `  began with: ${[...environment.runtimes, ...environment.programs, ...environment.keys].join(', ')}`,
        ]),
    ...(user === null || user.files.length === 0
      ? []
      : [`  asked from: ${[...user.languages, ...user.topics].join(', ')}`]),
  ];
}

export const remove = operation({
  effect: 'changes',
  input: sessionInput,
  async run(app, { session }, { signal }) {
    const { deleteSession } = await loadRoom();
    const { sessions } = await app.findHome();
    await deleteSession(sessions, session, signal);
    return { session };
  },
  encode: ({ session }) => ({ deleted: session }),
  command: {
    positionals: [SESSION],
    examples: [],
    describe: ({ session }) => `Removed ${session}.`,
  },
});

const DEFAULT_LIMIT = 20;

export const sessionStatus = operation({
  effect: 'reads',
  input: record({
    session: optional(text()),
    /** Of the list: the newest. */
    limit: optional(whole({ min: 1, max: 200 })),
  }),
  async run(app, { session, limit = DEFAULT_LIMIT }) {
    const room = await loadRoom();
    const { sessions } = await app.findHome();
    if (session !== undefined) return room.encodeSession(await room.showSession(sessions, session));
    const found = await room.listSessions(sessions, { limit });
    const damaged = found.damaged.map(toWire);
    return {
      items: found.sessions.map(toWire),
      ...(damaged.length === 0 ? {} : { damaged }),
    };
  },
  tool: {
    description:
      'Use to see whether a session is finished, or to find the id of an earlier one: its status, or all sessions, newest first.',
    output: record({
      sessionId: optional(text()),
      status: optional(text()),
      generations: optional(anyObjects),
      items: optional(anyObjects),
      damaged: optional(anyObjects),
    }),
  },
});

const texts = list(text());

export const loopState = operation({
  effect: 'reads',
  input: sessionInput,
  async run(app, { session }) {
    const { showLoop } = await loadRoom();
    const { sessions } = await app.findHome();
    return showLoop(sessions, session);
  },
  tool: {
    description: 'The state of the search of a session: rounds, open gaps, addresses seen.',
    output: record({
      round: whole(),
      gaps: texts,
      visited: texts,
      badUrls: texts,
    }),
  },
});
