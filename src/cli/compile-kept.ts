import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Script } from 'node:vm';

/** What is kept of a file begins with a line of this length that names the file as it was, and who compiled it. */
const HEAD_BYTES = 128;
const HEADS = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'] as const;

/** What is compiled from a copy that was kept has no `import()` there; a method of that name is none. */
const IMPORTS = /(?<!\.|\basync )\bimport\(/;

/**
 * Node before 22.1 keeps nothing by itself: here the files below `program` are compiled from what an earlier process kept
 * of them in `folder`. What is new is kept as this process ends, with the functions that it used.
 *
 * @returns Whether this Node lets its loader be led.
 */
export function compileKept(program: string, folder: string): boolean {
  const compile: unknown = Reflect.get(Module.prototype, '_compile');
  if (typeof compile !== 'function') return false;
  const fresh = new Map<string, { readonly head: string; readonly script: Script }>();
  Reflect.set(
    Module.prototype,
    '_compile',
    function compileOne(this: { readonly exports: unknown }, code: string, file: string): unknown {
      if (!file.startsWith(program) || IMPORTS.test(code))
        return Reflect.apply(compile, this, [code, file]);
      const place = join(folder, relative(program, file).replace(/[\\/]/g, '+'));
      const head = headOf(file);
      const cachedData = readKept(place, head);
      const script = new Script(HEADS.join(code), {
        filename: file,
        ...(cachedData === undefined ? {} : { cachedData }),
      });
      if (script.cachedDataRejected !== false) fresh.set(place, { head, script });
      const { exports } = this;
      const words = [exports, createRequire(file), this, file, dirname(file)];
      return Reflect.apply(script.runInThisContext(), exports, words);
    },
  );
  process.once('exit', () => {
    for (const [place, { head, script }] of fresh)
      keep(place, Buffer.concat([Buffer.from(head), script.createCachedData()]));
  });
  return true;
}

/** The file system knows every change of a file by its time, also where what is written looks older. */
function headOf(file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const { node, v8 } = process.versions;
  return `${[node, v8, process.arch, size, mtimeMs, ctimeMs].join(' ')}\n`.padStart(HEAD_BYTES);
}

function readKept(place: string, head: string): Buffer | undefined {
  try {
    const kept = readFileSync(place);
    return kept.toString('latin1', 0, HEAD_BYTES) === head ? kept.subarray(HEAD_BYTES) : undefined;
  } catch {
    return undefined;
  }
}

/** Aside first: others may read it at this time. */
function keep(place: string, bytes: Buffer): void {
  try {
    const aside = `${place}.${process.pid}`;
    writeFileSync(aside, bytes, { mode: 0o600 });
    renameSync(aside, place);
  } catch {
    // The next process compiles it again.
  }
}
