#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const version: unknown = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
process.stdout.write(`${String(version)}\n`);
