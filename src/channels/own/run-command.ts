import { execFile } from 'node:child_process';
import { systemCode } from '../../kernel/index.ts';

/** What came of a program. */
export type CommandEnd =
  | {
      readonly type: 'ended';
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
      /** It wrote more than is read; what was read stands. */
      readonly isCut: boolean;
    }
  | { readonly type: 'missing' }
  | { readonly type: 'timeout' };

export interface CommandLimits {
  readonly cwd?: string;
  /** All that it is told of the world. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** What it reads on stdin; nothing when left out. */
  readonly input?: string;
}

/**
 * Runs a program with these very arguments: no shell reads them.
 *
 * @throws `signal.reason` when aborted.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  { cwd, environment, timeoutMs, maxBytes, input = '' }: CommandLimits,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const end = await new Promise<CommandEnd>((resolve) => {
    const options = {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...environment },
      maxBuffer: maxBytes,
      signal: AbortSignal.any([signal, deadline]),
      killSignal: 'SIGKILL' as const,
      windowsHide: true,
    };
    const child = execFile(program, [...args], options, (error, stdout, stderr) => {
      if (systemCode(error) === 'ENOENT') resolve({ type: 'missing' });
      else if (deadline.aborted) resolve({ type: 'timeout' });
      else resolve({ type: 'ended', ...endingOf(error?.code ?? 0), stdout, stderr });
    });
    // A program need not read what it is given.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
  signal.throwIfAborted();
  return end;
}

function endingOf(code: string | number): { readonly code: number; readonly isCut: boolean } {
  if (typeof code === 'number') return { code, isCut: false };
  const isCut = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  return { code: isCut ? 0 : 1, isCut };
}
