// Starts the fixture server of the tests by hand: every public source on this machine.
// node scripts/source-server.mjs [PORT]
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const folder = mkdtempSync(join('node_modules', '.source-server-'));
const bundle = await rolldown({
  input: 'test/support/source-server-program.ts',
  platform: 'node',
  external: [/^(?!\.|\/)/],
});
const { output } = await bundle.write({ dir: folder, format: 'esm' });
await import(pathToFileURL(join(folder, output[0].fileName)).href);
rmSync(folder, { recursive: true });
