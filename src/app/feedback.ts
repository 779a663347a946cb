import { described, flag, oneOf, optional, record, text, toWire } from '../kernel/index.ts';
import type { VerdictWish } from '../research/index.ts';
import { operation } from './operation.ts';

const FROM_NOW_ON = {
  accepted: 'This question and questions like it prefer that answer from now on.',
  rejected: 'This question and questions like it are answered without it from now on.',
  withdrawn: 'The next answer is as if that had never been said.',
} as const;
const CORRECTED = 'Your correction is shown first for this question and questions like it.';

export const giveFeedback = operation({
  effect: 'adds',
  input: record<VerdictWish>({
    session: text(),
    verdict: optional(oneOf('accepted', 'rejected')),
    evidence: optional(text()),
    claim: optional(text()),
    correction: optional(text()),
    withdraw: optional(flag()),
  }),
  async run(app, wish, { actor, signal, note }) {
    const { giveVerdict } = await import('../research/index.ts');
    const home = await app.findHome();
    const memory = { isThere: app.hasMemory, open: app.memory };
    const { experience, place } = app;
    const world = { home, now: place.clock.now(), actor, memory, experience, note };
    return giveVerdict(wish, world, signal);
  },
  encode: ({ id, sessionId, verdict, target, skills, nodes }) =>
    toWire({ id, sessionId, verdict, target, skills, nodes }),
  command: {
    positionals: [
      { usage: '<session>', about: 'the session' },
      { usage: '[verdict]', about: 'accepted or rejected; with --withdraw it may be left out' },
    ],
    options: [
      { flags: '--evidence <id>', about: 'the row of evidence that it is about' },
      { flags: '--claim <id>', about: 'the claim that it is about' },
      { flags: '--correction <text>', about: 'what would be right' },
      {
        flags: '--withdraw',
        about: 'undo what was said of it; without --claim and --evidence, of the session',
      },
    ],
    examples: [
      'feedback s-0123456789abcdef accepted',
      'feedback s-0123456789abcdef rejected --claim c7 --correction "it was 2019"',
      'feedback s-0123456789abcdef rejected --evidence e12',
      'feedback s-0123456789abcdef --claim c7 --withdraw',
    ],
    describe: ({ sessionId, target, verdict, correction }) => [
      `Noted: ${target.kind === 'session' ? sessionId : target.id} ${verdict}.`,
      correction === null ? FROM_NOW_ON[verdict] : CORRECTED,
    ],
  },
  tool: {
    description:
      "Use when you or the user found a delivered answer, claim or piece of evidence right or wrong. A correction is shown first next time. An agent's verdict is kept apart: only people move the judge.",
    // An agent cannot withdraw: what it said moves nothing.
    input: record<Omit<VerdictWish, 'withdraw' | 'verdict'> & { verdict: 'accepted' | 'rejected' }>(
      {
        session: text(),
        verdict: oneOf('accepted', 'rejected'),
        claim: optional(described(text(), 'c1; left out, the whole session is meant')),
        evidence: optional(described(text(), 'e1')),
        correction: optional(described(text(), 'what would be right')),
      },
    ),
    output: record({ id: text(), sessionId: text(), verdict: text() }),
  },
});
