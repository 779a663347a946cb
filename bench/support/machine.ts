import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { repositoryRoot } from './repository-root.ts';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory_gb: number;
  readonly platform: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
  };
}

export function describeVersions(): Readonly<Record<string, string>> {
  const manifest = parseJson(readFileSync(join(repositoryRoot(), 'package.json'), 'utf8'));
  const version = manifest.ok && isRecord(manifest.value) ? manifest.value['version'] : undefined;
  return { autosearch: String(version), node: process.versions.node, v8: process.versions.v8 };
}
