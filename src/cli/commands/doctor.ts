import { checkEnvironment, findHome } from '../../environment/index.ts';
import type { DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const SIGN = { ok: '✓', off: '·', missing: '!', broken: '✗' } as const;

const EXAMPLES = `
Examples:
  autosearch doctor
  autosearch doctor --json`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES).action(() =>
    run(command, async (context) => {
      const home = await findHome({ ...context, explicit: context.home });
      const place = { ...context, home, nodeVersion: process.version };
      const facts = await checkEnvironment(place, context.signal);
      const isHealthy = facts.every(({ state }) => state !== 'broken');
      context.sayJson({ healthy: isHealthy, home: home.path, facts });
      for (const { name, state, detail, next } of facts) {
        context.say(
          `${SIGN[state]} ${name.padEnd(15)} ${detail}${next === '' ? '' : `\n    ${next}`}`,
        );
      }
      return isHealthy ? EXIT.done : EXIT.failed;
    }),
  );
};
