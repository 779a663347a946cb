import { ResearchError } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const GLOBAL_OPTIONS = ['--help', '--json', '--home', '--now', '--seed', '--quiet', '--verbose'];

const EXAMPLES = `
Examples:
  autosearch completion bash >> ~/.bashrc
  autosearch completion zsh > ~/.zfunc/_autosearch
  autosearch completion fish > ~/.config/fish/completions/autosearch.fish`;

export const define: DefineCommand = (command, run) => {
  command
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', EXAMPLES)
    .action((shell: string) =>
      run(command, async (context) => {
        const script = scriptFor(shell, context.overview);
        context.sayJson({ shell, script });
        context.say(script);
        return EXIT.done;
      }),
    );
};

function scriptFor(shell: string, overview: CommandContext['overview']): string {
  const names = overview.map(({ name }) => name);
  switch (shell) {
    case 'bash':
      return bashScript(names);
    case 'zsh':
      return `#compdef autosearch\n_arguments '1:command:(${names.join(' ')})' '*:file:_files'`;
    case 'fish':
      return overview
        .map(
          ({ name, summary }) =>
            `complete -c autosearch -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
        )
        .join('\n');
    default:
      throw new ResearchError('argument-invalid', `completion: there is no script for "${shell}"`, {
        fix: 'Choose bash, zsh or fish.',
      });
  }
}

function bashScript(names: readonly string[]): string {
  return `_autosearch() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "${GLOBAL_OPTIONS.join(' ')}" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _autosearch autosearch`;
}
