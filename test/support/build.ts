import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles `src/` once for the tests that start processes of their own (see processes.ts). */
export function setup(): void {
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', '.build/test'],
    { cwd: ROOT, stdio: 'inherit' },
  );
}
