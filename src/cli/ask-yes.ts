import { addAbortSignal, Readable } from 'node:stream';
import type { CommandContext } from './command.ts';

/** Asks at a terminal; an empty line and the end of input mean yes. */
export async function askYes(
  { stdin, stderr, signal }: CommandContext,
  question: string,
): Promise<boolean> {
  stderr.write(`${question} [Y/n] `);
  // Ctrl-C ends the waiting too.
  if (stdin instanceof Readable) addAbortSignal(signal, stdin);
  let answer = '';
  for await (const chunk of stdin) {
    answer += new TextDecoder().decode(chunk);
    if (answer.includes('\n')) break;
  }
  return !/^\s*n/i.test(answer);
}
