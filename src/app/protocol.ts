import { join } from 'node:path';
import { record, sha256Hex } from '../kernel/index.ts';
import { readProtocol } from '../skills/index.ts';
import { operation } from './operation.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

export interface Protocol {
  readonly path: string;
  readonly sha256: string;
  readonly text: string;
}

export const protocol = operation({
  effect: 'reads',
  input: record({}),
  async run() {
    const text = await readProtocol(PACKAGE_FOLDER);
    return { path: join(PACKAGE_FOLDER, 'PROTOCOL.md'), sha256: sha256Hex(text), text };
  },
  command: {
    examples: ['protocol', 'protocol --json'],
    describe: ({ text }) => text.trimEnd(),
  },
});
