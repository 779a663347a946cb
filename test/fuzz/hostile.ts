import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { HOSTILE_FILES } from './hostile/index.ts';
import { type FuzzTarget, promise } from './target.ts';

const [FIRST, ...OTHERS] = HOSTILE_FILES;
const MOST_MIB = 1_024;
/** A file has 18 s (documents.md, DOC-25); the rest is for starting, and for a machine that does other things too. */
const MAX_MS = 120_000;

/** One hostile file beside an honest one: the command ends, names the hostile one or reads it, stays within 1 GB, and the honest one is in the index. */
export const hostile: FuzzTarget = {
  name: 'hostile',
  async open(root, packed) {
    if (FIRST === undefined) throw new Error('no hostile files');
    return async (random) => {
      const file = random.shuffle([FIRST, ...OTHERS])[0] ?? FIRST;
      const docs = join(root, 'docs');
      await mkdir(docs, { recursive: true });
      file.put(docs);
      await writeFile(join(docs, 'honest.md'), '# Whole\n\nThe harbour master is Ada Nissen.\n');
      const { code, stdout, mib } = await measure(packed, root);
      const said = parseJson(stdout);
      const [files, skipped] =
        said.ok && isRecord(said.value) ? [said.value['files'], said.value['skipped']] : [];
      promise(code === 0 && Number(files) >= 1, `${file.path} ended with ${code}: ${stdout}`);
      promise(!JSON.stringify(skipped).includes('honest.md'), `${file.path}: ${stdout}`);
      promise(mib <= MOST_MIB, `${file.path} took ${mib} MiB`);
      await rm(docs, { recursive: true });
      await rm(join(root, 'home'), { recursive: true, force: true });
    };
  },
};

/** Runs `docs index`, and looks at the memory of its process meanwhile. */
async function measure(
  packed: string,
  cwd: string,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly mib: number }> {
  const main = join(packed, 'dist/cli/main.js');
  const child = spawn(
    process.execPath,
    [main, 'docs', 'index', 'docs', '--home', 'home', '--json'],
    {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  let mib = 0;
  const looks = setInterval(() => {
    mib = Math.max(mib, highestMib(child.pid));
  }, 50);
  const limit = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  await once(child, 'close');
  clearInterval(looks);
  clearTimeout(limit);
  return { code: child.exitCode, stdout, mib };
}

/** 0 where the system does not say, or the process has just ended. */
function highestMib(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // It ended between two looks.
    return 0;
  }
}
