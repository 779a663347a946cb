import { Command } from 'commander';
import { ResearchError } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { completionScript, type KnownCommand, SHELLS } from '../completion-scripts.ts';
import { EXIT } from '../exit-codes.ts';

const EXAMPLES = `
Examples:
  autosearch completion bash >> ~/.bashrc
  autosearch completion zsh > ~/.zfunc/_autosearch
  autosearch completion fish > ~/.config/fish/completions/autosearch.fish`;

export const define: DefineCommand = (command, run) => {
  command
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', EXAMPLES)
    .action((name: string) =>
      run(command, async (context) => {
        const shell = SHELLS.find((one) => one === name);
        if (shell === undefined)
          throw new ResearchError('argument-invalid', `completion: unsupported shell "${name}"`, {
            fix: 'Choose bash, zsh or fish.',
          });
        const script = completionScript(shell, await Promise.all(context.overview.map(knownOf)));
        context.sayJson({ shell, script });
        context.say(script);
        return EXIT.done;
      }),
    );
};

/** Every command is loaded for it: what it takes stands in its own file alone. */
async function knownOf({
  name,
  summarise,
  load,
}: CommandContext['overview'][number]): Promise<KnownCommand> {
  const command = new Command(name);
  (await load()).define(command, async () => undefined);
  const options = [command, ...command.commands].flatMap((one) => one.options);
  const long = options.flatMap((option) => (option.long ? [option.long] : []));
  return {
    name,
    summary: await summarise(),
    subcommands: command.commands.map((one) => one.name()),
    options: [...new Set(long)].sort(),
  };
}
