import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A Node process of our own that runs a worker of `test/support/workers/` on the compiled `src/`. */
export interface Worker extends AsyncDisposable {
  readonly pid: number;
  /** Its next line on stdout; `undefined` when there is none any more. */
  nextLine(): Promise<string | undefined>;
  /** All its further lines, up to its end. */
  restOfLines(): Promise<string[]>;
  /** Writes a line to its stdin. */
  tell(line: string): void;
  kill(signal: NodeJS.Signals): void;
  /** @returns Its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>;
}

const WORKERS = new URL('./workers/', import.meta.url);

/**
 * Starts `test/support/workers/<name>.mjs` with these arguments. What it writes to stderr is shown.
 * Only projects with `test/support/build.ts` as their global setup have the compiled `src/`.
 */
export function startWorker(name: string, ...args: readonly string[]): Worker {
  return startWorkerAfter([], name, ...args);
}

/** … with other programs of the workers' folder loaded before it, in its threads as well. */
export function startWorkerAfter(
  before: readonly string[],
  name: string,
  ...args: readonly string[]
): Worker {
  const placeOf = (program: string): URL => new URL(`${program}.mjs`, WORKERS);
  const imports = before.flatMap((program) => ['--import', placeOf(program).href]);
  const child = spawn(process.execPath, [...imports, fileURLToPath(placeOf(name)), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A killed worker reads nothing any more; that is what the test wanted.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = waitForExit(child);
  const nextLine = async (): Promise<string | undefined> => {
    const next = await lines.next();
    return next.done === true ? undefined : next.value;
  };
  return {
    pid: child.pid ?? -1,
    nextLine,
    async restOfLines() {
      const rest: string[] = [];
      for (let line = await nextLine(); line !== undefined; line = await nextLine())
        rest.push(line);
      return rest;
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    kill: (signal) => void child.kill(signal),
    ended: () => exit,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function waitForExit(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.pid === undefined) throw await once(child, 'error').then(([error]) => error);
  await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}
