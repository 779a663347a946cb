#!/usr/bin/env node
import { readFileSync } from 'node:fs';

void start(process.argv.slice(2));

/** Every command pays for what is imported here, so a version is printed before anything else is loaded. */
async function start([first, ...rest]: readonly string[]): Promise<void> {
  if ((first === '--version' || first === '-V') && rest.length === 0) {
    process.stdout.write(`${version()}\n`);
    return;
  }
  const { runProcess } = await import('./run-process.ts');
  await runProcess();
}

function version(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}
