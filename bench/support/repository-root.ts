import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, from the sources as from what is built of them. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'tsconfig.bench.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('No package.json above the benchmarks');
    folder = above;
  }
  return folder;
}
