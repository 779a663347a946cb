import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../app/index.ts';
import { sha256Hex } from '../../kernel/index.ts';
import { readProtocol } from '../../skills/index.ts';
import type { DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

export const define: DefineCommand = (command, run) => {
  command
    .addHelpText('after', '\nExamples:\n  autosearch protocol\n  autosearch protocol --json')
    .action(() =>
      run(command, async (context) => {
        const text = await readProtocol(PACKAGE_FOLDER);
        const path = join(PACKAGE_FOLDER, 'PROTOCOL.md');
        context.sayJson({ path, sha256: sha256Hex(text), text });
        context.say(text.trimEnd());
        return EXIT.done;
      }),
    );
};
