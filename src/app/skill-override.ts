import { resolve } from 'node:path';
import type { RefusedEdit } from '../evolution/index.ts';
import {
  flag,
  isRecord,
  optional,
  ResearchError,
  record,
  sha256Hex,
  text,
} from '../kernel/index.ts';
import { dropOverride, overrideSkill, requireProtected } from '../skills/index.ts';
import { readTextFile } from '../storage/index.ts';
import type { App } from './app.ts';
import { type Caller, operation, requireTerminal } from './operation.ts';

/** The one way past the protection of a skill, and it leaves a trace either way. */
export const override = operation({
  effect: 'changes',
  input: record({
    name: text(),
    file: optional(text()),
    justification: optional(text()),
    /** Gives the skill back to the package. */
    remove: optional(flag()),
  }),
  async run(app, { name, file, justification = '', remove = false }, caller) {
    if ((file === undefined) !== remove)
      throw new ResearchError('argument-invalid', 'Overriding a skill: give a file, or --remove', {
        next: {
          operation: 'skills override',
          input: { name, file: 'FILE', justification: 'why' },
        },
      });
    const content = file === undefined ? null : await readTextFile(resolve(app.place.cwd, file));
    const { state } = await app.home();
    const now = app.place.clock.now();
    try {
      requireProtected(name);
      requireTerminal(caller, '--justification: protected skills');
      if (content === null) return { name, wasOverridden: await dropOverride(state, name, now) };
      return await overrideSkill({ name, text: content, justification, state, now });
    } catch (error) {
      if (error instanceof ResearchError)
        await logRefusal(app, { name, text: content, error }, caller);
      throw error;
    }
  },
  encode: (done) =>
    'wasOverridden' in done
      ? { name: done.name, overridden: false, was_overridden: done.wasOverridden }
      : {
          name: done.name,
          overridden: true,
          path: done.path,
          sha256: done.sha256,
          justification: done.justification,
        },
  command: {
    positionals: [
      { usage: '<name>', about: 'the protected skill' },
      { usage: '[file]', about: 'the text, a SKILL.md' },
    ],
    options: [
      {
        flags: '--justification <text>',
        about: 'why; required, and shown by skills verify and in every report',
      },
      { flags: '--remove', about: 'give the skill back to the package' },
    ],
    examples: [],
    describe(done) {
      if ('path' in done) return `${done.name} is read from ${done.path} in this home`;
      return done.wasOverridden
        ? `${done.name} is the package's again`
        : `${done.name} was not overridden`;
    },
  },
});

interface RefusedOverride {
  readonly name: string;
  readonly text: string | null;
  readonly error: ResearchError;
}

/** Every refused edit of a protected file is a line of the lineage (SKI-5). */
async function logRefusal(
  app: App,
  { name, text: content, error }: RefusedOverride,
  { signal }: Caller,
): Promise<void> {
  if (error.code !== 'protected' && error.code !== 'refused') return;
  const { refusedEdit } = await import('../evolution/index.ts');
  const ts = app.place.clock.now();
  const to = content === null ? null : sha256Hex(content);
  const path = `skills/meta/${name}/SKILL.md`;
  const edit = refusedEdit({ ts, path, to, gates: gatesOf(error), key: { path, to, ts } });
  await (await app.evolution()).record([edit], signal);
}

function gatesOf({ code, details }: ResearchError): RefusedEdit['gates'] {
  const missing = details['missing'];
  const named = Array.isArray(missing) ? missing.filter(isRecord) : [];
  if (named.length === 0) return [{ gate: code, passed: false, value: null }];
  return named.map(({ precondition, seen }) => ({
    gate: String(precondition),
    passed: false,
    value: typeof seen === 'string' || typeof seen === 'boolean' ? seen : null,
  }));
}
