import { resolve } from 'node:path';
import { createFixedClock, parseInstant } from '../kernel/index.ts';
import { isSharedAddress } from '../storage/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';
import type { CommandContext, CommandEntry, World, Writer } from './command.ts';

/** What stands on every command (`GLOBAL_OPTIONS`). */
export interface GlobalOptions {
  readonly json?: boolean;
  readonly home?: string;
  readonly now?: string;
  readonly seed?: number;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** The world of a command, with what was said in options that stand everywhere. */
export function createContext(
  world: World,
  options: GlobalOptions,
  overview: readonly CommandEntry[],
): CommandContext {
  const json = options.json ?? false;
  const isQuiet = options.quiet ?? false;
  const clock =
    options.now === undefined
      ? world.clock
      : createFixedClock(parseInstant(options.now, '--now'), world.clock.monotonicMs);
  return {
    ...world,
    clock,
    home: options.home === undefined ? undefined : placeOf(world.cwd, options.home),
    seed: options.seed,
    json,
    quiet: isQuiet,
    verbose: options.verbose ?? false,
    overview,
    say: (text) => {
      if (!json) printLine(world.stdout, text);
    },
    sayJson: (value) => {
      if (json) world.stdout.write(`${JSON.stringify(value)}\n`);
    },
    note: (text) => {
      if (!isQuiet) printLine(world.stderr, text);
    },
  };
}

/** Names, titles and messages come from outside: none of them moves a terminal. */
export function printLine(writer: Writer, text: string): void {
  writer.write(`${stripTerminalEscapes(text)}\n`);
}

/** A folder, or the address of a shared home. */
function placeOf(cwd: string, home: string): string {
  return isSharedAddress(home) ? home : resolve(cwd, home);
}
