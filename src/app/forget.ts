import { resolve } from 'node:path';
import { flag, instant, optional, ResearchError, record, text, toWire } from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import type { ForgetStep, ForgetWish } from './forget/plan-forget.ts';
import { type Caller, operation } from './operation.ts';

const forgetInput = record({
  /** Whose originals go: a session of a question, or one that a host named. */
  session: optional(text({ min: 1 })),
  /** A file or folder that need not be there any more. */
  source: optional(text({ min: 1 })),
  before: optional(instant()),
  /** Nobody is asked at a terminal. */
  yes: optional(flag()),
});

/** One kind of thing that went. */
export type Forgotten = Omit<ForgetStep, 'apply'>;

export const forget = operation({
  effect: 'changes',
  idempotent: true,
  input: forgetInput,
  async run(app, { session, source, before, yes = false }, caller) {
    const wish = wishOf(app.place.cwd, { session, source, before });
    const { planForget } = await import('./forget/plan-forget.ts');
    const steps = await planForget(app, wish, caller.signal);
    if (steps.length > 0 && !yes) await confirm(steps, caller);
    const at = app.place.clock.now();
    for (const step of steps) await step.apply(at, caller.signal);
    return { forgotten: steps.map(({ apply: _, ...step }): Forgotten => step) };
  },
  encode: toWire,
  command: {
    options: [
      {
        flags: '--session <id>',
        about: 'the stored texts, learned facts and context archive of this session',
      },
      {
        flags: '--source <path>',
        about: 'what was stored of this file, or of files in this folder',
      },
      { flags: '--before <time>', about: 'what was stored before this day or time' },
      { flags: '--yes', about: 'do not ask at a terminal' },
    ],
    examples: [
      'forget --session s-0123456789abcdef',
      'forget --source notes/private.md',
      'forget --before 2026-01-01T00:00:00Z --yes',
    ],
    epilogue:
      'Facts that memory learned of those texts go too. Reports stay, with the sentences that they quote, and verify says that their texts were removed. To remove a session with its report: autosearch sessions delete ID.',
    describe: ({ forgotten }) =>
      forgotten.length === 0
        ? 'Nothing to remove.'
        : ['Removed:', ...forgotten.map((step) => `  ${describeStep(step)}`)],
  },
});

function wishOf(
  cwd: string,
  { session, source, before }: Record<'session' | 'source' | 'before', string | undefined>,
): ForgetWish {
  const wishes: ForgetWish[] = [];
  if (session !== undefined) wishes.push({ by: 'session', session });
  if (source !== undefined) wishes.push({ by: 'source', path: resolve(cwd, source) });
  if (before !== undefined) wishes.push({ by: 'before', at: before });
  const [wish, ...others] = wishes;
  if (wish !== undefined && others.length === 0) return wish;
  throw new ResearchError(
    'argument-invalid',
    wish === undefined
      ? 'Nothing says what to forget'
      : 'More than one of session, source and before is given',
    { fix: 'Give one of session, source and before.' },
  );
}

/** @throws {ResearchError} `refused` when the person at the terminal does not say yes. */
async function confirm(steps: readonly ForgetStep[], { ask, signal }: Caller): Promise<void> {
  if (ask === null) return;
  const listed = steps.map((step) => `  ${describeStep(step)}`).join('\n');
  const answer = await ask(`${listed}\nRemove this permanently? (yes/no)`, signal);
  if (/^y(es)?$/i.test((answer ?? '').trim())) return;
  throw new ResearchError('refused', 'Nothing was removed', { fix: 'Answer yes, or give --yes.' });
}

function describeStep({ what, session, roots, files, bytes, facts }: Forgotten): string {
  const size = `${counted(files, 'file')}, ${counted(bytes, 'byte')}`;
  switch (what) {
    case 'snapshots':
      return `texts stored by ${session}: ${size}`;
    case 'memory':
      return `memory of ${session}: ${counted(facts, 'fact')}`;
    case 'context':
      return `context archive of ${session}: ${size}`;
    case 'cache':
      return `search index of the context archive of ${session}: ${size}`;
    case 'index':
      return `index of ${roots.join(', ')}: ${size}`;
    case 'shared-index':
      return `indexes that machines of this home share: ${size}`;
  }
}
