import { askLine } from './ask-line.ts';
import type { CommandContext } from './command.ts';

/** Asks at a terminal; an empty line and the end of input mean yes. */
export async function askYes(context: CommandContext, question: string): Promise<boolean> {
  return !/^\s*n/i.test(await askLine(context, `${question} [Y/n]`));
}
