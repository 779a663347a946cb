#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './keep-compiled.ts';

void start(process.argv.slice(2));

/** Every command pays for what is imported here, so a version is printed before anything else is loaded. */
async function start([first, ...rest]: readonly string[]): Promise<void> {
  if ((first === '--version' || first === '-V') && rest.length === 0) {
    process.stdout.write(`${version()}\n`);
    return;
  }
  // Beside the program: whoever can write there can write the program too.
  keepCompiled({
    enable: Reflect.get(modules, 'enableCompileCache'),
    program: fileURLToPath(new URL('.', import.meta.url)),
    folder: fileURLToPath(new URL('../../.cache/code', import.meta.url)),
  });
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
