import { loadSettings, SETTINGS, valueOfText, writeSetting } from '../../environment/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';

const EXAMPLES = `
Examples:
  autosearch config show
  autosearch config set delivery.threshold 0.8
  autosearch config check`;

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  const show = command
    .command('show')
    .description('print every setting, its value and what it means');
  show.action(() => run(show, showSettings));
  const set = command
    .command('set')
    .description('write one setting into autosearch.config.json beside the home');
  set
    .argument('<key>', 'the setting, like judge.target')
    .argument('<value>', 'its value; JSON, or text')
    .action((key: string, value: string) => run(set, (context) => setSetting(context, key, value)));
  const check = command
    .command('check')
    .description('check the settings files and the environment');
  check.action(() => run(check, checkSettings));
};

async function showSettings(context: CommandContext): Promise<number> {
  const home = await findChosenHome(context);
  const { files, values } = await loadSettings(home, context.cwd, context.environment, {});
  context.sayJson({ settings: values, files });
  for (const { key, about, fallback } of SETTINGS) {
    const value = JSON.stringify(values[key]);
    const changed =
      value === JSON.stringify(fallback) ? '' : `  (default ${JSON.stringify(fallback)})`;
    context.say(`${key.padEnd(36)} ${value}${changed}\n${' '.repeat(37)}${about}`);
  }
  for (const file of files) context.note(`read ${file}`);
  return EXIT.done;
}

async function setSetting(context: CommandContext, key: string, text: string): Promise<number> {
  const home = await findChosenHome(context);
  const value = valueOfText(key, text);
  const path = await writeSetting({ ...context, home, key, value });
  context.sayJson({ key, value, path });
  context.say(`${key} = ${JSON.stringify(value)} in ${path}`);
  return EXIT.done;
}

async function checkSettings(context: CommandContext): Promise<number> {
  const home = await findChosenHome(context);
  const { files } = await loadSettings(home, context.cwd, context.environment, {});
  context.sayJson({ valid: true, files });
  context.say(
    files.length === 0 ? 'No settings file; the defaults hold.' : `Valid: ${files.join(', ')}`,
  );
  return EXIT.done;
}
