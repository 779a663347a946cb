import type { CommandEntry, World } from '../../src/cli/command.ts';
import { runCli } from '../../src/cli/run.ts';
import { createFixedClock } from '../../src/kernel/index.ts';

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A world of its own: nothing of the machine's environment reaches the command. */
export async function runCliWith(
  argv: readonly string[],
  facts: Partial<World> = {},
  commands?: readonly CommandEntry[],
): Promise<CliResult> {
  const printed = { stdout: '', stderr: '' };
  const world: World = {
    argv,
    cwd: '/',
    environment: {},
    stdin: (async function* () {})(),
    stdout: {
      isTerminal: false,
      columns: 100,
      write: (text) => {
        printed.stdout += text;
      },
    },
    stderr: {
      isTerminal: false,
      columns: 100,
      write: (text) => {
        printed.stderr += text;
      },
    },
    clock: createFixedClock('2026-03-29T00:00:00.000Z', () => 0),
    newId: () => 'id',
    signal: new AbortController().signal,
    ...facts,
  };
  return { code: await runCli(world, commands), ...printed };
}
