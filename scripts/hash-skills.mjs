// Writes src/skills/shipped-hashes.ts: the hashes of PROTOCOL.md and of the immutable and protected skills.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const governed = readdirSync(`${root}skills/meta`).map((name) => `skills/meta/${name}/SKILL.md`);
const lines = ['PROTOCOL.md', ...governed].sort().map((file) => {
  const hash = createHash('sha256')
    .update(readFileSync(root + file, 'utf8'))
    .digest('hex');
  return `  '${file}': '${hash}',`;
});
writeFileSync(
  `${root}src/skills/shipped-hashes.ts`,
  `/** Made by scripts/hash-skills.mjs: the files that nobody but a release may change, with their SHA-256. */
export const SHIPPED_HASHES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
