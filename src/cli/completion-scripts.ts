import { GLOBAL_OPTIONS } from './place-options.ts';

/** What a shell is told of a command. Names are of letters and dashes, so they need no quotes. */
export interface KnownCommand {
  readonly name: string;
  readonly summary: string;
  readonly subcommands: readonly string[];
  /** Its own and those of its subcommands, with their dashes. */
  readonly options: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const EVERYWHERE = [
  '--help',
  ...[...GLOBAL_OPTIONS.keys()].map((flags) => flags.replace(/ .*/, '')),
];

/** A script that may be sourced, or stand where the shell looks for completions. */
export function completionScript(shell: Shell, commands: readonly KnownCommand[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return zshScript(commands);
    case 'fish':
      return fishScript(commands);
  }
}

/** Files are left to the shell itself, which knows how to quote their names. */
function bashScript(commands: readonly KnownCommand[]): string {
  return `_autosearch() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${namesOf(commands)}"
  elif [[ "$word" == -* ]]; then
    words="${EVERYWHERE.join(' ')}"
    case "\${COMP_WORDS[1]}" in
${cases(
  commands,
  ({ options }) => options,
  (list) => `words="$words ${list}"`,
)}
    esac
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${cases(
  commands,
  ({ subcommands }) => subcommands,
  (list) => `words="${list}"`,
)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _autosearch autosearch`;
}

/** In a folder of `fpath` the file is the body of the function; sourced, it has to register it. */
function zshScript(commands: readonly KnownCommand[]): string {
  const described = commands.map(({ name, summary }) => quoted(`${name}:${summary}`));
  return `#compdef autosearch
_autosearch() {
  local -a commands options
  if (( CURRENT == 2 )); then
    commands=(
      ${described.join('\n      ')}
    )
    _describe command commands
  elif [[ "$words[CURRENT]" == -* ]]; then
    options=(${EVERYWHERE.join(' ')})
    case "$words[2]" in
${cases(
  commands,
  ({ options }) => options,
  (list) => `options+=(${list})`,
)}
    esac
    compadd -- $options
  else
    if (( CURRENT == 3 )); then
      case "$words[2]" in
${cases(
  commands,
  ({ subcommands }) => subcommands,
  (list) => `compadd -- ${list}; return`,
)}
      esac
    fi
    _files
  fi
}
if [ "$funcstack[1]" = _autosearch ]; then
  _autosearch "$@"
else
  compdef _autosearch autosearch
fi`;
}

function fishScript(commands: readonly KnownCommand[]): string {
  const first = 'complete -c autosearch -n __fish_use_subcommand -f';
  return [
    first,
    ...EVERYWHERE.map((option) => `complete -c autosearch -l ${option.slice(2)}`),
    ...commands.map(({ name, summary }) => `${first} -a ${name} -d ${quoted(summary)}`),
    ...commands.flatMap(({ name, subcommands, options }) => {
      const seen = `__fish_seen_subcommand_from ${name}`;
      const list = subcommands.join(' ');
      const open = `${seen}; and not __fish_seen_subcommand_from ${list}`;
      return [
        ...(list === '' ? [] : [`complete -c autosearch -n '${open}' -f -a '${list}'`]),
        ...options.map((option) => `complete -c autosearch -n '${seen}' -l ${option.slice(2)}`),
      ];
    }),
  ].join('\n');
}

function namesOf(commands: readonly KnownCommand[]): string {
  return commands.map(({ name }) => name).join(' ');
}

/** A branch of `case` for each command that has any of these words. */
function cases(
  commands: readonly KnownCommand[],
  wordsOf: (command: KnownCommand) => readonly string[],
  branch: (list: string) => string,
): string {
  return commands
    .filter((command) => wordsOf(command).length > 0)
    .map((command) => `      ${command.name}) ${branch(wordsOf(command).join(' '))} ;;`)
    .join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
