import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { discoverEnvironment } from './discover-environment.ts';

test('ENV-11 programs are found in PATH, keys by name, and no value is told', async () => {
  await withTempDir(async (folder) => {
    const bin = join(folder, 'bin');
    mkdirSync(join(bin, 'pandoc'), { recursive: true });
    for (const [name, mode] of [
      ['git', 0o755],
      ['python3', 0o755],
      ['pdftotext', 0o644],
    ] as const) {
      // It would fail if it were started.
      writeFileSync(join(bin, name), '#!/bin/false\n');
      chmodSync(join(bin, name), mode);
    }
    const environment = {
      PATH: ['', join(folder, 'nowhere'), bin].join(delimiter),
      OPENAI_API_KEY: 'sesame',
      EMPTY_API_KEY: '',
      GH_TOKEN: 'sesame',
      EDITOR: 'vi',
    };
    const found = discoverEnvironment({
      environment,
      nodeVersion: 'v22.1.0',
      platform: 'linux',
      embedder: 'hash-256',
    });
    expect(found).toEqual({
      platform: 'linux',
      programs: ['git'],
      runtimes: ['node 22.1.0', 'python3'],
      models: ['local engine', 'embedder hash-256'],
      keys: ['GH_TOKEN', 'OPENAI_API_KEY'],
    });
    expect(JSON.stringify(found)).not.toContain('sesame');
  });
});
