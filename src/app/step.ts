import { described, json, optional, ResearchError, record, text } from '../kernel/index.ts';
import { operation } from './operation.ts';
import { AGENT_REPLY, DELIVERY_FACE, encodeResult } from './research.ts';
import { followRun, optionsOf } from './run-research.ts';
import { anyObject, anyObjects } from './values.ts';

const MAX_OUTPUT = 64 * 1024;

const input = record({
  session: text(),
  /** The id of the open ask, like g1.decide.1; left out, the open ask is shown. */
  ask: optional(text()),
  /** The answer in the form that the ask names; text or JSON. */
  output: optional(json()),
});

/**
 * Takes what a host says to the open ask of a session that it drives, does what follows from it, and comes back with the next ask
 * or with the delivery.
 *
 * @see docs/spec/agent.md, AGT-14 and AGT-15
 */
export const step = operation({
  effect: 'adds',
  network: true,
  idempotent: true,
  isFollowed: true,
  input,
  async run(app, { session, ask, output }, caller) {
    const room = await import('../research/index.ts');
    const { sessions } = await app.findHome();
    const said =
      output === undefined || typeof output === 'string' ? output : JSON.stringify(output);
    const open = await room.findOpenAsk(sessions, session);
    if (ask === undefined || said === undefined) {
      if (ask !== undefined || said !== undefined)
        throw new ResearchError('argument-invalid', 'step: an answer needs both ask and output', {
          fix: 'Give the id of the open ask and the answer to it; give neither to see the open ask.',
        });
    } else {
      if (said.length > MAX_OUTPUT)
        throw new ResearchError(
          'argument-invalid',
          `step: an answer of ${said.length} characters`,
          {
            fix: `Give at most ${MAX_OUTPUT} characters.`,
          },
        );
      room.requireAnswerable(open, ask, said);
    }
    const by = caller.session === null ? caller.actor : `${caller.actor} ${caller.session}`;
    const answer =
      ask === undefined || said === undefined ? {} : { answer: { ask, output: said, by } };
    const agent = await app.agent();
    return followRun(agent.resume(session, { ...optionsOf(app, {}, caller), ...answer }), caller);
  },
  encode: encodeResult,
  command: {
    ...DELIVERY_FACE,
    positionals: [
      { usage: '<session>', about: 'a session started with --engine host' },
      { usage: '[ask]', about: 'the open ask that is answered; without one it is shown' },
    ],
    options: [{ flags: '--output <json>', about: 'the answer; - reads it from stdin' }],
    examples: [
      'step s-0123456789abcdef --json',
      'step s-0123456789abcdef g1.decide.1 --output - < answer.json',
    ],
    async read({ fields, stdinText }) {
      return fields['output'] === '-' ? { ...fields, output: await stdinText() } : fields;
    },
  },
  tool: {
    description:
      'Use after research with engine host returned an ask: answers it in the form of its schema, and returns the next ask or the delivery.',
    input: record({
      session: text(),
      ask: described(text(), 'its id, like g1.decide.1'),
      output: described(json(), 'in the form of its schema'),
    }),
    output: record({
      session: optional(text()),
      sessionId: text(),
      status: text(),
      ask: optional(anyObject),
      answer: anyObjects,
    }),
    ...AGENT_REPLY,
  },
});
