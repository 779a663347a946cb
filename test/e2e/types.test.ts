import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { withTempDir } from '../support/with-temp-dir.ts';

const COMPILER = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

const PROGRAM = `
import { openAutoSearch, type AutoSearch } from 'autosearch';
import { createRetention, type Retention } from 'autosearch/context';
import { openEvolution } from 'autosearch/evolution';
import { openExperience } from 'autosearch/experience';
import { decodeJudgeRows, scoreEvidence } from 'autosearch/judge';
import { openMemoryIn } from 'autosearch/memory';

export type Opened = AutoSearch | Retention;
export const entries = [openAutoSearch, createRetention, openEvolution, scoreEvidence, decodeJudgeRows] as const;

export async function keep(home: string): Promise<number> {
  await using memory = await openMemoryIn({ home });
  await using experience = openExperience({ home });
  await openEvolution({ home }).lineage({});
  const { appended } = await experience.capture([{ skill: 'search-x', outcome: 'success' }], {});
  return appended + Object.keys(memory).length;
}
`;

const OPTIONS = {
  ...{ target: 'es2023', module: 'nodenext', moduleResolution: 'nodenext', noEmit: true },
  ...{ strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
  ...{ noUncheckedIndexedAccess: true, noPropertyAccessFromIndexSignature: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true },
  ...{ lib: ['es2023', 'esnext.disposable', 'dom', 'dom.asynciterable'], types: [] },
};

test('a strict TypeScript program takes every entry, its types checked, without the types of Node', () =>
  withTempDir(async (folder) => {
    await mkdir(join(folder, 'node_modules'));
    await symlink(inject('packedPackage'), join(folder, 'node_modules/autosearch'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    const config = { compilerOptions: OPTIONS, files: ['program.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const told = await promisify(execFile)(process.execPath, [COMPILER, '-p', folder]).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    expect(told).toBe('');
  }));
