import { stripTerminalEscapes } from '../text/index.ts';
import type { CommandContext } from './command.ts';

/** Asks at a terminal for one line; empty at the end of input. */
export async function askLine(
  { stdin, stderr }: CommandContext,
  question: string,
): Promise<string> {
  stderr.write(`${stripTerminalEscapes(question)} `);
  let answer = '';
  for await (const chunk of stdin) {
    answer += new TextDecoder().decode(chunk);
    if (answer.includes('\n')) break;
  }
  return answer.split('\n')[0] ?? '';
}
