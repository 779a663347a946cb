import { examineHome } from '../../app/index.ts';
import type { DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';

const SIGN = { ok: '✓', off: '·', missing: '!', broken: '✗' } as const;

const EXAMPLES = `
Examples:
  autosearch doctor
  autosearch doctor --json`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES).action(() =>
    run(command, async (context) => {
      const home = await findChosenHome(context);
      const examined = await examineHome({ ...context, home }, context.signal);
      context.sayJson(examined);
      for (const { name, state, detail, next } of examined.facts) {
        const line = `${SIGN[state]} ${name.padEnd(15)} ${detail}`;
        context.say(next === '' ? line : `${line}\n    ${next}`);
      }
      return examined.healthy ? EXIT.done : EXIT.failed;
    }),
  );
};
