import { openAutoSearch } from '../../app/index.ts';
import type { DefineCommand } from '../command.ts';
import { deliver } from './research.ts';

const EXAMPLES = `
Examples:
  autosearch ask s-0123456789abcdef "When was it built?"
  autosearch ask s-0123456789abcdef "And in 2025?" --json`;

export const define: DefineCommand = (command, run) => {
  command
    .argument('<session>', 'a finished session; its documents are searched')
    .argument('<question>', 'what you want to know next; "it" and "he" are read from the session')
    .option('--out <dir>', 'write the delivery there too')
    .addHelpText('after', EXAMPLES)
    .action((sessionId: string, question: string, options: { readonly out?: string }) =>
      run(command, async (context) => {
        await using agent = await openAutoSearch(context);
        return deliver(context, agent, { type: 'follow', sessionId, question }, options);
      }),
    );
};
