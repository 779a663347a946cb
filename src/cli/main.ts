#!/usr/bin/env node
import { readFileSync } from 'node:fs';

// Every command pays for what is imported here, so a version is printed before anything else is loaded.
const [first, ...rest] = process.argv.slice(2);
if ((first === '--version' || first === '-V') && rest.length === 0) {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  process.stdout.write(`${known ? String(manifest.version) : 'unknown'}\n`);
} else {
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
}
