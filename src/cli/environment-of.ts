import type { CommandContext } from './command.ts';

/** `--offline` as the setting that it stands for: it wins over every file. */
export function environmentOf(
  { environment }: Pick<CommandContext, 'environment'>,
  { offline }: { readonly offline?: boolean },
): CommandContext['environment'] {
  return offline === true ? { ...environment, AUTOSEARCH_EGRESS_SCOPE: 'offline' } : environment;
}
